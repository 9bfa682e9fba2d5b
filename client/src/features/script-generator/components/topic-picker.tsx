import { Check, ChevronDown, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { controlClasses } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import type { TopicGroup } from '../../../../../shared/script-generator';
import { filterTopics } from '../generator-form';

type TopicPickerProps = { value: string; onValueChange: (topic: string) => void; disabled?: boolean };

/** The preset subjects in their groups, with a search box. */
export function TopicPicker({ value, onValueChange, disabled }: TopicPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choose = (topic: string) => {
    onValueChange(topic);
    setIsOpen(false);
  };

  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger
        aria-label={`Topic: ${value || 'none chosen'}`}
        disabled={disabled}
        className={`${controlClasses} flex h-control items-center justify-between gap-2 rounded-md px-2.75 text-left max-tablet:text-[16px]`}
      >
        <span className="truncate">{value || 'Choose a topic'}</span>
        <ChevronDown className="text-ink-3" />
      </PopoverTrigger>
      <PopoverContent
        aria-label="Topics"
        className="flex max-h-80 w-(--radix-popover-trigger-width) flex-col overflow-hidden"
      >
        <TopicSearch value={value} onChoose={choose} />
      </PopoverContent>
    </Popover>
  );
}

/** Focus stays in the search box; the arrow keys move the active option, Enter takes it. */
function TopicSearch({ value, onChoose }: { value: string; onChoose: (topic: string) => void }) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const groups = filterTopics(query);
  const names = groups.flatMap((group) => group.topics.map((topic) => topic.name));
  const [active, setActive] = useState(value);
  const activeName = names.includes(active) ? active : (names[0] ?? null);

  useLayoutEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-selected="true"]');
    // Only the list moves: the page may not jump to a menu that has no place yet.
    if (list.current && chosen) list.current.scrollTop = chosen.offsetTop - list.current.clientHeight / 2;
  }, []);

  const activate = (index: number) => {
    const name = names[Math.max(0, Math.min(names.length - 1, index))];
    if (name === undefined) return;
    setActive(name);
    document.getElementById(optionId(listId, name))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = activeName === null ? -1 : names.indexOf(activeName);
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 8, PageUp: at - 8 };
    const target = moves[event.key];
    if (target !== undefined) activate(target);
    else if (event.key === 'Enter' && activeName !== null) onChoose(activeName);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <div className="flex h-[42px] shrink-0 items-center gap-2.5 border-b border-line px-3.5">
        <Search className="text-ink-3" />
        <input
          role="combobox"
          aria-label="Search topics"
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={activeName === null ? undefined : optionId(listId, activeName)}
          placeholder="Search topics..."
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3 max-tablet:text-[16px]"
        />
      </div>
      <div ref={list} id={listId} role="listbox" aria-label="Topics" className="relative overflow-y-auto p-1">
        {groups.map((group) => (
          <TopicGroupOptions
            key={group.name}
            group={group}
            listId={listId}
            chosen={value}
            active={activeName}
            onChoose={onChoose}
            onActivate={setActive}
          />
        ))}
        {names.length === 0 && <p className="px-2.5 py-3 text-sm text-ink-3">No topics match your search.</p>}
      </div>
    </>
  );
}

type TopicGroupOptionsProps = {
  group: TopicGroup;
  listId: string;
  chosen: string;
  active: string | null;
  onChoose: (topic: string) => void;
  onActivate: (topic: string) => void;
};

function TopicGroupOptions({ group, listId, chosen, active, onChoose, onActivate }: TopicGroupOptionsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
    <div role="group" aria-label={group.name}>
      <div className="flex justify-between px-2.5 pt-2.5 pb-1 text-xs font-med text-ink-3" aria-hidden="true">
        <span>{group.name}</span>
        <span className="tabular-nums">{group.topics.length}</span>
      </div>
      {group.topics.map(({ name }) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the combobox that owns the focus
        <div
          key={name}
          id={optionId(listId, name)}
          role="option"
          tabIndex={-1}
          aria-selected={name === chosen}
          onClick={() => onChoose(name)}
          onPointerMove={() => onActivate(name)}
          className={`flex min-h-8 cursor-pointer items-center justify-between gap-2 rounded-sm px-2.5 py-[5px] select-none max-tablet:min-h-11 pointer-coarse:min-h-11 ${name === active ? 'bg-fill' : ''} ${name === chosen ? 'font-med' : ''}`}
        >
          {name}
          {name === chosen && <Check className="text-accent" />}
        </div>
      ))}
    </div>
  );
}

const optionId = (listId: string, name: string) => `${listId}-${name.replace(/\W+/g, '-')}`;
