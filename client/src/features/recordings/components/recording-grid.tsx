import { useQuery } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClasses } from '@/components/ui/button-classes';
import { count, formatBytes } from '@/lib/format';
import { recordingsQuery } from '../recordings.queries';
import { RecordingCard } from './recording-card';
import { RecordingsStatus } from './recordings-status';
import { TILES_AHEAD } from './tile';
import { useRecordingDialogs } from './use-recording-dialogs';

const GRID = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-3 wide:grid-cols-4';

export type RecordingsProps = {
  /** Goes to the script that a recording was read from. */
  onOpenScript: (scriptId: string) => void;
};

/** All recordings of the user, with heading and the way to a new one. */
export function RecordingGrid({ onOpenScript }: RecordingsProps) {
  const query = useQuery(recordingsQuery);
  const recordings = query.data ?? [];
  const { openPreview, askToDelete, dialogs } = useRecordingDialogs(recordings, onOpenScript);
  const bytes = recordings.reduce((total, recording) => total + recording.fileSize, 0);

  return (
    <>
      <div className="mt-1.5 mb-3 flex items-end justify-between gap-4 tablet:mb-4.5">
        <div>
          <h1 className="text-2xl tracking-tight">My Recordings</h1>
          <p className="mt-0.5 min-h-5 text-ink-3 tabular-nums">
            {query.data && `${count(recordings.length, 'recording')}, ${formatBytes(bytes)}`}
          </p>
        </div>
        <Link
          href="/?tab=record"
          className={buttonClasses({ kind: 'primary', className: 'max-tablet:w-control max-tablet:px-0!' })}
        >
          <Video />
          <span className="max-tablet:sr-only">New recording</span>
        </Link>
      </div>
      <RecordingsStatus query={query} gridClassName={GRID} />
      {recordings.length > 0 && (
        <ul className={GRID}>
          {recordings.map((recording, n) => (
            <RecordingCard
              key={recording.id}
              recording={recording}
              isAhead={n < TILES_AHEAD}
              onOpen={openPreview}
              onDelete={askToDelete}
            />
          ))}
        </ul>
      )}
      {dialogs}
    </>
  );
}
