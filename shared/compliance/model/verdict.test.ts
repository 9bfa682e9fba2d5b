import { expect, test } from 'vitest';
import type { Evidence } from '../read-script';
import { FeatureSet } from './feature-set';
import { judge, LIMITS } from './verdict';

const evidence = (signed: string[]): Evidence => ({ features: new FeatureSet(), named: [], signed, isPromised: false });

/** A model that finds every wording that much of a claim, and each rule's statements that much like it. */
const modelOf = (claim: number, rules: Record<string, number>) => ({
  read: () => ({ claim, rule: (id: string) => rules[id] ?? Number.NEGATIVE_INFINITY }),
});
const verdictOf = (signed: string[], claim: number, rules: Record<string, number>) =>
  judge([evidence(signed)], modelOf(claim, rules))[0];

const CLEAR = LIMITS.breach + 1;

test('a claim breaks the likeliest of the rules whose words it holds, whatever is likelier without', () => {
  const rules = { 'no-cancel': 5, 'advance-fee': 2, 'free-misuse': 1 };
  expect(verdictOf(['advance-fee', 'free-misuse'], CLEAR, rules)).toEqual({ kind: 'breach', ruleIds: ['advance-fee'] });
});

test('a claim that holds the words of no rule, or is unlike its statements, is a hint', () => {
  expect(verdictOf([], CLEAR, { 'no-cancel': 5 })).toEqual({ kind: 'hint' });
  expect(verdictOf(['no-cancel'], CLEAR + 5, { 'no-cancel': -9 })).toEqual({ kind: 'hint' });
});

test('the score of the rule counts beside the wording', () => {
  const nearly = LIMITS.breach - 0.5;
  expect(verdictOf(['no-cancel'], nearly, { 'no-cancel': 3 })).toEqual({ kind: 'breach', ruleIds: ['no-cancel'] });
  expect(verdictOf(['no-cancel'], nearly, { 'no-cancel': 0 })).not.toMatchObject({ kind: 'breach' });
});
