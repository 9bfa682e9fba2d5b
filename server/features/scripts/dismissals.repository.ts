import { and, eq } from 'drizzle-orm';
import type { Dismissal } from '../../../shared/compliance';
import type { Database } from '../../db/client';
import { scriptDismissals, scripts } from '../../db/schema';

export type DismissalRepository = ReturnType<typeof createDismissalRepository>;

export function createDismissalRepository(db: Database) {
  const owned = (userId: string, scriptId: string) => and(eq(scripts.id, scriptId), eq(scripts.userId, userId));

  return {
    /** Undefined when the script is not the user's. */
    async getOwned(userId: string, scriptId: string): Promise<Dismissal[] | undefined> {
      const [row] = await db
        .select({ dismissals: scriptDismissals.dismissals })
        .from(scripts)
        .leftJoin(scriptDismissals, eq(scriptDismissals.scriptId, scripts.id))
        .where(owned(userId, scriptId));
      return row && (row.dismissals ?? []);
    },

    /** Puts these in place of the ones before. False when the script is not the user's. */
    replaceOwned(userId: string, scriptId: string, dismissals: Dismissal[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        // The lock keeps the script from being removed in between.
        const [script] = await tx
          .select({ id: scripts.id })
          .from(scripts)
          .where(owned(userId, scriptId))
          .for('key share');
        if (!script) return false;
        await tx
          .insert(scriptDismissals)
          .values({ scriptId, dismissals })
          .onConflictDoUpdate({ target: scriptDismissals.scriptId, set: { dismissals } });
        return true;
      });
    },
  };
}
