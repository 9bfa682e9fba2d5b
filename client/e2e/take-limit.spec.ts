import type { Page } from '@playwright/test';
import { expect, notice, test } from './fixtures';
import { readMedia } from './media';
import { ownServer } from './own-server';
import { onlyRecording, writeScript } from './take';

/** Two of them are kept free; at the lowest bit rate the others are full after about fifteen seconds. */
const MAX_VIDEO_MB = 7;
const server = ownServer({ offset: 2, env: { MAX_VIDEO_MB: String(MAX_VIDEO_MB) } });

test.use({ baseURL: server.url });
test.beforeAll(server.start);
test.afterAll(server.remove);

/** A camera whose picture is noise: an encoder needs its whole bit rate for it. */
async function filmNoise(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (request) => {
      const microphone = await open({ audio: request?.audio });
      const canvas = Object.assign(document.createElement('canvas'), { width: 216, height: 384 });
      const picture = canvas.getContext('2d');
      const frames = Array.from({ length: 8 }, () => {
        const noise = new ImageData(canvas.width, canvas.height);
        for (let byte = 0; byte < noise.data.length; byte += 1) noise.data[byte] = Math.random() * 256;
        return noise;
      });
      let shown = 0;
      setInterval(() => {
        shown += 1;
        const frame = frames[shown % frames.length];
        if (frame) picture?.putImageData(frame, 0, 0);
      }, 50);
      return new MediaStream([...canvas.captureStream(20).getVideoTracks(), ...microphone.getAudioTracks()]);
    };
  });
}

for (const { name, viewport, timeLeft } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 }, timeLeft: /^Stops in 00:\d\d$/ },
  { name: 'a phone', viewport: { width: 390, height: 844 }, timeLeft: /^00:\d\d left$/ },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a take that reaches the largest size is counted down to it, stops before it, and is saved whole', async ({
      studio,
    }) => {
      // The fewer frames a busy machine encodes, the longer the room lasts.
      test.setTimeout(420_000);
      const seconds = studio
        .waitForRequest((request) => /\/api\/uploads\/[^/]+\/finish$/.test(request.url()), { timeout: 400_000 })
        .then((request) => (request.postDataJSON() as { duration: number }).duration);
      await filmNoise(studio);
      await studio.reload();
      await writeScript(studio, 'To the limit');
      await studio.getByRole('button', { name: 'Start recording' }).click();
      await expect(notice(studio, 'Little Time Left')).toBeVisible({ timeout: 180_000 });
      await expect(studio.getByText(timeLeft)).toBeVisible();

      await expect(studio.getByText('Recording stopped at the greatest length').first()).toBeVisible({
        timeout: 180_000,
      });
      await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
      const recording = await onlyRecording(studio);
      expect(recording.fileSize).toBeLessThanOrEqual(MAX_VIDEO_MB * 1024 * 1024);
      const media = await readMedia(await (await studio.request.get(`${recording.url}?version=original`)).body());
      expect(media.end).toBeGreaterThan(5);
      // An encoder that cannot keep up with the noise drops its last frames.
      expect(Math.abs(media.end - (await seconds))).toBeLessThan(2);
    });
  });
}

test('two minutes before the largest size is reached, Dana is told', async ({ studio }) => {
  const bytesPerSecond = ((6_000_000 + 128_000) * 1.03) / 8;
  await studio.route('**/api/limits', async (route) => {
    const limits = await (await route.fetch()).json();
    await route.fulfill({ json: { ...limits, maxVideoBytes: Math.round((121.5 * bytesPerSecond) / 0.98) } });
  });
  await studio.reload();
  await writeScript(studio, 'Two minutes before');
  await expect(studio.getByText('Up to 02:01')).toBeVisible();
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await expect(notice(studio, 'Two Minutes Left')).toBeVisible({ timeout: 40_000 });
  await expect(studio.getByText(/^Stops in 0[12]:\d\d$/)).toBeVisible();
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Complete')).toBeVisible();
});
