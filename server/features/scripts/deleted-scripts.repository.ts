import type { PageQuery } from '@shared/http';
import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { recentlyDeletedScriptsOf } from '../../db/kept-scripts';
import { scripts } from '../../db/schema';
import { listScripts, type ScriptRow } from './scripts.repository';

export type DeletedScriptRepository = ReturnType<typeof createDeletedScriptRepository>;

const BATCH = 200;

/** Deleted scripts, which can be restored, or removed for good together with their dismissed findings. */
export function createDeletedScriptRepository(db: Database) {
  const ownedDeleted = (userId: string, id: string) => and(eq(scripts.id, id), recentlyDeletedScriptsOf(userId));

  /** Locks the rows in one order, so that two requests that remove at once never wait for each other in a circle. */
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

    /** Undefined when the script is not in the user's Recently deleted. */
    async restoreOwned(userId: string, id: string): Promise<ScriptRow | undefined> {
      const [row] = await db.update(scripts).set({ deletedAt: null }).where(ownedDeleted(userId, id)).returning();
      return row;
    },

    /** False when the script is not in the user's Recently deleted. */
    async removeOwned(userId: string, id: string): Promise<boolean> {
      return ((await db.delete(scripts).where(ownedDeleted(userId, id))).rowCount ?? 0) > 0;
    },

    /** Removes for good the scripts that the user deleted first, up to `limit`. Returns how many were removed. */
    removeFirstOwned: (userId: string, limit = BATCH) => removeFirst(recentlyDeletedScriptsOf(userId), limit),

    /** Removes for good a batch of all users' scripts that were deleted before `before`. Returns how many were removed. */
    removeExpired: (before: Date) => removeFirst(lt(scripts.deletedAt, before), BATCH),
  };
}
