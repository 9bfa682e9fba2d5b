import { type CaptionGroup, captionGroups } from './caption-style';
import type { Cue } from './captions';
import {
  cuesKept,
  type Edits,
  editedCues,
  editedTime,
  isKept,
  keptRanges,
  NO_EDITS,
  SMALLEST_SECONDS,
  secondsOf,
  skippedRanges,
  wholeTime,
} from './edits';
import { editsWithin, hasTakes, shifted, takeSlots } from './takes';
import type { TimeRange } from './time-range';
import { type FreshStart, wordsByVoice } from './voice-alignment';
import { share, type TimedWord } from './words';

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

/** What is left out of a take, and how long the take is when that is known. */
type TakeEdits = { edits: Pick<Edits, 'cuts' | 'trim'> | null; wholeSeconds: number | null };

const lastOf = ({ cues, words }: StoredCaptions, wholeSeconds: number | null) =>
  Math.max(wholeSeconds ?? 0, ...cues.map(({ end }) => end), ...(words ?? []).map(({ end }) => end));

/** The pieces of the ranges that lie in `parts`. */
const within = (ranges: readonly TimeRange[], parts: readonly TimeRange[]): TimeRange[] =>
  ranges.flatMap((range) =>
    parts
      .map(({ start, end }) => ({ start: Math.max(start, range.start), end: Math.min(end, range.end) }))
      .filter(({ start, end }) => end > start),
  );

/** The longest piece of a range that lies in one of `parts`; null when none does. */
const longestPiece = (range: TimeRange, parts: readonly TimeRange[]): TimeRange | null =>
  within([range], parts).sort((a, b) => b.end - b.start - (a.end - a.start))[0] ?? null;

/** Nobody says a word in less: where so little is heard for each, it is not these words. */
const LEAST_WORD_SECONDS = 0.12;
/** For so long a word that nobody said can still be read. */
const UNSAID_WORD_SECONDS = 0.3;

/**
 * Words that share the time of their caption in which somebody speaks, so that none of them lies on a pause, with which it
 * would be cut; all of that time where nobody is heard.
 */
function shareVoiced(texts: readonly string[], caption: TimeRange, voiced: readonly TimeRange[]): TimedWord[] {
  const parts = within([caption], voiced);
  const seconds = secondsOf(parts);
  if (seconds < LEAST_WORD_SECONDS * texts.length) return share(texts, caption);
  return share(texts, { start: 0, end: seconds }).map((word) => {
    const whole = { start: wholeTime(parts, word.start, false), end: wholeTime(parts, word.end, true) };
    return { ...word, ...(longestPiece(whole, parts) ?? whole) };
  });
}

type CueWord = TimedWord & { cue: number };
/** `followsVoice`: they are timed by the voice, and not by the teleprompter alone. */
type CueWords = { words: CueWord[]; followsVoice: boolean };

/**
 * The words of the captions, timed by the pauses of the recording. Lines that were said again are timed by themselves, as
 * they often break off. No other cut moves a word: what is shown as kept before edits are saved is what is kept then.
 */
function wordsByPauses(captions: StoredCaptions, take: TakeEdits & { spoken: readonly TimeRange[] }): CueWords {
  const saidAgain = { cuts: (take.edits ?? NO_EDITS).cuts.filter(({ kind }) => kind === 'said-again'), trim: null };
  const last = lastOf(captions, take.wholeSeconds);
  const kept = keptRanges(saidAgain, last);
  const flubbed = skippedRanges(saidAgain, last);
  const cues = captions.cues.map((cue, n) => ({ ...cue, cue: n }));
  const said = cuesKept(cues, kept);
  const isSaid = new Set(said.map(({ cue }) => cue));
  const again = cues
    .filter(({ cue }) => !isSaid.has(cue))
    .flatMap((cue) => {
      const piece = longestPiece(cue, flubbed);
      return piece ? wordsOfCue(cue, piece) : [];
    });
  const shown = editedCues(cues, kept).flatMap((cue) => wordsOfCue(cue, cue));
  const heard = wordsByVoice(shown, onEditedClock(take.spoken, kept), freshStarts(said, flubbed, kept));
  if (!heard) {
    const voiced = within(take.spoken, kept);
    const shared = said.flatMap((cue) =>
      shareVoiced(wordsIn(cue.text), cue, voiced).map((word) => ({ ...word, cue: cue.cue })),
    );
    return { words: inOrder([...shared, ...again]), followsVoice: false };
  }
  const unsaid = afterVoice(shown.slice(heard.length), heard.at(-1)?.end ?? 0, secondsOf(kept));
  const timed = [...heard, ...unsaid].flatMap((word, n) => {
    const whole = { start: wholeTime(kept, word.start, false), end: wholeTime(kept, word.end, true) };
    // One that would go on behind what was said again is where most of it is.
    const piece = longestPiece(whole, kept);
    return piece ? [{ ...word, ...piece, cue: shown[n]?.cue ?? 0 }] : [];
  });
  return { words: inOrder([...timed, ...again]), followsVoice: true };
}

/** After each part that was said again the take goes on with the caption that comes next. */
function freshStarts(said: readonly Cue[], flubbed: readonly TimeRange[], kept: readonly TimeRange[]): FreshStart[] {
  return flubbed.flatMap((cut) => {
    const before = said.filter(({ end }) => end <= cut.start + SMALLEST_SECONDS);
    const after = said.filter(({ start }) => start >= cut.end - SMALLEST_SECONDS);
    // Captions that were not made for this cut may go on behind it.
    if (before.length + after.length < said.length) return [];
    return [{ at: editedTime(kept, cut.end), wordsBefore: before.flatMap(({ text }) => wordsIn(text)).length }];
  });
}

const wordsOfCue = ({ text, cue }: Cue & { cue: number }, time: TimeRange): CueWord[] =>
  share(wordsIn(text), time).map((word) => ({ ...word, cue }));

/**
 * Words that the teleprompter showed and that nobody has said are shown when it showed them, or as soon as the voice is
 * over: so that somebody sees them there and takes them out. Where the recording has no room for them there are none.
 */
function afterVoice(words: readonly CueWord[], voiceEnd: number, last: number): TimedWord[] {
  const texts = words.map(({ text }) => text);
  const start = Math.max(words[0]?.start ?? 0, voiceEnd);
  const end = Math.min(last, Math.max(words.at(-1)?.end ?? 0, start + UNSAID_WORD_SECONDS * words.length));
  return end - start < LEAST_WORD_SECONDS * words.length ? [] : share(texts, { start, end });
}

const inOrder = <Timed extends TimeRange>(timed: Timed[]): Timed[] => timed.sort((a, b) => a.start - b.start);

/**
 * All that is said, word by word, in seconds of the whole recording, with what is cut away: as it was corrected by hand,
 * else timed by the pauses. `spoken`: where somebody speaks; empty when that is unknown.
 */
export const wordsOf = (captions: StoredCaptions, take: TakeEdits & { spoken: readonly TimeRange[] }): TimedWord[] =>
  captions.words ?? wordsByPauses(captions, take).words.map(({ text, start, end }) => ({ text, start, end }));

/** Captions of all that is said: of words that were corrected by hand, else as the teleprompter timed them. */
export function cuesOf({ cues, words }: StoredCaptions): Cue[] {
  return words ? captionGroups(words).map(toCue) : [...cues];
}

/** How long a caption stays after its last word, unless the next one comes. */
const LASTS_SECONDS = 0.5;

/**
 * Captions of what is kept, in seconds of the whole recording. Where somebody has cut, each has exactly the words that are
 * kept; else they are shown while the voice says them, or as the teleprompter timed them where that cannot be told.
 */
function keptCuesOf(text: TakeText, { edits, wholeSeconds }: TakeEdits): Cue[] {
  const known = edits ?? NO_EDITS;
  const isCutByHand = known.trim !== null || known.cuts.some(({ kind }) => kind !== 'said-again');
  const kept = keptRanges(known, wholeSeconds ?? lastOf(text, null));
  if (text.words && known.cuts.length === 0 && !isCutByHand) return cuesOf(text);
  if (text.words) return captionGroups(text.words.filter((word) => isKept(word, kept))).flatMap(splitAt(kept));
  const { words, followsVoice } = wordsByPauses(text, { edits, wholeSeconds, spoken: text.spoken });
  if (!isCutByHand && !followsVoice) return cuesOf(text);
  return groupsByCue(words.filter((word) => isKept(word, kept))).flatMap(splitAt(kept));
}

/** The words of a caption, while it is the same and nothing else is said between. */
function groupsByCue(words: readonly CueWord[]): CaptionGroup[] {
  const groups: CueWord[][] = [];
  for (const word of words) {
    const group = groups.at(-1);
    if (group?.[0]?.cue === word.cue) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group, n) => {
    const [start, end] = [group[0]?.start ?? 0, (group.at(-1)?.end ?? 0) + LASTS_SECONDS];
    return {
      start,
      end: Math.max(group.at(-1)?.end ?? 0, Math.min(end, groups[n + 1]?.[0]?.start ?? end)),
      words: group,
    };
  });
}

/** A caption for each kept part that has words of the group, within that part. */
const splitAt =
  (kept: readonly TimeRange[]) =>
  (group: CaptionGroup): Cue[] =>
    kept.flatMap((part) => {
      const words = group.words.filter((word) => {
        const piece = longestPiece(word, kept);
        return piece !== null && piece.start >= part.start && piece.end <= part.end;
      });
      const [first, last] = [words[0], words.at(-1)];
      if (!first || !last) return [];
      const start = Math.max(part.start, first === group.words[0] ? group.start : first.start);
      const end = Math.min(part.end, last === group.words.at(-1) ? group.end : last.end);
      return end > start ? [toCue({ start, end, words })] : [];
    });

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

/** Their captions for players, of what is kept. */
export const cuesOfTakes = (taken: Taken, texts: TextOfTakes): Cue[] => inTakes(taken, texts, keptCuesOf);
