import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { session, users } from '../../db/schema';

export type UserRow = typeof users.$inferSelect;
export type ProfileFields = Pick<UserRow, 'fullName' | 'email' | 'company' | 'phone' | 'website'>;
export type AuthRepository = ReturnType<typeof createAuthRepository>;

export function createAuthRepository(db: Database) {
  // Every request of a signed-in user asks for it.
  const authVersionOf = db
    .select({ authVersion: users.authVersion })
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('auth_version');

  return {
    async create(user: typeof users.$inferInsert): Promise<UserRow> {
      const [row] = await db.insert(users).values(user).returning();
      if (!row) throw new Error('insert returned no row');
      return row;
    },

    async get(id: string): Promise<UserRow | undefined> {
      const [row] = await db.select().from(users).where(eq(users.id, id));
      return row;
    },

    async getByUsername(username: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(eq(sql`lower(${users.username})`, sql`lower(${username})`));
      return row;
    },

    async getAuthVersion(id: string): Promise<number | undefined> {
      const [row] = await authVersionOf.execute({ id });
      return row?.authVersion;
    },

    async updateProfile(id: string, profile: ProfileFields): Promise<UserRow | undefined> {
      const [row] = await db.update(users).set(profile).where(eq(users.id, id)).returning();
      return row;
    },

    /** The same password, hashed anew. */
    async updateHash(id: string, oldHash: string, passwordHash: string): Promise<void> {
      await db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), eq(users.passwordHash, oldHash)));
    },

    /** Another password: ends every session. Undefined when the password was changed by someone else meanwhile. */
    changePassword(user: UserRow, passwordHash: string): Promise<UserRow | undefined> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(users)
          .set({ passwordHash, authVersion: user.authVersion + 1 })
          .where(and(eq(users.id, user.id), eq(users.authVersion, user.authVersion)))
          .returning();
        if (row) await tx.delete(session).where(sql`${session.sess}->'passport'->>'user' = ${user.id}`);
        return row;
      });
    },
  };
}
