import { useEffect } from 'react';
import type { RecordSession } from './use-record-session';

/** For captions: how often to note where the text stands. */
const NOTE_MS = 200;

/** The scrolling follows the take: it starts, rests and ends with it, and it is noted what was read when. */
export function useScrollWithTake({ recorder, teleprompter, cueTrack, isTeleprompterShown }: RecordSession): void {
  const { running } = recorder;
  const { phase } = recorder.state;
  const { clear, noteAt } = cueTrack;
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

  useEffect(() => {
    if (phase === 'countdown') clear();
    if (phase !== 'recording' || !isTeleprompterShown) return;
    const note = () => noteAt(running.current?.capture.seconds());
    note();
    const timer = setInterval(note, NOTE_MS);
    return () => clearInterval(timer);
  }, [phase, isTeleprompterShown, running, clear, noteAt]);
}
