import { z } from 'zod';
import { captionStyleSchema, editsSchema, linkOptionsSchema, recordingScriptSchema } from '../recordings';

/** Not in the index of this folder: only the server and the document of the API need it. */

const id = z.uuid();
const optionalId = z.uuid().nullable();
const at = z.iso.datetime();

const exportedUser = z.object({
  id,
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  isSecondReadingOn: z.boolean(),
  captionStyle: captionStyleSchema.nullable(),
  linkOptions: linkOptionsSchema.nullable(),
  createdAt: at,
});

const exportedScript = z.object({
  id,
  userId: id,
  title: z.string(),
  content: z.string(),
  wpm: z.int(),
  fontSize: z.int(),
  textColor: z.string(),
  backgroundColor: z.string(),
  createdAt: at,
  updatedAt: at.nullable(),
  /** When it was deleted, while it can still be restored. */
  deletedAt: at.nullable(),
});

const exportedDismissal = z.object({
  scriptId: id,
  sentenceHash: z.string(),
  ruleId: z.string().nullable(),
  reason: z.string(),
});

const exportedRecording = z.object({
  id,
  userId: id,
  scriptId: optionalId,
  title: z.string(),
  durationSeconds: z.int(),
  aspectRatio: z.string(),
  quality: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  status: z.string(),
  isShared: z.boolean(),
  /** When it was deleted, while it can still be restored. */
  deletedAt: at.nullable(),
  /** Of the whole recording, in seconds; `durationSeconds` is what its edits leave of it. */
  wholeSeconds: z.number().nullable(),
  edits: editsSchema.nullable(),
  editRevision: z.int(),
  joinStatus: z.string(),
  thumbnailStatus: z.string(),
  thumbnailRevision: z.int(),
  /** So long others may still have the whole file, whose cuts are being made. */
  uncutPublicUntil: at.nullable(),
  takeId: optionalId,
  takeNumber: z.int(),
  /** Title and number before it was renamed for the first time; null while it never was. */
  madeTitle: z.string().nullable(),
  madeTakeNumber: z.int().nullable(),
  createdAt: at,
});

const timedText = z.object({ start: z.number(), end: z.number(), text: z.string() });

const exportedCaptions = z.object({
  recordingId: id,
  cues: z.array(timedText),
  words: z.array(timedText).nullable(),
  /** Of other takes that are joined to the recording, by their ids. */
  takeWords: z.record(id, z.array(timedText)).nullable(),
  style: captionStyleSchema.nullable(),
  /** Tells of which words the user has said that they are right; null: of none. */
  confirmedHash: z.string().nullable(),
});

/** Everything that the recording's edits ever were. */
const exportedEdits = z.object({ recordingId: id, revision: z.int(), edits: editsSchema, createdAt: at });

const exportedVideo = z.object({
  id,
  recordingId: optionalId,
  kind: z.string(),
  mimeType: z.string(),
  sizeBytes: z.int(),
  createdAt: at,
  /** Where its bytes are read; null while it belongs to no recording, and for one that is deleted until it is restored. */
  url: z.string().nullable(),
});

const exportedUpload = z.object({
  id,
  userId: id,
  videoId: optionalId,
  recordingId: optionalId,
  scriptId: optionalId,
  status: z.string(),
  title: z.string(),
  aspectRatio: z.string(),
  mimeType: z.string(),
  nextSeq: z.int(),
  receivedBytes: z.int(),
  takeId: optionalId,
  createdAt: at,
  updatedAt: at,
});

const exportedMessage = z.object({
  id,
  userId: id,
  type: z.string(),
  content: z.string(),
  depth: z.int(),
  parentId: optionalId,
  rootId: optionalId,
  recordingId: optionalId,
  deletedAt: at.nullable(),
  /** When the operator took it out of the hub. */
  hiddenAt: at.nullable(),
  createdAt: at,
});

const exportedAnswer = z.object({
  id,
  parentId: optionalId,
  rootId: optionalId,
  content: z.string(),
  createdAt: at,
  /** Null once that account is gone. */
  author: z.string().nullable(),
});

const exportedLinkPage = z.object({
  recordingId: id,
  /** As `PUT /api/recordings/{id}/link` took them; null: the usual ones. */
  options: z.record(z.string(), z.unknown()).nullable(),
  views: z.int(),
});

/** All that is kept about a user, as it is stored. */
export const accountExportSchema = z.object({
  user: exportedUser,
  scripts: z.array(exportedScript),
  dismissals: z.array(exportedDismissal),
  recordings: z.array(exportedRecording),
  captions: z.array(exportedCaptions),
  recordingScripts: z.array(recordingScriptSchema.extend({ recordingId: id })),
  recordingEdits: z.array(exportedEdits),
  videos: z.array(exportedVideo),
  uploads: z.array(exportedUpload),
  /** The user's posts, comments and replies. */
  messages: z.array(exportedMessage),
  /** What others wrote under the user's posts. */
  answers: z.array(exportedAnswer),
  reactions: z.array(z.object({ messageId: id, userId: id, emoji: z.string(), createdAt: at })),
  /** What the user reported, and whom the user blocked. */
  reports: z.array(z.object({ messageId: id, userId: id, reason: z.string(), note: z.string(), createdAt: at })),
  blocks: z.array(z.object({ userId: id, blockedId: id, createdAt: at })),
  shareLinks: z.array(z.object({ recordingId: id, expiresAt: at, createdAt: at })),
  linkPages: z.array(exportedLinkPage),
  webhooks: z.array(
    z.object({
      id,
      url: z.string(),
      events: z.array(z.string()),
      isOn: z.boolean(),
      hasFailed: z.boolean(),
      createdAt: at,
    }),
  ),
  /** Without what opens the account. */
  accessTokens: z.array(
    z.object({ id, name: z.string(), scope: z.string(), lastUsedAt: at.nullable(), createdAt: at }),
  ),
  /** Until when the user has seen what others answered. */
  hubVisits: z.array(z.object({ seenAt: at })),
  /** What the built-in writer told the user lately, so as not to tell it again. */
  toldArcs: z.array(z.object({ arc: z.string(), opening: z.string() })),
  sessions: z.array(z.object({ id, userAgent: z.string(), startedAt: at, lastSeenAt: at, isCurrent: z.boolean() })),
  events: z.array(z.object({ at, event: z.string(), ip: z.string().nullable() })),
});
