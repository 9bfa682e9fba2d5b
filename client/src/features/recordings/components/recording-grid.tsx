import type { Recording } from '@shared/recordings';
import { Video } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClasses } from '@/components/ui/button-classes';
import { countShown, formatBytes } from '@/lib/format';
import { useScreenNames } from '@/lib/screen-names';
import { useRecordings } from '../deleted-recordings';
import { LibraryTiles } from '../library/library-tiles';
import { useLibrary } from '../library/use-library';
import { RecentlyDeletedRecordings } from '../recently-deleted/recently-deleted';
import { libraryWords } from '../recordings.toasts';
import { RecordingCard } from './recording-card';
import { RecordingsStatus } from './recordings-status';
import { type RecordingDialogOptions, useRecordingDialogs } from './use-recording-dialogs';
import { WaitingTakes } from './waiting-takes';

const GRID = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-4 desktop:grid-cols-3 wide:grid-cols-4';

/** The same one each time. */
const NO_RECORDINGS: Recording[] = [];

type RecordingGridProps = RecordingDialogOptions & {
  /** A new recording is to be made. */
  onNew?: () => void;
};

/** All recordings of the user, with heading and the way to a new one. */
export function RecordingGrid({ onNew, ...props }: RecordingGridProps) {
  const { scripts = [] } = props;
  const query = useRecordings();
  const names = useScreenNames();
  const recordings = query.data ?? NO_RECORDINGS;
  const library = useLibrary(recordings);
  const shown = library.shown.length;
  const total = recordings.length;
  const { openPreview, openEditor, compare, askToDelete, dialogs } = useRecordingDialogs(recordings, props);
  const bytes = recordings.reduce((total, recording) => total + recording.fileSize, 0);

  return (
    <>
      <div className="mt-1.5 mb-3 flex items-end justify-between gap-4 tablet:mb-4.5">
        <div>
          <h1 className="text-2xl tracking-tight">My Recordings</h1>
          <p className="mt-0.5 min-h-5 text-ink-3 tabular-nums">
            {query.data &&
              `${countShown(shown, total, 'recording')}, ${formatBytes(bytes)}${shown < total ? ' in all' : ''}`}
          </p>
          <p className="text-sm text-ink-3">{libraryWords.onMyRecordings(names)}</p>
        </div>
        <Link
          href="/?tab=record"
          onClick={onNew}
          className={buttonClasses({ kind: 'primary', className: 'max-tablet:w-control max-tablet:px-0!' })}
        >
          <Video />
          <span className="max-tablet:sr-only">New recording</span>
        </Link>
      </div>
      <RecentlyDeletedRecordings className="-mt-1.5 mb-2 -ml-3 tablet:-ml-[15px]" />
      <WaitingTakes />
      <RecordingsStatus query={query} gridClassName={GRID} />
      {recordings.length > 0 && (
        <LibraryTiles
          library={library}
          recordings={recordings}
          scripts={scripts}
          gridClassName={GRID}
          tile={(props) => (
            <RecordingCard
              key={props.recording.id}
              {...props}
              onOpen={openPreview}
              onEdit={openEditor}
              onCompare={compare}
              onDelete={askToDelete}
            />
          )}
        />
      )}
      {dialogs}
    </>
  );
}
