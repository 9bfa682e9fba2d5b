import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Executor } from '../../../db/client';
import { messages, reactions, recordings, session, users, videos } from '../../../db/schema';

export type AccountRepository = ReturnType<typeof createAccountRepository>;
export type SessionRow = { publicId: string; userAgent: string; startedAt: number; refreshedAt: number };

const field = (name: string) => sql`${session.sess}->>${name}`;
const ofUser = (userId: string) => sql`${session.sess}->'passport'->>'user' = ${userId}`;

export function createAccountRepository(db: Database) {
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

    async endSessions(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        await tx
          .update(users)
          .set({ authVersion: sql`${users.authVersion} + 1` })
          .where(eq(users.id, userId));
        await tx.delete(session).where(ofUser(userId));
      });
    },

    async listVideoIds(userId: string): Promise<string[]> {
      const rows = await db.select({ id: videos.id }).from(videos).where(eq(videos.userId, userId));
      return rows.map(({ id }) => id);
    },

    /** Everything else that is the user's. Of comments that others have answered an empty place remains. */
    async remove(userId: string): Promise<void> {
      await db.transaction(async (tx) => {
        // Rows are locked in the same order everywhere: recording, message, feed version.
        await tx.select({ id: recordings.id }).from(recordings).where(eq(recordings.userId, userId)).for('update');
        await removeMessages(tx, userId);
        await tx.delete(users).where(eq(users.id, userId));
      });
    },
  };
}

async function removeMessages(tx: Executor, userId: string): Promise<void> {
  const answer = alias(messages, 'answer');
  const isUnanswered = notExists(tx.select({ one: sql`1` }).from(answer).where(eq(answer.parentId, messages.id)));
  const isOwn = eq(messages.userId, userId);
  await tx.delete(messages).where(and(isOwn, eq(messages.depth, 0)));
  const parents: (string | null)[] = [];
  for (const depth of [2, 1]) {
    const removed = await tx
      .delete(messages)
      .where(and(isOwn, eq(messages.depth, depth), isUnanswered))
      .returning({ parentId: messages.parentId });
    parents.push(...removed.map(({ parentId }) => parentId));
  }
  const kept = await tx
    .update(messages)
    .set({ content: '', deletedAt: sql`now()`, userId: null })
    .where(isOwn)
    .returning({ id: messages.id });
  await tx.delete(reactions).where(
    inArray(
      reactions.messageId,
      kept.map(({ id }) => id),
    ),
  );
  await removeEmptyPlaces(tx, parents, isUnanswered);
}

/** Deleted messages that have lost their last answer have nothing left to hold together. */
async function removeEmptyPlaces(tx: Executor, ids: (string | null)[], isUnanswered: ReturnType<typeof notExists>) {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return;
  const removed = await tx
    .delete(messages)
    .where(and(inArray(messages.id, known), sql`${messages.deletedAt} is not null`, isUnanswered))
    .returning({ parentId: messages.parentId });
  await removeEmptyPlaces(
    tx,
    removed.map(({ parentId }) => parentId),
    isUnanswered,
  );
}
