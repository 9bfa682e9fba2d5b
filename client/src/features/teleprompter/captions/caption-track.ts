import { toTitle } from '@shared/http';
import { CUE_LIMITS, type Cue } from '@shared/recordings';
import { countWords } from '@shared/scripts';
import { captionPhrases, type Phrase } from './caption-phrases';

/** Where the teleprompter stood: `at` in seconds of the take, `fraction` from the first word (0) to the last (1). */
export type Reading = { at: number; fraction: number };

/**
 * Captions of a take, timed by which words stood at the teleprompter's reading line. Words that were read twice are
 * shown twice, words that were skipped are left out, and while the text stands still the caption stays.
 */
export type CaptionTrack = {
  /** To be called in the order of time. */
  note: (reading: Reading) => void;
  /** So far. Costs the same however long the take is: what has been read is finished as soon as it is read. */
  cues: () => Cue[];
};

type Point = { at: number; word: number };

// Nobody speaks this fast: the text was moved by hand or by a command.
const JUMP_WORDS = 3;
const JUMP_WORDS_PER_SECOND = 12;
const BACK_WORDS = 0.5;
/** Less of a phrase was not worth showing. */
const SPOKEN_SHARE = 0.5;
const SHORTEST_SECONDS = 0.3;

export function createCaptionTrack(script: string): CaptionTrack {
  const words = countWords(script);
  const phrases = captionPhrases(script);
  const finished: Cue[] = [];
  let last: Point | undefined;
  /** A stretch in which the text moves as it is read: only forward, and not too fast. */
  let firstWord = 0;
  /** Of that stretch, from the phrase on that is being read. */
  let points: Point[] = [];
  let phraseIndex = 0;

  const startStretch = (point: Point) => {
    finished.push(...unfinishedCues());
    points = [point];
    firstWord = point.word;
    phraseIndex = phrases.findIndex(({ endWord }) => endWord > point.word);
    if (phraseIndex === -1) phraseIndex = phrases.length;
  };
  const goOn = (point: Point) => {
    const [before, latest] = points.slice(-2);
    // While the text stands still only the first and the last moment count.
    if (before?.word === point.word && latest?.word === point.word) points.pop();
    points.push(point);
    for (let phrase = phrases[phraseIndex]; phrase && phrase.endWord <= point.word; phrase = phrases[phraseIndex]) {
      finished.push(...cueOf(phrase, points, firstWord));
      phraseIndex += 1;
      // The next phrase begins where the text last stood at its first word.
      const { endWord } = phrase;
      points = points.slice(
        Math.max(
          0,
          points.findLastIndex(({ word }) => word <= endWord),
        ),
      );
    }
  };
  const unfinishedCues = () =>
    phrases.slice(phraseIndex, phraseIndex + 1).flatMap((phrase) => cueOf(phrase, points, firstWord));

  return {
    note({ at, fraction }) {
      const point = { at, word: Math.min(1, Math.max(0, fraction)) * words };
      if (!last || isJump(last, point)) startStretch(point);
      else goOn({ at, word: Math.max(last.word, point.word) });
      last = point;
    },
    cues: () => [...finished, ...unfinishedCues()].slice(0, CUE_LIMITS.count),
  };
}

function isJump(from: Point, to: Point): boolean {
  const moved = to.word - from.word;
  if (moved < -BACK_WORDS) return true;
  return moved > JUMP_WORDS && moved > JUMP_WORDS_PER_SECOND * (to.at - from.at);
}

/** The cue of a phrase in a stretch that began at `stretchStart`, or none when too little of it was read. */
function cueOf({ text, firstWord, endWord }: Phrase, points: Point[], stretchStart: number): Cue[] {
  const latest = points.at(-1);
  if (!latest) return [];
  const spoken = Math.min(endWord, latest.word) - Math.max(firstWord, stretchStart);
  if (spoken < SPOKEN_SHARE * (endWord - firstWord)) return [];
  const [start, end] = [leaves(points, firstWord), reaches(points, endWord)];
  if (end - start < SHORTEST_SECONDS) return [];
  // The server refuses a whole take for a control character or half an emoji in its captions.
  const spokenText = toTitle(text, CUE_LIMITS.text);
  return spokenText === '' ? [] : [{ start: rounded(start), end: rounded(end), text: spokenText }];
}

/** When the text first stood at the word; at the last point if it did not come so far. */
function reaches(points: Point[], word: number): number {
  const index = points.findIndex((point) => point.word >= word);
  if (index === -1) return points.at(-1)?.at ?? 0;
  return between(points[index - 1], points[index], word);
}

/** When the text went on from the word: it may have stood there, waiting for the speaker. */
function leaves(points: Point[], word: number): number {
  const index = points.findLastIndex((point) => point.word <= word);
  if (index === -1) return points[0]?.at ?? 0;
  return between(points[index], points[index + 1], word);
}

function between(before: Point | undefined, after: Point | undefined, word: number): number {
  if (!before || !after) return (before ?? after)?.at ?? 0;
  const share = after.word === before.word ? 0 : (word - before.word) / (after.word - before.word);
  return before.at + share * (after.at - before.at);
}

const rounded = (seconds: number) => Math.round(seconds * 1_000) / 1_000;
