import { createHash } from 'node:crypto';
import type { TokenScope } from '@shared/access-tokens';
import type { Announcements } from './announcements';

/** Somebody who is signed in, by a session or by a token with a scope. */
export type Remembered = { id: string; authVersion: number; scope?: TokenScope };

/** How long it is remembered who is signed in: a page that asks for several things at once costs one query. */
export const REMEMBERED_MS = 2_000;
// Each costs some hundred bytes.
const MOST = 20_000;

type Entry = { user: Remembered; key: string; until: number };

/**
 * Who is signed in, by what the caller shows: a cookie or a token. Forgotten after some seconds, and in every process
 * at once when the database announces that the sign-in has ended. While announcements cannot be heard nothing is
 * remembered.
 */
export type SignInMemory = {
  find(shown: string): Remembered | undefined;
  /**
   * To be called before the database is read. Call the returned function with what was found there: `secret` is the
   * session's id or the token's hash, by which its end is announced.
   */
  begin(): (shown: string, found: { secret: string | Buffer; user: Remembered }) => void;
  /**
   * Remembers nothing of a user until the returned function is called. For requests that may end sign-ins: the process
   * that ends them must not answer from memory before it hears its own announcement.
   */
  suspend(userId: string): () => void;
};

/** The name under which the end of a session, or of a token that is known by its hash alone, is announced. */
const keyOf = (secret: string | Buffer) =>
  typeof secret === 'string' ? createHash('sha256').update(secret).digest('hex') : secret.toString('hex');

export function createSignInMemory(deps: {
  announcements: Announcements;
  now: () => number;
  rememberedMs?: number;
}): SignInMemory {
  const { announcements, now, rememberedMs = REMEMBERED_MS } = deps;
  const byShown = new Map<string, Entry>();
  const suspended = new Map<string, number>();
  /** Rises with everything that is forgotten: what was read before that may be old. */
  let epoch = 0;

  const forget = (isEnded: (entry: Entry) => boolean) => {
    epoch += 1;
    for (const [shown, entry] of byShown) if (isEnded(entry)) byShown.delete(shown);
  };
  const forgetUser = (userId: string) => forget(({ user }) => user.id === userId);
  const forgetAll = () => forget(() => true);

  announcements.add({
    channel: 'signed_out',
    heard(payload) {
      const [kind, name = ''] = payload.split(' ', 2);
      if (kind === 'user') forgetUser(name);
      else if (kind === 'key') forget(({ key }) => key === name);
      else forgetAll();
    },
    // What was read before could be listened may have ended without a word.
    async refresh() {
      if (!announcements.isHearing()) forgetAll();
    },
    lost: forgetAll,
  });

  return {
    find(shown) {
      const entry = byShown.get(shown);
      if (!entry) return undefined;
      if (entry.until > now()) return entry.user;
      byShown.delete(shown);
      return undefined;
    },
    begin() {
      const begunIn = epoch;
      return (shown, { secret, user }) => {
        if (begunIn !== epoch || suspended.has(user.id) || !announcements.isHearing()) return;
        // Again at the end: the oldest are the first.
        byShown.delete(shown);
        byShown.set(shown, { user, key: keyOf(secret), until: now() + rememberedMs });
        for (const [oldest, { until }] of byShown) {
          if (byShown.size <= MOST && until > now()) break;
          byShown.delete(oldest);
        }
      };
    },
    suspend(userId) {
      forgetUser(userId);
      suspended.set(userId, (suspended.get(userId) ?? 0) + 1);
      return () => {
        const others = (suspended.get(userId) ?? 1) - 1;
        if (others > 0) suspended.set(userId, others);
        else suspended.delete(userId);
        // What was read meanwhile may be older than what the request did.
        forgetUser(userId);
      };
    },
  };
}
