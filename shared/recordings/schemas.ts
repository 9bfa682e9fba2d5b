import { z } from 'zod';
import { bodyOfText, lineOfText, requiredLineOfText } from '../http';
import { SCRIPT_LIMITS } from '../scripts/constants';
import {
  ASPECT_RATIOS,
  RECORDING_DURATION,
  RECORDING_TITLE_MAX,
  UNTITLED_RECORDING,
  VIDEO_MIME_TYPES,
} from './constants';
import { timeRangeSchema } from './time-range';

const aspectRatio = z.enum(ASPECT_RATIOS);

/** Any MIME type with or without codecs; `null` when its container cannot be stored. */
export function videoMimeType(mimeType: string): (typeof VIDEO_MIME_TYPES)[number] | null {
  const container = mimeType.split(';', 1)[0]?.trim().toLowerCase();
  return VIDEO_MIME_TYPES.find((known) => known === container) ?? null;
}

/** Whole seconds: missing or above a day becomes the fallback, else floored. */
export function recordingDuration(seconds: number | null | undefined): number {
  if (seconds == null || seconds > RECORDING_DURATION.max) return RECORDING_DURATION.fallback;
  return Math.floor(seconds);
}

const duration = z.number().min(0).nullish().transform(recordingDuration);
const title = lineOfText(RECORDING_TITLE_MAX)
  .nullish()
  .transform((text) => text || UNTITLED_RECORDING);

/**
 * `POST /api/recordings` without its `videoData`, which is read as a stream. What the server computes itself
 * (`fileSize`, `url`, `thumbnailUrl`, `quality`) is accepted and ignored.
 */
export const createRecordingSchema = z.object({
  title,
  duration,
  aspectRatio: aspectRatio.default('9:16'),
  mimeType: z.string().max(200).optional(),
  scriptId: z.string().max(64).nullish(),
});
export type CreateRecording = z.infer<typeof createRecordingSchema>;

export const renameRecordingSchema = z.object({ title: requiredLineOfText(RECORDING_TITLE_MAX) });
export type RenameRecording = z.infer<typeof renameRecordingSchema>;

/** A saved take. `fileSize` is in bytes, `duration` in whole seconds. */
export const recordingSchema = z.object({
  id: z.uuid(),
  title: z.string(),
  /**
   * Among the recordings that its owner has made with this title, from 1. It stays when others are deleted, and when it is
   * renamed, unless others have the new title among which its number is taken or out of order.
   */
  takeNumber: z.int(),
  /** Streams the video; supports Range. */
  url: z.string(),
  /** Another address for each picture that it was given. */
  thumbnailUrl: z.string().nullable(),
  /** `processing` while another picture is made, after a cover was chosen or what it shows was cut away. */
  thumbnailStatus: z.enum(['ready', 'processing', 'failed']),
  /** WebVTT; null when nothing is known of what is said. */
  captionsUrl: z.string().nullable(),
  duration: z.int(),
  aspectRatio,
  quality: z.string().describe('As it was saved: always `1080p`. `width` and `height` say how large the picture is.'),
  fileSize: z.int(),
  mimeType: z.enum(VIDEO_MIME_TYPES),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** The saved script that was read, while there is one. */
  scriptId: z.uuid().nullable(),
  /** The words that stood in the teleprompter are kept with it, whether they were saved as a script or not. */
  hasScript: z.boolean(),
  isShared: z.boolean(),
  hasLink: z.boolean(),
  status: z.enum(['processing', 'ready', 'failed']),
  /** 0 without edits, then one more with each change of them. */
  editRevision: z.int(),
  /** `processing` while the parts that its edits keep are put together; `failed` when they could not be. */
  editStatus: z.enum(['ready', 'processing', 'failed']),
  /** Parts of `{url}?version=uncut` that a player leaves out, until `url` plays without them: then there are none. */
  skips: z.array(timeRangeSchema),
  createdAt: z.iso.datetime(),
  /** Base64 data URL; only with `?include=videoData`. */
  videoData: z.string().optional(),
});
export type Recording = z.infer<typeof recordingSchema>;

/** A recording in Recently deleted. Until it is restored, its addresses lead to nothing. */
export const deletedRecordingSchema = recordingSchema.extend({
  deletedAt: z.iso.datetime(),
  /** The edits of other deleted recordings join it: they go with it when it is removed for good. */
  isJoined: z.boolean(),
});
export type DeletedRecording = z.infer<typeof deletedRecordingSchema>;

/** What stood in the teleprompter when a take began: a copy, which no later change of a saved script reaches. */
export const recordingScriptSchema = z.object({
  title: lineOfText(SCRIPT_LIMITS.titleMax).default(''),
  content: bodyOfText(SCRIPT_LIMITS.contentMax),
});
export type RecordingScript = z.infer<typeof recordingScriptSchema>;
