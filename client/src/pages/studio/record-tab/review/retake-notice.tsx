import { clsx } from 'clsx';
import { Trash2, Undo2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { type ScreenNames, useScreenNames } from '@/lib/screen-names';
import type { TakeBeforeShown } from '../session/use-record-parts';

const wordsOf = ({ videos }: ScreenNames): Record<TakeBeforeShown['state'], string> => ({
  saving: `Your previous take is being saved to ${videos}.`,
  kept: `Your previous take stays in ${videos}.`,
  going: 'Your previous take will be deleted in a few seconds, or as soon as you record.',
  gone: 'Your previous take was deleted.',
});

/** After Retake, until the next take begins. `isBar`: with a frame of its own, as wide as the screen. */
export function RetakeNotice({ before, isBar = false }: { before: TakeBeforeShown; isBar?: boolean }) {
  const { state, onDelete, onUndo } = before;
  const words = wordsOf(useScreenNames());
  const section = useRef<HTMLElement>(null);
  const hadFocus = useRef(false);
  // One button takes the place of the other: the focus stays where it was.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the button has changed
  useEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    section.current?.querySelector('button')?.focus();
  }, [state]);
  const press = (action: () => void) => () => {
    hadFocus.current = true;
    action();
  };
  return (
    <section
      ref={section}
      aria-label="Previous take"
      data-keep-clear=""
      className={clsx(
        'flex min-w-0 items-center gap-3 text-sm',
        isBar && 'min-h-12 rounded-md border border-line bg-surface-raised pr-0.5 pl-3.5',
      )}
    >
      <p role="status" className="min-w-0 flex-1 text-ink-2">
        {words[state]}
      </p>
      {state === 'going' && (
        <Button size="sm" icon={Undo2} onClick={press(onUndo)}>
          Undo
        </Button>
      )}
      {(state === 'saving' || state === 'kept') && (
        <Button kind="ghost" size="sm" icon={Trash2} onClick={press(onDelete)} className="shrink-0">
          <span>
            Delete<span className="max-tablet:sr-only"> previous take</span>
          </span>
        </Button>
      )}
    </section>
  );
}
