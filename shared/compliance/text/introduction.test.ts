import { expect, test } from 'vitest';
import { ruleFindings } from '../check-script';
import { isIntroduction } from './introduction';

test.each([
  "I'm Maria.",
  "I'm Maria with Sunrise Credit.",
  'I’m Dana Whitfield with Northline Credit.',
  "Hey, it's Dana from Northline Credit.",
  'This is Marcus Bell at Bell & Sons.',
  "We're Sunrise Credit.",
  'My name is Ana Cruz.',
])('"%s" only says who speaks, and is not a statement to review', (sentence) => {
  expect(isIntroduction(sentence)).toBe(true);
  expect(ruleFindings(sentence)).toEqual([]);
});

test.each([
  "I'm sure we can delete it.",
  "We're approved by the federal government.",
  "I'm Maria, and we delete every late payment.",
  "We're here.",
  'Maria is here with Sunrise Credit.',
  "I'm",
])('"%s" says more', (sentence) => {
  expect(isIntroduction(sentence)).toBe(false);
});

test('a claim inside an introduction is still found', () => {
  expect(ruleFindings("I'm Maria, and we guarantee a deletion in thirty days.").length).toBeGreaterThan(0);
});
