import { expect, test } from 'vitest';
import { createSpeller } from './spelling';

const spelled = createSpeller(
  new Map([
    ['garnish', 40],
    ['collection', 90],
    ['bankruptcy', 60],
    ['dispute', 80],
    ['disput', 1],
    ['score', 50],
  ]),
);

test.each([
  ['a letter that is missing', 'colection', 'collection'],
  ['letters that changed places', 'bankrupcty', 'bankruptcy'],
  ['two slips in a long word', 'bancrupcy', 'bankruptcy'],
  ['the word that is said most, of two as near', 'disputte', 'dispute'],
  ['a slip in a word that only has synonyms', 'forclosur', 'foreclosur'],
])('reads %s', (_name, typed, word) => {
  expect(spelled(typed)).toBe(word);
});

test.each([
  ['an English word that nothing here speaks of', 'furnish'],
  ['a short English word', 'scorn'],
  ['a short word', 'scr'],
  ['a word like none', 'klingon'],
])('leaves %s', (_name, word) => {
  expect(spelled(word)).toBe(word);
});
