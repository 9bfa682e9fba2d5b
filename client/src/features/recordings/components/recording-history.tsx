import type { Recording } from '@shared/recordings';
import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'wouter';
import { CountBadge } from '@/components/ui/badge';
import { buttonClasses } from '@/components/ui/button-classes';
import { countShown } from '@/lib/format';
import { useRecordings } from '../deleted-recordings';
import { LibraryTiles } from '../library/library-tiles';
import { useLibrary } from '../library/use-library';
import { RecentlyDeletedRecordings } from '../recently-deleted/recently-deleted';
import { libraryWords } from '../recordings.toasts';
import { HistoryCard } from './history-card';
import { RecordingsStatus } from './recordings-status';
import { type RecordingDialogOptions, useRecordingDialogs } from './use-recording-dialogs';
import { WaitingTakes } from './waiting-takes';

const GRID = 'grid grid-cols-1 gap-3 tablet:grid-cols-2 tablet:gap-4 wide:grid-cols-3';

/** The same one each time. */
const NO_RECORDINGS: Recording[] = [];

/** The recordings beside the script history. */
export function RecordingHistory(props: RecordingDialogOptions) {
  const { scripts = [] } = props;
  const titleId = useId();
  const query = useRecordings();
  const recordings = query.data ?? NO_RECORDINGS;
  const library = useLibrary(recordings);
  const shown = library.shown.length;
  const { openPreview, play, openEditor, compare, askToDelete, dialogs } = useRecordingDialogs(recordings, props);

  return (
    <section aria-labelledby={titleId} className="min-w-0">
      <div className="flex min-h-12 flex-wrap items-center gap-x-2">
        <h2 id={titleId} className="text-md">
          Recording History
        </h2>
        {query.data && (
          <CountBadge count={shown} of={recordings.length} label={countShown(shown, recordings.length, 'recording')} />
        )}
        <span className="flex-1" />
        <RecentlyDeletedRecordings className="max-tablet:-ml-3" />
        {/* On phones the header, which has the same link, stays in sight. */}
        <Link href="/recordings" className={buttonClasses({ kind: 'ghost', className: '-mr-1 max-tablet:hidden' })}>
          My Videos
          <ArrowRight />
        </Link>
      </div>
      <p className="-mt-1.5 mb-3 text-sm text-ink-3">{libraryWords.onManage}</p>
      <WaitingTakes />
      {recordings.length === 0 && (
        <div className={query.isPending ? undefined : 'rounded-lg border border-line bg-surface shadow-1'}>
          <RecordingsStatus query={query} gridClassName={GRID} />
        </div>
      )}
      {recordings.length > 0 && (
        <LibraryTiles
          library={library}
          recordings={recordings}
          scripts={scripts}
          gridClassName={GRID}
          tile={(props) => (
            <HistoryCard
              key={props.recording.id}
              {...props}
              onOpen={openPreview}
              onPlay={play}
              onEdit={openEditor}
              onCompare={compare}
              onDelete={askToDelete}
            />
          )}
        />
      )}
      {dialogs}
    </section>
  );
}
