import { describe, expect, test } from 'vitest';
import { captionDoubt, NO_EDITS, share, shifted, shownDoubt, type TimeRange, wordsHashOf } from '.';

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
    edits: NO_EDITS,
    wholeSeconds: 60,
    areConfirmed: false,
    script: sentences.join(' '),
  };
}

const withCuts = (...parts: TimeRange[]) => ({
  ...NO_EDITS,
  cuts: parts.map((part) => ({ ...part, kind: 'part' as const })),
});

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
  const edits = withCuts({ start: 7.2, end: 10.8 });
  expect(captionDoubt({ ...known, words: withoutThird, edits })).toBeNull();
});

test('a cut elsewhere ends no doubt', () => {
  const early = { ...take(SCRIPT.slice(0, 3)), script: [...SCRIPT, ...SCRIPT].join(' ') };
  expect(captionDoubt(early)).toEqual({ kind: 'unfinished' });
  // So much of the middle that most of what is left is the end, which is not the script's beginning.
  expect(captionDoubt({ ...early, edits: withCuts({ start: 0.5, end: 7 }) })).toEqual({ kind: 'unfinished' });
  // The first moments, of a take that began in the middle of a word.
  const begun = { ...take(SCRIPT, { from: 0 }), edits: { ...NO_EDITS, trim: { start: 0.5, end: 60 } } };
  expect(captionDoubt(begun)).toEqual({ kind: 'misfit', from: 0.5 });
  // One of three words that lie in silence.
  const { words, ...known } = take(SCRIPT);
  const silent = [20, 20.5, 21].map((start) => ({ text: 'word', start, end: start + 0.5 }));
  const cut = withCuts({ start: 20.5, end: 21 });
  expect(captionDoubt({ ...known, words: [...words, ...silent], edits: cut })).toEqual({ kind: 'misfit', from: 20 });
});

test('a cut begins no doubt', () => {
  // Most of the script is cut away at its end.
  const edits = withCuts({ start: 7.2, end: 60 });
  expect(captionDoubt({ ...take(SCRIPT), edits })).toBeNull();
  expect(captionDoubt({ ...take(SCRIPT), edits: { ...NO_EDITS, trim: { start: 0, end: 7.2 } } })).toBeNull();
  // Single words in silence before and behind it.
  const { words, ...known } = take(SCRIPT);
  const silent = [3.5, 7].map((start) => ({ text: 'a', start, end: start + 0.5 }));
  const more = [...silent, { text: 'a', start: 10.5, end: 11 }];
  const all = [...words, ...more].sort((a, b) => a.start - b.start);
  const between = withCuts({ start: 4, end: 7 }, { start: 7.5, end: 10.5 });
  expect(captionDoubt({ ...known, words: all, edits: between })).toBeNull();
});

test('what was said again is left out, as it was when the captions were timed', () => {
  const early = take(SCRIPT.slice(0, 2));
  const again = take(SCRIPT.slice(0, 2)).words.map((word) => ({ ...word, start: word.start + 10, end: word.end + 10 }));
  const cuts = [{ start: 10, end: 18, kind: 'said-again' as const }];
  const known = { ...early, words: [...early.words, ...again], script: SCRIPT.join(' ') };
  expect(captionDoubt({ ...known, edits: { ...NO_EDITS, cuts } })).toEqual({ kind: 'unfinished' });
});

describe('of takes that are joined', () => {
  /** The second one behind the first, which is 20 seconds long. */
  function joined(first: ReturnType<typeof take>, second: ReturnType<typeof take>) {
    const later = <Timed extends TimeRange>(timed: readonly Timed[]) => shifted(timed, 20);
    const before = [{ recordingId: '019b0000-0000-7000-8000-000000000001', seconds: 20 }];
    return {
      ...first,
      words: [...first.words, ...later(second.words)],
      spoken: [...first.spoken, ...later(second.spoken)],
      edits: { ...NO_EDITS, takes: { before, after: [] } },
      script: SCRIPT.join(' '),
    };
  }

  test('each is judged by itself', () => {
    const slow = take(SCRIPT);
    const quick = take(SCRIPT.slice(0, 2).map((sentence, n) => `${sentence} ${SCRIPT[n + 2]}`));
    expect(captionDoubt({ ...joined(slow, quick), script: undefined })).toBeNull();
    expect(captionDoubt(joined(slow, take(SCRIPT, { from: 0 })))).toEqual({ kind: 'misfit', from: 20 });
  });

  test('the last may end long before the script does, whatever stands before it', () => {
    expect(captionDoubt(joined(take(SCRIPT), take(SCRIPT.slice(0, 2))))).toEqual({ kind: 'unfinished' });
    expect(captionDoubt(joined(take(SCRIPT.slice(0, 2)), take(SCRIPT)))).toBeNull();
  });

  test('one whose words were said to be right is not doubted, whatever stands beside it', () => {
    const begun = take(SCRIPT, { from: 0 });
    const known = joined(take(SCRIPT, { from: 0 }), take(SCRIPT.slice(0, 2)));
    const confirmedHashes = [wordsHashOf(begun.words)];
    expect(captionDoubt({ ...known, confirmedHashes })).toEqual({ kind: 'unfinished' });
    const both = [...confirmedHashes, wordsHashOf(take(SCRIPT.slice(0, 2)).words)];
    expect(captionDoubt({ ...known, confirmedHashes: both })).toBeNull();
  });

  test('a voice behind the words of an earlier one is doubted from there on', () => {
    const early = take(SCRIPT.slice(0, 3), { heard: 4 });
    expect(captionDoubt(joined(early, take(SCRIPT)))).toEqual({ kind: 'misfit', from: 11 });
  });
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
