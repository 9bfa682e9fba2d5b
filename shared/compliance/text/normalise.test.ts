import { expect, test } from 'vitest';
import { readSentence } from './normalise';

const spoken = (text: string) => readSentence(text).words.join(' ');

test.each([
  ["We'll raise it, you're set, it's done.", 'we will raise it you are set it is done'],
  ["don't won't can't isn't", 'do not will not can not is not'],
  ["the client's report", 'the client report'],
  ['gonna wanna yall ur u', 'going to want to you all your you'],
  ['a hundred and twenty points', '120 points'],
  ['seven-fifty', '750'],
  ['six-oh-nine', '609'],
  ['twenty-one days', '21 days'],
  ['ten thousand dollars', '10000 dollars'],
  ['$1,500 and 98%', '1500 dollars and 98 percent'],
  ['30days, 10k', '30 days 10000'],
  ['no one can, one hundred', 'no one can 100'],
  ['C-P-N c.p.n. CPN', 'cpn cpn cpn'],
  ['d3lete gu@ranteed 401k 609', 'delete guaranteed 401k 609'],
  ['charge-off, pay-for-delete', 'charge off pay for delete'],
  // Words that every object of the language knows.
  ['constructor toString valueOf hasOwnProperty', 'constructor tostring valueof hasownproperty'],
])('%s', (written, said) => expect(spoken(written)).toBe(said));

test('numbers do not join across a pause', () => {
  expect(readSentence('It made 10k, one in five knew.').values.filter((value) => !Number.isNaN(value))).toEqual([
    10000, 1, 5,
  ]);
});
