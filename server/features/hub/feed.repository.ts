import { and, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { messages, reactions, recordings, users } from '../../db/schema';

/** A message with its author's name; the name is null once the account is gone. */
export type MessageRow = {
  id: string;
  userId: string | null;
  fullName: string | null;
  type: string;
  content: string;
  depth: number;
  parentId: string | null;
  deletedAt: Date | null;
  createdAt: Date;
  recording: RecordingRow | null;
};
export type RecordingRow = {
  id: string;
  title: string;
  durationSeconds: number;
  aspectRatio: string;
  mimeType: string | null;
  hasPoster: boolean;
  hasCaptions: boolean;
};
export type ReactionRow = { messageId: string; emoji: string; userId: string };
/** Rows older than the one named `id`, which may be gone: then `createdAt` says where it stood. */
export type Cursor = { id: string; createdAt: Date };
export type FeedRepository = ReturnType<typeof createFeedRepository>;

// The mime type is that of the file which is played; video bytes stay where they are.
const columns = {
  id: messages.id,
  userId: messages.userId,
  fullName: users.fullName,
  type: messages.type,
  content: messages.content,
  depth: messages.depth,
  parentId: messages.parentId,
  deletedAt: messages.deletedAt,
  createdAt: messages.createdAt,
  recording: {
    id: recordings.id,
    title: recordings.title,
    durationSeconds: recordings.durationSeconds,
    aspectRatio: recordings.aspectRatio,
    mimeType: sql<string | null>`(select v.mime_type from videos v where v.recording_id = ${recordings.id}
      and v.kind in ('playable', 'original') order by v.kind desc limit 1)`.as('mime_type'),
    hasPoster: sql<boolean>`exists (select 1 from videos v where v.recording_id = ${recordings.id}
      and v.kind = 'poster')`.as('has_poster'),
    hasCaptions: sql<boolean>`exists (select 1 from captions c where c.recording_id = ${recordings.id})`.as(
      'has_captions',
    ),
  },
};

const newestFirst = [desc(messages.createdAt), desc(messages.id)];
const olderThan = ({ id, createdAt }: Cursor): SQL => sql`(${messages.createdAt}, ${messages.id}) <
  (coalesce((select c.created_at from messages c where c.id = ${id}), ${createdAt.toISOString()}::timestamptz), ${id}::uuid)`;

export function createFeedRepository(db: Database) {
  const select = () =>
    db
      .select(columns)
      .from(messages)
      .leftJoin(users, eq(users.id, messages.userId))
      .leftJoin(recordings, and(eq(recordings.id, messages.recordingId), eq(recordings.isShared, true)));

  return {
    listPosts(limit: number, before: Cursor | null): Promise<MessageRow[]> {
      return select()
        .where(and(isNull(messages.parentId), before ? olderThan(before) : undefined))
        .orderBy(...newestFirst)
        .limit(limit);
    },

    listByIds(ids: string[]): Promise<MessageRow[]> {
      return ids.length === 0 ? Promise.resolve([]) : select().where(inArray(messages.id, ids));
    },

    /** The newest `limit` direct answers to each of `parentIds`, newest first. */
    async listAnswers(parentIds: string[], limit: number, before: Cursor | null = null): Promise<MessageRow[]> {
      if (parentIds.length === 0) return [];
      const newest = sql`${messages.id} in (select a.id from unnest(${textArray(parentIds)}::uuid[]) p(id)
        cross join lateral (select messages.id from messages where messages.parent_id = p.id
          and ${before ? olderThan(before) : sql`true`}
          order by messages.created_at desc, messages.id desc limit ${limit}) a)`;
      return select()
        .where(newest)
        .orderBy(...newestFirst);
    },

    /** How many answers that still have their text stand below each of `rootIds`, at any depth. */
    countBelowRoots(rootIds: string[]): Promise<{ id: string | null; total: number }[]> {
      return rootIds.length === 0
        ? Promise.resolve([])
        : db
            .select({ id: messages.rootId, total: count() })
            .from(messages)
            .where(and(inArray(messages.rootId, rootIds), isNull(messages.deletedAt)))
            .groupBy(messages.rootId);
    },

    /** How many answers that still have their text stand directly below each of `parentIds`. */
    countAnswers(parentIds: string[]): Promise<{ id: string | null; total: number }[]> {
      return parentIds.length === 0
        ? Promise.resolve([])
        : db
            .select({ id: messages.parentId, total: count() })
            .from(messages)
            .where(and(inArray(messages.parentId, parentIds), isNull(messages.deletedAt)))
            .groupBy(messages.parentId);
    },

    listReactions(messageIds: string[]): Promise<ReactionRow[]> {
      return messageIds.length === 0
        ? Promise.resolve([])
        : db
            .select({ messageId: reactions.messageId, emoji: reactions.emoji, userId: reactions.userId })
            .from(reactions)
            .where(inArray(reactions.messageId, messageIds))
            .orderBy(reactions.createdAt, reactions.userId, reactions.emoji);
    },
  };
}

/** Ids have no character that an array literal would have to escape. */
const textArray = (ids: string[]) => `{${ids.join(',')}}`;
