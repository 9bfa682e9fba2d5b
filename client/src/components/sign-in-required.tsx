import { LockKeyhole } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState, EmptyStateIcon } from './empty-state';
import { LogoHeader } from './logo';
import { buttonClasses } from './ui/button-classes';

/** Instead of a page that needs a signed-in user. */
export function SignInRequired({ reason }: { reason: string }) {
  return (
    <div className="flex min-h-dvh flex-col bg-bg">
      <LogoHeader />
      <main className="grid flex-1 place-items-center px-3 pb-30">
        <div className="w-full max-w-[440px] rounded-lg border border-line bg-surface shadow-1">
          <EmptyState
            headingLevel={1}
            art={
              <EmptyStateIcon>
                <LockKeyhole />
              </EmptyStateIcon>
            }
            title="Sign In Required"
            description={reason}
            action={
              <Link href="/signin" className={buttonClasses({ kind: 'primary' })}>
                Sign In
              </Link>
            }
          />
        </div>
      </main>
    </div>
  );
}
