import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { PageQuery } from '../../../shared/http';
import type { UpdateScript } from '../../../shared/scripts';
import type { Database } from '../../db/client';
import { scripts } from '../../db/schema';

export type ScriptRow = typeof scripts.$inferSelect;
export type ScriptRepository = ReturnType<typeof createScriptRepository>;

export function createScriptRepository(db: Database) {
  const owned = (userId: string, id: string) => and(eq(scripts.id, id), eq(scripts.userId, userId));

  return {
    /** Newest first; one row more than asked for when there are more. */
    listOwned(userId: string, page: PageQuery): Promise<ScriptRow[]> {
      const olderThan = page.before
        ? sql`(${scripts.createdAt}, ${scripts.id}) < (select created_at, id from ${scripts} as cursor where cursor.id = ${page.before} and cursor.user_id = ${userId})`
        : undefined;
      return db
        .select()
        .from(scripts)
        .where(and(eq(scripts.userId, userId), olderThan))
        .orderBy(desc(scripts.createdAt), desc(scripts.id))
        .limit(page.limit + 1);
    },

    async countOwned(userId: string): Promise<number> {
      const [row] = await db.select({ total: count() }).from(scripts).where(eq(scripts.userId, userId));
      return row?.total ?? 0;
    },

    async create(script: typeof scripts.$inferInsert): Promise<ScriptRow> {
      const [row] = await db.insert(scripts).values(script).returning();
      if (!row) throw new Error('insert returned no row');
      return row;
    },

    async getOwned(userId: string, id: string): Promise<ScriptRow | undefined> {
      const [row] = await db.select().from(scripts).where(owned(userId, id));
      return row;
    },

    async updateOwned(userId: string, id: string, change: UpdateScript): Promise<ScriptRow | undefined> {
      if (Object.keys(change).length === 0) return this.getOwned(userId, id);
      const [row] = await db.update(scripts).set(change).where(owned(userId, id)).returning();
      return row;
    },

    async removeOwned(userId: string, id: string): Promise<boolean> {
      const removed = await db.delete(scripts).where(owned(userId, id)).returning({ id: scripts.id });
      return removed.length > 0;
    },
  };
}
