import { describe, expect, test } from 'vitest';
import { ruleFindings } from '../../../../shared/compliance';
import type { Refinement } from '../../../../shared/script-generator';
import { countWords } from '../../../../shared/scripts';
import { measureSound } from '../speech/measure';
import { sentencesOf, wordsOf } from '../speech/sentences';
import { isWithin } from '../word-budget';
import { isLead } from './leads';
import { refinedRange, refineScript } from './refine-script';

/** As a user writes it: no contractions, long sentences. */
const WRITTEN = `Your credit report may contain an error that you do not know about. In an FTC study, about one in four people spotted a possible error on a report. You should obtain all three reports, because each bureau keeps its own file. It is free to check them every week at AnnualCreditReport.com.

Do not stop at the first page, because an error can appear in any account. If you find one, you can dispute it for free, and the bureau generally has thirty days to investigate. However, accurate items can stay for up to seven years. Results vary, and no one can guarantee an outcome.

Book a call and bring your report.`;

const SHORT = `Charged off does not mean forgiven. The lender wrote the debt off its books, and you may still owe it. Check the balance, the date, and who owns it now. DM me the word DATES.`;

const LONG = [
  WRITTEN.split('\n\n')[0],
  'Say Robert finds a boat loan on his report. He never bought a boat, but his father did. They have the same name. That is a clear reason to dispute.',
  'First, get your reports and read every page. Second, circle the items that you do not recognize. Third, collect copies of your proof. Fourth, send a short letter to the bureau and to the lender. Fifth, mark thirty days on your calendar.',
  WRITTEN.split('\n\n')[1],
  WRITTEN.split('\n\n')[2],
].join('\n\n');

const count = (text: string) => ruleFindings(text).length;

function refine(refinement: Refinement, script: string, seed = 1) {
  const callToAction = script === SHORT ? 'DM Me' : 'Book a Call';
  return refineScript({ refinement, script, persona: 'Expert', tone: 'Friendly', callToAction }, seed, count).script;
}

const numbersOf = (text: string) =>
  wordsOf(text).filter((word) => /^\d|^(?:one|two|three|four|five|seven|thirty|percent)$/.test(word));

describe.each([
  ['a script of a minute', WRITTEN],
  ['a short script', SHORT],
  ['a long script', LONG],
])('%s', (_name, script) => {
  test.each(['conversational', 'urgent', 'shorter', 'expanded'] as const)('%s keeps to its size', (refinement) => {
    const words = countWords(refine(refinement, script));
    expect(isWithin(words, refinedRange(refinement, countWords(script))), `${countWords(script)} to ${words}`).toBe(
      true,
    );
  });

  test.each(['conversational', 'shorter', 'expanded'] as const)('%s keeps the closing line', (refinement) => {
    expect(sentencesOf(refine(refinement, script)).at(-1)).toBe(sentencesOf(script).at(-1));
  });

  test.each(['conversational', 'urgent', 'shorter', 'expanded'] as const)(
    '%s adds no statement to review',
    (refinement) => {
      expect(count(refine(refinement, script))).toBeLessThanOrEqual(count(script));
    },
  );

  test.each(['conversational', 'urgent', 'shorter', 'expanded'] as const)('%s repeats no sentence', (refinement) => {
    const sentences = sentencesOf(refine(refinement, script)).map((sentence) => sentence.toLowerCase());
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test.each(['conversational', 'urgent', 'shorter'] as const)('%s brings no new number', (refinement) => {
    const known = new Set(numbersOf(script));
    expect(numbersOf(refine(refinement, script)).filter((number) => !known.has(number))).toEqual([]);
  });

  test.each(['conversational', 'urgent', 'shorter', 'expanded'] as const)('%s comes to an end', (refinement) => {
    let current = script;
    for (let round = 0; round < 6; round += 1) current = refine(refinement, current, round);
    expect(countWords(current)).toBeGreaterThanOrEqual(20);
    expect(countWords(current)).toBeLessThanOrEqual(Math.max(460, countWords(script) * 1.2));
  });
});

describe('conversational', () => {
  test.each([WRITTEN, LONG])('has more contractions and shorter sentences', (script) => {
    const [before, after] = [measureSound(script), measureSound(refine('conversational', script))];
    expect(after.contractionsPer100).toBeGreaterThanOrEqual(Math.min(8, before.contractionsPer100 + 2));
    expect(after.averageLength).toBeLessThanOrEqual(Math.max(7, before.averageLength * 0.9));
    expect(after.ease).toBeGreaterThanOrEqual(before.ease - 1);
  });

  test('says plain words', () => {
    expect(refine('conversational', WRITTEN)).not.toMatch(/\bobtain\b|\bHowever\b/);
  });
});

describe('urgent', () => {
  test('gives a true reason and a cost early, and the closing line a moment', () => {
    const sentences = sentencesOf(refine('urgent', WRITTEN));
    const early = sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ');
    expect(early).toMatch(/fix|sooner|harder to find/i);
    expect(early).toMatch(/cost|wait/i);
    expect(sentences.at(-1)).toMatch(/^Book a call (?:today|this week) and bring your report\.$/);
  });

  test('does not press twice', () => {
    const once = refine('urgent', WRITTEN);
    expect(refine('urgent', once, 2)).toBe(once);
  });

  test('shouts nothing', () => {
    expect(refine('urgent', WRITTEN)).not.toMatch(/!|\b[A-Z]{6,}\b/);
  });
});

describe('shorter', () => {
  test('keeps the hook and counts the steps anew', () => {
    const shorter = refine('shorter', LONG);
    expect(sentencesOf(shorter)[0]).toBe(sentencesOf(LONG)[0]);
    const counters = sentencesOf(shorter).flatMap(
      (sentence) => /^(First|Second|Third|Fourth|Fifth),/.exec(sentence)?.[1] ?? [],
    );
    expect(counters).toEqual(['First', 'Second', 'Third', 'Fourth', 'Fifth'].slice(0, counters.length));
  });

  test('the example goes before the facts', () => {
    expect(refine('shorter', LONG)).not.toContain('boat loan');
  });
});

describe('one after the other', () => {
  test.each([WRITTEN, SHORT, LONG])('conversational announces nothing twice', (script) => {
    let current = script;
    for (let round = 0; round < 4; round += 1) {
      current = refine('conversational', current, round);
      const sentences = sentencesOf(current);
      expect(sentences.filter((text, index) => isLead(text) && isLead(sentences[index + 1] ?? ''))).toEqual([]);
    }
  });

  test.each([WRITTEN, SHORT, LONG])('shorter leaves no announcement without what it announces', (script) => {
    for (let seed = 0; seed < 8; seed += 1) {
      const expanded = refine('expanded', refine('conversational', script, seed), seed);
      const sentences = sentencesOf(refine('shorter', expanded, seed));
      const alone = sentences.filter((text, index) => {
        const next = sentences[index + 1];
        const wasNext = sentencesOf(expanded)[sentencesOf(expanded).indexOf(text) + 1];
        return isLead(text) && next !== wasNext;
      });
      expect(alone, sentences.join(' ')).toEqual([]);
    }
  });
});

describe('expanded', () => {
  test('adds before the closing line, from the topic of the script', () => {
    const sentences = sentencesOf(refine('expanded', SHORT));
    expect(sentences.length).toBeGreaterThan(sentencesOf(SHORT).length);
    expect(sentences.slice(0, 3)).toEqual(sentencesOf(SHORT).slice(0, 3));
    expect(sentences.join(' ')).toMatch(/charge|debt|balance|canceled/i);
  });
});
