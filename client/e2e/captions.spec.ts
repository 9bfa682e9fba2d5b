import type { Page } from '@playwright/test';
import { expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { onlyRecording, savedCues } from './take';

const SENTENCES = [
  'Three credit bureaus keep a file on you.',
  'They do not share it.',
  'Ask each for your report.',
  'Read it line by line.',
  'Then write down what is wrong.',
  'Send a letter for each mistake.',
  // A busy machine is late to stop: by then the text must not be at its end.
  'Keep a copy of all you send.',
  'They have thirty days to answer.',
  'Put that date in your calendar.',
  'A correct entry may stay where it is.',
  'Nobody can promise you anything else.',
  'Come back to this list in a month.',
];
const WPM = 140;
const MEDIAN_ERROR_SECONDS = 1.5;
/** Longer than a caption may be wrong, so that a pause that is counted shows. */
const PAUSE_SECONDS = 2.5;

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

/** When the text would have been at its first words, going on as it does now, in seconds of the page. */
const textStart = (page: Page) =>
  page.locator('.teleprompter-text').evaluate((text) => Number(text.getAnimations()[0]?.startTime) / 1000);

test('captions come when the prompter came to their words, also after a pause', async ({ studio }) => {
  await startReading(studio, 'With captions');
  await recordedFor(studio, 4);
  const startBefore = await textStart(studio);
  await studio.getByRole('button', { name: 'Pause recording' }).click();
  await expect(studio.getByText('Paused', { exact: true }).first()).toBeVisible();
  const pausedUntil = await studio.evaluate((pause) => performance.now() + pause * 1000, PAUSE_SECONDS);
  await studio.waitForFunction((end) => performance.now() > end, pausedUntil);
  await studio.getByRole('button', { name: 'Resume recording' }).click();
  await recordedFor(studio, 10);
  // The text of a busy browser goes on later than the take.
  const lateSeconds = (await textStart(studio)) - startBefore - PAUSE_SECONDS;
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });

  const cues = await savedCues(studio, await onlyRecording(studio));
  expect(cues.length).toBeGreaterThanOrEqual(4);
  expect(cues[0]?.text).toBe(SENTENCES[0]);
  // It begins to move later than the take, too.
  const begin = cues[0]?.start ?? Number.NaN;
  const errors = cues.map(({ start, text }) => {
    const lag = start - begin - pacedStart(text);
    return Math.max(-lag, lag - lateSeconds);
  });
  errors.sort((a, b) => a - b);
  expect(errors[Math.floor(errors.length / 2)]).toBeLessThanOrEqual(MEDIAN_ERROR_SECONDS);
});

test(
  'a take that its tab did not survive has the captions that were known by then',
  inEveryRun(false),
  async ({ studio, context }) => {
    await startReading(studio, 'Cut short');
    await recordedFor(studio, 7);
    // As a crash does, without a word to the page.
    await studio.goto('about:blank');
    const next = await context.newPage();
    await next.goto('/?tab=record');
    await next.getByRole('button', { name: 'Recover recording' }).click();
    await expect(notice(next, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
    const cues = await savedCues(next, await onlyRecording(next));
    expect(cues[0]).toMatchObject({ text: SENTENCES[0] });
    const { start, end } = cues[0] ?? { start: Number.NaN, end: Number.NaN };
    expect(Math.abs(end - start - pacedStart(SENTENCES[1] ?? ''))).toBeLessThanOrEqual(MEDIAN_ERROR_SECONDS);
  },
);
