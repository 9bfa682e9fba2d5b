import { describe, expect, test } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { EMPTY_DRAFT } from './draft';
import { editingWords, scriptToasts, tooLongToSave } from './scripts.toasts';

test('every notice of the scripts has its title', () => {
  const undo = () => {};
  const titles = [
    scriptToasts.saved('T'),
    scriptToasts.deleted([{ title: 'T' }], undo),
    scriptToasts.cleared(undo),
    scriptToasts.exported('T.json'),
    scriptToasts.imported('T.json', undo),
    scriptToasts.loaded('T'),
    scriptToasts.used(),
  ].map(({ title }) => title);

  expect(titles.join(', ')).toBe(
    'Script Saved, Script Deleted, Script Cleared, Script Exported, Script Imported, Script Loaded, Script Loaded',
  );
});

test('what goes without a question can be brought back for longer than what was asked about', () => {
  const lasting = (message: { durationMs?: number }) => message.durationMs;
  const undo = () => {};
  expect([scriptToasts.cleared(undo), scriptToasts.deleted([{ title: 'T' }], undo)].map(lasting)).toEqual([
    20_000, 20_000,
  ]);
  expect([scriptToasts.rewritten(undo), scriptToasts.startedNew(undo)].map(lasting)).toEqual([10_000, 10_000]);
});

test('what went wrong is said in the fixed words', () => {
  const failures = [scriptToasts.missingInformation(), scriptToasts.importFailed()];

  expect(failures.map(({ title, description }) => `${title}: ${description}`)).toEqual([
    'Missing Information: Please provide both title and content for the script.',
    'Import Failed: Failed to import script. Please check the file format.',
  ]);
  expect(scriptToasts.saveFailed(new ApiError(500, 'Oh.'))).toMatchObject({
    title: 'Save Failed',
    description: 'Failed to save script. Please try again.',
  });
  expect(scriptToasts.saveFailed(new ApiError(409, 'You have 2,000 scripts.')).description).toBe(
    'You have 2,000 scripts.',
  );
  expect(tooLongToSave(120_000)).toBe('This script has 120,000 characters; 100,000 can be saved.');
});

test('a long title is cut between characters', () => {
  expect(scriptToasts.saved('\u{1f44d}'.repeat(61)).description).toBe(
    `"${'\u{1f44d}'.repeat(60)}..." is in your script history.`,
  );
});

describe('which script is being edited', () => {
  const saved = { ...EMPTY_DRAFT, title: 'First', content: 'Saved words.', scriptId: 'script-1' };
  const words = (state: Parameters<typeof editingWords>[0]) => Object.values(editingWords(state)).join('');

  test('names the script that Save would overwrite, also while another title is typed', () => {
    const draft = { ...saved, title: 'Second' };
    expect(words({ draft, saved, savedAt: Date.now() })).toBe('Changes to "First" are not saved');
    expect(words({ draft: { ...saved, content: '' }, saved, savedAt: null })).toBe('Changes to "First" are not saved');
  });

  test('says when it was saved, today only', () => {
    const savedAt = new Date().setHours(14, 5);
    expect(words({ draft: saved, saved, savedAt })).toMatch(/^"First" was saved at 2:05\sPM$/);
    expect(words({ draft: saved, saved, savedAt: savedAt - 48 * 3_600_000 })).toBe('"First" is saved');
    expect(words({ draft: saved, saved, savedAt: null })).toBe('"First" is saved');
  });

  test('says in a whole sentence that a new script is not saved yet', () => {
    const state = { saved: EMPTY_DRAFT, savedAt: null };
    expect(words({ ...state, draft: EMPTY_DRAFT })).toBe('A new script');
    expect(words({ ...state, draft: { ...EMPTY_DRAFT, content: 'A' } })).toBe('This script is not saved yet');
    expect(words({ ...state, draft: { ...EMPTY_DRAFT, title: ' A ' } })).toBe('This script is not saved yet');
  });
});
