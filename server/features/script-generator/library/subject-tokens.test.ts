import { expect, test } from 'vitest';
import { contentWords, replacedIn, tokensOf } from './subject-tokens';

test.each([
  ['a card by its brand, not somebody from abroad', 'my parents pay their visa', 'card'],
  ['somebody from abroad by the visa', 'client on a visa', 'immigrant'],
  ['the dead, not a payment that is late', 'cards of my late mom', 'died'],
  ['a form about canceled debt', 'I got a 1099 from chase', '1099c'],
  ['work for oneself', 'I am a 1099 contractor', 'selfemploy'],
  ['what ends a freeze', 'how do I unfreeze it', 'unfreez'],
  ['what ends a freeze, in other words', 'lift the freeze for a day', 'unfreez'],
  ['a store, not what is lower', 'lowes closed my account', 'store'],
  ['a form by its number', 'how do I file 8379', 'form8379'],
  ['a collector by its name', 'letter from midland credit management', 'collection'],
  ['a lender by its name', 'navy federal said no', 'bank'],
  ['a car by its make', 'they came for my camaro', 'car'],
  ['a year that is long past', 'a card from 2016', 'longago'],
  ['a score by its number', 'is 640 enough', 'scor'],
])('a text says %s: %s', (_name, text, word) => {
  expect(tokensOf(text)).toContain(word);
});

test.each([
  ['late', 'cards of my late mom'],
  ['immigrant', 'late on my visa'],
  ['freeze', 'lift the freeze for a day'],
  ['selfemploy', 'I got a 1099 from chase'],
  ['scor', 'they want $640 first'],
  ['scor', 'I paid 600 for it'],
])('and not %s: %s', (word, text) => {
  expect(tokensOf(text)).not.toContain(word);
});

test('places and days say nothing', () => {
  expect(contentWords('a judgment in north carolina last Friday')).toEqual(contentWords('a judgment'));
});

test('prices and years say nothing, forms do', () => {
  expect(contentWords('form 12277 in 2026 for 900')).toEqual(['form', 'form12277']);
});

test('what a synonym stands for is known as it was said, in its stem, but for names', () => {
  expect(replacedIn('my boss filed chapter 7 against midland in ohio')).toEqual(['bos', 'chapter_7']);
});
