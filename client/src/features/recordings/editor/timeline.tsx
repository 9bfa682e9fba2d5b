import { type Cut, otherTakes, shownSeconds, takeSlots } from '@shared/recordings';
import { clsx } from 'clsx';
import { Image, Redo2, Undo2, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, memo, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { formatMoment, spokenMoment } from '@/lib/format';
import { SIDEWAYS, useMediaQuery } from '@/lib/media-query';
import { isRemoved, type Marks, markedPart, type RemovedPart, waveformPath } from './edit-parts';
import { editorWords } from './editor.toasts';
import { EditorTools } from './editor-tools';
import type { EditorState } from './use-editor';
import { WordLane } from './word-lane';

const BARS = { least: 1200, most: 20_000 } as const;
const ZOOMS = { least: 16, most: 256 } as const;
/** How much of a recording is on screen at the most zoom: a word is as wide as a finger. */
const CLOSEST_SECONDS = 4;
/** On phones, upright or sideways. */
const HIDDEN_WHERE_SMALL = 'max-tablet:hidden sideways:hidden';
/** Words can be told apart, and be hit. */
const WORD_PX_PER_SECOND = 90;
const TRIM_STEP = 0.1;

/** The parts of the editor, one of which is shown. */
export type EditorPanel = 'cuts' | 'words' | 'look' | 'cover' | 'post';

type TimelineProps = {
  editor: EditorState;
  /** On small screens, only what this panel needs of the timeline is shown. */
  panel: EditorPanel;
};

/** The recording from its beginning to its end: its sound, what is kept of it, and where the player is. */
export function Timeline({ editor, panel }: TimelineProps) {
  const hasWords = panel === 'words' && editor.draft.words.length > 0;
  const { wholeSeconds, removed, trim, suggestions, draft, marks, playhead, peaks } = editor;
  // Null until somebody zooms: words are shown nearer, so that they can be dragged.
  const [chosenZoom, setZoom] = useState<number | null>(null);
  const mostZoom = mostZoomOf(wholeSeconds);
  const isBesidePanel = useMediaQuery(SIDEWAYS);
  const room = isBesidePanel ? window.innerWidth / 2 : window.innerWidth;
  const zoom = chosenZoom ?? (hasWords ? Math.min(mostZoom, zoomForWords(wholeSeconds, room)) : 0);
  const isTrackNeeded = panel !== 'look';
  const track = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const factor = 2 ** zoom;
  const share = (seconds: number) => `${(100 * Math.min(seconds, wholeSeconds)) / wholeSeconds}%`;
  const isDragging = useRef(false);
  useKeepInView({ scroller, track, isDragging }, playhead.at / wholeSeconds, factor);

  const timeAt = (clientX: number) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return Math.min(1, Math.max(0, (clientX - box.left) / box.width)) * wholeSeconds;
  };
  const secondsOf = (pixels: number) => (pixels / (track.current?.getBoundingClientRect().width || 1)) * wholeSeconds;
  const scrub = (event: PointerEvent) => {
    if (event.type === 'pointerdown') {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
    } else if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    editor.seek(timeAt(event.clientX));
  };
  const marked = markedPart(marks);

  return (
    <div className="flex flex-wrap items-center gap-y-1 max-tablet:gap-x-1.5 sideways:gap-x-1.5">
      <p className="min-w-0 flex-1 text-sm leading-tight text-ink-2 tabular-nums">
        <b className="font-strong text-ink">{formatMoment(playhead.at)}</b>
        <span className="text-ink-3"> · {editorWords.lengths(editor.duration, shownSeconds(wholeSeconds))}</span>
      </p>
      <div className="flex items-center tablet:gap-2 sideways:gap-0">
        <History editor={editor} />
        <IconButton
          label="Zoom out"
          icon={ZoomOut}
          disabled={zoom === 0}
          className={clsx('max-tablet:size-11 pointer-coarse:size-11', !isTrackNeeded && HIDDEN_WHERE_SMALL)}
          onClick={() => setZoom(zoom - 1)}
        />
        <IconButton
          label="Zoom in"
          icon={ZoomIn}
          disabled={zoom === mostZoom}
          className={clsx('max-tablet:size-11 pointer-coarse:size-11', !isTrackNeeded && HIDDEN_WHERE_SMALL)}
          onClick={() => setZoom(zoom + 1)}
        />
      </div>
      <div
        ref={scroller}
        className={clsx('w-full overflow-x-auto rounded-md bg-surface-sunk px-7', !isTrackNeeded && HIDDEN_WHERE_SMALL)}
      >
        <div
          ref={track}
          style={{ width: `${100 * factor}%` }}
          className={clsx(
            'relative',
            hasWords ? 'h-28 tablet:h-29 tablet:pointer-coarse:h-31 sideways:h-25' : 'h-16 tablet:h-20 sideways:h-14',
            factor > 1 ? 'touch-pan-x' : 'touch-pan-y',
          )}
        >
          <Wave
            hasWords={hasWords}
            peaks={peaks}
            bars={Math.max(BARS.least, Math.min(BARS.most, peaks.length, BARS.least * factor))}
          />
          {/* Under the playhead and the handles: all of it is tapped to go there. */}
          <div
            className="absolute inset-0 cursor-pointer"
            data-timeline=""
            onPointerDown={scrub}
            onPointerMove={scrub}
          />
          <Suggestions suggestions={suggestions} editor={{ draft, wholeSeconds }} share={share} />
          {removed.map((part) => (
            <Removed key={`${part.start}-${part.end}`} part={part} share={share} />
          ))}
          <Joints editor={{ draft, wholeSeconds }} share={share} />
          <MarkLines marks={marks} share={share} />
          {draft.edits.cover && (
            <span
              aria-hidden="true"
              data-part="cover"
              style={{ left: share(draft.edits.cover.at) }}
              className="pointer-events-none absolute top-0 -ml-2.5 grid size-5 place-items-center rounded-b-sm bg-accent text-on-accent [&_.lucide]:size-3.5"
            >
              <Image />
            </span>
          )}
          {marked && (
            <span
              data-part="marked"
              style={{ left: share(marked.start), width: share(marked.end - marked.start) }}
              className="pointer-events-none absolute inset-y-0 border-x-2 border-accent bg-accent-soft opacity-60"
            />
          )}
          <TrimHandle side="start" at={trim.start} editor={editor} left={share(trim.start)} secondsOf={secondsOf} />
          <TrimHandle side="end" at={trim.end} editor={editor} left={share(trim.end)} secondsOf={secondsOf} />
          {hasWords && (
            <WordLane editor={editor} scroller={scroller} isDragging={isDragging} share={share} timeAt={timeAt} />
          )}
          <div
            role="slider"
            tabIndex={0}
            aria-label="Playhead"
            aria-valuemin={0}
            aria-valuemax={Math.round(wholeSeconds * 10) / 10}
            aria-valuenow={Math.round(playhead.at * 10) / 10}
            aria-valuetext={`${spokenMoment(playhead.at)} of ${spokenMoment(wholeSeconds)}`}
            style={{ left: share(playhead.at) }}
            className="pointer-events-none absolute inset-y-0 z-1 -ml-3 w-6 before:absolute before:top-0 before:left-1.5 before:size-3 before:rounded-full before:bg-rec after:absolute after:inset-y-0 after:left-2.75 after:w-0.5 after:bg-rec"
          />
        </div>
      </div>
      <EditorTools editor={editor} isCutting={panel === 'cuts'} />
    </div>
  );
}

function History({ editor }: { editor: EditorState }) {
  const square = 'max-tablet:size-11 pointer-coarse:size-11';
  return (
    <>
      <IconButton
        label="Undo"
        icon={Undo2}
        aria-keyshortcuts="Control+Z"
        className={square}
        disabled={!editor.canUndo}
        onClick={editor.undo}
      />
      <IconButton
        label="Redo"
        icon={Redo2}
        aria-keyshortcuts="Control+Shift+Z"
        className={square}
        disabled={!editor.canRedo}
        onClick={editor.redo}
      />
    </>
  );
}

/** The timeline doubles with each zoom. */
const mostZoomOf = (wholeSeconds: number) =>
  Math.ceil(Math.log2(Math.min(ZOOMS.most, Math.max(ZOOMS.least, wholeSeconds / CLOSEST_SECONDS))));

const zoomForWords = (wholeSeconds: number, room: number) =>
  Math.max(0, Math.ceil(Math.log2((WORD_PX_PER_SECOND * wholeSeconds) / room)));

type WaveProps = { peaks: readonly number[]; bars: number; hasWords: boolean };

const Wave = memo(function Wave({ peaks, bars, hasWords }: WaveProps) {
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars} 100`}
      preserveAspectRatio="none"
      className={clsx(
        'absolute inset-x-0 inset-y-2 h-16 w-full text-ink-3',
        hasWords ? 'max-tablet:h-13 sideways:h-10' : 'max-tablet:h-12 sideways:h-10',
      )}
    >
      <path d={waveformPath(peaks, bars)} fill="currentColor" />
    </svg>
  );
});

type ShareOf = (seconds: number) => string;

function Removed({ part, share }: { part: RemovedPart; share: ShareOf }) {
  return (
    <span
      data-part="removed"
      style={{ left: share(part.start), width: share(part.end - part.start) }}
      className="pointer-events-none absolute inset-y-0 border-x border-line-control bg-surface-sunk opacity-85"
    >
      <span className="absolute inset-x-0 top-1/2 h-0.5 bg-danger" />
    </span>
  );
}

type SuggestionsProps = {
  suggestions: readonly Cut[];
  editor: Pick<EditorState, 'draft' | 'wholeSeconds'>;
  share: ShareOf;
};

function Suggestions({ suggestions, editor, share }: SuggestionsProps) {
  return suggestions
    .filter((one) => !isRemoved(editor.draft.edits, one, editor.wholeSeconds))
    .map((one) => (
      <span
        key={one.start}
        data-part="suggested"
        style={{ left: share(one.start), width: share(one.end - one.start) }}
        className="pointer-events-none absolute inset-y-0 rounded-xs border border-dashed border-warn bg-warn-soft opacity-70"
      />
    ));
}

/** Where one take ends and the next begins. */
function Joints({ editor: { draft, wholeSeconds }, share }: Omit<SuggestionsProps, 'suggestions'>) {
  const ownSeconds = otherTakes(draft.edits).reduce((left, { seconds }) => left - seconds, wholeSeconds);
  const [, ...others] = takeSlots(draft.edits, ownSeconds);
  return others.map(({ start }) => (
    <span
      key={start}
      data-part="joint"
      style={{ left: share(start) }}
      className="pointer-events-none absolute inset-y-0 -ml-px border-l-2 border-ink-3 border-dotted"
    />
  ));
}

function MarkLines({ marks, share }: { marks: Marks; share: ShareOf }) {
  return [marks.in, marks.out].map(
    (at, n) =>
      at !== null && (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: two marks, in and out
          key={n}
          style={{ left: share(at) }}
          className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 bg-accent"
        />
      ),
  );
}

type TrimHandleProps = {
  side: 'start' | 'end';
  at: number;
  left: string;
  editor: EditorState;
  secondsOf: (pixels: number) => number;
};

/** An end of what is kept, beside it and not over it. */
function TrimHandle({ side, at, left, editor, secondsOf }: TrimHandleProps) {
  /** Where the pointer took hold of it, and at which time it stood then: it moves along and does not jump to the pointer. */
  const grip = useRef({ x: 0, at });
  const moveBy = (seconds: number) => editor.trimTo(side, at + seconds);
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 };
    const step = steps[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    moveBy(step * TRIM_STEP * (event.shiftKey ? 10 : 1));
  };
  const onPointer = (event: PointerEvent) => {
    event.stopPropagation();
    if (event.type === 'pointerdown') {
      event.currentTarget.setPointerCapture(event.pointerId);
      grip.current = { x: event.clientX, at };
    } else if (event.currentTarget.hasPointerCapture(event.pointerId)) {
      editor.trimTo(side, grip.current.at + secondsOf(event.clientX - grip.current.x));
    }
  };
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={side === 'start' ? 'Start of the recording' : 'End of the recording'}
      aria-valuemin={0}
      aria-valuemax={Math.round(editor.wholeSeconds * 10) / 10}
      aria-valuenow={Math.round(at * 10) / 10}
      aria-valuetext={spokenMoment(at)}
      style={{ left }}
      onKeyDown={onKeyDown}
      onPointerDown={onPointer}
      onPointerMove={onPointer}
      onPointerUp={editor.settle}
      className={clsx(
        'absolute inset-y-0 grid w-6 cursor-ew-resize touch-none place-items-center bg-accent',
        'before:absolute before:inset-y-0 before:w-11 after:h-6 after:w-0.5 after:rounded-full after:bg-on-accent',
        side === 'start' ? '-translate-x-full rounded-l-md before:right-0' : 'rounded-r-md before:left-0',
      )}
    />
  );
}

type Scrolled = {
  scroller: RefObject<HTMLDivElement | null>;
  track: RefObject<HTMLDivElement | null>;
  /** What is under a finger must stay there. */
  isDragging: RefObject<boolean>;
};

/** The room that the word at the playhead needs. */
const WORD_ROOM_PX = 140;

/** A track that is longer than its room scrolls along with the playhead. */
function useKeepInView({ scroller, track, isDragging }: Scrolled, share: number, factor: number): void {
  useEffect(() => {
    const [box, inner] = [scroller.current, track.current];
    if (!box || !inner || isDragging.current) return;
    if (factor === 1) {
      box.scrollLeft = 0;
      return;
    }
    const x = share * inner.offsetWidth;
    const isInView = x >= box.scrollLeft && x <= box.scrollLeft + box.clientWidth - WORD_ROOM_PX;
    if (!isInView) box.scrollLeft = x - box.clientWidth / 3;
  }, [scroller, track, isDragging, share, factor]);
}
