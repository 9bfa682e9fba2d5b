import type { TimedWord } from '@shared/recordings';
import { clsx } from 'clsx';
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { spokenMoment } from '@/lib/format';
import { moved, nearestWord, wordAt } from './caption-edits';
import { editorWords } from './editor.toasts';
import type { EditorState } from './use-editor';

/** A pointer that moves by less chooses a word, and does not drag it. */
const DRAG_PX = 4;
/** So far beside a word it is still meant: fingers are wide and words may be short. */
const NEAR_PX = 14;
/** More words at once are too narrow to be told apart, and too many to be drawn. */
const MOST_WORDS = 300;

type WordLaneProps = {
  editor: EditorState;
  /** What scrolls. */
  scroller: RefObject<HTMLDivElement | null>;
  /** Whether it must not scroll by itself. */
  isDragging: RefObject<boolean>;
  share: (seconds: number) => string;
  timeAt: (clientX: number) => number;
};

type Drag = { index: number; fromX: number; fromTime: number; words: readonly TimedWord[]; isMoving: boolean };

/** The words below the sound, where they are said: to be dragged there. */
export function WordLane({ editor, scroller, isDragging, share, timeAt }: WordLaneProps) {
  const { words } = editor.draft;
  const { chosenWord } = editor;
  const drag = useRef<Drag | null>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const [from, to] = useVisiblePart(scroller);
  const shown = useMemo(() => new Set(editor.shownWords), [editor.shownWords]);
  const first = Math.max(0, wordAt(words, from * editor.wholeSeconds));
  const last = wordAt(words, to * editor.wholeSeconds);
  const current = wordAt(words, editor.playhead.at);
  const areTooMany = last - first >= MOST_WORDS;

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    const at = timeAt(event.clientX);
    const near = Math.abs(timeAt(event.clientX + NEAR_PX) - at);
    const index = areTooMany ? -1 : nearestWord(words, at, near);
    if (index === -1) return editor.seek(at);
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    drag.current = { index, fromX: event.clientX, fromTime: at, words, isMoving: false };
    editor.chooseWord(index);
  };
  const onPointerMove = ({ clientX }: PointerEvent) => {
    const { current: dragged } = drag;
    if (!dragged || (!dragged.isMoving && Math.abs(clientX - dragged.fromX) < DRAG_PX)) return;
    dragged.isMoving = true;
    const by = timeAt(clientX) - dragged.fromTime;
    editor.placeWords(moved(dragged.words, dragged.index, by, editor.wholeSeconds), dragged.index);
  };
  const end = () => {
    if (!drag.current) return;
    drag.current = null;
    isDragging.current = false;
    editor.settle();
    // Its time can be corrected with the arrow keys now.
    handle.current?.focus({ preventScroll: true });
  };

  return (
    <div
      data-lane="words"
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      className="absolute inset-x-0 bottom-0 h-9 cursor-grab touch-none border-t border-line select-none active:cursor-grabbing max-tablet:h-11 pointer-coarse:h-11"
    >
      {areTooMany ? (
        <p className="sticky left-2 w-fit pt-2 text-xs text-ink-3">{editorWords.zoomForWords}</p>
      ) : (
        words.slice(first, last + 1).map((word, n) => {
          const index = first + n;
          return (
            <span
              key={index}
              aria-hidden="true"
              style={{ left: share(word.start), width: share(word.end - word.start) }}
              className={clsx(
                'pointer-events-none absolute inset-y-1 overflow-hidden rounded-xs border border-line px-0.5 text-xs leading-6.5 whitespace-nowrap max-tablet:leading-8.5 pointer-coarse:leading-8.5',
                index === current ? 'bg-accent-soft text-ink' : 'bg-surface text-ink-2',
                !shown.has(word) && 'text-ink-3 line-through',
              )}
            >
              {word.text}
            </span>
          );
        })
      )}
      {chosenWord !== null && words[chosenWord] && (
        <ChosenWord ref={handle} word={words[chosenWord]} editor={editor} share={share} />
      )}
    </div>
  );
}

type ChosenWordProps = Pick<WordLaneProps, 'editor' | 'share'> & {
  word: TimedWord;
  ref: RefObject<HTMLSpanElement | null>;
};

/** Over the others, and wide enough to be hit. */
function ChosenWord({ ref, word, editor, share }: ChosenWordProps) {
  return (
    <span
      ref={ref}
      role="slider"
      tabIndex={0}
      aria-label={`"${word.text}" is said at`}
      aria-valuemin={0}
      aria-valuemax={Math.round(editor.wholeSeconds * 10) / 10}
      aria-valuenow={Math.round(word.start * 10) / 10}
      aria-valuetext={spokenMoment(word.start)}
      onKeyDown={(event) => onNudgeKey(event, (by) => editor.nudgeWord(by))}
      style={{ left: share(word.start), width: share(word.end - word.start) }}
      className="absolute inset-y-0.5 z-2 min-w-6 overflow-hidden rounded-xs border-2 border-accent bg-accent-soft px-0.5 text-xs leading-6.5 font-med whitespace-nowrap text-ink max-tablet:leading-9 pointer-coarse:leading-9"
    >
      {word.text}
    </span>
  );
}

const NUDGE_SECONDS = 0.1;
const FAR_NUDGE_SECONDS = 0.5;

/** Arrow keys correct when a word is said. */
export function onNudgeKey(event: KeyboardEvent, nudge: (by: number) => void): void {
  const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
  const step = steps[event.key];
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.stopPropagation();
  nudge(step * (event.shiftKey ? FAR_NUDGE_SECONDS : NUDGE_SECONDS));
}

/** Which part of the timeline is on screen, as shares of it, with some more at both sides; all of it where nothing scrolls. */
function useVisiblePart(scroller: RefObject<HTMLDivElement | null>): [number, number] {
  const [screen, setScreen] = useState({ half: 0, halves: 0 });
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => {
      const [half, length] = [box.clientWidth / 2, box.scrollWidth];
      // By half screens, so that scrolling seldom draws anything anew.
      const next = { half: half > 0 ? Math.floor(box.scrollLeft / half) : 0, halves: half > 0 ? length / half : 0 };
      setScreen((now) => (now.half === next.half && now.halves === next.halves ? now : next));
    };
    look();
    box.addEventListener('scroll', look, { passive: true });
    const observer = new ResizeObserver(look);
    // Its width changes with the zoom, and with the window.
    if (box.firstElementChild) observer.observe(box.firstElementChild);
    return () => {
      box.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller]);
  const { half, halves } = screen;
  return halves === 0 ? [0, 1] : [Math.max(0, (half - 1) / halves), Math.min(1, (half + 4) / halves)];
}
