import { NAMED_REACTIONS_MAX, REACTION_EMOJI } from '@shared/hub';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/error-state';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { reactorsQuery } from '../feed.queries';
import { EMOJI_NAMES } from '../reactions';
import { Emoji } from './emoji';

/** Everybody who reacted to a post or comment, by name. */
export function ReactorsDialog({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const query = useQuery(reactorsQuery(messageId));
  const reactions = query.data ?? [];
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="sm" aria-describedby={undefined}>
        <DialogHeader title="Who reacted" />
        <DialogBody>
          {query.isPending && <p role="status">Loading...</p>}
          {query.isError && (
            <ErrorState
              title="The names could not be loaded."
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
          <dl className="flex flex-col gap-3">
            {REACTION_EMOJI.map((emoji) => ({ emoji, named: reactions.filter((one) => one.emoji === emoji) }))
              .filter(({ named }) => named.length > 0)
              .map(({ emoji, named }) => (
                <div key={emoji} className="grid grid-cols-[24px_minmax(0,1fr)] items-start gap-2.5">
                  <dt>
                    <Emoji emoji={emoji} className="size-5" />
                    <span className="sr-only">{EMOJI_NAMES[emoji]}</span>
                  </dt>
                  <dd className="text-sm break-words">{named.map(({ user }) => user.fullName).join(', ')}</dd>
                </div>
              ))}
          </dl>
          {reactions.length === NAMED_REACTIONS_MAX && (
            <p className="mt-3 text-sm text-ink-3">These are the newest {NAMED_REACTIONS_MAX}.</p>
          )}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}
