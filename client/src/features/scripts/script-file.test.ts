import { scriptFileSchema } from '@shared/scripts';
import { describe, expect, test } from 'vitest';
import { EMPTY_DRAFT } from './draft';
import { draftAfterImport, readScriptFile, SCRIPT_FILE_MAX, toScriptFile } from './script-file';

const json = (value: unknown) => new File([JSON.stringify(value)], 'script.json');
const DRAFT = { ...EMPTY_DRAFT, title: 'Utilization', content: 'Ten words are here to be read out loud today.' };

describe('importing a script', () => {
  test('reads back what was exported', async () => {
    const draft = { ...DRAFT, wpm: 150, fontSize: 30, textColor: '#FFEEDD', backgroundColor: '#000000' };
    const file = json(toScriptFile(draft, new Date()));

    await expect(readScriptFile(file)).resolves.toEqual({ ...draft, scriptId: undefined });
  });

  test('brings back what is kept as written in it, and why', async () => {
    const dismissal = { sentenceHash: '0123456789abcdef', ruleId: null, reason: 'It is a quote' };
    const draft = { ...EMPTY_DRAFT, title: 'A', content: 'It works like magic.' };
    const file = json(toScriptFile(draft, new Date(), [{ ...dismissal, statement: draft.content }]));

    expect((await readScriptFile(file)).dismissals).toEqual([dismissal]);
  });

  test('applies only the fields that are present', async () => {
    await expect(readScriptFile(json({ settings: { wpm: 145 } }))).resolves.toEqual({ wpm: 145 });
    await expect(readScriptFile(json({ title: 'Only a title' }))).resolves.toEqual({ title: 'Only a title' });
  });

  test('takes a text file as the content', async () => {
    const file = new File(['Read page one.\nThen page two.'], 'My first video.txt');

    await expect(readScriptFile(file)).resolves.toEqual({ content: 'Read page one.\nThen page two.' });
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
    await expect(readScriptFile(file)).rejects.toThrow();
  });
});

describe('the draft after an import', () => {
  const LOADED = { ...DRAFT, scriptId: 'script-1' };
  const CONTENT = { content: 'Read page one.' };

  test('is a new script, whatever the file holds', () => {
    for (const imported of [CONTENT, { title: 'Another' }, { wpm: 145 }, { title: 'Another', ...CONTENT }]) {
      expect(draftAfterImport(LOADED, imported, 'file.json')).toMatchObject({ ...imported, scriptId: null });
    }
  });

  test.each([
    ['the file’s name when nothing has a title', EMPTY_DRAFT, CONTENT, 'My first video'],
    ['the file’s name, not the title of the script that was loaded', LOADED, CONTENT, 'My first video'],
    ['the title that was typed for a new script', DRAFT, CONTENT, 'Utilization'],
    ['the title in the file', LOADED, { title: ' From\tthe file\n', ...CONTENT }, 'From the file'],
    ['its own when only settings were imported', LOADED, { wpm: 145 }, 'Utilization'],
  ])('has as its title %s', (_, draft, imported, title) => {
    expect(draftAfterImport(draft, imported, 'My\tfirst video.txt').title).toBe(title);
  });
});

test('an exported file says what it holds', () => {
  const file = toScriptFile({ ...DRAFT, wpm: 60 }, new Date('2026-11-21T10:00:00Z'));

  expect(scriptFileSchema.parse(file)).toEqual(file);
  expect(file.metadata).toEqual({ wordCount: 10, estimatedDuration: 10, exportedAt: '2026-11-21T10:00:00.000Z' });
});
