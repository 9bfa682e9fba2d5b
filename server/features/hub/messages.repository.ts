import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database, Executor } from '../../db/client';
import { messages, reactions, recordings } from '../../db/schema';

export type StoredMessage = typeof messages.$inferSelect;
export type MessageRepository = ReturnType<typeof createMessageRepository>;

export function createMessageRepository(db: Database) {
  return {
    /** The message, unless it is deleted or its author's account is. */
    async get(id: string): Promise<StoredMessage | undefined> {
      const [row] = await db
        .select()
        .from(messages)
        .where(and(eq(messages.id, id), isNull(messages.deletedAt), sql`${messages.userId} is not null`));
      return row;
    },

    /** Also those that are deleted but still hold a thread together. */
    async exists(id: string): Promise<boolean> {
      const rows = await db.select({ id: messages.id }).from(messages).where(eq(messages.id, id));
      return rows.length > 0;
    },

    async create(message: typeof messages.$inferInsert): Promise<void> {
      await db.insert(messages).values(message);
    },

    async updateOwned(userId: string, id: string, content: string): Promise<boolean> {
      const updated = await db
        .update(messages)
        .set({ content })
        .where(and(eq(messages.id, id), eq(messages.userId, userId), isNull(messages.deletedAt)))
        .returning({ id: messages.id });
      return updated.length > 0;
    },

    /** Removes the message; one with answers keeps its place without author, text and reactions. */
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
          .where(and(eq(messages.id, id), eq(messages.userId, userId), isNull(messages.deletedAt)))
          .for('update');
        if (!message) return false;
        await removeLocked(tx, message);
        if (message.recordingId) {
          await tx.update(recordings).set({ isShared: false }).where(eq(recordings.id, message.recordingId));
        }
        return true;
      });
    },
  };
}

/** The message is gone, or a nameless place when others have answered. Its row is locked by the caller. */
export async function removeLocked(tx: Executor, message: StoredMessage): Promise<void> {
  const [answer] = await tx
    .select({ id: messages.id })
    .from(messages)
    .where(eq(messages.parentId, message.id))
    .limit(1);
  if (answer) {
    await tx.delete(reactions).where(eq(reactions.messageId, message.id));
    await tx
      .update(messages)
      .set({ content: '', deletedAt: sql`now()`, userId: null, recordingId: null, type: 'text' })
      .where(eq(messages.id, message.id));
    return;
  }
  await tx.delete(messages).where(eq(messages.id, message.id));
  await removeEmptyPlaces(tx, message.parentId);
}

/** A deleted message that has lost its last answer has nothing left to hold together. */
async function removeEmptyPlaces(tx: Executor, parentId: string | null): Promise<void> {
  for (let id = parentId; id !== null; ) {
    const [removed] = await tx
      .delete(messages)
      .where(
        and(
          eq(messages.id, id),
          sql`${messages.deletedAt} is not null`,
          sql`not exists (select 1 from messages answer where answer.parent_id = ${id})`,
        ),
      )
      .returning({ parentId: messages.parentId });
    id = removed?.parentId ?? null;
  }
}
