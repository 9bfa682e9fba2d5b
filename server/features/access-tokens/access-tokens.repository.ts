import { and, count, desc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { accessTokens, users } from '../../db/schema';

export type AccessTokenRow = typeof accessTokens.$inferSelect;
export type AccessTokenRepository = ReturnType<typeof createAccessTokenRepository>;

const USED_RECENTLY = sql`now() - interval '5 minutes'`;

export function createAccessTokenRepository(db: Database) {
  return {
    listOwned(userId: string): Promise<AccessTokenRow[]> {
      return db.select().from(accessTokens).where(eq(accessTokens.userId, userId)).orderBy(desc(accessTokens.id));
    },

    /** `signed-out` when the sign-in that asks has ended meanwhile, `too-many` when the user has `most` already. */
    create(
      token: typeof accessTokens.$inferInsert,
      { authVersion, most }: { authVersion: number; most: number },
    ): Promise<AccessTokenRow | 'signed-out' | 'too-many'> {
      return db.transaction(async (tx) => {
        // Held, so that several at once are not more, and that a new password ends either the sign-in or the token.
        const isSignedIn = and(eq(users.id, token.userId), eq(users.authVersion, authVersion), isNull(users.deletedAt));
        const [owner] = await tx.select({ id: users.id }).from(users).where(isSignedIn).for('update');
        if (!owner) return 'signed-out';
        const owned = tx.select({ count: count() }).from(accessTokens).where(eq(accessTokens.userId, token.userId));
        if (((await owned)[0]?.count ?? 0) >= most) return 'too-many';
        const [row] = await tx.insert(accessTokens).values(token).returning();
        if (!row) throw new Error('insert returned no row');
        return row;
      });
    },

    async removeOwned(userId: string, id: string): Promise<boolean> {
      const removed = await db
        .delete(accessTokens)
        .where(and(eq(accessTokens.id, id), eq(accessTokens.userId, userId)))
        .returning({ id: accessTokens.id });
      return removed.length > 0;
    },

    /** Whose token it is, and what it may do. */
    async find(tokenHash: Buffer) {
      const [row] = await db
        .select({
          id: accessTokens.id,
          scope: accessTokens.scope,
          userId: users.id,
          authVersion: users.authVersion,
        })
        .from(accessTokens)
        .innerJoin(users, and(eq(users.id, accessTokens.userId), isNull(users.deletedAt)))
        .where(eq(accessTokens.tokenHash, tokenHash));
      return row;
    },

    /** Written once in some minutes: a program may call many times a second. */
    async noteUse(id: string): Promise<void> {
      const isStale = or(isNull(accessTokens.lastUsedAt), lt(accessTokens.lastUsedAt, USED_RECENTLY));
      await db
        .update(accessTokens)
        .set({ lastUsedAt: sql`now()` })
        .where(and(eq(accessTokens.id, id), isStale));
    },
  };
}
