import { useEffect } from 'react';
import { formatDuration } from '@/lib/format';
import { type WaitingTake, waitingTakes } from '@/lib/waiting-takes';
import { startedAt } from '../components/recovery-banner';
import { useDeviceTakes } from './device-takes';
import { keptSeconds, type QueueSnapshot, type SavingTake } from './saving-take';

const WHY = {
  offline: 'It is saved when the connection is back.',
  'signed-out': 'It is saved when you are signed in again.',
  server: 'CreditCue keeps trying until it is saved.',
  failed: 'It could not be saved.',
  found: 'It was not saved.',
} as const;

/** Null while it is recorded or sent, and once it is saved. */
function whyOf(take: SavingTake): string | null {
  if (!take.hasEnded) return null;
  if (take.step === 'waiting') return WHY[take.reason];
  return take.step === 'failed' ? WHY.failed : null;
}

const factsOf = (seconds: number, startedAtMs: number) => `${formatDuration(seconds)}, ${startedAt(startedAtMs)}`;

function waitingOf({ takes, found }: QueueSnapshot): WaitingTake[] {
  return [
    ...takes.flatMap((take) => {
      const why = whyOf(take);
      const { takeId: id, title } = take;
      return why === null ? [] : [{ id, title, facts: factsOf(keptSeconds(take), take.startedAt), why }];
    }),
    ...found.map(({ take: { id, title, startedAt }, durationSeconds }) => ({
      id,
      title,
      facts: factsOf(durationSeconds, startedAt),
      why: WHY.found,
    })),
  ];
}

/** Keeps the pages that list recordings up to date on those that wait on this device. */
export function useTellWaitingTakes(): void {
  const takes = useDeviceTakes();
  useEffect(() => waitingTakes.set(waitingOf(takes)), [takes]);
  useEffect(() => () => waitingTakes.set([]), []);
}
