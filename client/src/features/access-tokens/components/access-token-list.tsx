import type { AccessToken } from '@shared/access-tokens';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RelativeTime } from '@/components/relative-time';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { accessTokensQuery, useRevokeAccessToken } from '../access-tokens.queries';
import { SCOPE_LABELS } from './access-token-form';

/** The tokens that open the account, each with a way to revoke it. */
export function AccessTokenList() {
  const { data: tokens, isError, refetch } = useQuery(accessTokensQuery);
  const revokeToken = useRevokeAccessToken();
  const [asked, setAsked] = useState<AccessToken | null>(null);

  if (isError) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-2 text-ink-2">
        Your tokens could not be loaded.
        <Button onClick={() => void refetch()}>Try Again</Button>
      </p>
    );
  }
  if (!tokens) return <Skeleton className="h-14" />;
  if (tokens.length === 0) return <p className="text-ink-3">No tokens yet.</p>;
  return (
    <>
      <ul aria-label="Tokens" className="divide-y divide-line border-y border-line">
        {tokens.map((token) => (
          <li key={token.id} className="flex items-center gap-3 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-med break-words">{token.name}</p>
              <p className="text-sm text-ink-3">
                {SCOPE_LABELS[token.scope]} ·{' '}
                {token.lastUsedAt ? (
                  <>
                    used <RelativeTime time={token.lastUsedAt} />
                  </>
                ) : (
                  'never used'
                )}
              </p>
            </div>
            <Button aria-label={`Revoke ${token.name}`} onClick={() => setAsked(token)}>
              Revoke
            </Button>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={() => setAsked(null)}
        title="Revoke Token"
        description={`Programs that use "${asked?.name}" can no longer open your account.`}
        confirmLabel="Revoke Token"
        onConfirm={() => asked && revokeToken.mutate(asked)}
      />
    </>
  );
}
