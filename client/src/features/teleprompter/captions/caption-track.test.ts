import { CUE_LIMITS, cuesSchema } from '@shared/recordings';
import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { captionPhrases } from './caption-phrases';
import { createCaptionTrack, type Reading } from './caption-track';

const SCRIPT = [
  'Three credit bureaus keep a file on you. They do not share it.',
  'So one of them may list a debt that the other two have never seen, and you would not know.',
  'Ask each for your report. Read it line by line. Then write down what is wrong.',
].join('\n\n');
const WORDS = 49;
const WPM = 140;
const EVERY = 0.2;

/** Readings of a text that stands at `wordAt` so many seconds into the take. */
function readings(seconds: number, wordAt: (at: number) => number): Reading[] {
  const count = Math.floor(seconds / EVERY) + 1;
  return Array.from({ length: count }, (_, n) => ({ at: n * EVERY, fraction: wordAt(n * EVERY) / WORDS }));
}

function cuesOf(script: string, noted: Reading[]) {
  const track = createCaptionTrack(script);
  for (const reading of noted) track.note(reading);
  return track.cues();
}

const paced = (at: number) => Math.min(WORDS, (at * WPM) / 60);
const fullSeconds = (WORDS * 60) / WPM + 1;

test.each([140, 180, 260])(
  'a sentence of one word is in the captions at %d words a minute, also the first one',
  (wpm) => {
    const script = 'Hello. Read every line of your report. Stop. Then write down what is wrong.';
    const words = countWords(script);
    const track = createCaptionTrack(script);
    // The first moment that is told is late.
    for (let at = 0.25; at < 12; at += EVERY) track.note({ at, fraction: Math.min(1, (at * wpm) / 60 / words) });
    expect(track.cues().map(({ text }) => text)).toEqual([
      'Hello.',
      'Read every line of your report.',
      'Stop.',
      'Then write down what is wrong.',
    ]);
    expect(cuesSchema.parse(track.cues())).toEqual(track.cues());
  },
);

describe('phrases', () => {
  test('hold all words once, in their order, and none is too long', () => {
    const phrases = captionPhrases(SCRIPT);
    expect(phrases.map(({ text }) => text).join(' ')).toBe(SCRIPT.replace(/\s+/g, ' '));
    expect(phrases.at(-1)?.endWord).toBe(WORDS);
    for (const [n, { text, firstWord, endWord }] of phrases.entries()) {
      expect(text.length).toBeLessThanOrEqual(64);
      expect(text.split(' ').length).toBe(endWord - firstWord);
      expect(firstWord).toBe(phrases[n - 1]?.endWord ?? 0);
    }
  });

  test('end with sentences and longer clauses', () => {
    expect(captionPhrases('Yes, no. And then, after a good long while, it came back')).toMatchObject([
      { text: 'Yes, no.' },
      { text: 'And then, after a good long while,' },
      { text: 'it came back' },
    ]);
  });

  test('are cut at the borders of phrases, and leave no short word alone', () => {
    const texts = (script: string) => captionPhrases(script).map(({ text }) => text);
    expect(texts('Got a letter from a debt collector about a card you never had in the mail?')).toEqual([
      'Got a letter from a debt collector',
      'about a card you never had in the mail?',
    ]);
    expect(texts('Write to each of the three credit bureaus first, please.')).toEqual([
      'Write to each of the three credit bureaus first, please.',
    ]);
  });

  test('a word longer than a phrase stands alone; no words make no phrase', () => {
    expect(captionPhrases(`a ${'x'.repeat(100)} b`).map(({ text }) => text.length)).toEqual([1, 100, 1]);
    expect(captionPhrases(' \n ')).toEqual([]);
  });
});

describe('cues of a take', () => {
  test('read at the pace of the prompter start within half a second of the words', () => {
    const cues = cuesOf(SCRIPT, readings(fullSeconds, paced));
    const expected = captionPhrases(SCRIPT);
    expect(cues.map(({ text }) => text)).toEqual(expected.map(({ text }) => text));
    const errors = cues.map(({ start }, n) => Math.abs(start - ((expected[n]?.firstWord ?? 0) * 60) / WPM));
    expect(Math.max(...errors)).toBeLessThan(0.05);
  });

  test('do not overlap and end after they start', () => {
    const cues = cuesOf(SCRIPT, readings(fullSeconds, paced));
    for (const [n, { start, end }] of cues.entries()) {
      expect(end).toBeGreaterThan(start);
      expect(cues[n + 1]?.start ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(end);
    }
  });

  test('a text that waits in the middle of a phrase keeps that phrase', () => {
    // Five words in, it stands still for three seconds.
    const still = (5 * 60) / WPM;
    const waiting = (at: number) => paced(at < still ? at : Math.max(still, at - 3));
    const [first, second] = cuesOf(SCRIPT, readings(fullSeconds + 3, waiting));
    expect(first).toMatchObject({ start: 0 });
    expect(first?.end).toBeCloseTo((8 * 60) / WPM + 3, 1);
    expect(second?.start).toBeCloseTo((8 * 60) / WPM + 3, 1);
  });

  test('a text that waits for the speaker before it begins starts with the speaker', () => {
    const [first] = cuesOf(
      SCRIPT,
      readings(fullSeconds + 2, (at) => paced(Math.max(0, at - 2))),
    );
    expect(first?.start).toBeCloseTo(2, 1);
  });

  test('what is read again comes again', () => {
    const back = 10;
    const again = (at: number) => paced(at < back ? at : at - back);
    const texts = cuesOf(SCRIPT, readings(15, again)).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('Three credit bureaus')).length).toBe(2);
  });

  test('hold nothing that the server refuses: a long word is not cut within an emoji, control characters go', () => {
    const word = `a${'😀'.repeat(CUE_LIMITS.text / 2)}`;
    const script = `Look\u0007 ${word}. ${SCRIPT}`;
    const words = countWords(script);
    const noted = Array.from({ length: 400 }, (_, n) => ({ at: n / 5, fraction: Math.min(1, n / 5 / words) }));
    const cues = cuesOf(script, noted);
    expect(cues.some(({ text }) => text.includes('😀'))).toBe(true);
    expect(cuesSchema.safeParse(cues).success).toBe(true);
  });

  test('what is passed over does not come', () => {
    const cues = cuesOf(
      SCRIPT,
      readings(20, (at) => (at < 2 ? paced(at) : Math.min(WORDS, paced(at) + 30))),
    );
    const texts = cues.map(({ text }) => text);
    expect(texts.some((text) => text.startsWith('They do not'))).toBe(false);
    expect(texts).toContain('Read it line by line.');
  });

  test('a take that stops early ends with what was said', () => {
    const cues = cuesOf(SCRIPT, readings(6, paced));
    expect(cues.at(-1)?.end).toBeLessThanOrEqual(6);
    expect(cues.length).toBeLessThan(captionPhrases(SCRIPT).length);
  });

  test('of a text that looped are those of both rounds', () => {
    const round = (WORDS * 60) / WPM;
    const cues = cuesOf(
      SCRIPT,
      readings(2 * round, (at) => paced(at % round)),
    );
    expect(cues.length).toBe(2 * captionPhrases(SCRIPT).length);
  });

  test('without a teleprompter there are none', () => {
    expect(cuesOf(SCRIPT, [])).toEqual([]);
    expect(cuesOf('', readings(5, paced))).toEqual([]);
  });
});

describe('while the take goes on', () => {
  /** Reads, waits, goes back and jumps ahead, as a seeded reader does. */
  function restless(seed: number): Reading[] {
    let state = seed;
    const chance = () => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return state / 2_147_483_648;
    };
    let word = 0;
    return Array.from({ length: 600 }, (_, n) => {
      const dice = chance();
      if (dice < 0.02) word = Math.max(0, word - 12);
      else if (dice < 0.03) word = Math.min(WORDS, word + 15);
      else if (dice > 0.3) word = Math.min(WORDS, word + WPM / 60 / 5);
      return { at: n * EVERY, fraction: word / WORDS };
    });
  }

  test.each([1, 2, 3, 4, 5])('the cues are those of the whole, whenever they are asked for (reader %i)', (seed) => {
    const track = createCaptionTrack(SCRIPT);
    const noted = restless(seed);
    for (const [n, reading] of noted.entries()) {
      track.note(reading);
      if (n % 10 === 0) track.cues();
    }
    expect(track.cues()).toEqual(cuesOf(SCRIPT, noted));
    expect(track.cues().length).toBeGreaterThan(3);
  });

  test('what has been read is not built again', () => {
    const track = createCaptionTrack(SCRIPT);
    const noted = readings(fullSeconds, paced);
    const half = Math.floor(noted.length / 2);
    for (const reading of noted.slice(0, half)) track.note(reading);
    const before = track.cues();
    for (const reading of noted.slice(half)) track.note(reading);
    const after = track.cues();
    // The last one may still have grown.
    for (const [n, cue] of before.slice(0, -1).entries()) expect(after[n]).toBe(cue);
    expect(after.length).toBeGreaterThan(before.length);
  });
});
