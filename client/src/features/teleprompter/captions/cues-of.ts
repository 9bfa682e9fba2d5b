import { CUE_LIMITS, type Cue } from '../../../../../shared/recordings';
import { countWords } from '../../../../../shared/scripts';
import { captionPhrases, type Phrase } from './caption-phrases';

/** Where the teleprompter stood: `at` in seconds of the take, `fraction` from the first word (0) to the last (1). */
export type Reading = { at: number; fraction: number };

type Point = { at: number; word: number };

// Nobody speaks this fast: the text was moved by hand or by a command.
const JUMP_WORDS = 3;
const JUMP_WORDS_PER_SECOND = 12;
const BACK_WORDS = 0.5;
/** Less of a phrase was not worth showing. */
const SPOKEN_SHARE = 0.5;
const SHORTEST_SECONDS = 0.3;

/**
 * What is said in a take and when, by what stood at the reading line. Words that were read twice come twice, words that
 * were passed over do not come, and where the text stood still the words stay.
 */
export function cuesOf(script: string, readings: Reading[]): Cue[] {
  const words = countWords(script);
  const phrases = captionPhrases(script);
  const points = readings.map(({ at, fraction }) => ({ at, word: Math.min(1, Math.max(0, fraction)) * words }));
  const cues = runsOf(points).flatMap((run) => cuesOfRun(phrases, run));
  return withoutOverlap(cues).slice(0, CUE_LIMITS.count);
}

/** Stretches in which the text moved as it is read: only forward, and not too fast. */
function runsOf(points: Point[]): Point[][] {
  const runs: Point[][] = [];
  let last: Point | undefined;
  for (const point of points) {
    if (!last || isJump(last, point)) runs.push([point]);
    else runs.at(-1)?.push({ at: point.at, word: Math.max(last.word, point.word) });
    last = point;
  }
  return runs;
}

function isJump(from: Point, to: Point): boolean {
  const moved = to.word - from.word;
  if (moved < -BACK_WORDS) return true;
  return moved > JUMP_WORDS && moved > JUMP_WORDS_PER_SECOND * (to.at - from.at);
}

function cuesOfRun(phrases: Phrase[], run: Point[]): Cue[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || !last) return [];
  return phrases.flatMap(({ text, firstWord, endWord }) => {
    const spoken = Math.min(endWord, last.word) - Math.max(firstWord, first.word);
    if (spoken < SPOKEN_SHARE * (endWord - firstWord)) return [];
    return [{ start: leaves(run, firstWord), end: reaches(run, endWord), text }];
  });
}

/** When the text first stood at the word; at the end of the run if it did not come so far. */
function reaches(run: Point[], word: number): number {
  const index = run.findIndex((point) => point.word >= word);
  if (index === -1) return run.at(-1)?.at ?? 0;
  return between(run[index - 1], run[index], word);
}

/** When the text went on from the word: it may have stood there, waiting for the speaker. */
function leaves(run: Point[], word: number): number {
  const index = run.findLastIndex((point) => point.word <= word);
  if (index === -1) return run[0]?.at ?? 0;
  return between(run[index], run[index + 1], word);
}

function between(before: Point | undefined, after: Point | undefined, word: number): number {
  if (!before || !after) return (before ?? after)?.at ?? 0;
  const share = after.word === before.word ? 0 : (word - before.word) / (after.word - before.word);
  return before.at + share * (after.at - before.at);
}

function withoutOverlap(cues: Cue[]): Cue[] {
  const sorted = [...cues].sort((a, b) => a.start - b.start);
  const cut = sorted.map((cue, n) => ({ ...cue, end: Math.min(cue.end, sorted[n + 1]?.start ?? cue.end) }));
  return cut
    .filter(({ start, end }) => end - start >= SHORTEST_SECONDS)
    .map(({ start, end, text }) => ({
      start: rounded(start),
      end: rounded(end),
      text: text.slice(0, CUE_LIMITS.text),
    }));
}

const rounded = (seconds: number) => Math.round(seconds * 1_000) / 1_000;
