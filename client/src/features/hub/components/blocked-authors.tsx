import type { BlockedUser } from '@shared/hub';
import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { keepFocusNear } from '@/components/ui/opener-focus';
import { blockedQuery, useBlock } from '../moderation.queries';

/** Whom the user blocked, to have them back. Nothing when that is nobody. */
export function BlockedAuthors() {
  const { data = [] } = useQuery(blockedQuery);
  if (data.length === 0) return null;
  return (
    <section aria-label="Blocked" className="mt-2 border-t border-line px-2 pt-2">
      <h2 className="mb-1 text-sm">Blocked</h2>
      <ul>
        {data.map((author) => (
          <Blocked key={author.id} author={author} />
        ))}
      </ul>
    </section>
  );
}

function Blocked({ author }: { author: BlockedUser }) {
  const block = useBlock(author);
  return (
    <li className="flex items-center justify-between gap-2 text-sm">
      <span className="min-w-0 truncate">{author.fullName}</span>
      <Button
        size="sm"
        kind="ghost"
        aria-label={`Unblock ${author.fullName}`}
        isBusy={block.isPending}
        onClick={({ currentTarget }) => {
          keepFocusNear(currentTarget);
          block.mutate(false);
        }}
      >
        Unblock
      </Button>
    </li>
  );
}
