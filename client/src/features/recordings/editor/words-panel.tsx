import type { TimedWord } from '@shared/recordings';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatMoment } from '@/lib/format';
import { PHONE, TOUCH, useMediaQuery } from '@/lib/media-query';
import { retyped, wordAt } from './caption-edits';
import { CaptionsSwitch } from './captions-switch';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';
import { onNudgeKey } from './word-lane';

const NUDGE_SECONDS = 0.1;

/** What is said, word by word: to go there, and to correct it. */
export function WordsPanel({ editor }: { editor: EditorState }) {
  const { words } = editor.draft;
  const chosen = editor.chosenWord;
  const hasFingers = useMediaQuery(`${PHONE}, ${TOUCH}`);
  const hint = hasFingers ? editorWords.dragWordsByFinger : editorWords.dragWords;
  const current = wordAt(words, editor.playhead.at);
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-3">
      <CaptionsSwitch editor={editor} />
      <p className="text-sm text-ink-3">{words.length === 0 ? editorWords.noWords : hint}</p>
      {chosen !== null && (
        <WordForm key={chosen} index={chosen} editor={editor} field={field} onDone={() => editor.chooseWord(null)} />
      )}
      <Words
        words={words}
        current={current}
        chosen={chosen}
        editor={editor}
        onClicked={() => {
          // With fingers the keyboard would come up over the video for whoever only goes to a word.
          if (hasFingers) return;
          field.current?.focus();
          field.current?.select();
        }}
      />
    </div>
  );
}

type WordFormProps = {
  index: number;
  editor: EditorState;
  field: RefObject<HTMLInputElement | null>;
  onDone: () => void;
};

/** The text of the field, the words before it was typed, and the words that it makes of them. */
type Typed = { text: string; before: TimedWord[]; result: TimedWord[] };

/**
 * Each key changes the captions at once, always from the words before the first key. Nothing is left to do when the field
 * loses the focus, so no press changes anything twice and no button moves away under a finger that presses it.
 */
function WordForm({ index, editor, field, onDone }: WordFormProps) {
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
  return (
    <form
      className="flex flex-wrap items-end gap-2 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <Field label={`Word at ${formatMoment(word.start)}`} className="min-w-40 flex-1">
        <Input ref={field} value={text} onChange={({ target }) => type(target.value)} className="max-tablet:h-11" />
      </Field>
      <Button
        icon={ChevronLeft}
        disabled={isEmpty}
        className="max-tablet:h-11 pointer-coarse:h-11"
        onClick={() => nudgeAloud(editor, -NUDGE_SECONDS)}
      >
        Earlier
      </Button>
      <Button
        trailingIcon={ChevronRight}
        disabled={isEmpty}
        className="max-tablet:h-11 pointer-coarse:h-11"
        onClick={() => nudgeAloud(editor, NUDGE_SECONDS)}
      >
        Later
      </Button>
      <Button type="submit" kind="strong" className="max-tablet:h-11 pointer-coarse:h-11">
        Done
      </Button>
    </form>
  );
}

type WordsProps = {
  words: readonly TimedWord[];
  current: number;
  chosen: number | null;
  editor: EditorState;
  /** The form of the word is there by then. */
  onClicked: () => void;
};

/** For whoever does not look at the timeline. */
function nudgeAloud(editor: EditorState, by: number): void {
  const word = editor.nudgeWord(by);
  if (word) editor.say(editorWords.wordAt(word.text, word.start));
}

function Words({ words, current, chosen, editor, onClicked }: WordsProps) {
  const latest = useRef({ editor, onClicked });
  useEffect(() => {
    latest.current = { editor, onClicked };
  });
  // The same ones each time, so that words need not be made again.
  const [choose] = useState(() => (index: number, isClicked: boolean) => {
    flushSync(() => latest.current.editor.chooseWord(index));
    if (isClicked) latest.current.onClicked();
  });
  const [nudge] = useState(() => (by: number) => nudgeAloud(latest.current.editor, by));
  const shown = useMemo(() => new Set(editor.shownWords), [editor.shownWords]);
  return (
    <section aria-label="Words" className="flex flex-wrap gap-x-0.5">
      {words.map((word, index) => (
        <WordButton
          // biome-ignore lint/suspicious/noArrayIndexKey: the same word is said several times
          key={index}
          index={index}
          text={word.text}
          start={word.start}
          isCurrent={index === current}
          isChosen={index === chosen}
          isShown={shown.has(word)}
          onChoose={choose}
          onNudge={nudge}
        />
      ))}
    </section>
  );
}

type WordButtonProps = {
  index: number;
  text: string;
  start: number;
  isCurrent: boolean;
  isChosen: boolean;
  isShown: boolean;
  /** Chosen by key, the word keeps the focus: the arrow keys move it. */
  onChoose: (index: number, isClicked: boolean) => void;
  onNudge: (by: number) => void;
};

/** Only the words that change are made again while the video plays. */
const WordButton = memo(function WordButton(props: WordButtonProps) {
  const { index, text, start, isCurrent, isChosen, isShown, onChoose, onNudge } = props;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      aria-label={`${text}, ${formatMoment(start)}${isShown ? '' : ', removed'}`}
      aria-expanded={isChosen}
      onClick={({ detail }) => onChoose(index, detail > 0)}
      onKeyDown={isChosen ? (event) => onNudgeKey(event, onNudge) : undefined}
      className={clsx(
        'min-h-8 min-w-7 rounded-sm px-1 font-read text-lg max-tablet:min-h-11 pointer-coarse:min-h-11',
        isCurrent ? 'bg-accent-soft text-ink' : 'text-ink-2 hover:bg-fill',
        isChosen && 'ring-1 ring-accent',
        !isShown && 'text-ink-3 line-through',
      )}
    >
      {text}
    </button>
  );
});
