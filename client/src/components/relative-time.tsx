import { useSyncExternalStore } from 'react';
import { formatExactTime, formatRelativeTime, formatShortRelativeTime } from '@/lib/format';

const TICK_MS = 30_000;
let now = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = new Date();
  for (const listener of listeners) listener();
}

/** One clock for all times on the page. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** How long ago it was, kept up to date, with the exact time on hover. */
export function RelativeTime({ time, isShort = false }: { time: string; isShort?: boolean }) {
  const clock = useSyncExternalStore(subscribe, () => now);
  // What happened after the last tick happened just now.
  const text = (isShort ? formatShortRelativeTime : formatRelativeTime)(time, clock);
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {text}
    </time>
  );
}
