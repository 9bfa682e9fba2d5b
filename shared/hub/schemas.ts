import { z } from 'zod';
import { bodyOfText, lineOfText, PAGE_LIMITS, pageQuerySchema } from '../http';
import { ASPECT_RATIOS, CAPTION_POSITIONS, timeRangeSchema, VIDEO_MIME_TYPES } from '../recordings';

/** The reactions on offer, in the order of the picker. */
export const REACTION_EMOJI = ['🔥', '💯', '👍', '🤑', '💣', '😎', '🍻', '🎯'] as const;
export type ReactionEmoji = (typeof REACTION_EMOJI)[number];

/** Post 0, comment 1, reply 2. */
export const MAX_DEPTH = 2;

/** Milliseconds between two looks at the feed. */
export const HUB_REFRESH_MS = 5_000;

/** Characters. */
export const MESSAGE_MAX = 5_000;

/** The characters of a text as {@link bodyOfText} counts them: UTF-16 code units after NFC. */
export const messageLength = (content: string): number => content.normalize('NFC').length;

/** A new post. Type, author and depth are the server's. */
export const createPostSchema = z.object({ content: bodyOfText(MESSAGE_MAX) });
export type CreatePost = z.infer<typeof createPostSchema>;

/** What a shared recording is posted with; without words it is called like the recording. */
export const shareRecordingSchema = z.object({ content: bodyOfText(MESSAGE_MAX).optional() });
export type ShareRecording = z.infer<typeof shareRecordingSchema>;

/** A comment on a post or a reply to a comment. */
export const createCommentSchema = z.object({ parentId: z.string().max(64), content: bodyOfText(MESSAGE_MAX) });
export type CreateComment = z.infer<typeof createCommentSchema>;

/** Toggles a reaction; with `reacted` it sets it instead, so that repeating the call changes nothing. */
export const reactSchema = z.object({
  messageId: z.string().max(64),
  emoji: z.enum(REACTION_EMOJI),
  reacted: z.boolean().optional(),
});
export type React = z.infer<typeof reactSchema>;

export const reactedSchema = z.object({ messageId: z.uuid(), emoji: z.enum(REACTION_EMOJI), reacted: z.boolean() });
export type Reacted = z.infer<typeof reactedSchema>;

export const reactionSchema = z.object({ emoji: z.enum(REACTION_EMOJI), userId: z.uuid() });
export type Reaction = z.infer<typeof reactionSchema>;

/** How many of a message's reactions travel with it; all are counted. */
export const REACTIONS_SENT = 20;

export const reactionCountSchema = z.object({ emoji: z.enum(REACTION_EMOJI), count: z.int().min(1) });
export type ReactionCount = z.infer<typeof reactionCountSchema>;

/** The recording inside a video share; null on the message once the recording is gone. */
export const sharedRecordingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  duration: z.int(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  coverTitlePosition: z
    .enum(CAPTION_POSITIONS)
    .nullable()
    .describe('Where a title is drawn into the picture, so that nothing is shown over it. Null: it has no title.'),
  captionsUrl: z.string().nullable(),
  mimeType: z.enum(VIDEO_MIME_TYPES),
  /** As of a recording: parts of `{url}?version=uncut` that a player leaves out. */
  skips: z.array(timeRangeSchema),
  /** False while there is no video without the parts that its owner cut away: until then `url` answers 404. */
  isPlayable: z.boolean(),
});
export type SharedRecording = z.infer<typeof sharedRecordingSchema>;

const messageFields = {
  id: z.uuid(),
  content: z.string(),
  type: z.enum(['text', 'video_share']),
  isPost: z.boolean(),
  depth: z.int().min(0).max(MAX_DEPTH),
  parentId: z.uuid().nullable(),
  /** Null for a deleted message that still has replies. */
  user: z.object({ id: z.uuid(), fullName: z.string() }).nullable(),
  isDeleted: z.boolean(),
  createdAt: z.iso.datetime(),
  /** At most {@link REACTIONS_SENT}; the others by `GET /api/posts/{id}/reactions`. */
  reactions: z.array(reactionSchema),
  /** All reactions, in the order of the picker. */
  reactionCounts: z.array(reactionCountSchema),
  /** All answers below this message at any depth, also those that are not sent along; deleted ones do not count. */
  commentCount: z.int(),
};

const messageSchema = z.object(messageFields);

/**
 * The newest answers that travel with a message, at each level; fewer in a page that would be too large. The others are
 * paged.
 */
export const ANSWERS_SENT = 3;

/** A page of the feed has at most so many bytes of JSON, whatever was posted; it ends early rather than be larger. */
export const FEED_PAGE_BYTES = 400_000;

/**
 * Header of the feed's answers and of those to writes: the feed's version. Sent along with a later request it makes sure
 * that the answer is at least as new, whichever server process gives it.
 */
export const FEED_VERSION_HEADER = 'Feed-Version';

/** A comment or reply. Comments are oldest first. */
export type Comment = z.infer<typeof messageSchema> & { comments: Comment[] };
export const commentSchema: z.ZodType<Comment> = messageSchema.extend({
  comments: z.lazy(() => z.array(commentSchema)),
});

/** A post or video share with its newest threads. */
export const postSchema = z.object({
  ...messageFields,
  comments: z.array(commentSchema),
  recording: sharedRecordingSchema.nullable(),
});
export type Post = z.infer<typeof postSchema>;

const feedVersionSchema = z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
export const feedChangesQuerySchema = z.object({ since: feedVersionSchema });

/** Posts that changed after a version, or are gone since: deleted, or no longer shown to anybody. */
export const feedChangesSchema = z.object({
  version: z.int(),
  changed: z.array(postSchema),
  removed: z.array(z.uuid()),
});
export type FeedChanges = z.infer<typeof feedChangesSchema>;

/** What in the feed is the caller's own; the feed itself is the same for everybody. */
export const mineSchema = z.object({
  /** On messages of posts that are not older than the one with the id `from`. */
  reactions: z.array(z.object({ messageId: z.uuid(), emoji: z.enum(REACTION_EMOJI) })),
  /** Messages that the caller reported. */
  hidden: z.array(z.uuid()),
  /** Authors whom the caller does not want to see. */
  blocked: z.array(z.uuid()),
});
export type Mine = z.infer<typeof mineSchema>;
export const mineQuerySchema = z.object({ from: z.uuid().optional() });

/** Somebody's reaction, newest first. */
export const namedReactionSchema = z.object({
  emoji: z.enum(REACTION_EMOJI),
  user: z.object({ id: z.uuid(), fullName: z.string() }),
});
export type NamedReaction = z.infer<typeof namedReactionSchema>;
/** More names are of no use on a screen. */
export const NAMED_REACTIONS_MAX = 500;

/** The feed narrowed: to posts that hold these words, in their own text or an answer's, or to video shares. */
export const feedQuerySchema = pageQuerySchema(PAGE_LIMITS.posts).extend({
  q: z.string().trim().max(200).optional(),
  type: z.enum(['video_share']).optional(),
});
export type FeedQuery = z.infer<typeof feedQuerySchema>;

export const REPORT_REASONS = ['spam', 'misleading', 'private_data', 'abuse', 'other'] as const;
export const createReportSchema = z.object({
  reason: z.enum(REPORT_REASONS),
  note: lineOfText(500).optional(),
});
export type CreateReport = z.infer<typeof createReportSchema>;
/** Reports of younger accounts are kept and do not count. */
export const REPORT_MIN_ACCOUNT_DAYS = 7;

/** Authors whom one user may block: all of them travel with what is the user's own. */
export const BLOCKED_MAX = 1_000;
export const blockedUserSchema = z.object({ id: z.uuid(), fullName: z.string() });
export type BlockedUser = z.infer<typeof blockedUserSchema>;

/** An answer or reaction to what the caller wrote. */
export const hubNoticeSchema = z.object({
  kind: z.enum(['answer', 'reaction']),
  /** The post that it belongs to. */
  postId: z.uuid(),
  /** The caller's message. */
  messageId: z.uuid(),
  user: z.object({ id: z.uuid(), fullName: z.string() }),
  /** The beginning of the answer, or the emoji. */
  text: z.string(),
  createdAt: z.iso.datetime(),
  isNew: z.boolean(),
});
export type HubNotice = z.infer<typeof hubNoticeSchema>;
export const hubNoticesSchema = z.object({ newCount: z.int(), notices: z.array(hubNoticeSchema) });
export type HubNotices = z.infer<typeof hubNoticesSchema>;
/** What is older is read already; the time of the newest notice that was seen. */
export const seenNoticesSchema = z.object({ seenAt: z.iso.datetime() });
export const NOTICES_SENT = 50;

/** A changed comment or post is answered in full. */
export const changeMessageSchema = z.object({ content: bodyOfText(MESSAGE_MAX) });
export type ChangeMessage = z.infer<typeof changeMessageSchema>;
