import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { isScrolling, SCROLL_IDLE, scrollTransition } from './scroll-machine';
import { createTeleprompterEngine, type TeleprompterEngine } from './teleprompter-engine';

export type TeleprompterOptions = { words: number; wpm: number; isLooping: boolean };

export type Teleprompter = ReturnType<typeof useTeleprompter>;

/** Joins the scroll machine with the engine that moves the text. */
export function useTeleprompter({ words, wpm, isLooping }: TeleprompterOptions) {
  const [state, dispatch] = useReducer(scrollTransition, SCROLL_IDLE);
  const engine = useRef<TeleprompterEngine | null>(null);
  const lastFraction = useRef(0);
  const latest = useRef({ words, wpm, isLooping, phase: state.phase });
  latest.current = { words, wpm, isLooping, phase: state.phase };

  /** Give it the element that moves; it takes null when that goes away. */
  const attach = useCallback((element: HTMLElement | null) => {
    const { words: count, wpm: speed } = latest.current;
    if (engine.current) lastFraction.current = engine.current.progress();
    engine.current?.dispose();
    engine.current = null;
    if (!element) return;
    const created = createTeleprompterEngine({
      element,
      pace: { words: count, wpm: speed },
      onEnd: () => {
        dispatch({ type: 'endReached', isLooping: latest.current.isLooping });
        if (!latest.current.isLooping) return;
        created.seek(0);
        created.play();
      },
    });
    created.seek(lastFraction.current);
    if (latest.current.phase === 'playing') created.play();
    engine.current = created;
  }, []);

  useEffect(() => engine.current?.setPace({ words, wpm }), [words, wpm]);

  useEffect(() => {
    if (state.phase === 'playing') engine.current?.play();
    else engine.current?.pause();
  }, [state.phase]);

  useEffect(() => {
    // The animation's clock goes on in a hidden page; nobody reads there.
    const pauseWhenHidden = () => document.hidden && dispatch({ type: 'pausePressed' });
    document.addEventListener('visibilitychange', pauseWhenHidden);
    return () => document.removeEventListener('visibilitychange', pauseWhenHidden);
  }, []);

  const commands = useMemo(() => createCommands(dispatch, engine, latest, lastFraction), []);
  return { state, isPlaying: isScrolling(state), attach, engine, ...commands };
}

type Latest = { current: { phase: string } };

function createCommands(
  dispatch: (event: Parameters<typeof scrollTransition>[1]) => void,
  engine: { current: TeleprompterEngine | null },
  latest: Latest,
  lastFraction: { current: number },
) {
  const seek = (fraction: number) => {
    lastFraction.current = fraction;
    engine.current?.seek(fraction);
  };
  const moveBy = (pixels: number) => {
    const running = engine.current;
    if (running && running.travel() > 0) running.seek(running.progress() + pixels / running.travel());
  };
  return {
    play() {
      if (latest.current.phase === 'ended') seek(0);
      dispatch({ type: 'playPressed' });
    },
    pause: () => dispatch({ type: 'pausePressed' }),
    reset() {
      seek(0);
      dispatch({ type: 'resetPressed' });
    },
    /** Holds the text for moving it by hand. */
    grab: () => dispatch({ type: 'grabbed' }),
    release: () => dispatch({ type: 'released' }),
    /** Moves the text up by pixels, whatever it is doing. */
    moveBy,
    progress: () => engine.current?.progress() ?? 0,
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

/** Goes towards a place: the reader is there. */
function followTo(engine: TeleprompterEngine | null, fraction: number, lineHeight: number): void {
  if (!engine || engine.travel() === 0) return;
  const lines = ((fraction - engine.progress()) * engine.travel()) / lineHeight;
  if (Math.abs(lines) > JUMP_LINES) engine.seek(fraction);
  const tempo = Math.abs(lines) > JUMP_LINES ? 1 : 1 + lines * TEMPO.perLine;
  engine.setTempo(Math.min(TEMPO.fastest, Math.max(TEMPO.slowest, tempo)));
}
