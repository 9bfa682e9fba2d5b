import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { isOfDeletedAccount } from '../../db/deleted-accounts';
import { messages, recordings } from '../../db/schema';
import type { WebhookEvents } from '../webhooks';
import { lockOrder, removeOwnMessage } from './remove-messages.repository';

export const authorOfPost = sql`(select post.user_id from messages post where post.id = ${messages.rootId})`;
export const isPostHidden = sql`exists (select 1 from messages post
  where post.id = ${messages.rootId} and post.hidden_at is not null)`;

/**
 * Whether others see the row of `messages`: neither it nor its post is removed, and the accounts of its author and of
 * its post's author are not deleted.
 */
export const isSeen = sql<boolean>`(${messages.deletedAt} is null and ${messages.hiddenAt} is null
  and ${messages.userId} is not null and not ${isOfDeletedAccount(messages.userId)}
  and not ${isOfDeletedAccount(authorOfPost)} and not ${isPostHidden})`;

export type StoredMessage = typeof messages.$inferSelect;
export type MessageRepository = ReturnType<typeof createMessageRepository>;

export function createMessageRepository(db: Database, events: WebhookEvents) {
  return {
    /** The message, unless it or its post is removed, or its author's account or that of its post's author is deleted. */
    async get(id: string): Promise<StoredMessage | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), isSeen));
      return row;
    },

    async create(message: typeof messages.$inferInsert): Promise<void> {
      const { rootId, parentId } = message;
      await db.transaction(async (tx) => {
        if (rootId && parentId) {
          // The foreign keys would take them from below.
          const above = inArray(messages.id, [rootId, parentId]);
          await tx
            .select({ id: messages.id })
            .from(messages)
            .where(above)
            .orderBy(...lockOrder)
            .for('key share');
        }
        const [created] = await tx.insert(messages).values(message).returning();
        if (created && !parentId) await events.postCreated(tx, created);
      });
    },

    async updateOwned(userId: string, id: string, content: string): Promise<boolean> {
      const updated = await db
        .update(messages)
        .set({ content })
        .where(and(eq(messages.id, id), eq(messages.userId, userId), isSeen))
        .returning({ id: messages.id });
      return updated.length > 0;
    },

    /**
     * Removes the message; one that others answered keeps its place without author, text and reactions. What the operator has
     * removed stays as it is, or its recording could be shared again.
     */
    removeOwned(userId: string, id: string): Promise<boolean> {
      return db.transaction(async (tx) => {
        const [found] = await tx
          .select({ recordingId: messages.recordingId })
          .from(messages)
          .where(and(eq(messages.id, id), eq(messages.userId, userId)));
        // Rows are locked in the same order everywhere, and before the feed version is: recording, message.
        if (found?.recordingId) {
          await tx.select().from(recordings).where(eq(recordings.id, found.recordingId)).for('update');
        }
        const [message] = await tx
          .select()
          .from(messages)
          .where(
            and(
              eq(messages.id, id),
              eq(messages.userId, userId),
              isNull(messages.deletedAt),
              isNull(messages.hiddenAt),
            ),
          )
          .for('update');
        if (!message) return false;
        await removeOwnMessage(tx, message);
        if (message.recordingId) {
          await tx.update(recordings).set({ isShared: false }).where(eq(recordings.id, message.recordingId));
        }
        return true;
      });
    },
  };
}
