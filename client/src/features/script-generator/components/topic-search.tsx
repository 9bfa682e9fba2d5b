import {
  Combobox,
  ComboboxGroup,
  ComboboxGroupLabel,
  ComboboxItem,
  ComboboxList,
  ComboboxProvider,
} from '@ariakit/react';
import type { TopicGroup } from '@shared/script-generator';
import { Check, Search } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { filterTopics } from '../generator-form';

/** Focus stays in the search box; the arrow keys move the active option, Enter takes it. */
export function TopicSearch({ value, onChoose }: { value: string; onChoose: (topic: string) => void }) {
  const listId = useId();
  const [query, setQuery] = useState('');
  const groups = filterTopics(query);
  const search = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // The popover took the focus before this was loaded.
    search.current?.focus({ preventScroll: true });
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Only the list moves: the page may not jump to a menu that has no place yet.
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, []);

  return (
    <ComboboxProvider
      open
      value={query}
      setValue={setQuery}
      defaultActiveId={value ? optionId(listId, value) : undefined}
    >
      <div className="flex h-[42px] shrink-0 items-center gap-2.5 border-b border-line px-3.5">
        <Search className="text-ink-3" />
        <Combobox
          ref={search}
          autoSelect
          aria-label="Search topics"
          placeholder="Search topics..."
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 max-tablet:text-[16px]"
        />
      </div>
      <ComboboxList ref={list} alwaysVisible aria-label="Topics" className="relative overflow-y-auto p-1">
        {groups.map((group) => (
          <TopicOptions key={group.name} group={group} listId={listId} chosen={value} onChoose={onChoose} />
        ))}
        {groups.length === 0 && <p className="px-2.5 py-3 text-sm text-ink-3">No topics match your search.</p>}
      </ComboboxList>
    </ComboboxProvider>
  );
}

type TopicOptionsProps = { group: TopicGroup; listId: string; chosen: string; onChoose: (topic: string) => void };

function TopicOptions({ group, listId, chosen, onChoose }: TopicOptionsProps) {
  return (
    <ComboboxGroup>
      <ComboboxGroupLabel className="flex justify-between px-2.5 pt-2.5 pb-1 text-xs font-med text-ink-3">
        <span>{group.name}</span>
        <span aria-hidden="true" className="tabular-nums">
          {group.topics.length}
        </span>
      </ComboboxGroupLabel>
      {group.topics.map(({ name }) => (
        <ComboboxItem
          key={name}
          id={optionId(listId, name)}
          value={name}
          aria-selected={name === chosen}
          focusOnHover
          setValueOnClick={false}
          onClick={() => onChoose(name)}
          className={`flex min-h-8 cursor-pointer items-center justify-between gap-2 rounded-sm px-2.5 py-[5px] select-none max-tablet:min-h-11 pointer-coarse:min-h-11 data-[active-item]:bg-fill ${name === chosen ? 'font-med' : ''}`}
        >
          {name}
          {name === chosen && <Check className="text-accent" />}
        </ComboboxItem>
      ))}
    </ComboboxGroup>
  );
}

const optionId = (listId: string, name: string) => `${listId}-${name.replace(/\W+/g, '-')}`;
