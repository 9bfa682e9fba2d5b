import type { PageQuery } from '@shared/http';
import type { UpdateScript } from '@shared/scripts';
import { and, asc, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { olderThan } from '../../db/cursor';
import { everyRecordingOf } from '../../db/kept-recordings';
import { everyScriptOf, ownedScript, recentlyDeletedScriptsOf, scriptsOf } from '../../db/kept-scripts';
import { recordingScripts, recordings, scripts } from '../../db/schema';

export type ScriptRow = typeof scripts.$inferSelect;
const ERASED_AT_ONCE = 200;
// The longest scripts together: a page of them would else be 50 MB, and as much again while it is written as JSON.
const PAGE_MAX_BYTES = 2 * 1024 * 1024;

export type ScriptRepository = ReturnType<typeof createScriptRepository>;

const newestFirst = [desc(scripts.createdAt), desc(scripts.id)];

/** Newest first; fewer than asked for where their texts together have more than a page may have, but at least one. */
export async function listScripts(
  db: Database,
  where: SQL | undefined,
  page: PageQuery,
): Promise<{ rows: ScriptRow[]; hasMore: boolean }> {
  const isOlder = page.before ? olderThan(scripts, page.before) : undefined;
  const found = await db
    .select({ id: scripts.id, bytes: sql<number>`octet_length(${scripts.content})` })
    .from(scripts)
    .where(and(where, isOlder))
    .orderBy(...newestFirst)
    .limit(page.limit + 1);
  const ids = firstWithin(found.slice(0, page.limit), PAGE_MAX_BYTES);
  const rows = await db
    .select()
    .from(scripts)
    .where(and(where, inArray(scripts.id, ids)))
    .orderBy(...newestFirst);
  return { rows, hasMore: ids.length < found.length };
}

export function createScriptRepository(db: Database) {
  return {
    listOwned: (userId: string, page: PageQuery) => listScripts(db, scriptsOf(userId), page),

    countOwned: (userId: string): Promise<number> => db.$count(scripts, scriptsOf(userId)),

    /**
     * Recordings in which these very words were read become recordings of the script, where nobody had saved the words
     * before or the script that was read is in Recently deleted.
     */
    create(script: typeof scripts.$inferInsert): Promise<ScriptRow> {
      return db.transaction(async (tx) => {
        const [row] = await tx.insert(scripts).values(script).returning();
        if (!row) throw new Error('insert returned no row');
        const { id: scriptId, userId, content } = row;
        const deleted = tx.select({ id: scripts.id }).from(scripts).where(recentlyDeletedScriptsOf(userId));
        const isOfNoKeptScript = or(isNull(recordings.scriptId), inArray(recordings.scriptId, deleted));
        const ofThisText = tx
          .select({ id: recordingScripts.recordingId })
          .from(recordingScripts)
          .where(eq(recordingScripts.content, content));
        await tx
          .update(recordings)
          .set({ scriptId })
          .where(and(everyRecordingOf(userId), isOfNoKeptScript, inArray(recordings.id, ofThisText)));
        return row;
      });
    },

    async getOwned(userId: string, id: string): Promise<ScriptRow | undefined> {
      const [row] = await db.select().from(scripts).where(ownedScript(userId, id));
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
        const [present] = await tx.select().from(scripts).where(ownedScript(userId, id)).for('update');
        if (!present) return undefined;
        if (!mayChange(present)) return { row: present, isChanged: false };
        if (Object.keys(change).length === 0) return { row: present, isChanged: true };
        const hasOtherWords =
          (change.title ?? present.title) !== present.title || (change.content ?? present.content) !== present.content;
        // Another reading speed, which is changed while reading, is no change of the script.
        const changed = hasOtherWords ? { ...change, updatedAt: new Date() } : change;
        const [row] = await tx.update(scripts).set(changed).where(ownedScript(userId, id)).returning();
        return row && { row, isChanged: true };
      });
    },

    /** Moves the script to Recently deleted; false when there is no such script. */
    async removeOwned(userId: string, id: string): Promise<boolean> {
      const removed = await db.update(scripts).set({ deletedAt: sql`now()` }).where(ownedScript(userId, id));
      return (removed.rowCount ?? 0) > 0;
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
  const isOwn = everyScriptOf(userId);
  const batch = db.select({ id: scripts.id }).from(scripts).where(isOwn).orderBy(asc(scripts.id)).limit(ERASED_AT_ONCE);
  return (await db.delete(scripts).where(and(isOwn, inArray(scripts.id, batch)))).rowCount ?? 0;
}
