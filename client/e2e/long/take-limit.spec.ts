import type { Page } from '@playwright/test';
import { expect, notice, test } from '../fixtures';
import { readMedia } from '../media';
import { onlyRecording, writeScript } from '../take';

const MB = 1024 * 1024;
/** Two of them are kept free; at the lowest bit rate the others are full after about fifteen seconds. */
const MAX_VIDEO_BYTES = 7 * MB;

async function setLargestVideo(page: Page, maxVideoBytes: number): Promise<void> {
  await page.route('**/api/limits', async (route) => {
    const limits = await (await route.fetch()).json();
    await route.fulfill({ json: { ...limits, maxVideoBytes } });
  });
}

/** A recorder whose chunks are larger than any encoder's: each ends with an element that players skip. */
async function recordLargeChunks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const BYTES = 400_000;
    const padding = (isMp4: boolean) => {
      const bytes = new Uint8Array(BYTES);
      const view = new DataView(bytes.buffer);
      // MP4: size and "free". WebM: Void, and a size in eight bytes.
      if (isMp4) view.setUint32(0, BYTES);
      if (isMp4) bytes.set(new TextEncoder().encode('free'), 4);
      else bytes[0] = 0xec;
      if (!isMp4) view.setBigUint64(1, 0x0100000000000000n + BigInt(BYTES - 9));
      return bytes;
    };
    const { addEventListener } = MediaRecorder.prototype;
    MediaRecorder.prototype.addEventListener = function listen(
      this: MediaRecorder,
      type: string,
      listener: (event: unknown) => void,
    ) {
      const larger = ({ data }: BlobEvent) =>
        listener({ data: data.size > 4096 ? new Blob([data, padding(/mp4/.test(this.mimeType))]) : data });
      addEventListener.call(this, type, (type === 'dataavailable' ? larger : listener) as EventListener);
    } as typeof addEventListener;
  });
}

test('a take that reaches the largest size is counted down to it, stops before it, and is saved whole', async ({
  studio,
}) => {
  const seconds = studio
    .waitForRequest((request) => /\/api\/uploads\/[^/]+\/finish$/.test(request.url()), { timeout: 140_000 })
    .then((request) => (request.postDataJSON() as { duration: number }).duration);
  await setLargestVideo(studio, MAX_VIDEO_BYTES);
  await recordLargeChunks(studio);
  await studio.reload();
  await writeScript(studio, 'To the limit');
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await expect(notice(studio, 'Little Time Left')).toBeVisible({ timeout: 60_000 });
  await expect(studio.getByText(/^Stops in 00:\d\d$/)).toBeVisible();
  await studio.setViewportSize({ width: 390, height: 844 });
  await expect(studio.getByText(/^Stops in 00:\d\d$/)).toBeVisible();

  await expect(studio.getByText('The recording reached the longest possible length').first()).toBeVisible({
    timeout: 60_000,
  });
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  const recording = await onlyRecording(studio);
  expect(recording.fileSize).toBeLessThanOrEqual(MAX_VIDEO_BYTES);
  expect(recording.fileSize).toBeGreaterThan(2 * MB);
  const media = await readMedia(await (await studio.request.get(`${recording.url}?version=original`)).body());
  expect(media.end).toBeGreaterThan(2);
  // An encoder that cannot keep up drops its last frames.
  expect(Math.abs(media.end - (await seconds))).toBeLessThan(2);
});
