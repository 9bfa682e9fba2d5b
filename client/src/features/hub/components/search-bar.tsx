import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import type { FeedSearch } from '../feed.queries';

const TYPES = [
  { value: 'all', label: 'All' },
  { value: 'video_share', label: 'Videos' },
] as const;

type SearchBarProps = { search: FeedSearch; onChange: (search: FeedSearch) => void };

export function SearchBar({ search, onChange }: SearchBarProps) {
  return (
    <search className="flex gap-2">
      <SearchField
        label="Search posts"
        placeholder="Search the hub"
        value={search.q}
        maxLength={200}
        onValueChange={(q) => onChange({ ...search, q })}
        // As high as the choice beside it.
        className="min-w-0 flex-1 max-tablet:[&_input]:h-12 pointer-coarse:[&_input]:h-12"
      />
      <Segmented
        label="Kind of posts"
        value={search.type}
        onValueChange={(type) => onChange({ ...search, type })}
        options={TYPES}
        className="w-36 shrink-0"
      />
    </search>
  );
}
