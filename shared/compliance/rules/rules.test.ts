import { describe, expect, test } from 'vitest';
import { ruleFindings } from '../check-script';
import { casesOf } from './cases';
import { SCRIPT_RULES, SENTENCE_RULES } from './index';

const ALL_RULES = [...SENTENCE_RULES, ...SCRIPT_RULES];

const rulesIn = (text: string) => ruleFindings(text).map(({ ruleId }) => ruleId);

describe.each(ALL_RULES)('$id', (rule) => {
  const { id } = rule;
  const { examples, allowed } = casesOf(rule);
  test.each(examples)('is broken by: %s', (text) => expect(rulesIn(text)).toContain(id));
  test.each(allowed)('is kept by: %s', (text) => expect(rulesIn(text)).toEqual([]));
});

describe('the words shown for a rule', () => {
  test.each(ALL_RULES)('$id has a label of two or three words, one sentence and a source', (rule) => {
    expect(rule.label.split(' ').length).toBeLessThanOrEqual(3);
    expect(rule.label.split(/[ -]/).length).toBeGreaterThanOrEqual(2);
    expect(rule.forbids).toMatch(/^[A-Z"][^\n]*\.$/);
    expect(rule.law.length).toBeGreaterThan(10);
  });
});

describe('rewrites', () => {
  const corrections = SENTENCE_RULES.flatMap((rule) => [
    ...rule.patterns.flatMap(({ rewrite }) => rewrite ?? []),
  ]).concat(ALL_RULES.flatMap(({ rewrite }) => (rewrite.kind === 'advice' ? [] : [rewrite.text])));

  test.each([...new Set(corrections)])('raises no finding itself: %s', (text) => expect(rulesIn(text)).toEqual([]));

  test('each given rewrite can take the place of a broken statement', () => {
    for (const text of corrections) expect(rulesIn(`Here is how it works. ${text} Follow for more.`)).toEqual([]);
  });
});
