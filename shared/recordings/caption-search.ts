import { z } from 'zod';
import { requiredLineOfText } from '../http';

/**
 * Of a search for what is said: how long it may be, how many letters are worth asking with, and how many recordings it
 * finds at most, the newest ones.
 */
export const CAPTION_SEARCH = { query: 200, letters: 3, found: 1_000 } as const;

/** All of the words have to be said in a recording, in any order. */
export const captionSearchSchema = z.object({ q: requiredLineOfText(CAPTION_SEARCH.query) });

export const captionSearchResultSchema = z.object({ recordingIds: z.array(z.uuid()).max(CAPTION_SEARCH.found) });
export type CaptionSearchResult = z.output<typeof captionSearchResultSchema>;
