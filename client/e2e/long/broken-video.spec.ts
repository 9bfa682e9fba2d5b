import type { BrowserContext, Page } from '@playwright/test';
import type { Recording } from '@shared/recordings';
import { expect, notice, test } from '../fixtures';
import { recordCanvas, saveFinishedRecording, saveRecording } from '../take';

/** Over a dialog, which hides the region of notices from assistive technology. */
const shown = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

async function save(context: BrowserContext, title: string, videoData: string): Promise<Recording> {
  const data = { title, videoData, duration: 1, aspectRatio: '16:9' };
  const answer = await context.request.post('/api/recordings', { data });
  expect(answer.status()).toBe(201);
  return answer.json();
}

/** The file with the name of a codec that no browser knows. */
function withUnknownCodec(dataUrl: string): string {
  const [head, base64 = ''] = dataUrl.split(';base64,');
  const bytes = Buffer.from(base64, 'base64');
  const at = bytes.indexOf('V_VP8');
  expect(at).toBeGreaterThan(0);
  bytes.write('V_XYZ', at, 'latin1');
  return `${head};base64,${bytes.toString('base64')}`;
}

async function play(page: Page, title: string): Promise<void> {
  await page.goto('/?tab=manage');
  await page.getByRole('button', { name: `Play ${title}`, exact: true }).click();
}

test('what is no video at all, and what no browser can decode, is said to be so', async ({ studio, context }) => {
  const garbage = Buffer.concat([Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d', 'hex')]);
  await save(context, 'Broken bytes', Buffer.concat([garbage, Buffer.alloc(40_000, 7)]).toString('base64'));
  await save(context, 'Unknown codec', withUnknownCodec(await recordCanvas(studio)));
  await save(context, 'Unknown codec with sound', withUnknownCodec(await recordCanvas(studio, { hasSound: true })));
  for (const title of ['Broken bytes', 'Unknown codec', 'Unknown codec with sound']) {
    await play(studio, title);
    await expect(shown(studio, 'Video Playback Error')).toBeVisible();
    await expect(shown(studio, 'The video format may not be supported. Try downloading it instead.')).toBeVisible();
    // Videos are prepared one after another, those of other stories too.
    const unprepared = studio.getByRole('dialog').getByText(/This video could not be fully prepared/);
    await expect(unprepared).toBeVisible({ timeout: 60_000 });
  }
});

test('a video that is gone is missed in the preview, in the download and in the hub', async ({ studio, context }) => {
  // A list that waits for the picture would notice by itself that the recording is gone.
  const { id } = await saveFinishedRecording(context, studio, 'Gone meanwhile');
  await studio.goto('/?tab=manage');
  await expect(studio.getByRole('button', { name: 'Play Gone meanwhile' })).toBeVisible();
  expect((await context.request.delete(`/api/recordings/${id}`)).status()).toBe(204);

  await studio.getByRole('button', { name: 'Download Gone meanwhile' }).click();
  await expect(notice(studio, 'Download Failed')).toBeVisible();
  await expect(notice(studio, 'Unable to download the video. Please try again.')).toBeVisible();
  await studio.getByRole('button', { name: 'Play Gone meanwhile' }).click();
  const dialog = studio.getByRole('dialog');
  await expect(dialog.getByText('Video preview not available')).toBeVisible();
  await expect(dialog.getByText('The video data may have been corrupted or deleted')).toBeVisible();
  await expect(shown(studio, 'Video Not Available')).toBeVisible();
  await expect(shown(studio, 'This video cannot be played. It may need to be re-recorded.')).toBeVisible();

  const shared = await saveRecording(context, studio, 'Gone from the hub');
  await context.request.post(`/api/recordings/${shared.id}/share`);
  await studio.goto('/chat');
  const poster = studio.getByRole('button', { name: 'Play Gone from the hub' });
  await expect(poster).toBeVisible();
  // The feed of this page stays as it was.
  await studio.route('**/api/posts*', (route) => route.fulfill({ status: 304 }));
  await context.request.delete(`/api/recordings/${shared.id}`);
  await poster.click();
  await expect(notice(studio, 'Video Not Available')).toBeVisible();
});

test('a browser that will not begin by itself asks for a click', async ({ studio, context }) => {
  await studio.addInitScript(() => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('Not now.', 'NotAllowedError'));
  });
  await saveRecording(context, studio, 'Quiet');
  await play(studio, 'Quiet');
  await expect(shown(studio, 'Playback Error')).toBeVisible();
  await expect(shown(studio, 'Click the play button on the video controls to start playback.')).toBeVisible();
});

test('the history plays at once, the preview waits, and a recording leads to its script', async ({
  studio,
  context,
}) => {
  const script = { title: 'Three bureaus', content: 'Read page one.', wpm: 140, fontSize: 24 };
  const colours = { textColor: '#FFFFFF', backgroundColor: '#1E293B' };
  const saved = await (await context.request.post('/api/scripts', { data: { ...script, ...colours } })).json();
  const data = {
    title: 'From a script',
    videoData: await recordCanvas(studio),
    aspectRatio: '9:16',
    scriptId: saved.id,
  };
  expect((await context.request.post('/api/recordings', { data })).status()).toBe(201);

  await play(studio, 'From a script');
  const player = studio.getByRole('dialog').getByLabel('From a script', { exact: true });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await studio.goto('/recordings');
  await studio.getByRole('button', { name: 'Preview From a script' }).click();
  expect(await player.evaluate((video: HTMLVideoElement) => video.paused && video.currentTime)).toBe(0);

  await studio.getByRole('button', { name: 'Open its script' }).click();
  await expect(notice(studio, 'Script Loaded')).toBeVisible();
  await expect(studio.getByRole('textbox', { name: 'Video Title' })).toHaveValue('Three bureaus');
});
