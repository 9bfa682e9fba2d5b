import type { TimedWord } from '@shared/recordings';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { memo, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { TextAdviceContext } from '@/components/text-advice';
import { Button } from '@/components/ui/button';
import { formatMoment } from '@/lib/format';
import { PHONE, SIDEWAYS, TOUCH, useMediaQuery } from '@/lib/media-query';
import { wordAt } from './caption-edits';
import { captionText, wordsWithin } from './caption-text';
import { CaptionsSwitch } from './captions-switch';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';
import { nudgeAloud, WordForm } from './word-form';
import { onNudgeKey } from './word-lane';

type WordsPanelProps = {
  editor: EditorState;
  /** On a phone held upright the word that is corrected stands beside the picture: see `WordBesidePicture`. */
  isFormElsewhere: boolean;
  /** The words in doubt are right as they are. */
  onConfirm: () => void;
  /** Goes to the script that was read; missing: that is not offered. */
  onOpenScript: (() => void) | undefined;
};

/** What is said, word by word: to go there, and to correct it. */
export function WordsPanel({ editor, isFormElsewhere, onConfirm, onOpenScript }: WordsPanelProps) {
  const { words } = editor.draft;
  const chosen = editor.chosenWord;
  const hasFingers = useHasFingers();
  const isSmall = useMediaQuery(`${PHONE}, ${SIDEWAYS}`);
  const current = wordAt(words, editor.playhead.at);
  const field = useRef<HTMLInputElement>(null);
  const adviceOn = useContext(TextAdviceContext);
  const text = useMemo(() => captionText(editor.shownWords, editor.script), [editor.shownWords, editor.script]);
  const cutText = (start: number, end: number) => {
    const said = wordsWithin(editor.shownWords, start, end);
    const [first, last] = [said.at(0), said.at(-1)];
    if (first && last) editor.cut({ start: first.start, end: last.end });
  };
  return (
    <div className="flex flex-col gap-3">
      {!isFormElsewhere && (
        <>
          <CaptionsSwitch editor={editor} className="border-b pb-3" />
          <p className="text-sm text-ink-3">{hintOf(editor, hasFingers)}</p>
          {chosen !== null && <WordForm key={chosen} index={chosen} editor={editor} field={field} />}
        </>
      )}
      {adviceOn?.(text, { cut: cutText, openScript: onOpenScript })}
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
      {/* On small screens the warning is one line, which opens: here it is ended after the last word was read. */}
      {isSmall && editor.doubt && (
        <Button icon={Check} className="h-11 self-start" onClick={onConfirm}>
          {editorWords.confirmWords}
        </Button>
      )}
      {isFormElsewhere && <CaptionsSwitch editor={editor} className="border-t pt-3" />}
    </div>
  );
}

/** The field of the chosen word, or how a word is chosen: where it is seen together with the picture. */
export function WordBesidePicture({ editor }: { editor: EditorState }) {
  const chosen = editor.chosenWord;
  return chosen === null ? (
    <p className="text-sm text-ink-3">{hintOf(editor, true)}</p>
  ) : (
    <WordForm key={chosen} index={chosen} editor={editor} isNarrow />
  );
}

const useHasFingers = () => useMediaQuery(`${PHONE}, ${TOUCH}`);

function hintOf({ draft }: EditorState, hasFingers: boolean): string {
  if (draft.words.length === 0) return editorWords.noWords;
  return hasFingers ? editorWords.dragWordsByFinger : editorWords.dragWords;
}

type WordsProps = {
  words: readonly TimedWord[];
  current: number;
  chosen: number | null;
  editor: EditorState;
  /** The form of the word is there by then. */
  onClicked: () => void;
};

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
      aria-label={`${text}, ${formatMoment(start)}${isShown ? '' : ', cut'}`}
      aria-expanded={isChosen}
      onClick={({ detail }) => onChoose(index, detail > 0)}
      onKeyDown={isChosen ? (event) => onNudgeKey(event, onNudge) : undefined}
      className={clsx(
        // A word that gets the focus is not scrolled under the picture, which stays in view on phones.
        'min-h-8 min-w-7 rounded-sm px-1 font-read text-lg max-tablet:min-h-11 max-tablet:scroll-mt-[min(72vw,300px)] pointer-coarse:min-h-11',
        isCurrent ? 'bg-accent-soft text-ink' : 'text-ink-2 hover:bg-fill',
        isChosen && 'ring-1 ring-accent',
        !isShown && 'text-ink-3 line-through',
      )}
    >
      {text}
    </button>
  );
});
