import type { Page } from '@playwright/test';
import { expect, notice, recordedFor, test } from './fixtures';
import { onlyRecording, savedCues } from './take';

const SENTENCES = [
  'Three credit bureaus keep a file on you.',
  'They do not share it.',
  'Ask each for your report.',
  'Read it line by line.',
  'Then write down what is wrong.',
  'Send a letter for each mistake.',
];
const WPM = 140;
/** A busy browser moves the text in jumps; the tests of the caption track reckon exactly. */
const MEDIAN_ERROR_SECONDS = 1.5;

async function startReading(page: Page, title: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Video Title' }).fill(title);
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill(SENTENCES.join(' '));
  await page.getByRole('button', { name: 'Use Script', exact: true }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
}

/** How long after the first words the teleprompter came to the words of a cue, at its pace. */
function pacedStart(text: string): number {
  const wordsBefore = SENTENCES.join(' ').split(text)[0]?.split(' ').filter(Boolean).length ?? Number.NaN;
  return (wordsBefore * 60) / WPM;
}

test('captions come when the prompter came to their words, also after a pause', async ({ studio }) => {
  await startReading(studio, 'With captions');
  await recordedFor(studio, 4);
  await studio.getByRole('button', { name: 'Pause recording' }).click();
  await expect(studio.getByText('Paused', { exact: true }).first()).toBeVisible();
  await studio.getByRole('button', { name: 'Resume recording' }).click();
  await recordedFor(studio, 12);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 20_000 });

  const cues = await savedCues(studio, await onlyRecording(studio));
  expect(cues.length).toBeGreaterThanOrEqual(4);
  expect(cues[0]?.text).toBe(SENTENCES[0]);
  // A busy browser begins to move the text later than the take.
  const begin = cues[0]?.start ?? Number.NaN;
  const errors = cues.map(({ start, text }) => Math.abs(start - begin - pacedStart(text))).sort((a, b) => a - b);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThanOrEqual(MEDIAN_ERROR_SECONDS);
});

test('a take that its tab did not survive has the captions that were known by then', async ({ studio, context }) => {
  await startReading(studio, 'Cut short');
  await recordedFor(studio, 7);
  // As a crash does, without a word to the page.
  await studio.goto('about:blank');
  const next = await context.newPage();
  await next.goto('/?tab=record');
  await next.getByRole('button', { name: 'Recover recording' }).click();
  await expect(notice(next, 'Recording Saved')).toBeVisible({ timeout: 20_000 });
  const cues = await savedCues(next, await onlyRecording(next));
  expect(cues[0]).toMatchObject({ text: SENTENCES[0] });
  const { start, end } = cues[0] ?? { start: Number.NaN, end: Number.NaN };
  expect(Math.abs(end - start - pacedStart(SENTENCES[1] ?? ''))).toBeLessThanOrEqual(MEDIAN_ERROR_SECONDS);
});
