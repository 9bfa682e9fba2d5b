import { z } from 'zod';
import { RECORDING_DURATION } from './constants';

/** A moment of a recording. */
export const seconds = z.number().min(0).max(RECORDING_DURATION.max);

/** Where a part of a recording begins and ends, in seconds. */
export type TimeRange = { start: number; end: number };

/** The fields of a part that is described by more than its time; to be refined by `isForward`. */
export const timeRange = { start: seconds, end: seconds };
export const isForward = ({ start, end }: TimeRange): boolean => end > start;
export const backwards = { message: 'A part must end after its start.', path: ['end'] };

export const timeRangeSchema = z.object(timeRange).refine(isForward, backwards);
