import {
  type CaptionDefault,
  type CaptionWords,
  type ConfirmCaptions,
  DEFAULT_CAPTION_STYLE,
  deadAir,
  hasTakes,
  isKept,
  keptRanges,
  NO_EDITS,
  type RecordingSound,
  type SaveCaptions,
  type Sound,
  secondsOfTakes,
  shifted,
  skippedRanges,
  type TimedWord,
  takeSlots,
  withinSlot,
  wordsHashOf,
  wordsOfTakes,
} from '@shared/recordings';
import { ConflictError, NotFoundError } from '../../../errors';
import { wholeSecondsOf } from '../edits/apply-edits.repository';
import type { CaptionRepository, CaptionRow } from './captions.repository';
import { confirmationOf } from './take-texts.repository';

const OTHER_WORDS = 'The captions were changed meanwhile. Check them again.';

export type CaptionService = ReturnType<typeof createCaptionService>;

/** The words of a recording as they are burned into its picture. */
export function captionWordsOf(row: CaptionRow): CaptionWords {
  const words = wordsOfTakes(row, row.texts);
  const wordsHash = wordsHashOf(words);
  const confirmedHashes = [...new Set([...row.texts.values()].flatMap((text) => text.confirmedHashes))];
  const hashes = wordsByTake(row, words).map(wordsHashOf);
  return {
    words,
    style: row.style ?? DEFAULT_CAPTION_STYLE,
    // An older release stored the hash of all takes together.
    areConfirmed: row.confirmedHash === wordsHash || hashes.every((hash) => confirmedHashes.includes(hash)),
    isEdited: row.words !== null,
    wordsHash,
    confirmedHashes,
  };
}

/** The words of each take that is shown, in their order. */
function wordsByTake({ edits, wholeSeconds }: CaptionRow, words: TimedWord[]): TimedWord[][] {
  if (!edits || !hasTakes(edits) || wholeSeconds === null) return [words];
  return takeSlots(edits, wholeSeconds).map((slot) => withinSlot(words, slot));
}

/** What is said in a recording and how that looks, and what an editor needs to know of its sound. */
export function createCaptionService({ repository }: { repository: CaptionRepository }) {
  const find = async (userId: string, recordingId: string): Promise<CaptionRow> => {
    const row = await repository.findOwned(userId, recordingId);
    if (!row) throw new NotFoundError();
    return row;
  };

  return {
    /** The look of new recordings. */
    getDefault: async (userId: string): Promise<CaptionDefault> => ({ style: await repository.defaultStyle(userId) }),

    async saveDefault(userId: string, { style }: CaptionDefault): Promise<CaptionDefault> {
      await repository.saveDefaultStyle(userId, style);
      return { style };
    },

    /** @throws NotFoundError */
    get: async (userId: string, recordingId: string) => captionWordsOf(await find(userId, recordingId)),

    /** @throws NotFoundError */
    async save(userId: string, recordingId: string, captions: SaveCaptions): Promise<CaptionWords> {
      const words = [...captions.words].sort((a, b) => a.start - b.start);
      if (!(await repository.saveOwned(userId, recordingId, { ...captions, words }))) throw new NotFoundError();
      return captionWordsOf(await find(userId, recordingId));
    },

    /** Keeps that the words of this hash are right, until there are others. @throws NotFoundError @throws ConflictError */
    async confirm(userId: string, recordingId: string, { wordsHash }: ConfirmCaptions): Promise<void> {
      const row = await find(userId, recordingId);
      const now = captionWordsOf(row);
      if (wordsHash !== null && wordsHash !== now.wordsHash) throw new ConflictError(OTHER_WORDS);
      const confirmed = wordsHash && confirmationOf(wordsByTake(row, now.words));
      if (!(await repository.saveConfirmedOwned(userId, recordingId, confirmed))) throw new NotFoundError();
    },

    /** Nothing is known of the sound of a recording that is not finished, or has none. @throws NotFoundError */
    async sound(userId: string, recordingId: string): Promise<RecordingSound> {
      const row = await find(userId, recordingId);
      const edits = row.edits ?? NO_EDITS;
      const { peaks, peaksPerSecond, spoken } = soundOfTakes(row);
      const wholeSeconds = row.wholeSeconds === null ? null : secondsOfTakes(edits, row.wholeSeconds);
      const pauses = row.spoken && wholeSeconds !== null ? deadAir(spoken, wholeSeconds) : [];
      const skipped = skippedRanges(edits, wholeSeconds ?? 0);
      const isNew = ({ start, end }: { start: number; end: number }) =>
        !skipped.some((range) => range.start <= start && range.end >= end);
      return {
        peaks,
        peaksPerSecond,
        spoken,
        suggestedCuts: pauses.filter(isNew).map((range) => ({ ...range, kind: 'silence' as const })),
      };
    },
  };
}

/** The sounds of all takes that are shown together, one behind the other. */
function soundOfTakes({ edits, wholeSeconds, peaks, peaksPerSecond, spoken, texts }: CaptionRow): Sound {
  const own = { peaks: peaks ?? [], peaksPerSecond: peaksPerSecond ?? 0, spoken: spoken ?? [] };
  if (!edits || !hasTakes(edits) || wholeSeconds === null) return own;
  const slots = takeSlots(edits, wholeSeconds).map((slot) => ({ ...slot, sound: texts.get(slot.recordingId) }));
  const perSecond = Math.max(...slots.map(({ sound }) => sound?.peaksPerSecond ?? 0));
  return {
    peaksPerSecond: perSecond,
    peaks: slots.flatMap(({ start, end, sound }) =>
      Array.from({ length: Math.round(end * perSecond) - Math.round(start * perSecond) }, (_, n) => {
        const at = Math.floor((n / perSecond) * (sound?.peaksPerSecond ?? 0));
        return sound?.peaks[at] ?? 0;
      }),
    ),
    spoken: slots.flatMap(({ start, sound }) => shifted(sound?.spoken ?? [], start)),
  };
}

/** What a post-ready file is made of, besides the recording itself. */
export function renderingOf(row: CaptionRow) {
  const { words, style } = captionWordsOf(row);
  // Edits that an older release stored lack what it did not know.
  const edits = { ...NO_EDITS, ...row.edits };
  const kept = keptRanges(edits, secondsOfTakes(edits, wholeSecondsOf(row)));
  const shown = edits.areCaptionsInPicture ? words.filter((word) => isKept(word, kept)) : [];
  return { kept, words: shown, style, contactCard: edits.contactCard, isLevelled: edits.isLoudnessLevelled };
}
