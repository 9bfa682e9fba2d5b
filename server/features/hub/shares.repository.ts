import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/client';
import { newId } from '../../db/ids';
import { messages } from '../../db/schema';
import { removeOwnMessage } from './remove-messages.repository';

/**
 * The post of a shared recording, for the transaction that shares, unshares or deletes it. The caller has locked the
 * recording's row first.
 */
export const videoShares = {
  /** Posts the recording; a second time changes nothing, and there is no new post. */
  async post(tx: Executor, share: { userId: string; recordingId: string; content: string }) {
    const [created] = await tx
      .insert(messages)
      .values({ id: newId(), type: 'video_share', depth: 0, ...share })
      .onConflictDoNothing({ target: messages.recordingId, where: sql`type = 'video_share'` })
      .returning();
    return created;
  },

  /** Whether the operator has removed the post, which only the operator may bring back. */
  async isRemoved(tx: Executor, recordingId: string): Promise<boolean> {
    const removed = and(eq(messages.recordingId, recordingId), isNotNull(messages.hiddenAt));
    return (await tx.$count(messages, removed)) > 0;
  },

  /** Takes the post back; one with comments of others keeps its place, nameless. One that the operator has removed stays removed. */
  async withdraw(tx: Transaction, recordingId: string): Promise<void> {
    const isShown = and(eq(messages.recordingId, recordingId), isNull(messages.hiddenAt));
    const [post] = await tx.select().from(messages).where(isShown).for('update');
    if (post) await removeOwnMessage(tx, post);
  },

  /**
   * Call when the recording is deleted: its post stays, without video, when others have answered or reacted. One that the
   * operator has removed stays the recording's own, or it could be shared anew once it is restored.
   */
  async detach(tx: Transaction, recordingId: string): Promise<void> {
    const isShown = and(eq(messages.recordingId, recordingId), isNull(messages.hiddenAt));
    const [post] = await tx.select().from(messages).where(isShown).for('update');
    if (!post) return;
    if (!(await hasAnswers(tx, post))) return removeOwnMessage(tx, post);
    await tx.update(messages).set({ recordingId: null }).where(eq(messages.id, post.id));
  },

  /** Call before recordings that are deleted are gone for good. */
  async release(tx: Transaction, recordingIds: string[]): Promise<void> {
    const isTheirs = inArray(messages.recordingId, recordingIds);
    const posts = await tx.select().from(messages).where(isTheirs).orderBy(asc(messages.id)).for('update');
    for (const post of posts) {
      if (!(await hasAnswers(tx, post))) await removeOwnMessage(tx, post);
    }
  },
};

/** Whether others have answered or reacted. */
async function hasAnswers(tx: Executor, { id, userId }: typeof messages.$inferSelect): Promise<boolean> {
  const { rows } = await tx.execute<{ has: boolean }>(sql`
    select exists (select 1 from messages where root_id = ${id} and user_id is distinct from ${userId})
        or exists (select 1 from reactions where message_id = ${id} and user_id <> ${userId}) as has`);
  return rows[0]?.has ?? false;
}
