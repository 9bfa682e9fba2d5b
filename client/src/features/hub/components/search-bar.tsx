import { Search } from 'lucide-react';
import { Input } from '@/components/ui/input';
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
      <div className="relative min-w-0 flex-1">
        <Search className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
        <Input
          type="search"
          aria-label="Search posts"
          placeholder="Search the hub"
          value={search.q}
          maxLength={200}
          onChange={(event) => onChange({ ...search, q: event.target.value })}
          className="pl-9"
        />
      </div>
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
