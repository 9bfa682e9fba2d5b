import type { Page } from '@playwright/test';
import { expect, notice, recordedFor, test } from '../fixtures';
import { readMedia } from '../media';
import { onlyRecording, writeScript } from '../take';

/** What the browser tells a page when its tab goes to the back or to the front. */
function setHidden(page: Page, isHidden: boolean): Promise<void> {
  return page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);
}

async function turnCameraOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Camera is off/ }).click();
  await expect(notice(page, 'Camera Started')).toBeVisible();
}

test('a take pauses for a phone call and for a hidden page, and the screen stays awake', async ({ studio }) => {
  await studio.addInitScript(() => {
    const held = new Set<{ released: boolean }>();
    Object.assign(window, { awakeLocks: held });
    const request = async () => {
      const lock = {
        released: false,
        async release() {
          lock.released = true;
          held.delete(lock);
        },
      };
      held.add(lock);
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    // The browser takes the lock of a hidden page back.
    document.addEventListener('visibilitychange', () => {
      if (document.hidden) for (const lock of held) void (lock as unknown as WakeLockSentinel).release();
    });
  });
  const locks = () => studio.evaluate(() => (window as unknown as { awakeLocks: Set<unknown> }).awakeLocks.size);
  await studio.reload();
  await writeScript(studio, 'Interrupted');
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(studio, 2);
  expect(await locks()).toBe(1);

  const setMuted = (isMuted: boolean) =>
    studio.getByLabel('Camera preview').evaluate((preview: HTMLVideoElement, muted) => {
      const [track] = (preview.srcObject as MediaStream).getAudioTracks();
      if (!track) throw new Error('There is no sound.');
      Object.defineProperty(track, 'muted', { configurable: true, value: muted });
      track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
    }, isMuted);
  await setMuted(true);
  await expect(studio.getByText('The camera or the microphone was interrupted.').first()).toBeVisible();
  await studio.getByRole('button', { name: 'Resume recording' }).click();
  await expect(notice(studio, 'Still Interrupted')).toBeVisible();
  await setMuted(false);
  await expect(notice(studio, 'Interruption Over')).toBeVisible();
  await studio.getByRole('button', { name: 'Resume recording' }).click();
  await setHidden(studio, true);
  await expect(studio.getByText('The page was hidden. Press Resume to go on.').first()).toBeVisible();
  await expect.poll(locks).toBe(0);
  await setHidden(studio, false);
  await expect.poll(locks).toBe(1);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect.poll(locks).toBe(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a take whose page is hidden stops there and is kept', async ({ page, dana }) => {
    await page.goto('/?tab=record');
    await page.getByRole('button', { name: 'Start recording' }).tap();
    await recordedFor(page, 1);
    await setHidden(page, true);
    await expect(page.getByText('Recording stopped because the page was hidden.').first()).toBeVisible();
    await expect(notice(page, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
    expect(dana.username).toBeTruthy();
    expect((await onlyRecording(page)).aspectRatio).toBe('9:16');
  });

  test('a phone that is turned in the middle of a take, and gives no sound: the picture keeps its size, silence is said', async ({
    page,
    dana,
  }) => {
    const leaks: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('without being closed')) leaks.push(message.text());
    });
    await page.addInitScript(() => {
      const { mediaDevices } = navigator;
      const open = mediaDevices.getUserMedia.bind(mediaDevices);
      mediaDevices.getUserMedia = async (wish) => {
        const microphone = (await open({ audio: wish?.audio })).getAudioTracks();
        for (const track of microphone) track.enabled = false;
        const canvas = Object.assign(document.createElement('canvas'), { width: 720, height: 1280 });
        Object.assign(window, { turn: () => Object.assign(canvas, { width: 1280, height: 720 }) });
        const picture = canvas.getContext('2d');
        let frame = 0;
        setInterval(() => {
          frame += 1;
          if (picture) picture.fillStyle = `hsl(${frame % 360} 60% 50%)`;
          picture?.fillRect(0, 0, canvas.width, canvas.height);
        }, 40);
        return new MediaStream([...canvas.captureStream(25).getVideoTracks(), ...microphone]);
      };
    });
    await page.goto('/?tab=record');
    await page.getByRole('button', { name: 'Start recording' }).tap();
    await recordedFor(page, 2);
    await page.evaluate(() => (window as unknown as { turn: () => void }).turn());
    await expect(page.getByText('No sound detected')).toBeVisible();
    await recordedFor(page, 5);
    await page.getByRole('button', { name: 'Stop recording' }).tap();
    await expect(notice(page, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
    expect(dana.username).toBeTruthy();

    const { url } = await onlyRecording(page);
    const sizes = await page.evaluate(async (address) => {
      const file = URL.createObjectURL(await (await fetch(address)).blob());
      const video = Object.assign(document.createElement('video'), { src: file, muted: true, playbackRate: 4 });
      const seen = new Set<string>();
      const note = () => seen.add(`${video.videoWidth}x${video.videoHeight}`);
      video.addEventListener('resize', note);
      await video.play();
      note();
      await new Promise((resolve) => video.addEventListener('ended', resolve));
      note();
      return [...seen];
    }, `${url}?version=original`);
    expect(sizes).toEqual(['720x1280']);
    const session = await page.context().newCDPSession(page);
    await session.send('HeapProfiler.collectGarbage');
    await session.send('HeapProfiler.collectGarbage');
    expect(leaks).toEqual([]);
  });
});

test('a camera that cannot crop, in a browser without frame streams, is cropped on a canvas; silence is said', async ({
  studio,
}) => {
  await studio.addInitScript(() => {
    Reflect.deleteProperty(window, 'MediaStreamTrackProcessor');
    const { mediaDevices } = navigator;
    const open = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = async (wish) => {
      const video = wish?.video;
      if (typeof video === 'object' && video.aspectRatio) throw new OverconstrainedError('aspectRatio');
      const stream = await open(wish);
      for (const track of stream.getAudioTracks()) track.enabled = false;
      return stream;
    };
  });
  await studio.reload();
  await writeScript(studio, 'On a canvas');
  await turnCameraOn(studio);
  const kind = await studio
    .getByLabel('Camera preview')
    .evaluate((preview: HTMLVideoElement) => (preview.srcObject as MediaStream).getVideoTracks()[0]?.constructor.name);
  expect(kind).toBe('CanvasCaptureMediaStreamTrack');
  await expect(studio.getByText('No sound detected')).toBeVisible();

  await studio.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(studio, 1);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  const { url } = await onlyRecording(studio);
  const media = await readMedia(await (await studio.request.get(`${url}?version=original`)).body());
  expect(Math.abs(media.width / media.height - 9 / 16)).toBeLessThan(0.02);
  expect(media.videoPackets).toBeGreaterThan(5);
});

test('a camera whose picture stands still is opened again; one that is plugged in can be chosen', async ({
  studio,
}) => {
  await studio.addInitScript(() => {
    const { mediaDevices } = navigator;
    const [open, list] = [
      mediaDevices.getUserMedia.bind(mediaDevices),
      mediaDevices.enumerateDevices.bind(mediaDevices),
    ];
    let opened = 0;
    mediaDevices.getUserMedia = async (wish) => {
      opened += 1;
      document.documentElement.dataset.opened = String(opened);
      const stream = await open(wish);
      if (opened > 1) return stream;
      // The first camera freezes after its first frames, without telling.
      const [live] = stream.getVideoTracks();
      const canvas = Object.assign(document.createElement('canvas'), { width: 608, height: 1080 });
      const picture = canvas.getContext('2d');
      const frozen = canvas.captureStream().getVideoTracks();
      let frames = 0;
      const painting = setInterval(() => {
        picture?.fillRect(frames, 0, 5, 1080);
        frames += 1;
        if (frames > 10) clearInterval(painting);
      }, 40);
      live?.stop();
      return new MediaStream([...frozen, ...stream.getAudioTracks()]);
    };
    const plugged = { kind: 'videoinput', deviceId: 'usb', groupId: 'usb', label: 'USB camera', toJSON: () => ({}) };
    mediaDevices.enumerateDevices = async () => {
      const found = await list();
      return document.documentElement.dataset.plugged ? [...found, plugged as MediaDeviceInfo] : found;
    };
  });
  await studio.reload();
  await writeScript(studio, 'Frozen');
  await turnCameraOn(studio);
  await expect(studio.locator('html')).toHaveAttribute('data-opened', '2', { timeout: 60_000 });
  const preview = studio.getByLabel('Camera preview');
  await expect(preview).toBeVisible();
  const time = () => preview.evaluate((video: HTMLVideoElement) => video.currentTime);
  const before = await time();
  await expect.poll(time).toBeGreaterThan(before);

  await studio.getByRole('button', { name: 'More settings' }).click();
  const picker = studio.getByRole('combobox', { name: 'Camera device' });
  const plug = (isPlugged: string) =>
    studio.evaluate((value) => {
      document.documentElement.dataset.plugged = value;
      navigator.mediaDevices.dispatchEvent(new Event('devicechange'));
    }, isPlugged);
  for (const isPlugged of ['yes', '']) {
    await plug(isPlugged);
    await picker.click();
    await expect(studio.getByRole('option', { name: 'USB camera' })).toHaveCount(isPlugged ? 1 : 0);
    await studio.keyboard.press('Escape');
  }
});
