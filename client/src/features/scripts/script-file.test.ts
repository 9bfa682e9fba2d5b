import { describe, expect, test } from 'vitest';
import { scriptFileSchema } from '../../../../shared/scripts';
import { EMPTY_DRAFT } from './draft';
import { readScriptFile, SCRIPT_FILE_MAX, scriptFileName, toScriptFile } from './script-file';

const json = (value: unknown) => new File([JSON.stringify(value)], 'script.json');
const DRAFT = { ...EMPTY_DRAFT, title: 'Utilization', content: 'Ten words are here to be read out loud today.' };

describe('importing a script', () => {
  test('reads back what was exported', async () => {
    const draft = { ...DRAFT, wpm: 150, fontSize: 30, textColor: '#FFEEDD', backgroundColor: '#000000' };
    const file = json(toScriptFile(draft, new Date()));

    await expect(readScriptFile(file, EMPTY_DRAFT)).resolves.toEqual({ ...draft, scriptId: undefined });
  });

  test('applies only the fields that are present', async () => {
    await expect(readScriptFile(json({ settings: { wpm: 145 } }), DRAFT)).resolves.toEqual({ wpm: 145 });
    await expect(readScriptFile(json({ title: 'Only a title' }), DRAFT)).resolves.toEqual({ title: 'Only a title' });
  });

  test('takes a text file as the content, and its name as the title when there is none', async () => {
    const file = new File(['Read page one.\nThen page two.'], 'My first video.txt');

    await expect(readScriptFile(file, EMPTY_DRAFT)).resolves.toEqual({
      title: 'My first video',
      content: 'Read page one.\nThen page two.',
    });
    await expect(readScriptFile(file, DRAFT)).resolves.toEqual({ content: 'Read page one.\nThen page two.' });
  });

  test.each([
    ['is not JSON', new File(['{"title": '], 'script.json')],
    ['is a list', json([1, 2])],
    ['holds nothing of a script', json({})],
    ['is an empty text', new File([' \n'], 'script.txt')],
    ['has a title of the wrong type', json({ title: 7 })],
    ['has a reading speed out of range', json({ content: 'Fine.', settings: { wpm: 301 } })],
    ['has a colour that is none', json({ settings: { textColor: 'red' } })],
    ['is not UTF-8', new File([new Uint8Array([0xff, 0xfe, 0x00])], 'script.txt')],
    ['is larger than 1 MB', new File(['x'.repeat(SCRIPT_FILE_MAX + 1)], 'script.txt')],
  ])('refuses a file that %s', async (_, file) => {
    await expect(readScriptFile(file, DRAFT)).rejects.toThrow();
  });
});

test('an exported file says what it holds', () => {
  const file = toScriptFile({ ...DRAFT, wpm: 60 }, new Date('2026-11-21T10:00:00Z'));

  expect(scriptFileSchema.parse(file)).toEqual(file);
  expect(file.metadata).toEqual({ wordCount: 10, estimatedDuration: 10, exportedAt: '2026-11-21T10:00:00.000Z' });
});

test('the file is named after the script, without characters that a system refuses', () => {
  expect(scriptFileName('What "30 days" means: a/b')).toBe('What -30 days- means- a-b.json');
  expect(scriptFileName('  ')).toBe('script.json');
});
