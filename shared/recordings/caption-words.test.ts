import { describe, expect, test } from 'vitest';
import {
  asPlayed,
  captionDoubt,
  cuesOf,
  cuesOfTakes,
  deadAir,
  isKept,
  keptRanges,
  NO_EDITS,
  type TimeRange,
  wordsOf,
} from '.';

const CUES = [
  { start: 0, end: 2, text: 'Read it.' },
  { start: 2, end: 4, text: 'Then flub.' },
  { start: 5, end: 7, text: 'Then go.' },
];
const UNCUT = { edits: null, wholeSeconds: 8, joinStatus: 'ready' };

test('without a voice to go by, words share the time of their caption', () => {
  const words = wordsOf({ cues: CUES, words: null }, { ...UNCUT, spoken: [] });
  expect(words.map(({ text }) => text)).toEqual(['Read', 'it.', 'Then', 'flub.', 'Then', 'go.']);
  expect(words[2]?.start).toBe(2);
});

test('a voice that says something else takes no word with its pauses when they are cut', () => {
  const cues = [
    { start: 0, end: 10, text: 'Your mom can add you to her card.' },
    { start: 10, end: 20, text: 'It can help, if she pays on time.' },
  ];
  // By these pauses half of the first sentence would be said long after the teleprompter had left it.
  const spoken = [
    { start: 0.5, end: 2.5 },
    { start: 12, end: 13 },
    { start: 13.8, end: 20 },
  ];
  const take = { edits: null, wholeSeconds: 20, spoken };
  const words = wordsOf({ cues, words: null }, take);
  expect(words.map(({ text }) => text).join(' ')).toBe(cues.map(({ text }) => text).join(' '));
  const cuts = deadAir(spoken, 20).map((range) => ({ ...range, kind: 'silence' as const }));
  const kept = keptRanges({ cuts, trim: null }, 20);
  expect(words.filter((word) => !isKept(word, kept))).toEqual([]);
});

test('a line that was said again is listed where it is cut, and the others are where they are said', () => {
  const edits = { ...NO_EDITS, cuts: [{ start: 1.9, end: 4.8, kind: 'said-again' as const }] };
  const spoken = [
    { start: 0.5, end: 1.5 },
    { start: 2.2, end: 3.8 },
    { start: 5.2, end: 6.6 },
  ];
  const words = wordsOf({ cues: CUES, words: null }, { ...UNCUT, edits, spoken });
  expect(words.map(({ text }) => text)).toEqual(['Read', 'it.', 'Then', 'flub.', 'Then', 'go.']);
  const kept = words.filter((word) => isKept(word, keptRanges(edits, 8)));
  expect(kept.map(({ text }) => text)).toEqual(['Read', 'it.', 'Then', 'go.']);
  expect(kept[0]?.start).toBeCloseTo(0.5);
  expect(kept[1]?.end).toBeCloseTo(1.5);
  expect(kept[2]?.start).toBeCloseTo(5.2);
  expect(kept[3]?.end).toBeCloseTo(6.6);
});

describe('a part that is cut by hand', () => {
  // The teleprompter is up to two seconds ahead of the voice.
  const cues = [
    { start: 0, end: 3, text: 'She never used it.' },
    { start: 3, end: 6, text: 'I guarantee a 700 score.' },
    { start: 6, end: 9, text: 'Keep the card open.' },
  ];
  const spoken = Array.from({ length: 13 }, (_, n) => ({ start: n, end: n + 0.6 }));
  const cuts = { ...NO_EDITS, cuts: [{ start: 2.9, end: 7.4, kind: 'part' as const }] };
  const take = { wholeSeconds: 13, spoken };
  const said = (words: readonly { text: string }[]) => words.map(({ text }) => text).join(' ');

  test('moves no word, and its own stay listed', () => {
    const before = wordsOf({ cues, words: null }, { ...take, edits: null });
    expect(before).toHaveLength(13);
    expect(wordsOf({ cues, words: null }, { ...take, edits: cuts })).toEqual(before);
    expect(wordsOf({ cues, words: null }, { ...take, edits: { ...cuts, trim: { start: 1, end: 9 } } })).toEqual(before);
  });

  test.each([['as the teleprompter timed it', null] as const, ['corrected', 'words'] as const])(
    'leaves the captions exactly the words that are shown as kept: %s',
    (_, corrected) => {
      const timed = wordsOf({ cues, words: null }, { ...take, edits: null });
      const text = { cues, words: corrected && timed, spoken };
      const kept = keptRanges(cuts, 13);
      const shown = timed.filter((word) => isKept(word, kept));
      expect(shown.length).toBeGreaterThan(3);
      expect(shown.length).toBeLessThan(11);
      const all = cuesOfTakes({ edits: cuts, wholeSeconds: 13 }, new Map([[null, text]]));
      expect(said(all)).toBe(said(shown));
      for (const joinStatus of ['ready', 'processing']) {
        const played = asPlayed(all, { edits: cuts, wholeSeconds: 13, joinStatus });
        expect(said(played)).toBe(said(shown));
        for (const [n, { start, end }] of played.entries()) {
          expect(end).toBeGreaterThan(start);
          expect(start).toBeGreaterThanOrEqual(played[n - 1]?.end ?? 0);
        }
      }
    },
  );
});

test('words that were corrected stay as they are, and captions follow them', () => {
  const words = [
    { text: 'Read', start: 0.1, end: 0.4 },
    { text: 'that.', start: 0.4, end: 0.9 },
  ];
  expect(wordsOf({ cues: CUES, words }, { ...UNCUT, spoken: [{ start: 1, end: 2 }] })).toEqual(words);
  expect(cuesOf({ cues: CUES, words })).toEqual([{ start: 0.1, end: 1.4, text: 'Read that.' }]);
});

test.each([
  [
    'other things after the text',
    [3.18, 3.64, 4.74, 5.19, 6.22, 6.67, 9.39, 9.84, 11.73, 12.18, 15.33],
    [0.62, 3.64, 5.19],
  ],
  ['the text, and slowly', [4.2, 4.7, 6.6, 7.1, 8.3], [0.62, 4.7, 7.1]],
] as const)('who says %s has each sentence where it is said', (_name, times, starts) => {
  // As a voice said it while the teleprompter stood at these captions.
  const cues = [
    { start: 0, end: 3.43, text: 'Three credit bureaus keep a file on you.' },
    { start: 3.43, end: 5.57, text: 'They do not share it.' },
    { start: 5.57, end: 6.86, text: 'Call me today.' },
  ];
  const edges = [0.62, ...times];
  const spoken = edges.flatMap((start, n) => (n % 2 === 0 ? [{ start, end: edges[n + 1] ?? start }] : []));
  const words = wordsOf({ cues, words: null }, { edits: NO_EDITS, wholeSeconds: 19, spoken });
  const found = ['Three', 'They', 'Call'].map((first) => words.find(({ text }) => text === first)?.start ?? Number.NaN);
  for (const [n, start] of starts.entries()) expect(found[n]).toBeCloseTo(start, 1);
});

describe('while the teleprompter runs at 140 words per minute', () => {
  const sentences = [
    'Three credit bureaus keep a file on you, and they do not share it.',
    'So one of them may list a debt that the other two have never seen.',
    'Ask each of them for your own report.',
    'Read it line by line, with a pen in your hand.',
    'Then write down whatever is wrong, and send a letter for each mistake.',
    'They have thirty days to answer.',
    'Put that date in your calendar.',
    'A correct entry may stay where it is, and nobody can promise you anything else.',
  ];
  const script = sentences.join(' ');
  const countOf = (text: string) => text.split(' ').length;
  let shown = 0;
  const cues = sentences.map((text) => {
    const start = shown;
    shown += (countOf(text) * 60) / 140;
    return { start, end: shown, text };
  });
  const PAUSE = 0.5;

  /** Each sentence takes as long as its letters, and so many words are said in a minute with all pauses. */
  function voice(wordsPerMinute: number): TimeRange[] {
    const seconds = (60 * countOf(script)) / wordsPerMinute - PAUSE * sentences.length;
    let at = 0.8;
    return sentences.map((text) => {
      const start = at;
      at += (seconds * text.length) / script.length + PAUSE;
      return { start, end: at - PAUSE };
    });
  }

  function captioned(spoken: readonly TimeRange[], wholeSeconds: number) {
    const words = wordsOf({ cues, words: null }, { edits: NO_EDITS, wholeSeconds, spoken });
    const doubt = captionDoubt({ words, spoken, edits: NO_EDITS, wholeSeconds, areConfirmed: false, script });
    const played = cuesOfTakes({ edits: NO_EDITS, wholeSeconds }, new Map([[null, { cues, words: null, spoken }]]));
    let before = 0;
    const starts = sentences.map((text) => {
      before += countOf(text);
      return words[before - countOf(text)]?.start ?? Number.NaN;
    });
    return { words, doubt, played, starts };
  }

  test.each([112, 125, 155, 170, 190, 210])('who says %i of them has every sentence where it is said', (pace) => {
    const spoken = voice(pace);
    const wholeSeconds = Math.max(shown, spoken.at(-1)?.end ?? 0) + 1;
    const { words, doubt, played, starts } = captioned(spoken, wholeSeconds);
    for (const [n, { start }] of spoken.entries()) {
      expect(starts[n]).toBeCloseTo(start, 1);
      expect(played[n]?.start).toBeCloseTo(start, 1);
    }
    expect(words.map(({ text }) => text).join(' ')).toBe(script);
    expect(words.filter((word) => !isKept(word, spoken))).toEqual([]);
    expect(doubt).toBeNull();
    // Nothing that was said goes with the silence.
    const cuts = deadAir(spoken, wholeSeconds).map((range) => ({ ...range, kind: 'silence' as const }));
    const kept = keptRanges({ cuts, trim: null }, wholeSeconds);
    expect(words.filter((word) => !isKept(word, kept))).toEqual([]);
  });

  test('who waits for seconds in the middle of a sentence goes on with it', () => {
    const at = 5;
    const spoken = voice(165).flatMap(({ start, end }, n) => {
      const later = n < 4 ? 0 : 3.5;
      if (n !== 4) return [{ start: start + later, end: end + later }];
      const middle =
        start + ((end - start) * 'Then write down whatever is wrong,'.length) / (sentences[4] ?? '').length;
      return [
        { start, end: middle },
        { start: middle + later, end: end + later },
      ];
    });
    const { starts, doubt } = captioned(spoken, shown + 4);
    expect(starts[4]).toBeCloseTo(spoken[4]?.start ?? Number.NaN, 1);
    expect(starts[at]).toBeCloseTo(spoken[6]?.start ?? Number.NaN, 1);
    expect(doubt).toBeNull();
  });

  test.each([125, 165])('who stops early at %i has no more words than were said, or a doubt from there', (pace) => {
    const spoken = voice(pace).slice(0, 5);
    const end = spoken.at(-1)?.end ?? 0;
    const { words, starts, doubt } = captioned(spoken, shown + 1);
    for (const [n, { start }] of spoken.entries()) expect(starts[n]).toBeCloseTo(start, 1);
    const unsaid = words.filter((word) => word.start > end - 0.01);
    expect(unsaid.map(({ text }) => text).join(' ')).toBe(sentences.slice(5).join(' '));
    expect(doubt).toEqual({ kind: 'misfit', from: unsaid[0]?.start });
  });

  test('in noise that never ends the words stay with the teleprompter, and all of them are doubted', () => {
    const noise = [{ start: 0.4, end: shown + 20 }];
    const { starts, doubt } = captioned(noise, shown + 20);
    for (const [n, { start }] of cues.entries()) expect(Math.abs((starts[n] ?? Number.NaN) - start)).toBeLessThan(1);
    expect(doubt).toEqual({ kind: 'misfit', from: 0.4 });
  });
});
