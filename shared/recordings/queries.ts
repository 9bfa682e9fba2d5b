import { z } from 'zod';
import { PAGE_LIMITS, pageQuerySchema } from '../http';

const isDownload = z.enum(['0', '1']).optional();
const include = { include: z.enum(['videoData']).optional() };

/** `include=videoData` adds the video itself, as a base64 data URL. */
export const recordingQuerySchema = z.object(include);
export const recordingsQuerySchema = pageQuerySchema(PAGE_LIMITS.recordings).extend(include);

/**
 * `download=1` answers as an attachment with a file name. `v` may be anything: browsers go on for minutes with the bytes of
 * an address that they have played, so that a player names the edits whose video it means.
 */
export const videoQuerySchema = z.object({
  version: z.enum(['original', 'uncut', 'mp4', 'small', 'post-ready']).optional(),
  download: isDownload,
  v: z.string().max(40).optional(),
});
export const captionsQuerySchema = z.object({ download: isDownload });
