import { useCallback, useEffect, useMemo, useReducer, useRef } from 'react';
import { isScrolling, SCROLL_IDLE, scrollTransition } from './scroll-machine';
import { createCommands } from './teleprompter-commands';
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
