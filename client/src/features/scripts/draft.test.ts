import { createScriptSchema } from '@shared/scripts';
import { expect, test } from 'vitest';
import { EMPTY_DRAFT, scriptOf } from './draft';

test('what is saved of a draft whose title holds a tab and line breaks is a script that the server accepts', () => {
  const script = scriptOf({ ...EMPTY_DRAFT, title: ' My\ttitle\r\n\r\nline two', content: 'Read page one.' });
  expect(createScriptSchema.parse(script).title).toBe('My title line two');
});
