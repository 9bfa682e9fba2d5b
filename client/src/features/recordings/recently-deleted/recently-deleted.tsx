import { RECENTLY_DELETED_DAYS } from '@shared/recently-deleted';
import { type DeletedRecording, deletedRecordingSchema } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { type DeletedKind, deletedItemsQuery } from '@/components/recently-deleted/deleted-items';
import { RecentlyDeleted } from '@/components/recently-deleted/recently-deleted';
import { formatDate, formatDuration, formatTime } from '@/lib/format';
import { nameOfTake } from '../library/library-view';
import { removals } from '../recordings.queries';
import { quoted, quotedTake, recordingToasts } from '../recordings.toasts';

const DELETED_RECORDINGS: DeletedKind<DeletedRecording> = {
  list: 'recordings',
  noun: 'recording',
  words: {
    titleEnd: '',
    about: `Kept for ${RECENTLY_DELETED_DAYS} days, then deleted for good. They do not use your storage.`,
    givesWay: 'When your storage is nearly full, the oldest deleted recordings are removed early.',
    noneHint: `Recordings that you delete can be restored here for ${RECENTLY_DELETED_DAYS} days.`,
    loadFailed: 'The deleted recordings could not be loaded.',
    question: (recording) => `Delete ${quotedTake(recording)}, for good?`,
    warning: ({ isJoined }) =>
      `This deletes the recording and its video${isJoined ? ', and deleted recordings that it is joined to' : ''}. It cannot be undone.`,
    questionOfAll: (recordings) =>
      recordings === 1 ? 'Delete it for good?' : `Delete all ${recordings} recordings for good?`,
    warningOfAll: 'This also deletes their videos. It cannot be undone.',
    nameOf: ({ title, takeNumber }) => nameOfTake(title, takeNumber),
    quoted,
    goneForGood: ({ title }) => `${quoted(title)} and its video are gone.`,
  },
  restored: ({ title }) => recordingToasts.restored(title),
};

const recentlyDeletedQuery = deletedItemsQuery(DELETED_RECORDINGS.list, deletedRecordingSchema);

/** The button that opens the dialog Recently deleted. Not shown while no deleted recording can be restored. */
export function RecentlyDeletedRecordings({ className = '' }: { className?: string }) {
  const query = useQuery(recentlyDeletedQuery);
  return (
    <RecentlyDeleted
      kind={DELETED_RECORDINGS}
      query={query}
      waiting={removals.useWaiting()}
      // The server deletes a recording only when its Undo is over: it is told at once, so that the list has the recording.
      onOpen={() => void removals.sendNow()}
      facts={({ takeNumber, duration, createdAt }) => (
        <>
          Take {takeNumber} · {formatDuration(duration)} ·{' '}
          <time dateTime={createdAt}>
            {formatDate(createdAt)}, {formatTime(createdAt)}
          </time>
        </>
      )}
      className={className}
    />
  );
}
