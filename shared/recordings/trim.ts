import { z } from 'zod';
import { RECORDING_DURATION } from './constants';

/** Seconds. The shortest part that is worth a recording of its own. */
export const TRIM_MIN_SECONDS = 1;

const seconds = z.number().min(0).max(RECORDING_DURATION.max);

/** The part of a recording that becomes a new one. It begins at the key frame before `start`. */
export const trimSchema = z
  .object({ start: seconds, end: seconds })
  .refine(({ start, end }) => end - start >= TRIM_MIN_SECONDS, {
    message: `Keep at least ${TRIM_MIN_SECONDS} second.`,
    path: ['end'],
  });
export type Trim = z.infer<typeof trimSchema>;
