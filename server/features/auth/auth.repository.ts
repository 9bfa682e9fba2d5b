import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../db/client';
import { accessTokens, passwordResets, session, users } from '../../db/schema';
import type { AddMail } from './account-mail/account-mails';

export type UserRow = typeof users.$inferSelect;
export type ProfileFields = Pick<UserRow, 'fullName' | 'email' | 'company' | 'phone' | 'website'>;
/** What else changes with a profile, in the same transaction. `before` is what it was. */
export type FollowProfile = (tx: Transaction, before: Pick<UserRow, 'phone' | 'website'>) => Promise<void>;
export type AuthRepository = ReturnType<typeof createAuthRepository>;

/** So long a deleted account can be had back by signing in. */
export const GRACE_DAYS = 7;

const isInGrace = gt(users.deletedAt, sql`now() - make_interval(days => ${GRACE_DAYS})`);

/** An account that somebody can still sign in to. */
export const isReachable = or(isNull(users.deletedAt), isInGrace);

async function updateFields(
  tx: Transaction,
  id: string,
  profile: ProfileFields,
  follow: FollowProfile,
): Promise<UserRow | undefined> {
  const [before] = await tx
    .select({ phone: users.phone, website: users.website })
    .from(users)
    .where(eq(users.id, id))
    .for('no key update');
  if (!before) return undefined;
  await follow(tx, before);
  // Last, as another name takes the feed version.
  const [row] = await tx.update(users).set(profile).where(eq(users.id, id)).returning();
  return row;
}

export function createAuthRepository(db: Database) {
  return {
    async create(user: typeof users.$inferInsert): Promise<UserRow> {
      const [row] = await db.insert(users).values(user).returning();
      if (!row) throw new Error('insert returned no row');
      return row;
    },

    async get(id: string): Promise<UserRow | undefined> {
      const [row] = await db
        .select()
        .from(users)
        .where(and(eq(users.id, id), isNull(users.deletedAt)));
      return row;
    },

    /**
     * The accounts with this username or this e-mail address: two when somebody chose another's address as a username.
     * The older one comes first. Also deleted ones, as long as they can be had back.
     */
    listNamed(name: string): Promise<UserRow[]> {
      const hasUsername = eq(sql`lower(${users.username})`, sql`lower(${name})`);
      const hasEmail = eq(sql`lower(${users.email})`, sql`lower(${name})`);
      return db
        .select()
        .from(users)
        .where(and(or(hasUsername, hasEmail), isReachable))
        .orderBy(users.createdAt, users.id);
    },

    /** The account is its user's again, with all that it held; false when it is too late. */
    async restore(id: string): Promise<boolean> {
      const restored = await db
        .update(users)
        .set({ deletedAt: null })
        .where(and(eq(users.id, id), isInGrace))
        .returning({ id: users.id });
      return restored.length > 0;
    },

    updateProfile(id: string, profile: ProfileFields, follow: FollowProfile): Promise<UserRow | undefined> {
      return db.transaction((tx) => updateFields(tx, id, profile, follow));
    },

    /** Also ends the links for a new password that were sent to the address before. */
    updateEmail(
      id: string,
      profile: ProfileFields,
      { follow, addMail }: { follow: FollowProfile; addMail: AddMail },
    ): Promise<UserRow | undefined> {
      return db.transaction(async (tx) => {
        const row = await updateFields(tx, id, profile, follow);
        await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
        if (row) await addMail(tx, id);
        return row;
      });
    },

    /** The same password, hashed anew. */
    async updateHash(id: string, oldHash: string, passwordHash: string): Promise<void> {
      await db
        .update(users)
        .set({ passwordHash })
        .where(and(eq(users.id, id), eq(users.passwordHash, oldHash)));
    },

    /** Another password: ends every session. Undefined when the password was changed by someone else meanwhile. */
    changePassword(
      user: UserRow,
      passwordHash: string,
      { revokesTokens, addMail }: { revokesTokens: boolean; addMail: AddMail },
    ): Promise<UserRow | undefined> {
      return db.transaction(async (tx) => {
        const [row] = await tx
          .update(users)
          .set({ passwordHash, authVersion: user.authVersion + 1 })
          .where(and(eq(users.id, user.id), eq(users.authVersion, user.authVersion)))
          .returning();
        if (!row) return undefined;
        await tx.delete(session).where(sql`${session.sess}->'passport'->>'user' = ${user.id}`);
        await tx.delete(passwordResets).where(eq(passwordResets.userId, user.id));
        if (revokesTokens) await tx.delete(accessTokens).where(eq(accessTokens.userId, user.id));
        await addMail(tx, user.id);
        return row;
      });
    },
  };
}
