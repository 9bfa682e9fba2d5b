import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { accessTokens, session, users } from '../../../db/schema';
import type { JobSender } from '../../../jobs/job-queue';
import type { AddMail } from '../account-mail/account-mails';
import { GRACE_DAYS } from '../auth.repository';
import { eraseAccountJob } from './erase-account';

export type AccountRepository = ReturnType<typeof createAccountRepository>;
export type SessionRow = { publicId: string; userAgent: string; startedAt: number; refreshedAt: number };

const field = (name: string) => sql`${session.sess}->>${name}`;
/** A sign-in that began in time has a minute to restore the account before anything is erased. */
const isOver = sql`${users.deletedAt} < now() - make_interval(days => ${GRACE_DAYS}, mins => 1)`;

const ofUser = (userId: string) => sql`${session.sess}->'passport'->>'user' = ${userId}`;

export function createAccountRepository(db: Database, jobs: JobSender) {
  return {
    /** Latest first; without those that a changed password has ended. */
    listSessions(userId: string): Promise<SessionRow[]> {
      return db
        .select({
          publicId: sql<string>`${field('publicId')}`,
          userAgent: sql<string>`${field('userAgent')}`,
          startedAt: sql`${field('startedAt')}`.mapWith(Number),
          refreshedAt: sql`${field('refreshedAt')}`.mapWith(Number),
        })
        .from(session)
        .innerJoin(users, and(eq(users.id, userId), sql`(${field('authVersion')})::int = ${users.authVersion}`))
        .where(and(ofUser(userId), sql`${session.expire} > now()`))
        .orderBy(desc(sql`(${field('refreshedAt')})::bigint`));
    },

    async removeSession(userId: string, publicId: string): Promise<boolean> {
      const removed = await db
        .delete(session)
        .where(and(ofUser(userId), eq(field('publicId'), publicId)))
        .returning({ sid: session.sid });
      return removed.length > 0;
    },

    /** Also the one that asks. A request under way can't bring its session back. */
    async removeSessions(userId: string, { revokesTokens }: { revokesTokens: boolean }): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ authVersion: sql`${users.authVersion} + 1` })
          .where(eq(users.id, userId));
        await tx.delete(session).where(ofUser(userId));
        if (revokesTokens) await tx.delete(accessTokens).where(eq(accessTokens.userId, userId));
      });
    },

    /** Ends every session and hides what the user did from everybody else; after the days of grace a job erases it. */
    async markDeleted(userId: string, addMail: AddMail): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(session).where(ofUser(userId));
        await addMail(tx, userId);
        // Last, as it takes the feed version.
        await tx
          .update(users)
          .set({ deletedAt: sql`now()`, authVersion: sql`${users.authVersion} + 1` })
          .where(eq(users.id, userId));
      });
    },

    /** Adds a job for each deleted account whose days of grace are over. */
    async eraseDue(): Promise<void> {
      await db.transaction(async (tx) => {
        const due = await tx.select({ userId: users.id }).from(users).where(isOver).for('update');
        for (const account of due) await jobs.send(tx, eraseAccountJob, account);
      });
    },

    /** The last row of an account that was marked as deleted, with what little still hangs on it. */
    async removeDeleted(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.delete(session).where(ofUser(userId));
        await tx.delete(users).where(and(eq(users.id, userId), isOver));
      });
    },

    /** Whether the account was deleted and its days of grace are over. */
    async isDue(userId: string): Promise<boolean> {
      const isMarked = and(eq(users.id, userId), isOver);
      return (await db.select({ id: users.id }).from(users).where(isMarked)).length > 0;
    },
  };
}
