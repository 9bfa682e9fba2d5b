import { expect, test } from 'vitest';
import { deadAir, LEVEL_SECONDS, share, spokenRanges, syllablesOf, type TimeRange, wordsByVoice } from '.';

const TEXT =
  'Three credit bureaus keep a file on you. They do not share it, so ask each of them for your report. ' +
  'Read it line by line and write down what is wrong. Then send a letter. You have the right to a free copy every week.';

/** A voice that was not tuned on: every word at its own pace, a pause after sentences, hesitations within them. */
function speak(text: string, seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 48_271) % 0x7fffffff;
    return state / 0x7fffffff;
  };
  let at = 0.4;
  const words = text.split(' ').map((word) => {
    const start = at;
    at += (0.12 + 0.17 * syllablesOf(word)) * (0.75 + 0.5 * random());
    const end = at;
    if (/[.!?]$/.test(word)) at += 0.35 + 0.5 * random();
    else if (word.endsWith(',')) at += 0.2 + 0.25 * random();
    else if (random() < 0.06) at += 0.4 + 0.4 * random();
    return { start, end, text: word };
  });
  return { words, seconds: at + 0.3 };
}

function levelsOf({ words, seconds }: ReturnType<typeof speak>, noiseDb = -58): number[] {
  return Array.from({ length: Math.round(seconds / LEVEL_SECONDS) }, (_, n) => {
    const at = n * LEVEL_SECONDS;
    const isSpoken = words.some(({ start, end }) => at >= start && at < end);
    return isSpoken ? -24 + 6 * Math.sin(n / 5) : noiseDb + 2 * Math.sin(n);
  });
}

/** Words that the teleprompter showed for as long as somebody spoke. */
function timedWords(texts: readonly string[], spoken: readonly TimeRange[]) {
  const shown = share(texts, { start: spoken[0]?.start ?? 0, end: spoken.at(-1)?.end ?? 1 });
  return wordsByVoice(shown, spoken);
}

test('syllables are counted as they are said', () => {
  expect(['report', 'letter', 'the', 'every', 'asked', 'line', '609'].map(syllablesOf)).toEqual([2, 2, 1, 3, 1, 1, 5]);
});

test('nine of ten words of a voice with hesitations are found within 0.45 s', () => {
  const errors = [3, 17, 99, 1234, 777].flatMap((seed) => {
    const spoken = speak(TEXT, seed);
    const found = timedWords(TEXT.split(' '), spokenRanges(levelsOf(spoken))) ?? [];
    expect(found.map(({ text }) => text)).toEqual(TEXT.split(' '));
    return found.map(({ start }, n) => Math.abs(start - (spoken.words[n]?.start ?? 0)));
  });
  errors.sort((a, b) => a - b);
  expect(errors[Math.floor(errors.length * 0.9)]).toBeLessThan(0.45);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThan(0.2);
});

test('words never overlap, and none is outside of the speech', () => {
  const spoken = [
    { start: 1, end: 8 },
    { start: 9, end: 22 },
  ];
  const found = timedWords(TEXT.split(' '), spoken) ?? [];
  for (const [n, word] of found.entries()) {
    expect(word.end).toBeGreaterThan(word.start);
    expect(word.start).toBeGreaterThanOrEqual((found[n - 1]?.end ?? 1) - 1e-9);
  }
  expect(found.at(-1)?.end).toBeCloseTo(22);
});

test('far more pauses than words, and no speech at all, are no reading of them', () => {
  const many = Array.from({ length: 20 }, (_, n) => ({ start: n, end: n + 0.5 }));
  expect(timedWords(TEXT.split(' '), many)).toBeNull();
  expect(timedWords(['One'], [])).toBeNull();
  expect(timedWords([], many)).toBeNull();
});

test.each([-70, -50, -40])('pauses of a voice are found in a room at %i dB', (noiseDb) => {
  const spoken = speak(TEXT, 5);
  const pauses = deadAir(spokenRanges(levelsOf(spoken, noiseDb)), spoken.seconds);
  const real = spoken.words.flatMap(({ end }, n) => {
    const next = spoken.words[n + 1]?.start ?? end;
    return next - end >= 0.75 ? [{ start: end, end: next }] : [];
  });
  expect(real.length).toBeGreaterThan(0);
  for (const pause of real) {
    expect(pauses.some(({ start, end }) => start >= pause.start - 0.01 && end <= pause.end + 0.01)).toBe(true);
  }
  // Nothing that is said lies in a suggested cut.
  for (const { start, end } of pauses) {
    expect(spoken.words.filter((word) => Math.min(word.end, end) - Math.max(word.start, start) > 0.06)).toEqual([]);
  }
});
