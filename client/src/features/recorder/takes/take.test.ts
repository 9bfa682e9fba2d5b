import { recordingScriptSchema } from '@shared/recordings';
import { SCRIPT_LIMITS } from '@shared/scripts';
import { expect, test } from 'vitest';
import { scriptCopyOf } from './take';

test('a take keeps its script as it was written', () => {
  const script = { title: 'Two checks', content: 'Page one.\n\n\tPage two. \u{1f44d}' };
  expect(scriptCopyOf(script)).toEqual(script);
  expect(scriptCopyOf({ title: '', content: 'Words.' })).toEqual({ title: '', content: 'Words.' });
});

test('a take without words keeps none', () => {
  expect(scriptCopyOf({ title: 'Only a title', content: ' \n ' })).toBeUndefined();
});

test('what no script may hold never keeps a take from being saved', () => {
  const emoji = '\u{1f44d}';
  const tooLong = `${'a'.repeat(SCRIPT_LIMITS.contentMax - 1)}${emoji}`;
  for (const content of [`Half ${emoji[0]} of one`, 'A\0 control', tooLong, 'e\u0301'.repeat(60_000)]) {
    const copy = scriptCopyOf({ title: `T\0${emoji[1]}`, content });
    expect(recordingScriptSchema.safeParse(copy).data).toEqual(copy);
  }
});
