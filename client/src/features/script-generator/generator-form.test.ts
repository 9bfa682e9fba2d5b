import { expect, test } from 'vitest';
import { DEFAULT_FORM, filterTopics, lengthAtSpeed, lengthLabel, subjectOf } from './generator-form';

test('the topics come in six groups of 4, 6, 7, 7, 5 and 6', () => {
  expect(filterTopics('').map((group) => [group.name, group.topics.length])).toEqual([
    ['Trending', 4],
    ['Credit Basics', 6],
    ['Credit Repair', 7],
    ['Advanced Strategies', 7],
    ['Professional Services', 5],
    ['Educational Content', 6],
  ]);
});

test('searching ignores case and hides groups without a match', () => {
  const found = filterTopics('FREEZES');

  expect(found.map((group) => group.name)).toEqual(['Advanced Strategies']);
  expect(found[0]?.topics.map((topic) => topic.name)).toEqual(['Credit freezes and fraud alerts']);
  expect(filterTopics('zebra')).toEqual([]);
});

test('the subject is the preset or the custom text, depending on the mode', () => {
  expect(subjectOf(DEFAULT_FORM)).toBe('Understanding credit reports');
  expect(subjectOf({ ...DEFAULT_FORM, subjectMode: 'custom', customSubject: '  ' })).toBe('');
  expect(subjectOf({ ...DEFAULT_FORM, subjectMode: 'custom', customSubject: ' Rent ' })).toBe('Rent');
});

test('two and three minutes are shown as minutes', () => {
  expect([15, 90, 120, 180].map(lengthLabel)).toEqual(['15 seconds', '90 seconds', '2 minutes', '3 minutes']);
});

test('a length is told at the speed of a reader who is not an average one', () => {
  expect([lengthAtSpeed(30, 180), lengthAtSpeed(120, 100), lengthAtSpeed(30, 140)]).toEqual([
    'About 0:23 at your 180 WPM.',
    'About 2:48 at your 100 WPM.',
    undefined,
  ]);
});
