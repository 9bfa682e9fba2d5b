import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { controlClasses } from '@/components/ui/input';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { useLoadAhead } from '@/lib/load-ahead';

const importSearch = () => import('./topic-search');
const SEARCH = [importSearch];
const TopicSearch = lazy(async () => ({ default: (await importSearch()).TopicSearch }));

type TopicPickerProps = { value: string; onValueChange: (topic: string) => void; disabled?: boolean };

/** The preset subjects in their groups, with a search box. */
export function TopicPicker({ value, onValueChange, disabled }: TopicPickerProps) {
  const [isOpen, setIsOpen] = useState(false);
  useLoadAhead(SEARCH, true);
  const choose = (topic: string) => {
    onValueChange(topic);
    setIsOpen(false);
  };

  return (
    <Popover open={isOpen} onOpenChange={setIsOpen}>
      <PopoverTrigger
        aria-label={`Topic: ${value || 'none chosen'}`}
        disabled={disabled}
        className={`${controlClasses} flex min-h-control items-center justify-between gap-2 rounded-md px-2.75 py-1.5 text-left max-tablet:text-[16px]`}
      >
        <span className="min-w-0 break-words">{value || 'Choose a topic'}</span>
        <ChevronDown className="text-ink-3" />
      </PopoverTrigger>
      <PopoverContent
        aria-label="Topics"
        className="flex max-h-80 w-(--radix-popover-trigger-width) flex-col overflow-hidden"
      >
        <Suspense>
          <TopicSearch value={value} onChoose={choose} />
        </Suspense>
      </PopoverContent>
    </Popover>
  );
}
