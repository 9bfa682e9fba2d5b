import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Recording, RecordingEdits } from '@shared/recordings';
import { readBars, writeBarCamera, writeVoice } from '../bar-camera';
import { expect, notice, recordedFor, register, test } from '../fixtures';
import { onlyRecording, savedCues } from '../take';

const SENTENCES = [
  'Three credit bureaus keep a file on you.',
  'They do not share it with each other.',
  'Ask each of them for your report today.',
  'Read it line by line and write down what is wrong.',
];

/** How long after Resume the cut of the first try may end. */
const LATEST_SECONDS = 0.15;

/** A browser whose camera films a counter, so that every picture of a file tells when it was taken, and hears a reader. */
async function browserWithCounter(folder: string): Promise<Browser> {
  const [camera, microphone] = [join(folder, 'camera.y4m'), join(folder, 'voice.wav')];
  if (!existsSync(camera)) await Promise.all([writeBarCamera(camera), writeVoice(microphone)]);
  const { launchOptions } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions?.args ?? []),
      `--use-file-for-fake-video-capture=${camera}`,
      `--use-file-for-fake-audio-capture=${microphone}`,
    ],
  });
}

/** The words that the teleprompter marks as those to begin with. */
const markedWords = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('teleprompter-first') ?? [])].map((range) => String(range)));

const editsOf = async (page: Page, { id }: Recording): Promise<RecordingEdits> =>
  (await page.request.get(`/api/recordings/${id}/edits`)).json();

test('of lines that are said again twice no picture of a first try is left, nor in the post-ready file', async () => {
  const browser = await browserWithCounter(test.info().outputPath());
  const context = await browser.newContext({
    baseURL: test.info().project.use.baseURL ?? '',
    permissions: ['camera', 'microphone'],
  });
  await register(context, 'Dana Whitfield');
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: 'Video Title' }).fill('Said again');
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill(SENTENCES.join(' '));
  await page.getByRole('button', { name: 'Use Script', exact: true }).click();
  await page.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(page, 6);
  const stage = page.getByRole('region', { name: 'Picture' });
  const stageBefore = await stage.boundingBox();
  await page.keyboard.press('b');
  const note = page.getByText(/say again from “.+”\.$/);
  await expect(note).toBeVisible();
  // Most sentences begin in the middle of a line: the reader is told with which word to begin.
  const [, opening] = /“(\S+)/.exec((await note.textContent()) ?? '') ?? [];
  expect(SENTENCES.map((text) => text.split(' ')[0])).toContain(opening);
  await expect.poll(() => markedWords(page)).toEqual([opening]);
  // The reader looks at the words: they must not change their size in the middle of a take.
  expect(await stage.boundingBox()).toEqual(stageBefore);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(note).toBeHidden();
  await expect.poll(() => markedWords(page)).toEqual([]);
  await page.getByRole('button', { name: 'Resume recording' }).click();
  await recordedFor(page, 8);
  // After a breath of the reader the take goes on by itself; the count must tell that it stood still.
  await page.keyboard.press('b');
  await page.getByRole('button', { name: 'Resume recording' }).waitFor();
  await page.getByRole('button', { name: 'Pause recording' }).waitFor();
  await recordedFor(page, 12);
  await page.getByRole('button', { name: 'Say again' }).click();
  await page.getByRole('button', { name: 'Wait', exact: true }).click();
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((end) => performance.now() > end, now + 4000);
  await page.getByRole('button', { name: 'Resume recording' }).click();
  await recordedFor(page, 16);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();

  // The review leaves it out at once, before anything is joined.
  const review = page.getByLabel('Your recording', { exact: true });
  await expect(review).toBeVisible();
  await expect(notice(page, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  const recording = await onlyRecording(page);
  await expect.poll(async () => (await editsOf(page, recording)).status, { timeout: 60_000 }).toBe('ready');
  const { edits } = await editsOf(page, recording);
  const { cuts } = edits;
  // One for both tries where the second one was of the same line.
  expect(new Set(cuts.map(({ kind }) => kind))).toEqual(new Set(['said-again']));
  expect(cuts.at(-1)?.end).toBeGreaterThan(9);
  const [cut = { start: 0, end: 0 }] = cuts;
  expect(cut.end).toBeGreaterThan(5.5);
  const isCut = (at: number) => cuts.some(({ start, end }) => at >= start && at < end - 0.001);
  const inCut = await review.evaluate(
    (video: HTMLVideoElement, at) =>
      new Promise<number>((resolve) => {
        video.pause();
        const settle = () => video.currentTime !== at && resolve(video.currentTime);
        video.addEventListener('seeked', settle);
        video.currentTime = at;
      }),
    (cut.start + cut.end) / 2,
  );
  expect(inCut).toBeGreaterThan(cut.end - 0.3);

  const bytesOf = async (version: string) => (await page.request.get(`${recording.url}${version}`)).body();
  const whole = await readBars(await bytesOf('?version=uncut'));
  const flub = whole.filter(({ at }) => isCut(at)).map(({ count }) => count);
  const kept = whole.filter(({ at }) => !isCut(at)).map(({ count }) => count);
  const shown = (await readBars(await bytesOf(''))).map(({ count }) => count);
  expect(flub.length).toBeGreaterThan(20);
  expect(shown.filter((count) => !kept.includes(count))).toEqual([]);
  expect(shown.filter((count) => flub.includes(count))).toEqual([]);
  // The joined file has a picture each thirtieth of a second: one that a late camera, or the cut, leaves less time may fall
  // between two of them.
  const cutAfter = (at: number) => Math.min(...cuts.map(({ start }) => start).filter((start) => start > at));
  const endOf = ({ at }: { at: number }, n: number) => Math.min(whole[n + 1]?.at ?? at, cutAfter(at));
  const missing = whole.filter(({ at, count }) => !isCut(at) && !shown.includes(count));
  expect(missing.filter((picture) => endOf(picture, whole.indexOf(picture)) - picture.at >= 1 / 30)).toEqual([]);
  expect(missing.length).toBeLessThan(kept.length / 20);
  // The camera went on while the take was paused: that is where its count jumps, and where the cut must end. Earlier, it
  // would leave pictures of the first try; a recorder that is late to go on may lose it a few pictures of the second.
  const jumps = whole.filter(({ count }, n) => n > 0 && count - (whole[n - 1]?.count ?? count) > 15);
  for (const { end } of cuts) {
    const first = whole.find(({ at }) => at >= end - 0.001)?.at ?? Number.NaN;
    const late = jumps.map(({ at }) => first - at).filter((seconds) => seconds >= 0);
    expect(Math.min(...late)).toBeLessThan(LATEST_SECONDS);
  }

  // A sentence that was said again stands once in the captions.
  const captions = (await savedCues(page, recording)).map(({ text }) => text);
  expect(captions.length).toBeGreaterThanOrEqual(1);
  expect(SENTENCES.join(' ').slice(0, captions.join(' ').length)).toBe(captions.join(' '));

  // The file that is posted is made of the take itself, with words above the counter.
  const said = SENTENCES.map((text, n) => ({ text, start: 2 * n, end: 2 * n + 1.5 }));
  const style = { look: 'highlight', colour: '#FFD54A', position: 'top' };
  await page.request.put(`/api/recordings/${recording.id}/captions`, { data: { words: said, style } });
  const versions = `/api/recordings/${recording.id}/versions`;
  await page.request.post(versions, { data: { kind: 'post-ready' } });
  const postReady = async () => (await (await page.request.get(versions)).json())[0]?.status;
  await expect.poll(postReady, { timeout: 90_000 }).toBe('ready');
  const posted = (await readBars(await bytesOf('?version=post-ready'))).map(({ count }) => count);
  expect(posted.length).toBeGreaterThan(100);
  expect(posted.filter((count) => flub.includes(count))).toEqual([]);
  expect(posted.filter((count) => !kept.includes(count))).toEqual([]);

  // The recording can be edited again after the line was cut, and that edit can be undone.
  await page.goto('/recordings');
  await page.getByRole('button', { name: 'Preview Said again' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = page.getByRole('dialog', { name: /^Edit/ });
  await expect(editor.getByText(/^Line said again, /)).toHaveCount(cuts.length);
  await editor.getByRole('slider', { name: 'Playhead' }).focus();
  // Two seconds behind the lines that were said again.
  for (const key of ['End', 'Shift+ArrowLeft', 'o', 'Shift+ArrowLeft', 'Shift+ArrowLeft', 'i', 'Delete']) {
    await page.keyboard.press(key);
  }
  await expect(editor.getByText(/^Part, /)).toBeVisible();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  // The preview hides the notice's region from assistive technology, which hears the announcement.
  await expect(page.getByText('Edits Saved', { exact: true }).first()).toBeVisible();
  await expect(editor).toBeHidden();
  expect((await editsOf(page, recording)).edits.cuts).toMatchObject([...cuts, { kind: 'part' }]);
  const before = (whole.at(-1)?.at ?? 0) - cuts.reduce((sum, { start, end }) => sum + end - start, 0);
  const { duration } = await onlyRecording(page);
  expect(Math.abs(duration - (before - 2))).toBeLessThanOrEqual(1);
  const length = `00:${String(duration).padStart(2, '0')}`;
  await expect(page.getByRole('dialog').getByText(length, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', includeHidden: true }).click();
  await expect(page.getByText('Edits Undone', { exact: true }).first()).toBeVisible();
  expect((await editsOf(page, recording)).edits.cuts).toEqual(cuts);
  await browser.close();
});
