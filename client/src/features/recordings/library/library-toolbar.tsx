import { CAPTION_SEARCH, type Recording } from '@shared/recordings';
import { ListChecks } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { type LibrarySort, SORT_LABELS, SORTS, scriptOptions } from './library-view';
import type { Library } from './use-library';

const SORT_OPTIONS = SORTS.map((value) => ({ value, label: SORT_LABELS[value] }));

type LibraryToolbarProps = { library: Library; recordings: Recording[]; scripts: { id: string; title: string }[] };

/** Search, order, script and selection, above the tiles. */
export function LibraryToolbar({ library, recordings, scripts }: LibraryToolbarProps) {
  const { view, changeView, isSelecting } = library;
  const options = scriptOptions(recordings, scripts);
  return (
    <div className="mb-3 flex flex-wrap gap-2">
      <SearchField
        label="Search recordings"
        placeholder="Search titles and words"
        maxLength={CAPTION_SEARCH.query}
        value={view.query}
        onValueChange={(query) => changeView({ query })}
        className="min-w-48 flex-[3] max-tablet:basis-full"
      />
      {options.length > 0 && (
        <Select
          aria-label="Script"
          value={view.script}
          onValueChange={(script) => changeView({ script })}
          options={options}
          // "All scripts" is whole beside the two others on a screen 360 pixels wide.
          className="min-w-0 flex-[1.5] basis-22 tablet:max-w-56"
        />
      )}
      <Select<LibrarySort>
        aria-label="Sort by"
        value={view.sort}
        onValueChange={(sort) => changeView({ sort })}
        options={SORT_OPTIONS}
        className="min-w-0 flex-1 basis-20 tablet:max-w-40"
      />
      <Button
        icon={ListChecks}
        aria-pressed={isSelecting}
        onClick={isSelecting ? library.stopSelecting : library.startSelecting}
      >
        {isSelecting ? 'Done' : 'Select'}
      </Button>
    </div>
  );
}
