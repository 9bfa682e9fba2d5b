import type { Recording } from '@shared/recordings';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState, EmptyStateIcon } from '@/components/empty-state';
import { Button } from '@/components/ui/button';
import { TILES_AHEAD, type TileProps } from '../components/tile';
import { libraryWords } from '../recordings.toasts';
import { LibraryToolbar } from './library-toolbar';
import { SelectionBar } from './selection-bar';
import { useLibrary } from './use-library';

type LibraryTilesProps = {
  recordings: Recording[];
  scripts: { id: string; title: string }[];
  gridClassName: string;
  /** Makes one tile. */
  tile: (props: Pick<TileProps, 'recording' | 'isAhead' | 'take' | 'isSelected' | 'onToggle'>) => ReactNode;
};

/** All recordings as tiles, with search, order, filter and selection. */
export function LibraryTiles({ recordings, scripts, gridClassName, tile }: LibraryTilesProps) {
  const library = useLibrary(recordings);
  const { shown, takes, isSelected, toggle } = library;
  return (
    <>
      <LibraryToolbar library={library} recordings={recordings} scripts={scripts} />
      {shown.length === 0 && (
        <EmptyState
          art={
            <EmptyStateIcon>
              <SearchX />
            </EmptyStateIcon>
          }
          title={libraryWords.notFound}
          description={libraryWords.notFoundHint}
          action={<Button onClick={library.showAll}>Show all</Button>}
        />
      )}
      <ul className={gridClassName}>
        {shown.map((recording, n) =>
          tile({
            recording,
            isAhead: n < TILES_AHEAD,
            take: takes.get(recording.id),
            isSelected: isSelected(recording),
            onToggle: toggle,
          }),
        )}
      </ul>
      {library.isSelecting && <SelectionBar library={library} />}
    </>
  );
}
