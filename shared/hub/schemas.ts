import { z } from 'zod';
import { bodyOfText } from '../http';
import { ASPECT_RATIOS, timeRangeSchema, VIDEO_MIME_TYPES } from '../recordings';

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

/** The recording inside a video share; null on the message once the recording is gone. */
export const sharedRecordingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  duration: z.int(),
  aspectRatio: z.enum(ASPECT_RATIOS),
  url: z.string(),
  thumbnailUrl: z.string().nullable(),
  captionsUrl: z.string().nullable(),
  mimeType: z.enum(VIDEO_MIME_TYPES),
  /** As of a recording: parts of `{url}?version=uncut` that a player leaves out. */
  skips: z.array(timeRangeSchema),
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
  reactions: z.array(reactionSchema),
  /** All answers below this message at any depth, also those that are not sent along; deleted ones do not count. */
  commentCount: z.int(),
};

const messageSchema = z.object(messageFields);

/** The newest answers that travel with a message; the others are paged. */
export const ANSWERS_SENT = 50;

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

/** A changed comment or post is answered in full. */
export const changeMessageSchema = z.object({ content: bodyOfText(MESSAGE_MAX) });
export type ChangeMessage = z.infer<typeof changeMessageSchema>;
