import { expect, test } from 'vitest';
import { captionDoubt, share, shownDoubt } from '.';

const SCRIPT = [
  'Three credit bureaus keep a file on you.',
  'They do not share it with each other.',
  'Ask each of them for your own report.',
  'Then write down all that is wrong in it.',
];
const textsOf = (sentences: readonly string[]) => sentences.flatMap((sentence) => sentence.split(' '));

/** A voice that needs three seconds for a sentence and pauses for half a second behind it, with these sentences on it. */
function take(sentences: readonly string[], { heard = sentences.length, from = 0.5 } = {}) {
  const spoken = Array.from({ length: heard }, (_, n) => ({ start: from + 3.5 * n, end: from + 3.5 * n + 3 }));
  const words = sentences.flatMap((sentence, n) => share(sentence.split(' '), spoken[n] ?? { start: 0, end: 3 }));
  return {
    words,
    spoken,
    kept: [{ start: 0, end: 60 }],
    areConfirmed: false,
    script: sentences.join(' '),
  };
}

test('a script that is read word by word gives no reason to doubt its captions', () => {
  expect(captionDoubt(take(SCRIPT))).toBeNull();
});

test('nothing is said where no words or no voice are known', () => {
  expect(captionDoubt({ ...take(SCRIPT), words: [] })).toBeNull();
  expect(captionDoubt({ ...take(SCRIPT), spoken: [] })).toBeNull();
});

test('words where nobody speaks are doubted from the first of them on', () => {
  const { spoken, ...known } = take(SCRIPT);
  expect(captionDoubt({ ...known, spoken: spoken.slice(0, 3) })).toEqual({ kind: 'misfit', from: 11 });
});

test('a voice that goes on for seconds without words is doubted from there on', () => {
  const { words, ...known } = take(SCRIPT);
  const withoutThird = words.filter(({ start }) => start < 7.5 || start >= 10.5);
  expect(captionDoubt({ ...known, words: withoutThird })).toEqual({ kind: 'misfit', from: 7.5 });
});

test('who speaks already at the first moment began before the recording did', () => {
  expect(captionDoubt(take(SCRIPT, { from: 0 }))).toEqual({ kind: 'misfit', from: 0 });
});

test('far more words than this speaker says in that time are doubted', () => {
  const sentences = [...SCRIPT.slice(0, 2), [...SCRIPT.slice(2), ...SCRIPT.slice(2)].join(' ')];
  expect(captionDoubt(take(sentences))).toEqual({ kind: 'misfit', from: 7.5 });
});

test('captions that end long before the script or the voice may be moved by what was left out', () => {
  // Two sentences were left out: the teleprompter never came to the last two.
  const early = take(SCRIPT.slice(0, 2));
  expect(captionDoubt({ ...early, script: SCRIPT.join('\n\n') })).toEqual({ kind: 'unfinished' });
  // A word that is corrected does not end the doubt about what comes behind it.
  const [first, ...others] = early.words;
  const corrected = first ? [{ ...first, text: 'Four' }, { ...first, text: 'big' }, ...others] : [];
  expect(captionDoubt({ ...early, words: corrected, script: SCRIPT.join(' ') })).toEqual({ kind: 'unfinished' });
  // The script became another one after the take.
  expect(captionDoubt({ ...early, script: SCRIPT.toReversed().join(' ') })).toBeNull();
  expect(captionDoubt(take(SCRIPT, { heard: 5 }))).toEqual({ kind: 'uncaptioned' });
});

test('nothing is doubted once somebody has said that the words are right', () => {
  const { spoken, ...known } = take(SCRIPT);
  const unheard = { ...known, spoken: spoken.slice(0, 3) };
  expect(captionDoubt(unheard)).not.toBeNull();
  expect(captionDoubt({ ...unheard, areConfirmed: true })).toBeNull();
});

test('what is cut away is no reason', () => {
  const { words, ...known } = take(SCRIPT);
  const withoutThird = words.filter(({ start }) => start < 7.5 || start >= 10.5);
  const kept = [
    { start: 0, end: 7.2 },
    { start: 10.8, end: 60 },
  ];
  expect(captionDoubt({ ...known, words: withoutThird, kept })).toBeNull();
});

test('a player that skips what is cut counts without it', () => {
  const kept = [
    { start: 2, end: 10 },
    { start: 16, end: 60 },
  ];
  expect(shownDoubt({ kind: 'misfit', from: 43 }, kept)).toEqual({ kind: 'misfit', from: 35 });
  expect(shownDoubt({ kind: 'unfinished' }, kept)).toEqual({ kind: 'unfinished' });
  expect(shownDoubt(null, kept)).toBeNull();
});

test('a last word that the teleprompter did not come to is no reason to doubt the others', () => {
  const { words, ...known } = take(SCRIPT);
  expect(captionDoubt({ ...known, words: words.slice(0, textsOf(SCRIPT).length - 1) })).toBeNull();
});
