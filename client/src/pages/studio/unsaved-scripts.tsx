import type { Recording } from '@shared/recordings';
import type { Script } from '@shared/scripts';
import { Button } from '@/components/ui/button';
import { count } from '@/lib/format';

type UnsavedScriptsProps = {
  recordings: readonly Recording[];
  scripts: readonly Script[];
  /** Puts the words of a take into the editor. */
  onOpen: (recording: Recording) => void;
};

/** Takes keep the words that were read. Who looks for these among the scripts, where they are not, is led to them. */
export function UnsavedScripts({ recordings, scripts, onOpen }: UnsavedScriptsProps) {
  const saved = new Set<string | null>(scripts.map(({ id }) => id));
  const takes = recordings.filter(({ hasScript, scriptId }) => hasScript && !saved.has(scriptId));
  // The list begins with the newest.
  const [newest] = takes;
  if (!newest) return null;
  return (
    <p className="flex min-h-12 flex-wrap items-center gap-x-2 border-b border-line px-4 py-1 text-sm text-ink-2 max-tablet:px-3.5">
      <span className="flex-1">
        {count(takes.length, 'take')} {takes.length === 1 ? 'was' : 'were'} made with a script that is not saved
      </span>
      <Button kind="ghost" size="sm" className="-mr-2 max-tablet:h-11" onClick={() => onOpen(newest)}>
        {takes.length === 1 ? 'Open it' : 'Open the newest'}
      </Button>
    </p>
  );
}
