import { describe, expect, test } from 'vitest';
import { countWords } from '../../../../shared/scripts';
import { faultsOf, repaired } from './gate';

const HONEST = 'Your report can hold errors. Read every line of it. Dispute what is wrong for free. Book a call.';
const PROMISE = 'We guarantee that we will delete every collection from your report.';

describe('the gate', () => {
  test('lets an honest script of the right length pass', () => {
    expect(faultsOf(HONEST, { words: { min: 15, max: 25 } })).toEqual([]);
  });

  test('names length and rule', () => {
    const faults = faultsOf(`${PROMISE} ${HONEST}`, { words: { min: 1, max: 10 } });
    expect(faults[0]).toMatch(/must have 1 to 10/);
    expect(faults.some((fault) => fault.includes(PROMISE))).toBe(true);
  });
});

describe('a repair', () => {
  test('takes the promise out and says so', () => {
    const { script, notes } = repaired(`${PROMISE} ${HONEST}`, { words: { min: 10, max: 60 } });
    expect(script).not.toContain(PROMISE);
    expect(notes).toContain('A statement that breaks a rule was replaced.');
  });

  test('shortens what is too long', () => {
    const long = Array.from({ length: 20 }, (_, index) => `Fact ${index} stands here in a few plain words.`).join(' ');
    const { script } = repaired(`${long} Book a call.`, { words: { min: 60, max: 90 } });
    expect(countWords(script)).toBeLessThanOrEqual(90);
    expect(script.endsWith('Book a call.')).toBe(true);
  });

  test('says how much is missing', () => {
    expect(repaired(HONEST, { words: { min: 30, max: 40 } }).notes).toEqual(['11 words under the target.']);
  });
});
