import { countWords } from '@shared/scripts';
import { History } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { count, formatRecentTime } from '@/lib/format';
import { type GeneratorResult, shownTitle } from '../generator-state';

export type EarlierScriptsProps = {
  scripts: readonly GeneratorResult[];
  /** Other tabs add to the scripts, too. */
  readAgain: () => void;
  onChosen: (script: GeneratorResult) => void;
  isBusy: boolean;
};

/** The scripts that were generated before the shown one; the chosen one is shown again. */
export function EarlierScripts({ scripts, readAgain, onChosen, isBusy }: EarlierScriptsProps) {
  const hasChosen = useRef(false);
  useEffect(() => readAgain(), [readAgain]);
  if (scripts.length === 0) return null;
  return (
    <DropdownMenu onOpenChange={(isOpen) => isOpen && readAgain()}>
      <DropdownMenuTrigger asChild>
        <Button kind="ghost" size="sm" icon={History} className="shrink-0 max-tablet:h-11" disabled={isBusy}>
          Earlier scripts
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        className="w-80 max-w-[calc(100vw-1rem)]"
        onCloseAutoFocus={(event) => {
          if (!hasChosen.current) return;
          hasChosen.current = false;
          // The menu would give the focus back to its button; the chosen script begins below it.
          event.preventDefault();
          document.querySelector<HTMLElement>('[data-script-title]')?.focus();
        }}
      >
        <DropdownMenuGroup note="Kept on this device until you sign out. Save a script to keep it.">
          {scripts.map((script) => (
            <DropdownMenuItem
              key={script.id}
              onSelect={() => {
                hasChosen.current = true;
                onChosen(script);
              }}
            >
              <span className="min-w-0 py-0.5">
                <span className="line-clamp-2 break-words">{shownTitle(script)}</span>
                <span className="block text-xs text-ink-3 tabular-nums">{detailsOf(script)}</span>
              </span>
            </DropdownMenuItem>
          ))}
        </DropdownMenuGroup>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** `3:04 PM, 73 words`: two scripts may have one title. */
function detailsOf({ generatedAt, versions, shown }: GeneratorResult): string {
  const words = count(countWords(versions[shown]?.script ?? ''), 'word');
  return generatedAt === null ? words : `${formatRecentTime(generatedAt)}, ${words}`;
}
