import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '../../db/client';
import { newId } from '../../db/ids';
import { messages } from '../../db/schema';
import { removeMessages } from './remove-messages.repository';

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

  /** Takes the post back; one with comments keeps its place, nameless. One that the operator has removed stays removed. */
  async withdraw(tx: Transaction, recordingId: string): Promise<void> {
    const isShown = and(eq(messages.recordingId, recordingId), isNull(messages.hiddenAt));
    const [post] = await tx.select().from(messages).where(isShown).for('update');
    if (post) await removeMessages(tx, [post]);
  },

  /** Call before the recording is deleted: its post stays, without video, when others have answered or reacted. */
  async release(tx: Executor, recordingId: string): Promise<void> {
    const [post] = await tx.select().from(messages).where(eq(messages.recordingId, recordingId)).for('update');
    if (!post) return;
    const { rows } = await tx.execute<{ kept: boolean }>(sql`
      select exists (select 1 from messages where parent_id = ${post.id})
          or exists (select 1 from reactions where message_id = ${post.id} and user_id <> ${post.userId}) as kept`);
    if (!rows[0]?.kept) await tx.delete(messages).where(eq(messages.id, post.id));
  },
};
