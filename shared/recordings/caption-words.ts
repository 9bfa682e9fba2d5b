import { type CaptionGroup, captionGroups } from './caption-style';
import type { Cue } from './captions';
import { cuesKept, type Edits, editedCues, keptRanges, NO_EDITS, wholeTime } from './edits';
import { editsWithin, hasTakes, type StoredEdits, shifted, takeSlots } from './takes';
import type { TimeRange } from './time-range';
import { share, type TimedWord, timedWords } from './words';

export type StoredCaptions = { cues: readonly Cue[]; words: TimedWord[] | null };

/**
 * So far readers run ahead of the teleprompter or fall behind it. What is heard further away is not the text, and words
 * that the pauses would put further away were not said there: clicks and music sound like speech, too.
 */
const READER_SECONDS = { beside: 1.5, most: 3 } as const;

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
  stored: Pick<StoredEdits, 'wholeSeconds'> & {
    edits: Pick<Edits, 'cuts' | 'trim'> | null;
    spoken: readonly TimeRange[];
  },
): TimedWord[] {
  if (captions.words) return captions.words;
  const { edits, wholeSeconds, spoken } = stored;
  const last = Math.max(wholeSeconds ?? 0, ...captions.cues.map(({ end }) => end));
  const kept = keptRanges(edits ?? NO_EDITS, last);
  const cues = cuesKept(captions.cues, kept);
  const read = editedCues(captions.cues, kept);
  const heard = timedWords(
    cues.flatMap(({ text }) => wordsIn(text)),
    nearText(onEditedClock(spoken, kept), read),
  );
  if (!areNearText(heard, read)) return cues.flatMap((cue) => share(wordsIn(cue.text), cue));
  return heard.flatMap((word) => {
    const [start, end] = [wholeTime(kept, word.start, false), wholeTime(kept, word.end, true)];
    return end > start ? [{ ...word, start, end }] : [];
  });
}

/** What is heard while the text is read, without what comes before it and after it. */
function nearText(spoken: readonly TimeRange[], cues: readonly Cue[]): TimeRange[] {
  const from = (cues[0]?.start ?? 0) - READER_SECONDS.beside;
  const to = (cues.at(-1)?.end ?? 0) + READER_SECONDS.beside;
  return spoken
    .map(({ start, end }) => ({ start: Math.max(start, from), end: Math.min(end, to) }))
    .filter(({ start, end }) => end > start);
}

/** Whether the words are said about when the teleprompter stood at their captions; not when there are none. */
function areNearText(words: readonly TimedWord[], cues: readonly Cue[]): boolean {
  let at = 0;
  return (
    words.length > 0 &&
    cues.every(({ text, start, end }) => {
      const ofCue = words.slice(at, at + wordsIn(text).length);
      at += ofCue.length;
      return ofCue.every((word) => word.start > start - READER_SECONDS.most && word.end < end + READER_SECONDS.most);
    })
  );
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

/** What is said in a take and what it sounds like, on its own clock. */
export type TakeText = StoredCaptions & { spoken: readonly TimeRange[] };

/** Of all takes that are shown together; what is not known of one is left out. `null` is the edited take itself. */
export type TextOfTakes = ReadonlyMap<string | null, TakeText>;

type Taken = { edits: Edits | null; wholeSeconds: number | null };

/** The same for one take after the other, on the clock of all of them. */
function inTakes<Timed extends TimeRange>(
  { edits, wholeSeconds }: Taken,
  texts: TextOfTakes,
  read: (text: TakeText, take: { edits: Pick<Edits, 'cuts' | 'trim'>; wholeSeconds: number | null }) => Timed[],
): Timed[] {
  const known = edits ?? NO_EDITS;
  const own = texts.get(null);
  // Without other takes there is one clock, and the length need not be known.
  if (!hasTakes(known)) return own ? read(own, { edits: known, wholeSeconds }) : [];
  const ownSeconds = wholeSeconds ?? 0;
  return takeSlots(known, ownSeconds).flatMap((slot) => {
    const text = texts.get(slot.recordingId);
    const take = { edits: editsWithin(known, ownSeconds, slot), wholeSeconds: slot.end - slot.start };
    return text ? shifted(read(text, take), slot.start) : [];
  });
}

/** The words of all takes that are shown together, on their clock. */
export const wordsOfTakes = (taken: Taken, texts: TextOfTakes): TimedWord[] =>
  inTakes(taken, texts, (text, take) => wordsOf(text, { ...take, spoken: text.spoken }));

/** Their captions for players. */
export const cuesOfTakes = (taken: Taken, texts: TextOfTakes): Cue[] => inTakes(taken, texts, (text) => cuesOf(text));
