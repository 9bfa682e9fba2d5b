import { Link } from 'wouter';
import { Cue } from '@/components/cue';
import { LogoHeader } from '@/components/logo';
import { buttonClasses } from '@/components/ui/button-classes';
import { usePageTitle } from '@/lib/page-title';

export function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <div className="flex min-h-dvh flex-col">
      <LogoHeader />
      <main className="grid flex-1 place-items-center px-6 pb-30">
        <div className="max-w-[640px] pl-8">
          <p className="mb-2.5 font-read text-[16px] font-[600] tracking-small text-ink-3">404</p>
          <div className="relative">
            <Cue className="absolute top-[7px] -left-8 tablet:top-3" />
            <h1 className="font-read text-[28px] leading-9 font-[600] tracking-[-.014em] tablet:text-[36px] tablet:leading-[46px]">
              This page isn’t in the script.
            </h1>
          </div>
          <p className="mt-2.5 mb-6 text-[16px] leading-6 text-ink-3">
            The address may be mistyped, or the page has moved.
          </p>
          <Link href="/" className={buttonClasses({ kind: 'primary', size: 'lg' })}>
            Back to studio
          </Link>
        </div>
      </main>
    </div>
  );
}
