import type { TimedWord } from '@shared/recordings';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatMoment } from '@/lib/format';
import { retyped } from './caption-edits';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

const NUDGE_SECONDS = 0.1;

type WordFormProps = {
  index: number;
  editor: EditorState;
  field?: RefObject<HTMLInputElement | null>;
  /** Beside the picture, without a frame of its own. */
  isNarrow?: boolean;
};

/** The text of the field, the words before it was typed, and the words that it makes of them. */
type Typed = { text: string; before: TimedWord[]; result: TimedWord[] };

/**
 * Each key changes the captions at once, always from the words before the first key. Nothing is left to do when the field
 * loses the focus, so no press changes anything twice and no button moves away under a finger that presses it.
 */
export function WordForm({ index, editor, field, isNarrow = false }: WordFormProps) {
  const { words } = editor.draft;
  const [lastTyped, setLastTyped] = useState<Typed | null>(null);
  // Undo, or another moment for the word, have the field show the word as it then is.
  const typed = lastTyped?.result === words ? lastTyped : null;
  const before = typed?.before ?? words;
  const word = before[index];
  if (!word) return null;
  const text = typed?.text ?? word.text;
  const isEmpty = text.trim() === '';

  const type = (next: string) => {
    const result = next.trim() === word.text ? before : retyped(before, index, next);
    setLastTyped({ text: next, before, result });
    editor.change({ words: result }, `text-${index}`);
  };
  const button = clsx('max-tablet:h-11 pointer-coarse:h-11', isNarrow && 'flex-1 px-2 [&_.lucide]:hidden');
  return (
    <form
      className={clsx('flex flex-wrap items-end gap-2', !isNarrow && 'rounded-md border border-line p-3')}
      onSubmit={(event) => {
        event.preventDefault();
        editor.chooseWord(null);
      }}
    >
      <Field label={`Word at ${formatMoment(word.start)}`} className={isNarrow ? 'w-full' : 'min-w-40 flex-1'}>
        <Input ref={field} value={text} onChange={({ target }) => type(target.value)} className="max-tablet:h-11" />
      </Field>
      <Button
        icon={ChevronLeft}
        disabled={isEmpty}
        className={button}
        onClick={() => nudgeAloud(editor, -NUDGE_SECONDS)}
      >
        Earlier
      </Button>
      <Button
        trailingIcon={ChevronRight}
        disabled={isEmpty}
        className={button}
        onClick={() => nudgeAloud(editor, NUDGE_SECONDS)}
      >
        Later
      </Button>
      <Button type="submit" kind="strong" className={button}>
        Done
      </Button>
    </form>
  );
}

/** Moves the chosen word in time, and has screen readers say when it is said now. */
export function nudgeAloud(editor: EditorState, by: number): void {
  const word = editor.nudgeWord(by);
  if (word) editor.say(editorWords.wordAt(word.text, word.start));
}
