import type { PageQuery } from '@shared/http';
import type { UpdateScript } from '@shared/scripts';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { olderThan } from '../../db/cursor';
import { everyRecordingOf } from '../../db/kept-recordings';
import { recordingScripts, recordings, scripts } from '../../db/schema';

export type ScriptRow = typeof scripts.$inferSelect;
const ERASED_AT_ONCE = 200;

export type ScriptRepository = ReturnType<typeof createScriptRepository>;

const newestFirst = [desc(scripts.createdAt), desc(scripts.id)];

export function createScriptRepository(db: Database) {
  const owned = (userId: string, id: string) => and(eq(scripts.id, id), eq(scripts.userId, userId));

  return {
    /** Newest first; fewer than asked for where their texts together have more than `maxBytes`, but at least one. */
    async listOwned(
      userId: string,
      page: PageQuery,
      maxBytes: number,
    ): Promise<{ rows: ScriptRow[]; hasMore: boolean }> {
      const isOlder = page.before ? olderThan(scripts, page.before) : undefined;
      const found = await db
        .select({ id: scripts.id, bytes: sql<number>`octet_length(${scripts.content})` })
        .from(scripts)
        .where(and(eq(scripts.userId, userId), isOlder))
        .orderBy(...newestFirst)
        .limit(page.limit + 1);
      const ids = firstWithin(found.slice(0, page.limit), maxBytes);
      const rows = await db
        .select()
        .from(scripts)
        .where(inArray(scripts.id, ids))
        .orderBy(...newestFirst);
      return { rows, hasMore: ids.length < found.length };
    },

    async countOwned(userId: string): Promise<number> {
      const [row] = await db.select({ total: count() }).from(scripts).where(eq(scripts.userId, userId));
      return row?.total ?? 0;
    },

    /** Recordings in which these very words were read before anybody saved them become recordings of the script. */
    create(script: typeof scripts.$inferInsert): Promise<ScriptRow> {
      return db.transaction(async (tx) => {
        const [row] = await tx.insert(scripts).values(script).returning();
        if (!row) throw new Error('insert returned no row');
        const { id: scriptId, userId, content } = row;
        const ofThisText = tx
          .select({ id: recordingScripts.recordingId })
          .from(recordingScripts)
          .where(eq(recordingScripts.content, content));
        await tx
          .update(recordings)
          .set({ scriptId })
          .where(and(everyRecordingOf(userId), isNull(recordings.scriptId), inArray(recordings.id, ofThisText)));
        return row;
      });
    },

    async getOwned(userId: string, id: string): Promise<ScriptRow | undefined> {
      const [row] = await db.select().from(scripts).where(owned(userId, id));
      return row;
    },

    /** Changes nothing of a script that `mayChange` says no to; nobody else changes it while it is asked. */
    async updateOwned(
      userId: string,
      id: string,
      change: UpdateScript,
      mayChange: (row: ScriptRow) => boolean = () => true,
    ): Promise<{ row: ScriptRow; isChanged: boolean } | undefined> {
      return db.transaction(async (tx) => {
        const [present] = await tx.select().from(scripts).where(owned(userId, id)).for('update');
        if (!present) return undefined;
        if (!mayChange(present)) return { row: present, isChanged: false };
        if (Object.keys(change).length === 0) return { row: present, isChanged: true };
        const hasOtherWords =
          (change.title ?? present.title) !== present.title || (change.content ?? present.content) !== present.content;
        // Another reading speed, which is changed while reading, is no change of the script.
        const changed = hasOtherWords ? { ...change, updatedAt: new Date() } : change;
        const [row] = await tx.update(scripts).set(changed).where(owned(userId, id)).returning();
        return row && { row, isChanged: true };
      });
    },

    async removeOwned(userId: string, id: string): Promise<boolean> {
      const removed = await db.delete(scripts).where(owned(userId, id)).returning({ id: scripts.id });
      return removed.length > 0;
    },
  };
}

/** The ids of the first rows that together have at most `maxBytes`, and of the very first in any case. */
function firstWithin(rows: { id: string; bytes: number }[], maxBytes: number): string[] {
  let sum = 0;
  const end = rows.findIndex(({ bytes }, n) => {
    sum += bytes;
    return n > 0 && sum > maxBytes;
  });
  return rows.slice(0, end === -1 ? rows.length : end).map(({ id }) => id);
}

/** For the erasure of an account: removes up to a batch of the user's scripts, and says how many there were. */
export async function eraseScripts(db: Database, userId: string): Promise<number> {
  const isOwn = eq(scripts.userId, userId);
  const batch = db.select({ id: scripts.id }).from(scripts).where(isOwn).orderBy(asc(scripts.id)).limit(ERASED_AT_ONCE);
  return (await db.delete(scripts).where(and(isOwn, inArray(scripts.id, batch)))).rowCount ?? 0;
}
