import { expect, test } from 'vitest';
import { type Cue, cuesOfTakes, isKept, keptRanges, NO_EDITS, type TimeRange, wordsOf } from '.';

/**
 * Readings of a script at 140 words a minute, a second behind the teleprompter: the end of what is kept lies in the cut.
 * `last`: the last sentence that is heard before it.
 */
const TAKES: [
  opening: string,
  take: {
    cues: [number, number, string][];
    spoken: [number, number][];
    cut: TimeRange;
    last: { words: string; start: number };
  },
][] = [
  [
    'If it comes to a contract,',
    {
      cues: [
        [0, 5.1, 'A good tattoo artist draws on your arm with a pen first.'],
        [5.1, 9, 'You look, you walk around, and it washes off.'],
        [9, 11.1, "A credit consultation's the pen."],
        [11.1, 12.4, "Nothing's permanent yet."],
        [13.6, 17.1, 'If it comes to a contract, a credit repair company first'],
        [17.1, 21.4, 'has to hand you a separate statement of your rights.'],
        [21.9, 26.6, 'If it comes to a contract, a credit repair company first'],
        [26.6, 30.9, 'has to hand you a separate statement of your rights.'],
      ],
      spoken: [
        [1.95, 5.54],
        [6.83, 7.68],
        [8.01, 9.26],
        [9.42, 10.55],
        [11.2, 13.46],
        [14.96, 16.61],
        [17.45, 21.06],
        [23.07, 24.76],
        [25.01, 30.85],
      ],
      cut: { start: 13.62, end: 21.89 },
      last: { words: 'A credit', start: 11.2 },
    },
  ],
  [
    "They're free for victims,",
    {
      cues: [
        [0, 2.6, "Somebody's doing an impression of you,"],
        [2.6, 6.4, 'and it was good enough for a store card.'],
        [6.4, 9.4, "Wouldn't you like to see the tape?"],
        [9.4, 11.6, 'With identity theft, you can.'],
        [11.6, 15.66, 'You ask the store in writing for its records of the fraud.'],
        [16.7, 21, "They're free for victims, and generally come within thirty days."],
        [21, 24, 'There may be a signature in there,'],
        [25.5, 29.7, "They're free for victims, and generally come within thirty days."],
        [29.7, 32.7, 'There may be a signature in there,'],
        [32.7, 36.6, "nothing like yours, or an address you've never had."],
      ],
      spoken: [
        [1.68, 2.75],
        [2.98, 5.1],
        [5.34, 8.1],
        [9.38, 11.63],
        [13.06, 15.5],
        [16.7, 20.6],
        [21.86, 24.66],
        [26.35, 27.85],
        [28.14, 28.46],
        [28.69, 29.79],
        [29.99, 31.45],
        [32.33, 36.18],
        [36.4, 38.7],
      ],
      cut: { start: 15.66, end: 25.46 },
      last: { words: 'With identity', start: 13.06 },
    },
  ],
];

test.each(TAKES)('what is said again begins with its first words, and none from before it: %s', (opening, take) => {
  const { cut } = take;
  const cues = take.cues.map(([start, end, text]): Cue => ({ start, end, text }));
  const spoken = take.spoken.map(([start, end]): TimeRange => ({ start, end }));
  const edits = { ...NO_EDITS, cuts: [{ ...cut, kind: 'said-again' as const }] };
  const wholeSeconds = 40;
  const saidAgain = spoken.find(({ start }) => start > cut.end)?.start ?? Number.NaN;

  const words = wordsOf({ cues, words: null }, { edits, wholeSeconds, spoken });
  const shown = words.filter((word) => isKept(word, keptRanges(edits, wholeSeconds)));
  const before = shown.filter(({ start }) => start < cut.end).map(({ text }) => text);
  const after = shown.filter(({ start }) => start >= cut.end);
  const script = cues.filter(({ start, end }) => end <= cut.start || start > cut.end).map(({ text }) => text);
  expect([...before, ...after.map(({ text }) => text)].join(' ')).toBe(script.join(' '));
  expect(
    after
      .map(({ text }) => text)
      .join(' ')
      .slice(0, opening.length),
  ).toBe(opening);
  expect(after[0]?.start).toBeCloseTo(saidAgain, 1);

  const texts = shown.map(({ text }) => text);
  const last = texts.findIndex((text, n) => `${text} ${texts[n + 1]}` === take.last.words);
  expect(shown[last]?.start).toBeCloseTo(take.last.start, 1);

  const played = cuesOfTakes({ edits, wholeSeconds }, new Map([[null, { cues, words: null, spoken }]]));
  const [first] = played.filter(({ end }) => end > cut.end);
  expect(first?.text.slice(0, opening.length)).toBe(opening);
  expect(first?.start).toBeCloseTo(saidAgain, 1);
});
