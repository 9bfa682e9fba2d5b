import type { StoredEdits } from '@shared/recordings';
import { and, desc, eq, gt, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { hasCaptions } from '../../db/captions';
import type { Database } from '../../db/client';
import { olderThan } from '../../db/cursor';
import { isOfDeletedAccount } from '../../db/deleted-accounts';
import { isKept } from '../../db/kept-recordings';
import { hasJoinedVideo, isUncutPublic } from '../../db/public-videos';
import { feedChanges, feedVersion, messages, messageTallies, recordings, searchedWords, users } from '../../db/schema';
import { authorOfPost, isPostHidden } from './messages.repository';

/** A message with its author; nobody is its author once the account is deleted. */
export type MessageRow = {
  id: string;
  userId: string | null;
  fullName: string | null;
  type: string;
  content: string;
  depth: number;
  parentId: string | null;
  rootId: string | null;
  deletedAt: Date | null;
  hiddenAt: Date | null;
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
  thumbnailRevision: number;
  hasCaptions: boolean;
  hasJoinedVideo: boolean;
  isUncutPublic: boolean;
} & StoredEdits;
export type ReactionRow = { messageId: string; emoji: string; userId: string };
/** How many answers, or reactions with one emoji, a message has. */
export type TallyRow = { messageId: string; kind: string; total: number };
/** In which version a post changed last. */
export type FeedChange = { postId: string; version: number };
/** Which posts of the feed are meant: with these words in them or in an answer, of this type. */
export type PostFilter = { limit: number; before?: string; q?: string; type?: string };
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
  rootId: messages.rootId,
  deletedAt: messages.deletedAt,
  hiddenAt: messages.hiddenAt,
  createdAt: messages.createdAt,
  recording: {
    id: recordings.id,
    title: recordings.title,
    durationSeconds: recordings.durationSeconds,
    aspectRatio: recordings.aspectRatio,
    mimeType: sql<string | null>`(select v.mime_type from videos v where v.recording_id = ${recordings.id}
      and v.kind in ('joined', 'combined', 'playable', 'original')
      order by array_position(array['joined', 'combined', 'playable', 'original'], v.kind) limit 1)`.as('mime_type'),
    edits: recordings.edits,
    wholeSeconds: recordings.wholeSeconds,
    joinStatus: recordings.joinStatus,
    thumbnailRevision: recordings.thumbnailRevision,
    hasPoster: sql<boolean>`exists (select 1 from videos v where v.recording_id = ${recordings.id}
      and v.kind = 'poster')`.as('has_poster'),
    hasCaptions: hasCaptions().as('has_captions'),
    hasJoinedVideo: hasJoinedVideo().as('has_joined_video'),
    isUncutPublic: isUncutPublic().as('is_uncut_public'),
  },
};

/** Posts that hold the newest messages with the words are looked through; more than anybody pages through. */
const SEARCHED = 2_000;

/** So many letters may be the beginning of a longer word; to look up what begins with fewer would read the whole index. */
const BEGINNING_LETTERS = 3;

/** Every word has to be there, and may be the beginning of a longer one unless it is very short. */
const postsWith = (q: string) => {
  const words = q.match(/[\p{L}\p{N}]+/gu) ?? [];
  const query = words.map((word) => ([...word].length < BEGINNING_LETTERS ? word : `${word}:*`)).join(' & ');
  return sql`select coalesce(found.root_id, found.id) from (select root_id, id from messages
    where ${searchedWords(messages.content)} @@ to_tsquery('simple', ${query})
      and deleted_at is null and hidden_at is null and not ${isOfDeletedAccount(sql`messages.user_id`)}
    order by created_at desc limit ${SEARCHED}) found`;
};

const newestFirst = [desc(messages.createdAt), desc(messages.id)];

export function createFeedRepository(db: Database) {
  const select = () =>
    db
      .select(columns)
      .from(messages)
      .leftJoin(users, and(eq(users.id, messages.userId), isNull(users.deletedAt)))
      .leftJoin(recordings, and(eq(recordings.id, messages.recordingId), eq(recordings.isShared, true), isKept));

  return {
    /** Newest first. */
    async listPostIds({ limit, before, q, type }: PostFilter): Promise<string[]> {
      const rows = await db
        .select({ id: messages.id })
        .from(messages)
        .where(
          and(
            isNull(messages.parentId),
            isNull(messages.hiddenAt),
            not(isOfDeletedAccount(messages.userId)),
            type === 'video_share' ? eq(messages.type, 'video_share') : undefined,
            // As an array: for a list the planner may read all posts and look each up in it.
            q ? sql`${messages.id} = any(array(${postsWith(q)}))` : undefined,
            before ? olderThan(messages, before) : undefined,
          ),
        )
        .orderBy(...newestFirst)
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** The feed's version, and the posts that changed after `since`; null when too many did, or it is too long ago. */
    async listChanges(since: number, most: number): Promise<{ version: number; changes: FeedChange[] | null }> {
      const changed = db
        .select({ postId: feedChanges.postId, version: feedChanges.version })
        .from(feedChanges)
        .where(gt(feedChanges.version, since))
        .orderBy(feedChanges.version)
        .limit(most + 1)
        .as('changed');
      // In one statement: what it reads belongs together.
      const [row] = await db
        .select({
          version: feedVersion.version,
          resetVersion: feedVersion.resetVersion,
          changes: sql<FeedChange[]>`coalesce((select json_agg(json_build_object('postId', post_id, 'version', version)
            order by version) from ${changed}), '[]')`,
        })
        .from(feedVersion);
      if (!row) return { version: 0, changes: null };
      const isTold = since >= row.resetVersion && since <= row.version && row.changes.length <= most;
      return { version: row.version, changes: isTold ? row.changes : null };
    },

    /** Without posts that are removed or by somebody who has left, and all that stands below them. */
    listByIds(ids: string[]): Promise<MessageRow[]> {
      if (ids.length === 0) return Promise.resolve([]);
      const isGonePost = and(
        eq(messages.depth, 0),
        or(isOfDeletedAccount(messages.userId), sql`${messages.hiddenAt} is not null`),
      );
      return select().where(
        and(
          inArray(messages.id, ids),
          not(isGonePost ?? sql`false`),
          not(isOfDeletedAccount(authorOfPost)),
          not(isPostHidden),
        ),
      );
    },

    /**
     * The newest `limit` direct answers to each of `parentIds`, newest first. Those that are
     * removed, or by people who have left, are among them where others answered, as nameless places.
     */
    async listAnswers(parentIds: string[], limit: number, before?: string): Promise<MessageRow[]> {
      if (parentIds.length === 0) return [];
      const newest = sql`${messages.id} in (select a.id from unnest(${textArray(parentIds)}::uuid[]) p(id)
        cross join lateral (select messages.id from messages where messages.parent_id = p.id
          and ${before ? olderThan(messages, before) : sql`true`}
          and (messages.hidden_at is null and not ${isOfDeletedAccount(sql`messages.user_id`)}
            or exists (select 1 from messages below where below.parent_id = messages.id))
          order by messages.created_at desc, messages.id desc limit ${limit}) a)`;
      return select()
        .where(newest)
        .orderBy(...newestFirst);
    },

    listTallies(messageIds: string[]): Promise<TallyRow[]> {
      return messageIds.length === 0
        ? Promise.resolve([])
        : db
            .select()
            .from(messageTallies)
            .where(and(inArray(messageTallies.messageId, messageIds), gt(messageTallies.total, 0)));
    },

    /** The oldest `limit` reactions to each message, oldest first. */
    async listReactions(messageIds: string[], limit: number): Promise<ReactionRow[]> {
      if (messageIds.length === 0) return [];
      const { rows } = await db.execute<ReactionRow>(sql`
        select m.id as "messageId", r.emoji, r.user_id as "userId" from unnest(${textArray(messageIds)}::uuid[]) m(id)
        cross join lateral (select reactions.emoji, reactions.user_id, reactions.created_at from reactions
          where reactions.message_id = m.id and not ${isOfDeletedAccount(sql`reactions.user_id`)}
          order by reactions.created_at, reactions.user_id, reactions.emoji limit ${limit}) r
        order by r.created_at, r.user_id, r.emoji`);
      return rows;
    },
  };
}

/** Ids have no character that an array literal would have to escape. */
const textArray = (ids: string[]) => `{${ids.join(',')}}`;
