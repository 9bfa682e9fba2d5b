import type { DeletedRecording } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EmptyState, EmptyStateIcon } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { RelativeTime } from '@/components/relative-time';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { keepFocusNear } from '@/components/ui/opener-focus';
import { Skeleton } from '@/components/ui/skeleton';
import { formatDate, formatDuration, formatTime } from '@/lib/format';
import { nameOfTake } from '../library/library-view';
import {
  recentlyDeletedQuery,
  useDeleteAllForGood,
  useDeleteForGood,
  useRestoreRecording,
} from './recently-deleted.queries';
import { recentlyDeletedWords } from './recently-deleted.toasts';

/** Deleted recordings, each with a way back and a way to delete it for good. */
export function RecentlyDeletedDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(recentlyDeletedQuery);
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="lg">
        <DialogHeader title={recentlyDeletedWords.title} />
        <DialogBody className="flex flex-col gap-4">
          <div className="flex flex-col gap-1">
            <DialogDescription className="text-ink-2">{recentlyDeletedWords.about}</DialogDescription>
            <p className="text-sm text-ink-3">{recentlyDeletedWords.givesWay}</p>
          </div>
          {query.isPending && <Skeleton className="h-20" />}
          {query.isError && !query.data && (
            <ErrorState
              title={recentlyDeletedWords.loadFailed}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
          {query.data && <DeletedList recordings={query.data} />}
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

function DeletedList({ recordings }: { recordings: DeletedRecording[] }) {
  if (recordings.length === 0) {
    return (
      <EmptyState
        art={
          <EmptyStateIcon>
            <Trash2 />
          </EmptyStateIcon>
        }
        title={recentlyDeletedWords.none}
        description={recentlyDeletedWords.noneHint}
      />
    );
  }
  return (
    <>
      <ul aria-label={recentlyDeletedWords.title} className="divide-y divide-line border-y border-line">
        {recordings.map((recording) => (
          <DeletedRow key={recording.id} recording={recording} />
        ))}
      </ul>
      <DeleteAll recordings={recordings} />
    </>
  );
}

function DeletedRow({ recording }: { recording: DeletedRecording }) {
  const { title, takeNumber, duration, createdAt, deletedAt } = recording;
  const restore = useRestoreRecording(recording);
  const remove = useDeleteForGood(recording);
  const [isAsking, setAsking] = useState(false);
  const isBusy = restore.isPending || remove.isPending;
  const name = nameOfTake(title, takeNumber);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-med break-words">{title}</p>
        <p className="text-sm text-ink-3 tabular-nums">
          Take {takeNumber} · {formatDuration(duration)} ·{' '}
          <time dateTime={createdAt}>
            {formatDate(createdAt)}, {formatTime(createdAt)}
          </time>
        </p>
        <p className="text-sm text-ink-3">
          Deleted{' '}
          <span className="lowercase">
            <RelativeTime time={deletedAt} />
          </span>{' '}
          · {recentlyDeletedWords.kept(recording, Date.now())}
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
        title={recentlyDeletedWords.question(recording)}
        description={recentlyDeletedWords.warning(recording)}
        confirmLabel="Delete for good"
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}

function DeleteAll({ recordings }: { recordings: DeletedRecording[] }) {
  const removeAll = useDeleteAllForGood();
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
        title={recentlyDeletedWords.questionOfAll(recordings.length)}
        description={recentlyDeletedWords.warningOfAll}
        confirmLabel="Delete all for good"
        onConfirm={() => removeAll.mutate()}
      />
    </>
  );
}
