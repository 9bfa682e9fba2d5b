import type { ReactNode } from 'react';
import { PrivacyLink } from '@/components/privacy-link';
import { MarketingPanel } from './marketing-panel';

type AuthLayoutProps = {
  title: string;
  lead: string;
  isWide?: boolean;
  /** The form. */
  children: ReactNode;
  /** Where to go instead. */
  footer: ReactNode;
};

export function AuthLayout({ title, lead, isWide = false, children, footer }: AuthLayoutProps) {
  return (
    <div className="grid min-h-dvh grid-rows-[auto_1fr] tablet:grid-cols-[minmax(0,1.05fr)_minmax(0,1fr)] tablet:grid-rows-1">
      <MarketingPanel />
      <main className="flex flex-col items-center bg-surface px-5 py-7 tablet:justify-center tablet:px-10 tablet:py-12">
        <div className={`w-full ${isWide ? 'max-w-[520px]' : 'max-w-[400px]'}`}>
          <h1 className="text-3xl tracking-tight">{title}</h1>
          <p className="mt-1.5 mb-7 text-ink-3">{lead}</p>
          {children}
          <p className="mt-6 border-t border-line pt-5 text-ink-2">{footer}</p>
          <p className="mt-1 text-sm text-ink-3">
            <PrivacyLink />
          </p>
          <p className="text-sm text-ink-3">
            Writing a program?{' '}
            <a
              href="/api/docs"
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center underline underline-offset-3"
            >
              How to use the API
            </a>
          </p>
        </div>
      </main>
    </div>
  );
}
