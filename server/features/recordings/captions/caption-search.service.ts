import {
  type CaptionSearchResult,
  type Edits,
  editsWithin,
  isKept,
  keptRanges,
  NO_EDITS,
  RECORDING_DURATION,
  type TextOfTakes,
  takeSlots,
} from '@shared/recordings';
import { type CaptionSearchRepository, hasEveryWord, searchedWords } from './caption-search.repository';

export type CaptionSearchService = ReturnType<typeof createCaptionSearchService>;

/** The captions of so many recordings with cuts are read at once. */
const BATCH = 20;

type Taken = { edits: Edits | null; wholeSeconds: number | null; texts: TextOfTakes };

/**
 * What is left by the cuts, as it was corrected or as the teleprompter timed it: to time it by the voice, as players have
 * it, takes far too long for hundreds of recordings.
 */
function keptText({ edits, wholeSeconds, texts }: Taken): string {
  const known = { ...NO_EDITS, ...edits };
  const ownSeconds = wholeSeconds ?? RECORDING_DURATION.max;
  const kept = takeSlots(known, ownSeconds).flatMap((slot) => {
    const text = texts.get(slot.recordingId);
    const parts = keptRanges(editsWithin(known, ownSeconds, slot), slot.end - slot.start);
    return (text?.words ?? text?.cues ?? []).filter((timed) => isKept(timed, parts));
  });
  return kept.map(({ text }) => text).join(' ');
}

export function createCaptionSearchService({ repository }: { repository: CaptionSearchRepository }) {
  /** Of recordings with cuts, those that have every word in what is left. */
  async function keptIn(userId: string, ids: readonly string[], words: readonly string[]): Promise<string[]> {
    const found: string[] = [];
    for (let n = 0; n < ids.length; n += BATCH) {
      const rows = await repository.textsOf(userId, ids.slice(n, n + BATCH));
      found.push(...rows.filter((row) => hasEveryWord(keptText(row), words)).map(({ id }) => id));
    }
    return found;
  }

  return {
    /** The user's recordings in which every word is said, the newest first; what is cut away is not said. */
    async find(userId: string, query: string): Promise<CaptionSearchResult> {
      const words = searchedWords(query);
      if (words.length === 0) return { recordingIds: [] };
      const rows = await repository.listWith(userId, words);
      const cut = rows.filter(({ edits }) => edits.trim !== null || edits.cuts.length > 0).map(({ id }) => id);
      const isCut = new Set(cut);
      const isSaid = new Set(await keptIn(userId, cut, words));
      return { recordingIds: rows.map(({ id }) => id).filter((id) => !isCut.has(id) || isSaid.has(id)) };
    },
  };
}
