import { type CaptionGroup, captionGroups } from './caption-style';
import type { Cue } from './captions';
import { cuesKept, keptRanges, NO_EDITS, type StoredEdits, wholeTime } from './edits';
import type { TimeRange } from './time-range';
import { share, type TimedWord, timedWords } from './words';

export type StoredCaptions = { cues: readonly Cue[]; words: TimedWord[] | null };

const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);

/** The parts of `ranges` that lie in `kept`, on the clock of what is left when only these are shown. */
function onEditedClock(ranges: readonly TimeRange[], kept: readonly TimeRange[]): TimeRange[] {
  let shown = 0;
  return kept.flatMap(({ start, end }) => {
    const offset = shown - start;
    shown += end - start;
    return ranges
      .map((range) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
      .filter((part) => part.end > part.start)
      .map((part) => ({ start: part.start + offset, end: part.end + offset }));
  });
}

/**
 * What is said, word by word, in seconds of the whole recording: as it was corrected by hand, else the words of what is
 * kept, timed by the pauses in it. `spoken`: where somebody speaks; empty when that is unknown.
 */
export function wordsOf(
  captions: StoredCaptions,
  { spoken, ...stored }: StoredEdits & { spoken: readonly TimeRange[] },
): TimedWord[] {
  if (captions.words) return captions.words;
  const { edits, wholeSeconds } = stored;
  const last = Math.max(wholeSeconds ?? 0, ...captions.cues.map(({ end }) => end));
  const kept = keptRanges(edits ?? NO_EDITS, last);
  const cues = cuesKept(captions.cues, kept);
  const voiced = onEditedClock(spoken, kept);
  if (voiced.length === 0) return cues.flatMap((cue) => share(wordsIn(cue.text), cue));
  return timedWords(
    cues.flatMap(({ text }) => wordsIn(text)),
    voiced,
  ).flatMap((word) => {
    const [start, end] = [wholeTime(kept, word.start, false), wholeTime(kept, word.end, true)];
    return end > start ? [{ ...word, start, end }] : [];
  });
}

/** Captions for players: of words that were corrected by hand, else as the teleprompter timed them. */
export function cuesOf({ cues, words }: StoredCaptions): Cue[] {
  return words ? captionGroups(words).map(toCue) : [...cues];
}

const toCue = ({ start, end, words }: CaptionGroup): Cue => ({
  start,
  end,
  text: words.map(({ text }) => text).join(' '),
});
