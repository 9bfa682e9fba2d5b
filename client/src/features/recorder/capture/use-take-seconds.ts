import { useEffect, useState } from 'react';
import type { Recorder } from './use-recorder';

const READ_MS = 200;

/** Seconds of the take, pauses left out. The last take's stay until the next one starts. */
export function useTakeSeconds({ state, running }: Recorder): number {
  const [seconds, setSeconds] = useState(0);
  const isMoving = state.phase === 'recording' || state.phase === 'paused' || state.phase === 'stopping';
  const isStarting = state.phase === 'countdown';

  useEffect(() => {
    if (isStarting) setSeconds(0);
  }, [isStarting]);

  useEffect(() => {
    if (!isMoving) return;
    const read = () => {
      if (running.current) setSeconds(running.current.capture.seconds());
    };
    const timer = setInterval(read, READ_MS);
    return () => {
      clearInterval(timer);
      read();
    };
  }, [isMoving, running]);

  return seconds;
}
