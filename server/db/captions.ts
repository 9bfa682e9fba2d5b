import { sql } from 'drizzle-orm';
import { recordings } from './schema';

/** Whether something is known to be said in the recording: words corrected by hand, even to none, count before its script. */
export const hasCaptions = () =>
  sql<boolean>`exists (select 1 from captions c
    where c.recording_id = ${recordings.id} and coalesce(c.words, c.cues) <> '[]')`;
