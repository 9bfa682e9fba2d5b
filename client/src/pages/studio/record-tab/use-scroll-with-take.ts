import { useEffect } from 'react';
import type { RecordSession } from './use-record-session';

/** The scrolling follows the take: it starts, rests and ends with it. */
export function useScrollWithTake({ recorder, teleprompter }: RecordSession): void {
  const { phase } = recorder.state;
  const { play, pause, reset } = teleprompter;
  useEffect(() => {
    if (phase === 'countdown') {
      pause();
      reset();
    }
    if (phase === 'recording') play();
    if (phase === 'paused') pause();
    if (phase === 'stopping' || phase === 'failed') {
      pause();
      reset();
    }
  }, [phase, play, pause, reset]);
}
