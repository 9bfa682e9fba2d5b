import type { Database } from '../../db/client';
import { ownedScript } from '../../db/kept-scripts';
import { scripts } from '../../db/schema';

export type SavedScriptRepository = ReturnType<typeof createSavedScriptRepository>;

export function createSavedScriptRepository(db: Database) {
  return {
    /** The text of one of the user's scripts. */
    async contentOf(userId: string, id: string): Promise<string | undefined> {
      const [row] = await db.select({ content: scripts.content }).from(scripts).where(ownedScript(userId, id));
      return row?.content;
    },
  };
}
