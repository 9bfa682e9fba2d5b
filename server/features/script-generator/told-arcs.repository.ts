import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { toldArcs } from '../../db/schema';
import type { ToldBefore } from './built-in-writer/write-built-in';

export type ToldArcsRepository = ReturnType<typeof createToldArcsRepository>;

/** Arcs that are kept for each user. */
const KEPT = 20;

export function createToldArcsRepository(db: Database) {
  return {
    /** What the user was told, the last first. */
    async listOf(userId: string): Promise<ToldBefore[]> {
      const [row] = await db.select({ told: toldArcs.told }).from(toldArcs).where(eq(toldArcs.userId, userId));
      return row?.told ?? [];
    },

    /** Puts one before the others, in one statement, so that two scripts at once are both kept. */
    async add(userId: string, told: ToldBefore): Promise<void> {
      const all = sql`excluded.told || ${toldArcs.told}`;
      const latest = sql`(SELECT jsonb_agg(entry ORDER BY place) FROM jsonb_array_elements(${all}) WITH ORDINALITY AS list(entry, place) WHERE place <= ${KEPT})`;
      await db
        .insert(toldArcs)
        .values({ userId, told: [told] })
        .onConflictDoUpdate({ target: toldArcs.userId, set: { told: latest } });
    },
  };
}
