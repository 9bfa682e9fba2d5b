import type { ReactNode } from 'react';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { AppHeader } from './app-header';
import { BottomBarLinks } from './bottom-bar';
import { SkipLink } from './skip-link';

type PageLayoutProps = { user: { fullName: string }; children: ReactNode };

/** Header and main landmark of the pages outside the studio; on phones the studio's tabs stay within reach. */
export function PageLayout({ user, children }: PageLayoutProps) {
  const isPhone = useMediaQuery(PHONE);
  return (
    <>
      <SkipLink />
      <AppHeader user={user} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-page px-3 py-3 pb-[calc(var(--h-tabbar)+env(safe-area-inset-bottom,0px)+24px)] tablet:px-6 tablet:py-5 tablet:pb-6"
      >
        {children}
      </main>
      {isPhone && <BottomBarLinks />}
    </>
  );
}
