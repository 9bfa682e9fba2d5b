import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { accessTokens, passwordResets, session, users } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import type { AddMail } from '../account-mail/account-mails';
import { isReachable } from '../auth.repository';
import { sendPasswordResetJob } from './password-reset-job';

export type PasswordResetRepository = ReturnType<typeof createPasswordResetRepository>;

const LIFETIME_MINUTES = 60;

// By the database's clock, as all server processes must agree.
const isLive = gt(passwordResets.expiresAt, sql`now()`);

/** `jobs` is null where resets are made without a mail. */
export function createPasswordResetRepository(db: Database, jobs: JobSender | null) {
  return {
    /** Adds a job for the account with this address, and one that does nothing where there is none. */
    async request(email: string, requestedAt: number): Promise<void> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select({ id: users.id })
          .from(users)
          .where(and(eq(sql`lower(${users.email})`, sql`lower(${email})`), isReachable))
          .for('no key update');
        await jobs?.send(tx, sendPasswordResetJob, { userId: row?.id ?? null, requestedAt });
      });
    },

    /** Whom a reset is for; undefined when the account is gone. Waits for a change of it that is under way. */
    async getAccount(userId: string) {
      const { username, fullName, email } = users;
      const [row] = await db
        .select({ username, fullName, email })
        .from(users)
        .where(and(eq(users.id, userId), isReachable))
        .for('share');
      return row;
    },

    async create(userId: string, tokenHash: Buffer): Promise<void> {
      await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now()`));
      const expiresAt = sql`now() + make_interval(mins => ${LIFETIME_MINUTES})`;
      await db.insert(passwordResets).values({ tokenHash, userId, expiresAt });
    },

    /** Whose password a token replaces; undefined when it is not live. */
    async findLive(tokenHash: Buffer): Promise<{ email: string } | undefined> {
      const [found] = await db
        .select({ email: users.email })
        .from(passwordResets)
        .innerJoin(users, eq(users.id, passwordResets.userId))
        .where(and(eq(passwordResets.tokenHash, tokenHash), isLive));
      return found;
    },

    /**
     * Sets the password, once, and ends every session, every access token and every other reset: whoever got in is out.
     * Undefined when the token is not live.
     */
    use(tokenHash: Buffer, passwordHash: string, addMail: AddMail): Promise<string | undefined> {
      return db.transaction(async (tx) => {
        const [used] = await tx
          .delete(passwordResets)
          .where(and(eq(passwordResets.tokenHash, tokenHash), isLive))
          .returning({ userId: passwordResets.userId });
        if (!used) return undefined;
        const { userId } = used;
        await tx.delete(passwordResets).where(eq(passwordResets.userId, userId));
        await tx
          .update(users)
          .set({ passwordHash, authVersion: sql`${users.authVersion} + 1` })
          .where(eq(users.id, userId));
        await tx.delete(session).where(sql`${session.sess}->'passport'->>'user' = ${userId}`);
        // After the account: one that was just being made is seen from here on.
        await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
        await addMail(tx, userId);
        return userId;
      });
    },
  };
}
