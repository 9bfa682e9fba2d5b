import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { EmptyState, EmptyStateIcon } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { RelativeTime } from '@/components/relative-time';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { keepFocusNear } from '@/components/ui/opener-focus';
import { Skeleton } from '@/components/ui/skeleton';
import {
  type DeletedItem,
  type DeletedKind,
  useDeleteAllForGood,
  useDeleteForGood,
  useRestoreItem,
} from './deleted-items';
import { recentlyDeletedWords } from './recently-deleted.words';

export type RecentlyDeletedProps<Item extends DeletedItem> = {
  kind: DeletedKind<Item>;
  query: UseQueryResult<Item[]>;
  /** A line below the title of an item, such as its length. */
  facts: (item: Item) => ReactNode;
  onRestored?: (item: Item) => void;
};

type DialogProps<Item extends DeletedItem> = RecentlyDeletedProps<Item> & { onClose: () => void };

/** The dialog of deleted items, each with a button to restore it and one to delete it for good. */
export function RecentlyDeletedDialog<Item extends DeletedItem>({ onClose, ...props }: DialogProps<Item>) {
  const { query } = props;
  const { words } = props.kind;
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="lg">
        <DialogHeader title={recentlyDeletedWords.title + words.titleEnd} />
        <DialogBody className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <DialogDescription className="text-ink-2">{words.about}</DialogDescription>
            <p className="text-sm text-ink-3">{words.givesWay}</p>
          </div>
          {query.isPending && <Skeleton className="h-20" />}
          {query.isError && !query.data && (
            <ErrorState title={words.loadFailed} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
          )}
          {query.data && <DeletedList {...props} items={query.data} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

type ListProps<Item extends DeletedItem> = Pick<RecentlyDeletedProps<Item>, 'kind' | 'facts' | 'onRestored'>;

function DeletedList<Item extends DeletedItem>({ items, ...props }: ListProps<Item> & { items: Item[] }) {
  const { words } = props.kind;
  if (items.length === 0) {
    return (
      <EmptyState
        art={
          <EmptyStateIcon>
            <Trash2 />
          </EmptyStateIcon>
        }
        title={recentlyDeletedWords.none}
        description={words.noneHint}
      />
    );
  }
  return (
    <>
      <ul
        aria-label={recentlyDeletedWords.title + words.titleEnd}
        className="divide-y divide-line border-y border-line"
      >
        {items.map((item) => (
          <DeletedRow key={item.id} {...props} item={item} />
        ))}
      </ul>
      <DeleteAll kind={props.kind} count={items.length} />
    </>
  );
}

function DeletedRow<Item extends DeletedItem>({ kind, facts, onRestored, item }: ListProps<Item> & { item: Item }) {
  const { words } = kind;
  const restore = useRestoreItem(kind, item, onRestored);
  const remove = useDeleteForGood(kind, item);
  const [isAsking, setAsking] = useState(false);
  const isBusy = restore.isPending || remove.isPending;
  const name = words.nameOf(item);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-med break-words">{item.title}</p>
        <p className="text-sm text-ink-3 tabular-nums">{facts(item)}</p>
        <p className="text-sm text-ink-3">
          Deleted{' '}
          <span className="lowercase">
            <RelativeTime time={item.deletedAt} />
          </span>{' '}
          · {recentlyDeletedWords.kept(item, Date.now())}
        </p>
      </div>
      <div className="flex gap-2 max-tablet:basis-full">
        <Button
          icon={RotateCcw}
          aria-label={`Restore ${name}`}
          disabled={remove.isPending}
          isBusy={restore.isPending}
          onClick={({ currentTarget }) => {
            keepFocusNear(currentTarget);
            restore.mutate();
          }}
          className="max-tablet:flex-1"
        >
          Restore
        </Button>
        <Button
          kind="danger-quiet"
          aria-label={`Delete for good: ${name}`}
          disabled={isBusy}
          onClick={() => setAsking(true)}
          className="max-tablet:flex-1"
        >
          Delete for good
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.question(item)}
        description={words.warning(item)}
        confirmLabel="Delete for good"
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

function DeleteAll<Item extends DeletedItem>({ kind, count }: { kind: DeletedKind<Item>; count: number }) {
  const removeAll = useDeleteAllForGood(kind.list);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        kind="danger-quiet"
        icon={Trash2}
        isBusy={removeAll.isPending}
        onClick={() => setAsking(true)}
        className="self-end max-tablet:self-stretch"
      >
        Delete all for good
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={kind.words.questionOfAll(count)}
        description={kind.words.warningOfAll}
        confirmLabel="Delete all for good"
        onConfirm={() => removeAll.mutate()}
      />
    </>
  );
}
