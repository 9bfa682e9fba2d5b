import { expect, test } from 'vitest';
import { createVoiceFollower } from './voice-follow';
import { plainWords } from './word-similarity';

const SCRIPT = `Hey, it's Dana with Northline Credit. If you've never read your credit report start to finish, here's where
to begin. First, check your personal information. A wrong address or a misspelled name can mean another person's file is
mixed with yours. You can dispute that yourself, for free, online or by mail. Bureaus generally have thirty days to
investigate, and results vary from person to person. Second, go account by account. Look at balances, dates and payment
status, and compare them with your own statements. If something looks wrong, write down what it is, and why you think so.
Keep copies of everything that you send. You can pull your reports at AnnualCreditReport dot com as often as every week.
Third, look at the inquiries at the end of the report. Each one should be a lender that you asked for credit. When you do
not recognise a name, call the lender before you do anything else. None of this is magic, and nobody can promise you a
certain score. Want a second pair of eyes? Book a call and we will read through it together, line by line.`;

/** Repeatable chance. */
function seeded(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const NOISE = 'um well basically thing right people house yellow sometimes maybe talking window again never most'.split(
  ' ',
);

type Faults = { wordErrors: number; adLibs: boolean; skips: boolean };

/** What a bad recogniser makes of one word: the word, nothing, another one, or two. */
function recognised(word: string, wordErrors: number, chance: () => number): string[] {
  if (chance() >= wordErrors) return [word];
  const fault = chance();
  if (fault < 0.4) return [];
  return fault < 0.8 ? [noiseWord(chance)] : [noiseWord(chance), noiseWord(chance)];
}

const noiseWord = (chance: () => number) => NOISE[Math.floor(chance() * NOISE.length)] ?? 'um';

/** Reads the script aloud; answers how many words the follower was off after every word. */
function errorsOf({ wordErrors, adLibs, skips }: Faults, seed: number): number[] {
  const chance = seeded(seed);
  const words = plainWords(SCRIPT);
  const follower = createVoiceFollower(SCRIPT);
  const heard: string[] = [];
  const errors: number[] = [];
  for (let said = 0; said < words.length; said += 1) {
    if (skips && said > 20 && chance() < 0.01) said = Math.min(words.length - 1, said + 8);
    if (adLibs && chance() < 0.03) heard.push(...Array.from({ length: 4 }, () => noiseWord(chance)));
    heard.push(...recognised(words[said] ?? '', wordErrors, chance));
    errors.push(Math.abs(follower.hear(heard.slice(-12).join(' ')) - (said + 1)));
  }
  return errors;
}

function over40Runs(faults: Faults) {
  const errors = Array.from({ length: 40 }, (_, seed) => errorsOf(faults, seed + 1)).flat();
  return {
    mean: errors.reduce((sum, error) => sum + error, 0) / errors.length,
    lostShare: errors.filter((error) => error > 8).length / errors.length,
  };
}

test.each([
  ['a clean reading', { wordErrors: 0, adLibs: false, skips: false }],
  ['one word in ten wrong', { wordErrors: 0.1, adLibs: false, skips: false }],
  ['one word in five wrong', { wordErrors: 0.2, adLibs: false, skips: false }],
  ['three words in ten wrong', { wordErrors: 0.3, adLibs: false, skips: false }],
  ['wrong words and ad-libs', { wordErrors: 0.15, adLibs: true, skips: false }],
  ['wrong words, ad-libs and skipped words', { wordErrors: 0.15, adLibs: true, skips: true }],
])(
  'it follows %s within a word on average',
  (_name, faults) => {
    const { mean, lostShare } = over40Runs(faults);
    expect(mean).toBeLessThanOrEqual(1);
    expect(lostShare).toBeLessThanOrEqual(0.05);
  },
  20_000,
);

test('words that are not in the script move nothing', () => {
  const follower = createVoiceFollower(SCRIPT);
  follower.moveTo(30);
  expect(follower.hear('where did I put my yellow window again')).toBe(30);
});

test('a reader who starts somewhere else is found from there', () => {
  const follower = createVoiceFollower(SCRIPT);
  follower.moveTo(100);
  const words = plainWords(SCRIPT);
  expect(follower.hear(words.slice(100, 107).join(' '))).toBe(107);
});
