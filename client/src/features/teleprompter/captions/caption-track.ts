import { toTitle } from '@shared/http';
import { CUE_LIMITS, type Cue, type TimeRange } from '@shared/recordings';
import { countWords, READING_SPEED } from '@shared/scripts';
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
  /** The reader goes on with a line in the middle of the text. */
  sayFrom: (line: LineSaid) => void;
  /** So far. Costs the same however long the take is: what has been read is finished as soon as it is read. */
  cues: () => Cue[];
};

type LineSaid = Reading & {
  /** The first word of the line, which the text may have passed or not come to: only lines have a place in it. */
  word: number;
  /** What is left out of the take because the line was said before, up to `at`; null when it was not. */
  cut: TimeRange | null;
};

type Point = { at: number; word: number };
/**
 * `run`: counts how often the text was moved by hand or started again. `isCut`: the cue lies in what is left out of the
 * take.
 */
type FinishedCue = Omit<Phrase, 'text'> & { cue: Cue; run: number; isCut: boolean };

// Nobody speaks this fast: the text was moved by hand or by a command.
const JUMP_WORDS = 3;
const JUMP_WORDS_PER_SECOND = 12;
const BACK_WORDS = 0.5;
/** Less of a phrase was not worth showing. */
const SPOKEN_SHARE = 0.5;
const SHORTEST_SECONDS = 0.3;
/** A phrase of so few words, such as "Hello.", is read in less than `SHORTEST_SECONDS`, and is shown for that long. */
const FEW_WORDS = 2;
/**
 * On a busy computer the first reading of a take comes late. One so early in the take and so near to the first word counts
 * as a text that stood at its first word when the take began.
 */
const BEGINNING = { seconds: 1.5, words: 3 } as const;

export function createCaptionTrack(script: string): CaptionTrack {
  const words = countWords(script);
  const phrases = captionPhrases(script);
  let finished: FinishedCue[] = [];
  let last: Point | undefined;
  /** A stretch in which the text moves as it is read: only forward, and not too fast. */
  let firstWord = 0;
  let run = 0;
  /** Of that stretch, from the phrase on that is being read. */
  let points: Point[] = [];
  let phraseIndex = 0;
  const reader = createReader(words);

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
      finished.push(...finishedCues(phrase));
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
  const finishedCues = (phrase: Phrase): FinishedCue[] =>
    cueOf(phrase, points, firstWord).map((cue) => ({
      cue,
      run,
      firstWord: phrase.firstWord,
      endWord: phrase.endWord,
      isCut: false,
    }));
  const unfinishedCues = () => phrases.slice(phraseIndex, phraseIndex + 1).flatMap(finishedCues);

  return {
    note(reading) {
      const point = { at: reading.at, word: reader.wordAt(reading) };
      if (last && !isJump(last, point)) goOn({ ...point, word: Math.max(last.word, point.word) });
      else {
        point.word = reader.jumpTo(reading);
        const isBeginning = !last && point.at <= BEGINNING.seconds && point.word <= BEGINNING.words;
        startStretch(isBeginning ? { at: 0, word: 0 } : point);
        if (isBeginning) goOn(point);
        run += 1;
      }
      last = point;
    },
    sayFrom(line) {
      const { at, word, cut } = line;
      // Whatever comes before a line that is said again was said, also where the text says less.
      if (last && cut && word > last.word) goOn({ at, word });
      startStretch({ at, word });
      if (cut) finished = cuesBesideCut(finished, { word, cut, run });
      else run += 1;
      reader.beginAt(line);
      last = { at, word };
    },
    cues: () => [...finished, ...unfinishedCues()].map(({ cue }) => cue).slice(0, CUE_LIMITS.count),
  };
}

/** Which word is said while the text stands where: the words have equal shares of its way. */
function createReader(words: number) {
  let last: Reading = { at: 0, fraction: 0 };
  /** Where a reader began in the middle of the text: what is said is so many words further than the text. */
  let start: { ahead: number; lastWord: number } | null = null;
  let wordsPerSecond = READING_SPEED.default / 60;

  const wordOf = ({ at, fraction }: Reading): number => {
    if (!start) return fraction * words;
    // The text has come to its end: what of it was not said yet is said now.
    const isReadOn = fraction >= 1 && last.fraction >= 1;
    const word = isReadOn ? start.lastWord + wordsPerSecond * (at - last.at) : fraction * words + start.ahead;
    start.lastWord = Math.min(words, Math.max(0, word));
    return start.lastWord;
  };
  const within = ({ at, fraction }: Reading): Reading => ({ at, fraction: Math.min(1, Math.max(0, fraction)) });

  return {
    wordAt(reading: Reading): number {
      const next = within(reading);
      const moved = ((next.fraction - last.fraction) * words) / (next.at - last.at);
      if (next.fraction < 1 && moved > 0 && moved < JUMP_WORDS_PER_SECOND) wordsPerSecond = moved;
      const word = wordOf(next);
      last = next;
      return word;
    },
    jumpTo(reading: Reading): number {
      start = null;
      last = within(reading);
      return wordOf(last);
    },
    beginAt({ word, ...reading }: Reading & { word: number }): void {
      last = within(reading);
      start = { ahead: word - last.fraction * words, lastWord: word };
    },
  };
}

/**
 * When a line was said is known from the text's layout and from pauses better than from the words' shares of its way. So
 * captions of the line lie in the cut that leaves it out, and captions of what comes before it lie before the cut: each
 * word is shown once.
 */
function cuesBesideCut(
  cues: readonly FinishedCue[],
  { word, cut, run }: { word: number; cut: TimeRange; run: number },
): FinishedCue[] {
  let earliest = cut.start;
  let latest = cut.start;
  const isBefore = ({ firstWord, endWord }: FinishedCue) => (firstWord + endWord) / 2 <= word;
  const ahead = cues.map((one): FinishedCue => {
    if (one.isCut || isBefore(one) || (one.run !== run && one.cue.end <= cut.start)) return one;
    const start = Math.min(Math.max(one.cue.start, latest), cut.end);
    latest = Math.min(Math.max(one.cue.end, start + SHORTEST_SECONDS), cut.end);
    return { ...one, isCut: true, cue: { ...one.cue, start: rounded(start), end: rounded(latest) } };
  });
  return ahead
    .reverse()
    .map((one): FinishedCue => {
      if (one.isCut || !isBefore(one) || one.cue.end <= earliest) return one;
      const end = earliest;
      earliest = Math.max(0, Math.min(one.cue.start, end - SHORTEST_SECONDS));
      return { ...one, cue: { ...one.cue, start: rounded(earliest), end: rounded(end) } };
    })
    .reverse()
    .filter(({ cue }) => cue.end > cue.start);
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
  const start = leaves(points, firstWord);
  const isRead = endWord - firstWord <= FEW_WORDS && endWord <= latest.word;
  const end = Math.max(reaches(points, endWord), isRead ? start + SHORTEST_SECONDS : 0);
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
