import { and, eq, getTableColumns, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from './client';
import { idempotencyKeys } from './schema';

export type KeyOwner = { userId: string; key: string };
/** What is known of a key: nothing yet, so that the caller goes on; or the call that has it. */
export type KeyClaim =
  | { state: 'new' }
  /** `unfinished`: the first call ended without an answer, and nobody knows how far it came. */
  | { state: 'reused' | 'busy' | 'unfinished' }
  | { state: 'answered'; status: number; body: string };

export type IdempotencyKeys = ReturnType<typeof createIdempotencyKeys>;

const KEPT = sql`interval '24 hours'`;
// No call takes so long: its process has died.
const ABANDONED = sql`interval '10 minutes'`;
const EXPIRED_AT_ONCE = 1_000;

/** Remembers what was answered to calls that a program may have to repeat. */
export function createIdempotencyKeys(db: Database) {
  const is = ({ userId, key }: KeyOwner) => and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.key, key));

  return {
    async claim(owner: KeyOwner, requestHash: Buffer): Promise<KeyClaim> {
      const fresh = { requestHash, status: null, body: null, createdAt: sql`now()` };
      const claimed = await db
        .insert(idempotencyKeys)
        .values({ ...owner, requestHash })
        .onConflictDoUpdate({
          target: [idempotencyKeys.userId, idempotencyKeys.key],
          set: fresh,
          setWhere: lt(idempotencyKeys.createdAt, sql`now() - ${KEPT}`),
        })
        .returning({ key: idempotencyKeys.key });
      if (claimed.length > 0) return { state: 'new' };
      const isAbandoned = sql<boolean>`${idempotencyKeys.createdAt} < now() - ${ABANDONED}`;
      const [row] = await db
        .select({ ...getTableColumns(idempotencyKeys), isAbandoned })
        .from(idempotencyKeys)
        .where(is(owner));
      if (row && !row.requestHash.equals(requestHash)) return { state: 'reused' };
      // Without a row the other call has failed a moment ago: the next try goes through.
      if (!row) return { state: 'busy' };
      // What was made and its answer are not stored in one transaction: a process may die between them.
      if (row.status === null || row.body === null) return { state: row.isAbandoned ? 'unfinished' : 'busy' };
      return { state: 'answered', status: row.status, body: row.body };
    },

    async answer(owner: KeyOwner, status: number, body: string): Promise<void> {
      await db.update(idempotencyKeys).set({ status, body }).where(is(owner));
    },

    /** The call failed: it may be repeated with the same key. */
    async release(owner: KeyOwner): Promise<void> {
      await db.delete(idempotencyKeys).where(and(is(owner), isNull(idempotencyKeys.status)));
    },

    /** The call was carried out and has no answer: its caller has to look. */
    async giveUp(owner: KeyOwner): Promise<void> {
      const createdAt = sql`least(${idempotencyKeys.createdAt}, now() - ${ABANDONED} - interval '1 second')`;
      await db
        .update(idempotencyKeys)
        .set({ createdAt })
        .where(and(is(owner), isNull(idempotencyKeys.status)));
    },

    async expire(): Promise<void> {
      let removed: number;
      do {
        const { rowCount } = await db.execute(sql`
          delete from idempotency_keys where (user_id, key) in (
            select user_id, key from idempotency_keys where created_at < now() - ${KEPT}
            order by created_at limit ${EXPIRED_AT_ONCE})`);
        removed = rowCount ?? 0;
      } while (removed > 0);
    },
  };
}
