import { expect, test } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { scriptToasts, tooLongToSave } from './scripts.toasts';

test('every notice of the scripts has its title', () => {
  const undo = () => {};
  const titles = [
    scriptToasts.saved('T'),
    scriptToasts.deleted('T', undo),
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
