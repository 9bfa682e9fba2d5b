import type { StoredEdits } from '@shared/recordings';
import { and, count, desc, eq, inArray, isNull, not, sql } from 'drizzle-orm';
import type { Database } from '../../db/client';
import { olderThan } from '../../db/cursor';
import { isOfDeletedAccount } from '../../db/deleted-accounts';
import { messages, reactions, recordings, users } from '../../db/schema';

/** A message with its author; nobody is its author once the account is deleted. */
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
} & StoredEdits;
export type ReactionRow = { messageId: string; emoji: string; userId: string };
export type FeedRepository = ReturnType<typeof createFeedRepository>;

// The mime type is that of the file which is played; video bytes stay where they are.
const columns = {
  id: messages.id,
  userId: users.id,
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
      and v.kind in ('joined', 'playable', 'original')
      order by array_position(array['joined', 'playable', 'original'], v.kind) limit 1)`.as('mime_type'),
    edits: recordings.edits,
    wholeSeconds: recordings.wholeSeconds,
    joinStatus: recordings.joinStatus,
    hasPoster: sql<boolean>`exists (select 1 from videos v where v.recording_id = ${recordings.id}
      and v.kind = 'poster')`.as('has_poster'),
    hasCaptions: sql<boolean>`exists (select 1 from captions c where c.recording_id = ${recordings.id})`.as(
      'has_captions',
    ),
  },
};

/** Neither deleted nor by somebody who has left. */
const isThere = and(isNull(messages.deletedAt), not(isOfDeletedAccount(messages.userId)));

const ofPost = sql`(select post.user_id from messages post where post.id = ${messages.rootId})`;

const newestFirst = [desc(messages.createdAt), desc(messages.id)];

export function createFeedRepository(db: Database) {
  const select = () =>
    db
      .select(columns)
      .from(messages)
      .leftJoin(users, and(eq(users.id, messages.userId), isNull(users.deletedAt)))
      .leftJoin(recordings, and(eq(recordings.id, messages.recordingId), eq(recordings.isShared, true)));

  return {
    listPosts(limit: number, before?: string): Promise<MessageRow[]> {
      return select()
        .where(
          and(
            isNull(messages.parentId),
            not(isOfDeletedAccount(messages.userId)),
            before ? olderThan(messages, before) : undefined,
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit);
    },

    /** Without the posts of those who have left, and all that stands below them. */
    listByIds(ids: string[]): Promise<MessageRow[]> {
      if (ids.length === 0) return Promise.resolve([]);
      const isPostOfDeleted = and(eq(messages.depth, 0), isOfDeletedAccount(messages.userId)) ?? sql`false`;
      return select().where(and(inArray(messages.id, ids), not(isPostOfDeleted), not(isOfDeletedAccount(ofPost))));
    },

    /**
     * The newest `limit` direct answers to each of `parentIds`, newest first. Those by people who have left are among
     * them where others answered, as nameless places.
     */
    async listAnswers(parentIds: string[], limit: number, before?: string): Promise<MessageRow[]> {
      if (parentIds.length === 0) return [];
      const newest = sql`${messages.id} in (select a.id from unnest(${textArray(parentIds)}::uuid[]) p(id)
        cross join lateral (select messages.id from messages where messages.parent_id = p.id
          and ${before ? olderThan(messages, before) : sql`true`}
          and (not ${isOfDeletedAccount(sql`messages.user_id`)}
            or exists (select 1 from messages below where below.parent_id = messages.id))
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
            .where(and(inArray(messages.rootId, rootIds), isThere))
            .groupBy(messages.rootId);
    },

    /** How many answers that still have their text stand directly below each of `parentIds`. */
    countAnswers(parentIds: string[]): Promise<{ id: string | null; total: number }[]> {
      return parentIds.length === 0
        ? Promise.resolve([])
        : db
            .select({ id: messages.parentId, total: count() })
            .from(messages)
            .where(and(inArray(messages.parentId, parentIds), isThere))
            .groupBy(messages.parentId);
    },

    listReactions(messageIds: string[]): Promise<ReactionRow[]> {
      return messageIds.length === 0
        ? Promise.resolve([])
        : db
            .select({ messageId: reactions.messageId, emoji: reactions.emoji, userId: reactions.userId })
            .from(reactions)
            .where(and(inArray(reactions.messageId, messageIds), not(isOfDeletedAccount(reactions.userId))))
            .orderBy(reactions.createdAt, reactions.userId, reactions.emoji);
    },
  };
}

/** Ids have no character that an array literal would have to escape. */
const textArray = (ids: string[]) => `{${ids.join(',')}}`;
