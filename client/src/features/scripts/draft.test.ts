import { createScriptSchema } from '@shared/scripts';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, scriptOf, unusedTitle } from './draft';

test('what is saved of a draft whose title holds a tab and line breaks is a script that the server accepts', () => {
  const script = scriptOf({ ...EMPTY_DRAFT, title: ' My\ttitle\r\n\r\nline two', content: 'Read page one.' });
  expect(createScriptSchema.parse(script).title).toBe('My title line two');
});

test.each([
  ['Fees', ['Scores'], 'Fees'],
  ['Fees', ['Fees'], 'Fees (2)'],
  ['Fees (2)', ['Fees', 'Fees (2)'], 'Fees (3)'],
  ['Fees', ['Fees', 'Fees (2)', 'Fees (3)'], 'Fees (4)'],
  ['x'.repeat(200), ['x'.repeat(200)], `${'x'.repeat(196)} (2)`],
])('a copy of %j beside %j is called %j', (title, others, copy) => expect(unusedTitle(title, others)).toBe(copy));
