import { CAPTION_SEARCH, NO_EDITS } from '@shared/recordings';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client';
import { recordingsOf } from '../../../db/kept-recordings';
import { captions, recordings } from '../../../db/schema';
import { textsOfTakes } from './take-texts.repository';

/** So many letters may be the beginning of a longer word. */
const BEGINNING_LETTERS = 3;

const isBeginning = (word: string) => [...word].length >= BEGINNING_LETTERS;

/** What is looked for: letters and digits only, so that nothing in it has a meaning of its own in a pattern. */
export const searchedWords = (query: string): string[] => [...new Set(query.match(/[\p{L}\p{M}\p{N}]+/gu))];

/** For PostgreSQL's `~*`. */
const patternOf = (word: string): string => `\\m${word}${isBeginning(word) ? '' : '\\M'}`;

/** Whether a text has every word, as PostgreSQL finds it by {@link patternOf}. */
export function hasEveryWord(text: string, words: readonly string[]): boolean {
  return words.every((word) => {
    const end = isBeginning(word) ? '' : '(?![\\p{L}\\p{N}_])';
    return new RegExp(`(?<![\\p{L}\\p{N}_])${word}${end}`, 'iu').test(text);
  });
}

export type CaptionSearchRepository = ReturnType<typeof createCaptionSearchRepository>;

/** Words that were corrected by hand count before the script. */
const textsOf = (words: SQL) => sql`jsonb_path_query(${words}, '$[*].text') as said`;

/** The words of another take of the same user. */
const wordsOfTake = (takeId: SQL) => sql`(select coalesce(other.words, other.cues) from captions other
  join recordings take on take.id = other.recording_id
  where other.recording_id = ${takeId}::uuid and take.user_id = ${recordings.userId})`;

/** All that is said in a recording and in the takes that are joined to it, also what is cut away. */
const allSaid = sql`(select string_agg(said #>> '{}', ' ') from (
  select ${textsOf(sql`coalesce(${captions.words}, ${captions.cues})`)}
  union all
  select ${textsOf(sql`coalesce(${captions.takeWords} -> joined_id, ${wordsOfTake(sql`joined_id`)})`)}
  from (select jsonb_path_query(${recordings.edits}, '$.takes.*[*].recordingId') #>> '{}' as joined_id) takes
) texts)`;

export function createCaptionSearchRepository(db: Database) {
  return {
    /** The user's recordings in which every word is said, the newest first, also where it is cut away. */
    async listWith(userId: string, words: readonly string[]) {
      const patterns = sql.join(
        words.map((word) => sql`${patternOf(word)}`),
        sql`, `,
      );
      const rows = await db
        .select({ id: recordings.id, edits: recordings.edits })
        .from(recordings)
        .leftJoin(captions, eq(captions.recordingId, recordings.id))
        .where(and(recordingsOf(userId), sql`${allSaid} ~* all(array[${patterns}]::text[])`))
        .orderBy(desc(recordings.createdAt), desc(recordings.id))
        .limit(CAPTION_SEARCH.found);
      return rows.map(({ id, edits }) => ({ id, edits: { ...NO_EDITS, ...edits } }));
    },

    /** What is needed to tell what is said in some of the user's recordings where parts of them are cut away. */
    async textsOf(userId: string, ids: readonly string[]) {
      const rows = await db
        .select({
          id: recordings.id,
          edits: recordings.edits,
          wholeSeconds: recordings.wholeSeconds,
          cues: captions.cues,
          words: captions.words,
          takeWords: captions.takeWords,
        })
        .from(recordings)
        .leftJoin(captions, eq(captions.recordingId, recordings.id))
        .where(and(recordingsOf(userId), inArray(recordings.id, [...ids])));
      return Promise.all(rows.map(async (row) => ({ ...row, texts: await textsOfTakes(db, row) })));
    },
  };
}
