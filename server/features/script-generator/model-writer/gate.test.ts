import { countWords } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { faultsOf, repaired } from './gate';

const HONEST = 'Your report can hold errors. Read every line of it. Dispute what is wrong for free. Book a call.';
const MATERIAL = 'In 2023 the bureaus had thirty days. About 25 percent found an error.';
const PROMISE = 'We guarantee that we will delete every collection from your report.';

const gate = (min: number, max: number, material = MATERIAL) => ({ words: { min, max }, material });

describe('the gate', () => {
  test('lets an honest script of the right length pass', () => {
    expect(faultsOf(HONEST, gate(15, 25))).toEqual([]);
  });

  test('names length and rule', () => {
    const faults = faultsOf(`${PROMISE} ${HONEST}`, gate(1, 10));
    expect(faults[0]).toMatch(/must have 1 to 10/);
    expect(faults.some((fault) => fault.includes(PROMISE))).toBe(true);
  });
});

describe('what nobody can say', () => {
  test('is named, and taken out', () => {
    const script = `Hello [Your Name]. \u{1f525} ${HONEST} <pause>`;
    expect(faultsOf(script, gate(1, 60))).toEqual([
      'Nobody can say this aloud: [Your Name]',
      'Nobody can say this aloud: \u{1f525}',
      'Nobody can say this aloud: <pause>',
    ]);
    expect(repaired(script, gate(1, 60)).script).toBe(`Hello. ${HONEST}`);
  });
});

describe('figures', () => {
  test.each([
    'In twenty twenty-three the bureaus had 30 days.',
    'A quarter, or twenty-five percent, found one of 3 errors.',
  ])('of the material may be said: %s', (script) => {
    expect(faultsOf(script, gate(1, 60))).toEqual([]);
  });

  test.each([
    ['87% of all reports are wrong.', 87],
    ['Eighty-seven percent of all reports are wrong.', 87],
    ['It costs $1,500 on average.', 1500],
  ])('of nowhere are sent back, and noted when they stay: %s', (script, figure) => {
    expect(faultsOf(script, gate(1, 60))).toContain(
      `The figure ${figure} does not stand in the material: leave it out.`,
    );
    expect(repaired(script, gate(1, 60)).notes).toContain(
      `Check before you record: ${figure} is not from our verified facts.`,
    );
  });
});

describe('a repair', () => {
  test('replaces a sentence once that breaks several rules', () => {
    const several = 'We guarantee 100 points in 30 days or you pay nothing, just pay us up front and we delete it all.';
    const { script } = repaired(`${several} ${HONEST}`, gate(1, 80, several));
    expect(script).not.toMatch(/guarantee|up front/);
    expect(script.endsWith(HONEST)).toBe(true);
    expect(faultsOf(script, gate(1, 80, several))).toEqual([]);
  });

  test('takes the promise out and says so', () => {
    const { script, notes } = repaired(`${PROMISE} ${HONEST}`, gate(10, 60));
    expect(script).not.toContain(PROMISE);
    expect(notes).toContain('A statement that breaks a rule was replaced.');
  });

  test('shortens what is too long', () => {
    const long = Array.from({ length: 20 }, (_, index) => `Fact ${index} stands here in a few plain words.`).join(' ');
    const { script } = repaired(`${long} Book a call.`, gate(60, 90));
    expect(countWords(script)).toBeLessThanOrEqual(90);
    expect(script.endsWith('Book a call.')).toBe(true);
  });

  test('says how much is missing', () => {
    expect(repaired(HONEST, gate(30, 40)).notes).toEqual(['11 words under the target.']);
  });
});
