import { setTimeout as delay } from 'node:timers/promises';
import { feedChangesSchema } from '@shared/hub';
import { getRequest, headerOf, RawConnection } from './raw-load';

export type Outcome = {
  kind: 'poll' | 'post';
  /** Seconds after the beginning. */
  at: number;
  /** From the moment at which it was due: a caller that waits for a slow server is not spared. */
  ms: number;
  isError: boolean;
};

type Crowd = { tabs: number; pollsASecond: number; postsASecond: number; seconds: number };

/** As a browser says what it can unpack. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/**
 * Open tabs of the hub, each asking in its turn for what has changed, as the app does, while posts arrive: at fixed
 * rates, however slow the answers are. `ended` is called with each outcome.
 */
export async function crowd(
  serverUrl: string,
  cookies: string[],
  { tabs, pollsASecond, postsASecond, seconds }: Crowd,
  ended: (outcome: Outcome) => void,
): Promise<void> {
  const url = new URL(serverUrl);
  const caller = new RawConnection(url);
  const first = await caller.ask(getRequest(url, '/api/posts', { cookie: cookies[0] ?? '' }));
  caller.close();
  const begin = Number(headerOf(first.head, 'feed-version'));
  const open = Array.from({ length: tabs }, (_, n) => ({ cookie: cookies[n % cookies.length] ?? '', since: begin }));
  const startedAt = performance.now();

  const timed = async (kind: Outcome['kind'], due: number, ask: () => Promise<boolean>) => {
    const isGood = await ask().catch(() => false);
    ended({ kind, at: (due - startedAt) / 1_000, ms: performance.now() - due, isError: !isGood });
  };
  const poll = async (n: number) => {
    const tab = open[n % open.length];
    if (!tab) return false;
    const path = `/api/posts/changes?since=${tab.since}`;
    const answer = await fetch(serverUrl + path, { headers: { cookie: tab.cookie, ...BROWSER } });
    const text = await answer.text();
    if (answer.status !== 200) return false;
    tab.since = feedChangesSchema.pick({ version: true }).parse(JSON.parse(text)).version;
    return true;
  };
  const post = async (n: number) => {
    const headers = { 'content-type': 'application/json', cookie: cookies[n % cookies.length] ?? '' };
    const body = JSON.stringify({ content: `Arrived ${n}` });
    const answer = await fetch(`${serverUrl}/api/posts`, { method: 'POST', headers, body });
    await answer.arrayBuffer();
    return answer.status === 201;
  };
  await Promise.all([
    atRate(pollsASecond, seconds, startedAt, (n, due) => timed('poll', due, () => poll(n))),
    atRate(postsASecond, seconds, startedAt, (n, due) => timed('post', due, () => post(n))),
  ]);
}

/** Begins `task` so many times a second, whether or not those before have ended, and waits for all of them. */
async function atRate(
  perSecond: number,
  seconds: number,
  startedAt: number,
  task: (n: number, due: number) => Promise<void>,
): Promise<void> {
  const begun = new Set<Promise<void>>();
  for (let n = 0; n < seconds * perSecond; n += 1) {
    const due = startedAt + (n * 1_000) / perSecond;
    if (due > performance.now()) await delay(due - performance.now());
    const running = task(n, due).finally(() => begun.delete(running));
    begun.add(running);
  }
  await Promise.all(begun);
}
