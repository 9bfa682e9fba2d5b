import type { Dismissal } from '@shared/compliance';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { ownedScript } from '../../db/kept-scripts';
import { scriptDismissals, scripts } from '../../db/schema';

export type DismissalRepository = ReturnType<typeof createDismissalRepository>;

export function createDismissalRepository(db: Database) {
  return {
    /** Undefined when the script is not the user's. */
    async getOwned(userId: string, scriptId: string): Promise<Dismissal[] | undefined> {
      const [row] = await db
        .select({ dismissals: scriptDismissals.dismissals })
        .from(scripts)
        .leftJoin(scriptDismissals, eq(scriptDismissals.scriptId, scripts.id))
        .where(ownedScript(userId, scriptId));
      return row && (row.dismissals ?? []);
    },

    /** Puts these in place of the ones before. False when the script is not the user's. */
    replaceOwned(userId: string, scriptId: string, dismissals: Dismissal[]): Promise<boolean> {
      return db.transaction(async (tx) => {
        // The lock keeps the script from being removed in between.
        const [script] = await tx
          .select({ id: scripts.id })
          .from(scripts)
          .where(ownedScript(userId, scriptId))
          .for('key share');
        if (!script) return false;
        await tx
          .insert(scriptDismissals)
          .values({ scriptId, dismissals })
          .onConflictDoUpdate({ target: scriptDismissals.scriptId, set: { dismissals } });
        return true;
      });
    },

    /** Changes one after the other, each on what the one before left. Undefined when the script is not the user's. */
    changeOwned(
      userId: string,
      scriptId: string,
      change: (stored: readonly Dismissal[]) => Dismissal[],
    ): Promise<Dismissal[] | undefined> {
      return db.transaction(async (tx) => {
        const [script] = await tx
          .select({ id: scripts.id })
          .from(scripts)
          .where(ownedScript(userId, scriptId))
          .for('key share');
        if (!script) return undefined;
        // A row to lock: the first two changes of a script must wait for each other too.
        await tx.insert(scriptDismissals).values({ scriptId, dismissals: [] }).onConflictDoNothing();
        const own = eq(scriptDismissals.scriptId, scriptId);
        const [row] = await tx
          .select({ dismissals: scriptDismissals.dismissals })
          .from(scriptDismissals)
          .where(own)
          .for('update');
        const dismissals = change(row?.dismissals ?? []);
        await tx.update(scriptDismissals).set({ dismissals }).where(own);
        return dismissals;
      });
    },
  };
}
