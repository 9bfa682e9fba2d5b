import type { ReactNode } from 'react';
import { AppHeader } from './app-header';
import { SkipLink } from './skip-link';

type PageLayoutProps = { user: { fullName: string }; children: ReactNode };

/** Header and main landmark of the pages outside the studio. */
export function PageLayout({ user, children }: PageLayoutProps) {
  return (
    <>
      <SkipLink />
      <AppHeader user={user} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-page px-3 py-3 pb-6 tablet:px-6 tablet:py-5 tablet:pb-6"
      >
        {children}
      </main>
    </>
  );
}
