import { type Edits, NO_EDITS, otherTakes, type TakeText, type TimedWord, wordsHashOf } from '@shared/recordings';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../db/client';
import { captions, recordingSounds, recordings } from '../../../db/schema';

/** What is said in a take and what it sounds like. */
export type KnownTake = TakeText & { peaks: number[]; peaksPerSecond: number; confirmedHashes: string[] };

/** What is stored of words that somebody has said to be right: the hashes of each take's, so that they are known with others. */
export const confirmationOf = (takes: readonly (readonly TimedWord[])[]): string => takes.map(wordsHashOf).join(' ');

/** What is stored of a recording itself; null where nothing is known. */
type Own = { edits: Edits | null; words: TimedWord[] | null; takeWords: Record<string, TimedWord[]> | null } & {
  cues: { start: number; end: number; text: string }[] | null;
  spoken?: { start: number; end: number }[] | null;
  peaks?: number[] | null;
  peaksPerSecond?: number | null;
  confirmedHash?: string | null;
};

const known = ({
  cues,
  words,
  spoken,
  peaks,
  peaksPerSecond,
  confirmedHash,
}: Omit<Own, 'edits' | 'takeWords'>): KnownTake => ({
  cues: cues ?? [],
  words,
  spoken: spoken ?? [],
  peaks: peaks ?? [],
  peaksPerSecond: peaksPerSecond ?? 0,
  confirmedHashes: confirmedHash?.split(' ') ?? [],
});

/**
 * Of a recording and of the takes that its edits join, by their ids; `null` is the recording itself. What was corrected by
 * hand in the recording counts before what the take itself has.
 */
export async function textsOfTakes(db: Executor, own: Own): Promise<Map<string | null, KnownTake>> {
  const texts = new Map<string | null, KnownTake>([[null, known(own)]]);
  const ids = otherTakes(own.edits ?? NO_EDITS).map(({ recordingId }) => recordingId);
  if (ids.length === 0) return texts;
  const rows = await db
    .select({
      id: recordings.id,
      cues: captions.cues,
      words: captions.words,
      confirmedHash: captions.confirmedHash,
      spoken: recordingSounds.spoken,
      peaks: recordingSounds.peaks,
      peaksPerSecond: recordingSounds.peaksPerSecond,
    })
    .from(recordings)
    .leftJoin(captions, eq(captions.recordingId, recordings.id))
    .leftJoin(recordingSounds, eq(recordingSounds.recordingId, recordings.id))
    .where(inArray(recordings.id, ids));
  for (const { id, ...row } of rows) texts.set(id, known({ ...row, words: own.takeWords?.[id] ?? row.words }));
  return texts;
}
