import { CAPTION_LOOKS, CAPTION_POSITIONS, type TimedWord } from '@shared/recordings';
import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { memo, useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Segmented } from '@/components/ui/segmented';
import { formatMoment } from '@/lib/format';
import { moved, retyped, wordAt } from './caption-edits';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

const LOOKS = { highlight: 'Highlight', plate: 'Plate', outline: 'Outline' } as const;
const POSITIONS = { top: 'Top', middle: 'Middle', low: 'Low' } as const;
const NUDGE_SECONDS = 0.1;

/** The words in the picture: what they say, when, and how they look. */
export function CaptionsPanel({ editor }: { editor: EditorState }) {
  const { words, style } = editor.draft;
  const [chosen, setChosen] = useState<number | null>(null);
  const colourId = useId();
  const current = wordAt(words, editor.playhead.at);
  const restyle = (next: Partial<typeof style>, key?: string) => editor.change({ style: { ...style, ...next } }, key);
  const choose = (index: number) => {
    setChosen(index);
    editor.seek(words[index]?.start ?? 0);
  };
  const word = chosen === null ? undefined : words[chosen];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Segmented
          label="Look of the words"
          value={style.look}
          onValueChange={(look) => restyle({ look })}
          options={CAPTION_LOOKS.map((value) => ({ value, label: LOOKS[value] }))}
          className="min-w-60 flex-1"
        />
        <Segmented
          label="Position of the words"
          value={style.position}
          onValueChange={(position) => restyle({ position })}
          options={CAPTION_POSITIONS.map((value) => ({ value, label: POSITIONS[value] }))}
          className="min-w-52 flex-1"
        />
        <span className="flex items-center gap-2">
          <label htmlFor={colourId} className="text-sm text-ink-2">
            Brand colour
          </label>
          <input
            id={colourId}
            type="color"
            value={style.colour}
            onChange={({ target }) => restyle({ colour: target.value.toUpperCase() }, 'colour')}
            className="h-11 w-14 cursor-pointer rounded-md border border-line-control bg-surface p-1"
          />
        </span>
      </div>
      {words.length === 0 && <p className="text-sm text-ink-3">{editorWords.noWords}</p>}
      {word && chosen !== null && (
        <WordForm
          key={`${chosen}-${word.text}`}
          index={chosen}
          word={word}
          editor={editor}
          onDone={() => setChosen(null)}
        />
      )}
      <Words words={words} current={current} chosen={chosen} editor={editor} onChoose={choose} />
    </div>
  );
}

type WordFormProps = { index: number; word: TimedWord; editor: EditorState; onDone: () => void };

function WordForm({ index, word, editor, onDone }: WordFormProps) {
  const { words } = editor.draft;
  const [text, setText] = useState(word.text);
  const commit = () => {
    if (text.trim() !== word.text) editor.change({ words: retyped(words, index, text) });
  };
  const nudge = (by: number) => {
    const next = moved(words, index, by, editor.wholeSeconds);
    editor.change({ words: next }, `word-${index}`);
    editor.seek(next[index]?.start ?? 0);
  };
  return (
    <form
      className="flex flex-wrap items-end gap-2 rounded-md border border-line p-3"
      onSubmit={(event) => {
        event.preventDefault();
        commit();
        onDone();
      }}
    >
      <Field label={`Word at ${formatMoment(word.start)}`} className="min-w-40 flex-1">
        <Input
          value={text}
          onChange={({ target }) => setText(target.value)}
          onBlur={commit}
          className="max-tablet:h-11"
        />
      </Field>
      <Button icon={ChevronLeft} className="max-tablet:h-11 pointer-coarse:h-11" onClick={() => nudge(-NUDGE_SECONDS)}>
        Earlier
      </Button>
      <Button
        trailingIcon={ChevronRight}
        className="max-tablet:h-11 pointer-coarse:h-11"
        onClick={() => nudge(NUDGE_SECONDS)}
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
  onChoose: (index: number) => void;
};

function Words({ words, current, chosen, editor, onChoose }: WordsProps) {
  const latest = useRef(onChoose);
  useEffect(() => {
    latest.current = onChoose;
  });
  const [choose] = useState(() => (index: number) => latest.current(index));
  const isShown = ({ start, end }: TimedWord) => {
    const middle = (start + end) / 2;
    return editor.kept.some((range) => middle >= range.start && middle < range.end);
  };
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
          isShown={isShown(word)}
          onChoose={choose}
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
  onChoose: (index: number) => void;
};

/** Only the words that change are made again while the video plays. */
const WordButton = memo(function WordButton(props: WordButtonProps) {
  const { index, text, start, isCurrent, isChosen, isShown, onChoose } = props;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      aria-label={`${text}, ${formatMoment(start)}${isShown ? '' : ', removed'}`}
      aria-expanded={isChosen}
      onClick={() => onChoose(index)}
      className={clsx(
        'min-h-8 rounded-sm px-1 font-read text-lg max-tablet:min-h-11 pointer-coarse:min-h-11',
        isCurrent ? 'bg-accent-soft text-ink' : 'text-ink-2 hover:bg-fill',
        isChosen && 'ring-1 ring-accent',
        !isShown && 'text-ink-3 line-through',
      )}
    >
      {text}
    </button>
  );
});
