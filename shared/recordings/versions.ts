import { z } from 'zod';

/**
 * What a recording can also be had as: an MP4 for every site and phone, one that WhatsApp shows in the chat, and one to be
 * posted, with the words in the picture and as loud as other videos.
 */
export const VERSION_KINDS = ['mp4', 'small', 'post-ready'] as const;
export type VersionKind = (typeof VERSION_KINDS)[number];

/** WhatsApp shows larger videos as documents: no small one is larger. */
export const SMALL_MAX_BYTES = 16_000_000;

export const createVersionSchema = z.object({ kind: z.enum(VERSION_KINDS) });

/** How far a version is, in percent. Once `ready` it is at `{url}?version={kind}`. */
export const versionSchema = z.object({
  kind: z.enum(VERSION_KINDS),
  status: z.enum(['processing', 'ready', 'failed']),
  progress: z.int().min(0).max(100),
});
export type Version = z.infer<typeof versionSchema>;
