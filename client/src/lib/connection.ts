import { apiAnswers, setUnreachedHandler } from './api-client';
import { createStore, useStore } from './store';

/** How often is asked while there is no answer: no event tells that a server is back. */
const ASK_AGAIN_MS = 5_000;

const lost = createStore(false, follow);
let asking: Promise<void> | null = null;

/** A browser that says "offline" may still reach a server of its own network, and one request may fail alone: this counts. */
function ask(): Promise<void> {
  asking ??= apiAnswers().then((isAnswered) => {
    asking = null;
    lost.set(!isAnswered);
  });
  return asking;
}

/** While somebody shows it. */
function follow(): () => void {
  const askNow = () => void ask();
  const timer = setInterval(() => lost.get() && askNow(), ASK_AGAIN_MS);
  for (const event of EVENTS) window.addEventListener(event, askNow);
  setUnreachedHandler(askNow);
  if (lost.get() || !navigator.onLine) askNow();
  return () => {
    clearInterval(timer);
    for (const event of EVENTS) window.removeEventListener(event, askNow);
    setUnreachedHandler(() => {});
  };
}

const EVENTS = ['online', 'offline'] as const;

/** Whether CreditCue cannot be reached at the moment. */
export const useIsConnectionLost = (): boolean => useStore(lost);
