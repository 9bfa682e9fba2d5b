import { READING_SPEED } from '@shared/scripts';
import { layoutOf } from '../text/dom-layout';
import type { ReadPosition } from '../text/read-position';
import { type Sentences, sentenceStarts } from '../text/sentence-starts';
import { isScrolling, type ScrollEvent, type ScrollState } from './scroll-machine';
import { createTeleprompterEngine, type Pace, type TeleprompterEngine } from './teleprompter-engine';

export type Teleprompter = ReturnType<typeof createTeleprompter>;

type TeleprompterParts = {
  /** State and events of the scroll machine, which the take session composes with camera and recorder. */
  getState: () => ScrollState;
  dispatch: (event: ScrollEvent) => void;
  /** Whether the text starts again at its end. */
  isLooping: () => boolean;
};

/** Words before it are not to be read. `isNext`: the reader is still to begin with it. */
export type StartingPlace = { place: ReadPosition; isNext: boolean };

/** What buttons, keys, the pointer and the voice do with the text. It keeps its position while no text is on the page. */
export function createTeleprompter({ getState, dispatch, isLooping }: TeleprompterParts) {
  const engine: { current: TeleprompterEngine | null } = { current: null };
  let pace: Pace = { words: 0, wpm: READING_SPEED.default };
  let lastFraction = 0;
  let text: HTMLElement | null = null;
  let isMirrored = false;

  let start: StartingPlace | null = null;

  const seek = (fraction: number) => {
    lastFraction = Math.min(1, fraction);
    engine.current?.seek(lastFraction);
  };
  const onEnd = () => {
    dispatch({ type: 'endReached', isLooping: isLooping() });
    if (!isLooping()) return;
    engine.current?.seek(0);
    engine.current?.play();
  };

  const isAtEnd = () => (engine.current?.progress() ?? lastFraction) >= 1;
  /** From where the text stands. At the end it stays: the browser would start over there by itself, without telling. */
  const run = () => {
    if (isAtEnd()) onEnd();
    else engine.current?.play();
  };

  return {
    engine,
    /** Give it the element that moves, and null before that element is removed. */
    attach(element: HTMLElement | null) {
      text = element;
      if (engine.current) lastFraction = engine.current.progress();
      engine.current?.dispose();
      engine.current = element && createTeleprompterEngine({ element, pace, onEnd });
      engine.current?.seek(lastFraction);
      if (element && getState().phase === 'playing') run();
    },
    /** Which side of a line its first word is on. */
    setMirrored(next: boolean) {
      isMirrored = next;
    },
    setPace(next: Pace) {
      pace = next;
      engine.current?.setPace(next);
    },
    /** How the text follows the scroll machine; called when its phase has changed. */
    obey(phase: ScrollState['phase']) {
      if (phase === 'playing') run();
      else engine.current?.pause();
    },
    toStart() {
      start = null;
      seek(0);
    },
    moveTo: seek,
    /** Where the reader is to begin, or has begun; null while that is wherever the text stands. */
    startFrom(next: StartingPlace | null) {
      start = next;
    },
    startingPlace: () => start,
    /** Where the sentences of the text on the page begin; none while there is no text. */
    sentences(): Sentences {
      const laidOut = text instanceof HTMLElement && layoutOf(text, isMirrored);
      if (!laidOut) return { starts: [], lineShare: 0 };
      const paragraphs = laidOut.nodes.map((node) => node.data);
      return sentenceStarts(paragraphs, laidOut.layout, engine.current?.travel() ?? 0);
    },

    isPlaying: () => isScrolling(getState()),
    /** From the first line when it is pressed at the end. */
    play() {
      if (isAtEnd()) seek(0);
      dispatch({ type: 'playPressed' });
    },
    pause: () => dispatch({ type: 'pausePressed' }),
    reset() {
      seek(0);
      dispatch({ type: 'resetPressed' });
    },
    /** Holds the text while the pointer drags it. */
    grab: () => dispatch({ type: 'grabbed' }),
    release: () => dispatch({ type: 'released' }),
    /** Stops until the reader speaks. Text that is paused or held stays so. */
    awaitReader: () => dispatch({ type: 'readerFellSilent' }),
    goOnWithReader: () => dispatch({ type: 'readerSpoke' }),
    /** Moves the text up by pixels, whatever it is doing; back from its end it runs again. */
    moveBy(pixels: number) {
      const running = engine.current;
      if (!running || running.travel() === 0) return;
      running.seek(running.progress() + pixels / running.travel());
      if (getState().phase === 'ended' && !isAtEnd()) dispatch({ type: 'playPressed' });
    },
    /** 0 at the first line, 1 at the last; undefined while no text is on the page. */
    position: () => engine.current?.progress(),
    /** The position at this very moment, or undefined while it cannot be known. */
    exactPosition: () => engine.current?.exactProgress(),
    follow: (fraction: number, lineHeight: number) => followTo(engine.current, fraction, lineHeight),
    keepOwnPace: () => engine.current?.setTempo(1),
    /** Starts at the line that lies this many pixels from the top of the text. */
    chooseLine(offset: number) {
      const travel = engine.current?.travel() ?? 0;
      if (travel > 0) seek(offset / travel);
      dispatch({ type: 'lineChosen' });
    },
  };
}

/** Further away than this the text jumps; nearer it hurries or waits, which a reader hardly sees. */
const JUMP_LINES = 2;
const TEMPO = { slowest: 0.3, fastest: 3, perLine: 0.8 } as const;

/** Moves towards the position that the reader has reached. */
function followTo(engine: TeleprompterEngine | null, fraction: number, lineHeight: number): void {
  if (!engine || engine.travel() === 0) return;
  const lines = ((fraction - engine.progress()) * engine.travel()) / lineHeight;
  if (Math.abs(lines) > JUMP_LINES) engine.seek(fraction);
  const tempo = Math.abs(lines) > JUMP_LINES ? 1 : 1 + lines * TEMPO.perLine;
  engine.setTempo(Math.min(TEMPO.fastest, Math.max(TEMPO.slowest, tempo)));
}
