import type { Recording } from '@shared/recordings';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, EmptyStateIcon } from '@/components/empty-state';
import { Button } from '@/components/ui/button';
import { useRowLimit } from '@/lib/use-row-limit';
import { TILES_AHEAD, type TileProps } from '../components/tile';
import { libraryWords } from '../recordings.toasts';
import { LibraryToolbar } from './library-toolbar';
import { SelectionBar } from './selection-bar';
import type { Library } from './use-library';

type LibraryTilesProps = {
  /** What is shown of `recordings`. */
  library: Library;
  recordings: Recording[];
  scripts: { id: string; title: string }[];
  gridClassName: string;
  /** Makes one tile. */
  tile: (
    props: Pick<
      TileProps,
      'recording' | 'isAhead' | 'take' | 'hasOtherTake' | 'isOnlySaid' | 'isSelected' | 'onToggle'
    >,
  ) => ReactNode;
};

/** The titles of so many are there from the start, to be found in the page; of thousands that would take seconds. */
const TILES_AT_ONCE = 500;

/** What the search has found, for screen readers; shown to everybody where there are no tiles. */
function searchStatus({ view, shown, onlySaid, saidStatus }: Library): string {
  if (view.query.trim() === '') return '';
  if (saidStatus === 'asking') return shown.length > 0 ? '' : libraryWords.searchingWords;
  return libraryWords.found(shown.length, onlySaid.size);
}

/** All recordings as tiles, with search, order, filter and selection. */
export function LibraryTiles({ library, recordings, scripts, gridClassName, tile }: LibraryTilesProps) {
  const { shown, onlySaid, saidStatus, takes, hasOtherTake, isSelected, toggle } = library;
  const { limit, endRef } = useRowLimit(TILES_AT_ONCE);
  return (
    <>
      <LibraryToolbar library={library} recordings={recordings} scripts={scripts} />
      <p
        role="status"
        className={shown.length > 0 || saidStatus !== 'asking' ? 'sr-only' : 'py-10 text-center text-ink-3'}
      >
        {searchStatus(library)}
      </p>
      {shown.length === 0 && saidStatus !== 'asking' && (
        <EmptyState
          art={
            <EmptyStateIcon>
              <SearchX />
            </EmptyStateIcon>
          }
          title={libraryWords.notFound}
          description={saidStatus === 'failed' ? libraryWords.onlyTitlesHint : libraryWords.notFoundHint}
          action={<Button onClick={library.showAll}>Show all</Button>}
        />
      )}
      <ul className={gridClassName}>
        {shown.slice(0, limit).map((recording, n) =>
          tile({
            recording,
            isAhead: n < TILES_AHEAD,
            take: takes.get(recording.id),
            hasOtherTake: hasOtherTake(recording),
            isOnlySaid: onlySaid.has(recording.id),
            isSelected: isSelected(recording),
            onToggle: toggle,
          }),
        )}
        {shown.length > limit && <li key={limit} ref={endRef} aria-hidden="true" className="h-80" />}
      </ul>
      {library.isSelecting && <SelectionBar library={library} />}
    </>
  );
}
