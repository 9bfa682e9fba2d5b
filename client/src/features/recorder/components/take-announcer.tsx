import { useEffect, useState } from 'react';
import { count, spokenDuration } from '@/lib/format';
import type { RecorderState } from '../machine/recorder-machine';

type TakeAnnouncerProps = { state: RecorderState; seconds: number };

/** Tells screen readers how the take goes: the visible timer is silent. */
export function TakeAnnouncer({ state, seconds }: TakeAnnouncerProps) {
  const [said, setSaid] = useState('');
  const [lastPhase, setLastPhase] = useState(state.phase);
  const whole = Math.floor(seconds);
  const minutes = Math.floor(whole / 60);

  if (state.phase !== lastPhase) {
    setLastPhase(state.phase);
    setSaid(announcement(lastPhase, state.phase, whole) ?? said);
  }
  useEffect(() => {
    if (minutes > 0) setSaid(count(minutes, 'minute'));
  }, [minutes]);

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

type Phase = RecorderState['phase'];

function announcement(before: Phase, now: Phase, seconds: number): string | null {
  if (now === 'recording') return before === 'paused' ? 'Recording resumed' : 'Recording started';
  if (now === 'paused') return `Paused at ${spokenDuration(seconds)}`;
  if (now === 'stopping' || (now === 'idle' && before === 'recording')) return `Stopped, ${spokenDuration(seconds)}`;
  if (now === 'idle' && before === 'countdown') return 'Countdown canceled';
  return null;
}
