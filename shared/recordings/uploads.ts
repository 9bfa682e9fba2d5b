import { z } from 'zod';
import { lineOfText } from '../http';
import { cuesSchema } from './captions';
import { ASPECT_RATIOS, RECORDING_TITLE_MAX } from './constants';
import { EDIT_LIMITS } from './edits';
import { recordingDuration, recordingScriptSchema } from './schemas';
import { timeRangeSchema } from './time-range';

/** Starts an upload, usually when recording starts. */
export const createUploadSchema = z.object({
  mimeType: z.string().min(1).max(200),
  aspectRatio: z.enum(ASPECT_RATIOS),
  title: lineOfText(RECORDING_TITLE_MAX).optional(),
  scriptId: z.string().max(64).nullish(),
  /** The client's own id of the take: a user's take becomes one recording, however often it is sent. */
  takeId: z.uuid().optional(),
});
export type CreateUpload = z.infer<typeof createUploadSchema>;

/** `finished`: the take is a recording already, and only has to be finished once more to be told which. */
export const uploadCreatedSchema = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'finished']),
  nextSeq: z.int(),
  maxChunkBytes: z.int(),
});
export type UploadCreated = z.infer<typeof uploadCreatedSchema>;

/** Where an upload stands: chunks 0 to `nextSeq` - 1 are stored. */
export const uploadSchema = z.object({
  id: z.uuid(),
  status: z.enum(['open', 'finished']),
  nextSeq: z.int(),
  receivedBytes: z.int(),
  recordingId: z.uuid().nullable(),
});
export type Upload = z.infer<typeof uploadSchema>;

/** Turns the stored chunks into a recording. */
export const finishUploadSchema = z.object({
  chunks: z.int().min(1).max(1_000_000),
  fileSize: z.int().min(1),
  /** Lower-case hex SHA-256 over the concatenated SHA-256 digests (32 bytes each) of the chunks, in order. */
  digest: z.string().regex(/^[0-9a-f]{64}$/),
  /** The end of the take was lost on its device: what is stored behind these chunks belongs to it all the same. */
  mayHoldMore: z.boolean().optional(),
  duration: z.number().min(0).nullish().transform(recordingDuration),
  title: lineOfText(RECORDING_TITLE_MAX).optional(),
  /** What is said in the take, and when. */
  cues: cuesSchema.optional(),
  /**
   * Parts that a line said again replaces, in seconds of the take: from before the first try to where the recorder went
   * on after it. They become edits of the recording.
   */
  saidAgain: z.array(timeRangeSchema).max(EDIT_LIMITS.cuts).optional(),
  script: recordingScriptSchema.optional(),
  /** When recording began. Ignored in the future and before the account: then it is when the upload is finished. */
  recordedAt: z.iso.datetime().optional(),
});
export type FinishUpload = z.input<typeof finishUploadSchema>;

/** What a user may store. */
export const limitsSchema = z.object({
  maxVideoBytes: z.int(),
  /** For all recordings of the user together. */
  userQuotaBytes: z.int(),
  /** Of the quota; uploads that are not finished count too. */
  usedBytes: z.int(),
});
export type Limits = z.infer<typeof limitsSchema>;
