import { useState } from 'react';
import { formatExactTime, formatRelativeTime, formatShortRelativeTime } from '@/lib/format';
import { createStore, useStore } from '@/lib/store';

const TICK_MS = 30_000;

/** One clock for all times on the page; it stands still while none is shown. */
const clockStore = createStore(new Date(), () => {
  const timer = setInterval(() => clockStore.set(new Date()), TICK_MS);
  return () => clearInterval(timer);
});

/** How long ago it was, kept up to date, with the exact time on hover. */
export function RelativeTime({ time, isShort = false }: { time: string; isShort?: boolean }) {
  const [shownAt] = useState(() => new Date());
  const tickedAt = useStore(clockStore);
  // The last tick may be an hour old when the first time is shown again.
  const now = new Date(Math.max(tickedAt.getTime(), shownAt.getTime()));
  const text = (isShort ? formatShortRelativeTime : formatRelativeTime)(time, now);
  return (
    <time dateTime={time} title={formatExactTime(time)}>
      {text}
    </time>
  );
}
