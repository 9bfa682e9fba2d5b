import type { Session } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '@/components/error-state';
import { RelativeTime } from '@/components/relative-time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { listUnsavedWork, navigateGuarded } from '@/lib/navigation-guard';
import { sessionsQuery, useEndSession, useSignOutEverywhere } from '../account.queries';
import { deviceName } from '../device-name';
import { TokensChoice } from './tokens-choice';

/** The devices that are signed in to the account; each can be signed out, or all at once. `tokenNames`: see {@link TokensChoice}. */
export function SessionList({ tokenNames }: { tokenNames?: string[] }) {
  const sessions = useQuery(sessionsQuery);
  const signOutEverywhere = useSignOutEverywhere();
  /** What would be lost by signing out everywhere; null while that question is not shown. */
  const [unsavedWork, setUnsavedWork] = useState<string[] | null>(null);
  const [revokesTokens, setRevokesTokens] = useState(false);
  const ask = async () => {
    setRevokesTokens(false);
    setUnsavedWork(await listUnsavedWork());
  };

  return (
    <section aria-labelledby="devices" className="border-t border-line p-4 max-tablet:p-3.5">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h3 id="devices" className="text-[16px] leading-[22px]">
          Signed-in Devices
        </h3>
        <Button
          size="sm"
          kind="danger-quiet"
          onClick={() => navigateGuarded(() => void ask())}
          isBusy={signOutEverywhere.isPending}
          busyLabel="Signing out..."
        >
          Sign out everywhere
        </Button>
      </div>
      <p className="mb-2 text-sm text-ink-3">Sign out any device that you don't know, then change your password.</p>
      {sessions.data ? (
        <ul aria-label="Signed-in Devices">
          {sessions.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : sessions.isError ? (
        <ErrorState
          title="Your devices could not be loaded."
          onRetry={() => void sessions.refetch()}
          isRetrying={sessions.isFetching}
        />
      ) : (
        <Skeleton className="h-14 w-full" />
      )}
      <ConfirmDialog
        isOpen={unsavedWork !== null}
        onOpenChange={(isOpen) => !isOpen && setUnsavedWork(null)}
        title="Sign out everywhere?"
        description={
          <>
            <p>Every device is signed out, this one too. Nothing that is saved is lost.</p>
            {unsavedWork?.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </>
        }
        choice={<TokensChoice tokenNames={tokenNames} isRevoking={revokesTokens} onChange={setRevokesTokens} />}
        confirmLabel="Sign out everywhere"
        onConfirm={() => signOutEverywhere.mutate({ revokesTokens })}
      />
    </section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const endSession = useEndSession();
  const name = deviceName(session.userAgent);
  return (
    <li className="flex items-center gap-3 border-t border-line py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-med break-words">
          {name}
          {session.isCurrent && <Badge tone="accent">This device</Badge>}
        </p>
        <p className="text-sm text-ink-3">
          Signed in: <RelativeTime time={session.startedAt} /> · Last seen:{' '}
          {session.isCurrent ? 'Now' : <RelativeTime time={session.lastSeenAt} />}
        </p>
      </div>
      {!session.isCurrent && (
        <Button
          size="sm"
          aria-label={`Sign out ${name}`}
          onClick={() => endSession.mutate(session)}
          isBusy={endSession.isPending}
        >
          Sign out
        </Button>
      )}
    </li>
  );
}
