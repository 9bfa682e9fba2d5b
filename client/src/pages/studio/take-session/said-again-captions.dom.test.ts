import { editedCues, keptRanges, NO_EDITS, wordsOf } from '@shared/recordings';
import { expect, test } from 'vitest';
import { createCaptionTrack, type SentenceStart } from '@/features/teleprompter';
import { createTakeLines } from './take-lines';

const SENTENCES = [
  'Three credit bureaus keep a file on you.',
  'They do not share it.',
  'So one of them may list a debt that the other two have never seen, and you would not know it from there.',
  'Ask each of them.',
  'Then read it all, line by line.',
  'Call me.',
];
const SCRIPT = SENTENCES.join(' ');
const WORDS = SCRIPT.split(' ');
const WORDS_PER_SECOND = 140 / 60;
const EVERY = 0.2;
/** Letters of one line: sentences begin at its left, in its middle and at its right. */
const LINES = [17, 20, 23, 27, 33, 41];

type Place = Pick<SentenceStart, 'line' | 'exact'>;

/** Where the words are in a text of such lines, as fractions of its way: within the last line beyond 1. */
function placesOfWords(letters: number): Place[] {
  const places: { line: number; left: number }[] = [];
  let [line, left] = [0, 0];
  for (const word of WORDS) {
    if (left > 0 && left + word.length > letters) [line, left] = [line + 1, 0];
    places.push({ line, left });
    left += word.length + 1;
  }
  return places.map((place) => ({ line: place.line / line, exact: (place.line + place.left / letters) / line }));
}

const startsOf = (places: readonly Place[]) =>
  SENTENCES.map((_, n): SentenceStart => {
    const word = SENTENCES.slice(0, n).join(' ').split(' ').filter(Boolean).length;
    const place = places[word] ?? { line: 0, exact: 0 };
    return { ...place, place: { paragraph: 0, character: 0 }, word, opening: '' };
  });

/** A reader who reads at the cue steps back where `steps` say so, and begins with the sentence that is marked. */
function take(letters: number, steps: readonly number[]) {
  const places = placesOfWords(letters);
  const starts = startsOf(places);
  const lines = createTakeLines();
  const track = createCaptionTrack(SCRIPT);
  const cuts: { start: number; end: number; kind: 'said-again' }[] = [];
  const pace = (EVERY * WORDS_PER_SECOND) / WORDS.length;
  const end = (places.at(-1)?.exact ?? 1) + 3 * pace;
  const said: { at: number; word: number }[] = [];
  const open = steps.map((step) => step * end);
  let [at, position, next] = [0, 0, 0];
  for (; position < end; at += EVERY, position += pace) {
    const fraction = Math.min(1, position);
    lines.note({ at, fraction });
    track.note({ at, fraction });
    for (; (places[next]?.exact ?? Number.POSITIVE_INFINITY) <= position; next += 1) said.push({ at, word: next });
    if (position < (open[0] ?? Number.POSITIVE_INFINITY)) continue;
    open.shift();
    const back = lines.stepBack({ at, fraction, starts, hasStepped: false });
    if (!back) throw new Error('nothing was said yet');
    const { cut, line } = back;
    cuts.push({ ...cut, kind: 'said-again' });
    lines.moveTo({ at, fraction: line.exact });
    track.sayFrom({ at, fraction: line.exact, word: line.word, cut });
    [position, next] = [line.exact, line.word];
  }
  return { cues: track.cues(), edits: { ...NO_EDITS, cuts }, seconds: at, said };
}

/** Shares of the take. */
const MOMENTS = Array.from({ length: 23 }, (_, n) => (n + 2) / 25);

test.each(LINES)(
  'of a line that is said again each word is said once, and shown once, in lines of %i letters',
  (letters) => {
    for (const moment of MOMENTS) {
      const { cues, edits, seconds, said } = take(letters, [moment]);
      const kept = keptRanges(edits, seconds);
      // What is read in a fifth of a second is noted at its end.
      const isKept = (at: number) =>
        kept.some(({ start, end }) => (at === 0 ? start === 0 : at - start > 1e-6) && end - at > 1e-6);
      const heard = said.filter(({ at }) => isKept(at));
      expect(heard.map(({ word }) => word)).toEqual(WORDS.map((_, n) => n));
      const shown = editedCues(cues, kept).map(({ text }) => text);
      expect(shown.join(' '), `said again at ${moment}`).toBe(SCRIPT);
      const words = wordsOf({ cues, words: null }, { edits, wholeSeconds: seconds, spoken: [] });
      expect(editedCues(words, kept).map(({ text }) => text)).toEqual(WORDS);
    }
  },
);

test.each(LINES)(
  'the caption of a line that is said again begins with its first word, in lines of %i letters',
  (letters) => {
    for (const moment of MOMENTS) {
      const { cues, edits, said } = take(letters, [moment]);
      const end = edits.cuts[0]?.end ?? Number.NaN;
      const word = said.find(({ at }) => at > end)?.word ?? 0;
      const again = cues.find((cue) => cue.end > end + 0.01);
      expect(again?.start).toBeCloseTo(end, 2);
      expect(again?.text.split(' ')[0]).toBe(WORDS[word]);
    }
  },
);

test('each word is shown once also when several lines are said again, and one of them twice', () => {
  for (const letters of LINES) {
    for (const first of MOMENTS) {
      for (const second of MOMENTS.filter((moment) => moment > first)) {
        const { cues, edits, seconds } = take(letters, [first, first, second]);
        const shown = editedCues(cues, keptRanges(edits, seconds)).map(({ text }) => text);
        expect(shown.join(' '), `said again at ${first} and ${second} of ${letters}`).toBe(SCRIPT);
      }
    }
  }
});
