import type { PageQuery } from '@shared/http';
import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { recentlyDeletedScriptsOf } from '../../db/kept-scripts';
import { scripts } from '../../db/schema';
import { listScripts, type ScriptRow } from './scripts.repository';

export type DeletedScriptRepository = ReturnType<typeof createDeletedScriptRepository>;

const BATCH = 200;

/** Scripts that their user has deleted: restored, or removed for good with what is kept as written in them. */
export function createDeletedScriptRepository(db: Database) {
  const ownedDeleted = (userId: string, id: string) => and(eq(scripts.id, id), recentlyDeletedScriptsOf(userId));

  /** The rows are locked in one order: two that remove at once never wait for each other in a circle. */
  const removeFirst = async (where: SQL | undefined, limit: number): Promise<number> => {
    const first = db
      .select({ id: scripts.id })
      .from(scripts)
      .where(where)
      .orderBy(asc(scripts.deletedAt), asc(scripts.id))
      .limit(limit)
      .for('update');
    return (await db.delete(scripts).where(inArray(scripts.id, first))).rowCount ?? 0;
  };

  return {
    listOwned: (userId: string, page: PageQuery) => listScripts(db, recentlyDeletedScriptsOf(userId), page),

    countOwned: (userId: string): Promise<number> => db.$count(scripts, recentlyDeletedScriptsOf(userId)),

    /** Undefined when it is not in the user's Recently deleted. */
    async restoreOwned(userId: string, id: string): Promise<ScriptRow | undefined> {
      const [row] = await db.update(scripts).set({ deletedAt: null }).where(ownedDeleted(userId, id)).returning();
      return row;
    },

    /** False when it is not in the user's Recently deleted. */
    async removeOwned(userId: string, id: string): Promise<boolean> {
      return ((await db.delete(scripts).where(ownedDeleted(userId, id))).rowCount ?? 0) > 0;
    },

    /** Those that the user deleted first, up to a batch unless `limit` says otherwise. Returns how many are gone. */
    removeFirstOwned: (userId: string, limit = BATCH) => removeFirst(recentlyDeletedScriptsOf(userId), limit),

    /** Up to a batch of those that were deleted before `before`, of all users. Returns how many are gone. */
    removeExpired: (before: Date) => removeFirst(lt(scripts.deletedAt, before), BATCH),
  };
}
