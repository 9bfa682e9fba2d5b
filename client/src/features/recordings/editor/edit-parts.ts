import {
  type Cut,
  type Edits,
  isKept,
  keptRanges,
  leavesNothing,
  skippedRanges,
  type TimedWord,
  type TimeRange,
} from '@shared/recordings';

/** Times of edits are kept to a hundredth of a second: less is no frame. */
const PRECISION = 100;
/** Nearer to an end of a recording than this, the end itself is meant. */
const SNAP_SECONDS = 0.05;

const rounded = (seconds: number) => Math.round(seconds * PRECISION) / PRECISION;

/** What is left out, in its order, with the reason of the cut that covers it most. */
export type RemovedPart = TimeRange & { kind: Cut['kind'] | 'trim' };

export function removedParts(edits: Edits, wholeSeconds: number): RemovedPart[] {
  return skippedRanges(edits, wholeSeconds).map((range) => ({ ...range, kind: kindOf(edits, range) }));
}

function kindOf(edits: Edits, range: TimeRange): RemovedPart['kind'] {
  let [most, kind]: [number, RemovedPart['kind']] = [0, 'trim'];
  for (const cut of edits.cuts) {
    const shared = overlap(cut, range);
    if (shared > most) [most, kind] = [shared, cut.kind];
  }
  return most >= (range.end - range.start) / 2 ? kind : 'trim';
}

const overlap = (a: TimeRange, b: TimeRange) => Math.min(a.end, b.end) - Math.max(a.start, b.start);

/** Whether nothing of a part is shown. */
export const isRemoved = (edits: Edits, part: TimeRange, wholeSeconds: number): boolean =>
  skippedRanges(edits, wholeSeconds).some(
    ({ start, end }) => start <= part.start + 1 / PRECISION && end >= Math.min(part.end, wholeSeconds) - 1 / PRECISION,
  );

/** Without a part. Null when too little would be left, or the part is none. */
export function withCut(edits: Edits, part: TimeRange & { kind?: Cut['kind'] }, wholeSeconds: number): Edits | null {
  const start = Math.max(0, rounded(part.start));
  const end = Math.min(rounded(part.end), wholeSeconds);
  if (end - start < 1 / PRECISION) return null;
  const cuts = [...edits.cuts, { start, end, kind: part.kind ?? 'part' }].sort((a, b) => a.start - b.start);
  const next = { ...edits, cuts };
  return leavesNothing(next, wholeSeconds) ? null : next;
}

/** With a part shown again, whatever it was that left it out. */
export function withRestored(edits: Edits, part: TimeRange, wholeSeconds: number): Edits {
  const cuts = edits.cuts.flatMap((cut) => {
    if (overlap(cut, part) <= 0) return [cut];
    const pieces = [
      { ...cut, end: Math.min(cut.end, part.start) },
      { ...cut, start: Math.max(cut.start, part.end) },
    ];
    return pieces.filter(({ start, end }) => end - start >= 1 / PRECISION);
  });
  if (!edits.trim) return { ...edits, cuts };
  const trim = { ...edits.trim };
  if (part.start < trim.start) trim.start = part.end >= trim.start ? part.start : trim.start;
  if (part.end > trim.end) trim.end = part.start <= trim.end ? part.end : trim.end;
  return { ...edits, cuts, trim: meaningfulTrim(trim, wholeSeconds) };
}

/** With one end of what is kept elsewhere. It stays where it is when too little would be left. */
export function withTrim(edits: Edits, side: 'start' | 'end', at: number, wholeSeconds: number): Edits {
  const trim = { start: edits.trim?.start ?? 0, end: Math.min(edits.trim?.end ?? wholeSeconds, wholeSeconds) };
  trim[side] = Math.min(wholeSeconds, Math.max(0, rounded(at)));
  if (trim.end <= trim.start) return edits;
  const next = { ...edits, trim: meaningfulTrim(trim, wholeSeconds) };
  return leavesNothing(next, wholeSeconds) ? edits : next;
}

function meaningfulTrim({ start, end }: TimeRange, wholeSeconds: number): TimeRange | null {
  const trim = {
    start: start <= SNAP_SECONDS ? 0 : start,
    end: end >= wholeSeconds - SNAP_SECONDS ? wholeSeconds : end,
  };
  return trim.start === 0 && trim.end === wholeSeconds ? null : trim;
}

/** The shortest cut that is suggested where only part of a pause is still shown. */
const LEAST_PAUSE_SECONDS = 0.3;

/**
 * What could be cut: suggestions, and those that were taken up before, which are taken off again in the same place. Of what
 * was removed for another reason, a line said again or an end, no pause is suggested: to take it off would show that again.
 */
export function suggestionsOf(suggested: readonly Cut[], saved: Edits): Cut[] {
  const taken = saved.cuts.filter(({ kind }) => kind === 'silence');
  const open = suggested.filter((one) => !taken.some((other) => overlap(one, other) > 0));
  const others = saved.cuts.filter(({ kind }) => kind !== 'silence');
  return [...open.flatMap((one) => outside(one, others, saved.trim)), ...taken].sort((a, b) => a.start - b.start);
}

function outside(one: Cut, removed: readonly TimeRange[], trim: Edits['trim']): Cut[] {
  const start = Math.max(one.start, trim?.start ?? one.start);
  const end = Math.min(one.end, trim?.end ?? one.end);
  const pieces = removed.reduce<Cut[]>(
    (left, other) =>
      left.flatMap((piece) =>
        overlap(piece, other) <= 0
          ? [piece]
          : [
              { ...piece, end: Math.min(piece.end, other.start) },
              { ...piece, start: Math.max(piece.start, other.end) },
            ],
      ),
    [{ ...one, start, end }],
  );
  return pieces.filter((piece) => piece.end - piece.start >= Math.min(LEAST_PAUSE_SECONDS, one.end - one.start));
}

type Captioned = { words: readonly TimedWord[]; wholeSeconds: number };

/**
 * The words whose captions a cut takes along. In a pause nobody speaks: words that lie in one were said elsewhere, and
 * would be missing there.
 */
export function wordsLost(edits: Edits, cut: TimeRange, { words, wholeSeconds }: Captioned): TimedWord[] {
  const kept = keptRanges(edits, wholeSeconds);
  const next = keptRanges(withCut(edits, cut, wholeSeconds) ?? edits, wholeSeconds);
  return words.filter((word) => isKept(word, kept) && !isKept(word, next));
}

/** Every suggestion in use. One that would leave too little, or take captions along, is left out. */
export function withAllSuggestions(edits: Edits, suggestions: readonly Cut[], captioned: Captioned): Edits {
  const { wholeSeconds } = captioned;
  return suggestions
    .filter((one) => !isRemoved(edits, one, wholeSeconds))
    .reduce(
      (next, one) => (wordsLost(next, one, captioned).length > 0 ? next : (withCut(next, one, wholeSeconds) ?? next)),
      edits,
    );
}

/** Where the playhead lands when it moves by so many seconds: over what is left out, as playing does. */
export function stepped(at: number, by: number, skips: readonly TimeRange[], wholeSeconds: number): number {
  const target = Math.min(wholeSeconds, Math.max(0, at + by));
  const part = skips.find(({ start, end }) => target >= start && target < end);
  if (!part) return target;
  if (by > 0 && part.end < wholeSeconds) return part.end;
  const before = part.start - Math.abs(by);
  if (part.start === 0 || before < 0) return part.start === 0 ? part.end : 0;
  // Before the part, and not at its very edge, from where a player would go on behind it.
  return skips.some(({ start, end }) => before >= start && before < end)
    ? Math.max(0, part.start - 1 / PRECISION)
    : before;
}

/** The part between two marks, whichever was set first; null when they do not mark one. */
export function markedPart(marks: Marks): TimeRange | null {
  if (marks.in === null || marks.out === null) return null;
  const part = { start: Math.min(marks.in, marks.out), end: Math.max(marks.in, marks.out) };
  return part.end - part.start >= 1 / PRECISION ? part : null;
}

/** Where a part that may be removed begins and ends. */
export type Marks = { in: number | null; out: number | null };

/** The outline of the sound for a box of `bars` by 100, the same above and below its middle. */
export function waveformPath(peaks: readonly number[], bars: number): string {
  if (peaks.length === 0) return '';
  const size = Math.min(bars, peaks.length);
  const heights = Array.from({ length: size }, (_, n) => {
    const [from, to] = [Math.floor((n * peaks.length) / size), Math.floor(((n + 1) * peaks.length) / size)];
    return Math.max(2, ...peaks.slice(from, Math.max(from + 1, to))) / 2;
  });
  const x = (n: number) => Math.round((n * bars * 10) / size) / 10;
  const upper = heights.map((height, n) => `${x(n)} ${50 - height} ${x(n + 0.7)} ${50 - height}`);
  const lower = heights.map((height, n) => `${x(n + 0.7)} ${50 + height} ${x(n)} ${50 + height}`).reverse();
  return `M${upper.join(' ')} ${lower.join(' ')}Z`;
}
