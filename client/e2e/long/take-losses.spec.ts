import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { violations } from '../axe';
import { expect, notice, recordedFor, test } from '../fixtures';
import { type MediaFacts, readMedia } from '../media';
import { onlyRecording, writeScript } from '../take';

async function startTake(page: Page, title: string, seconds: number): Promise<void> {
  await writeScript(page, title);
  await page.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(page, seconds);
}

/** Keeps the server's last word back until it is let go, so that what is said before can be read. */
async function holdFinish(page: Page): Promise<() => void> {
  let letGo = () => {};
  const isLetGo = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/uploads/*/finish', async (route) => {
    await isLetGo;
    await route.continue();
  });
  return letGo;
}

async function savedMedia(page: Page): Promise<MediaFacts> {
  const { url } = await onlyRecording(page);
  return readMedia(await (await page.request.get(url)).body());
}

/** How many takes, or chunks of takes, the browser keeps, whoever made them. */
function countOnDevice(page: Page, store: 'takes' | 'chunks'): Promise<number> {
  return page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('creditcue-takes');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onerror = () => reject(counting.error);
          counting.onsuccess = () => resolve(counting.result);
        };
      }),
    store,
  );
}

/** What the system does to the camera's track when its cable is pulled. */
function unplugCamera(page: Page): Promise<void> {
  return page.getByLabel('Camera preview').evaluate((preview: HTMLVideoElement) => {
    const [track] = (preview.srcObject as MediaStream).getVideoTracks();
    track?.stop();
    track?.dispatchEvent(new Event('ended'));
  });
}

test('the camera is unplugged in the middle of a take: Dana is told, and the take is saved', async ({ studio }) => {
  const letFinish = await holdFinish(studio);
  await startTake(studio, 'Unplugged', 2);
  await unplugCamera(studio);
  await expect(notice(studio, 'Camera Stopped')).toBeVisible();
  await expect(studio.getByText('Camera was stopped by the browser.').first()).toBeVisible();
  letFinish();

  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  expect((await onlyRecording(studio)).title).toBe('Unplugged');
  expect((await savedMedia(studio)).end).toBeGreaterThan(1.5);
  await studio.getByRole('button', { name: 'Done' }).click();
  await expect(studio.getByRole('button', { name: /Camera is off/ })).toBeVisible();
});

test.describe('the pages are kept on the device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page is reloaded in the middle of a take and without a connection: it opens, and what was recorded waits', async ({
    studio,
    context,
  }) => {
    await startTake(studio, 'Reloaded', 1);
    await expect.poll(() => countOnDevice(studio, 'chunks'), { timeout: 60_000 }).toBeGreaterThanOrEqual(3);
    await studio.evaluate(() => navigator.serviceWorker.ready.then(() => {}));
    await context.setOffline(true);
    await studio.reload();
    await expect(studio.getByRole('heading', { name: 'There is no connection' })).toBeVisible();
    const kept = studio.getByRole('region', { name: '1 recording kept on this device' });
    await expect(kept.getByRole('listitem')).toContainText('9:16');
    expect(await violations(studio)).toEqual([]);
    // The service worker's cache holds no answer of the API.
    const paths = await studio.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(opened.map((cache) => cache.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(paths).toContain('/');
    const others = paths.filter((path) => !path.startsWith('/assets/'));
    expect(others.sort()).toEqual(['/', '/favicon.svg', '/manifest.webmanifest', '/theme.js']);

    await context.setOffline(false);
    await lookAtAndDiscard(studio);
  });
});

/** A take that an earlier visit left is looked at, downloaded, and given up. */
async function lookAtAndDiscard(studio: Page): Promise<void> {
  const banner = studio.getByRole('region', { name: 'Unsaved recording found' });
  await expect(banner).toContainText('9:16', { timeout: 60_000 });

  await banner.getByRole('button', { name: 'Preview' }).click();
  const preview = studio.getByRole('dialog', { name: 'Reloaded' });
  const player = preview.locator('video');
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await studio.keyboard.press('Escape');

  const [download] = await Promise.all([
    studio.waitForEvent('download'),
    banner.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Reloaded \(original\)\.(webm|mp4)$/);
  expect((await readMedia(readFileSync(await download.path()))).end).toBeGreaterThan(1.5);

  await banner.getByRole('button', { name: 'Discard' }).click();
  const question = studio.getByRole('alertdialog', { name: 'Discard this recording?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(banner).toBeVisible();
  await banner.getByRole('button', { name: 'Discard' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(banner).toBeHidden();
  await expect.poll(() => countOnDevice(studio, 'takes')).toBe(0);
  expect(await (await studio.request.get('/api/recordings')).json()).toEqual([]);
}

test("Marcus signs in when Dana's session ends during a take: he is not offered it, and she still is", async ({
  studio,
  context,
  dana,
  marcus,
}) => {
  await startTake(studio, 'For Dana only', 2);
  await context.clearCookies();
  await studio.waitForResponse((answer) => answer.status() === 401);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  const signIn = studio.getByRole('dialog', { name: 'Sign in again' });
  await expect(signIn).toBeVisible();
  await signIn.getByLabel('Username').fill(marcus.username);
  await signIn.getByLabel('Password', { exact: true }).fill(marcus.password);
  await signIn.getByRole('button', { name: 'Sign In' }).click();
  await expect(signIn).toBeHidden();
  const banner = studio.getByRole('region', { name: 'Unsaved recording found' });
  await studio.goto('/?tab=record');
  await expect(studio.getByRole('button', { name: /Camera is off/ })).toBeVisible();
  expect(await countOnDevice(studio, 'takes')).toBe(1);
  await expect(banner).toBeHidden();
  expect(await (await studio.request.get('/api/recordings')).json()).toEqual([]);

  const { username, password } = dana;
  await context.request.post('/api/auth/signin', { data: { username, password } });
  // Wherever the studio opens, the way to it is shown.
  await studio.goto('/?tab=manage');
  await studio.getByRole('button', { name: '1 unsaved recording' }).click();
  await banner.getByRole('button', { name: 'Recover recording' }).click();
  await expect(studio.getByRole('region', { name: 'Picture' })).toBeFocused();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  expect((await onlyRecording(studio)).title).toBe('For Dana only');
});

test('the device is full: Dana is warned, and the take is saved by its upload', async ({ studio }) => {
  await studio.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...parameters) {
      if (this.name === 'chunks') throw new DOMException('The disk is full.', 'QuotaExceededError');
      return put.apply(this, parameters);
    };
  });
  await studio.reload();
  // The notice may be there before the clock shows the first second.
  await startTake(studio, 'On a full disk', 0);
  await expect(notice(studio, 'No Space on This Device')).toBeVisible({ timeout: 60_000 });
  await recordedFor(studio, 2);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();

  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  expect((await savedMedia(studio)).end).toBeGreaterThan(1.5);
});

/**
 * From the moment the server is asked to finish, the device can neither delete nor write. It works again when the returned
 * function was called and the page was reloaded.
 */
async function breakDevice(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    for (const method of ['delete', 'put'] as const) {
      const original: (...parameters: never[]) => unknown = IDBObjectStore.prototype[method];
      IDBObjectStore.prototype[method] = function (this: IDBObjectStore, ...parameters: never[]) {
        if (localStorage.getItem('broken') === 'yes') throw new DOMException('Internal error.', 'UnknownError');
        return original.apply(this, parameters);
      } as never;
    }
  });
  await page.route('**/api/uploads/*/finish', async (route) => {
    await page.evaluate(() => localStorage.setItem('broken', 'yes'));
    await route.continue();
  });
  await page.reload();
  return () => page.evaluate(() => localStorage.removeItem('broken'));
}

test('the device can neither remove its copy of a take nor write: it is saved, never offered again, and removed later', async ({
  studio,
}) => {
  const mend = await breakDevice(studio);
  await startTake(studio, 'Left behind', 1);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  await expect(notice(studio, 'Save Failed')).toBeHidden();
  await expect(studio.getByRole('region', { name: 'Saving recording' })).toBeHidden();
  expect(await countOnDevice(studio, 'takes')).toBe(1);
  await studio.getByRole('link', { name: 'My Videos' }).first().click();
  await expect(studio.getByText('Left behind').first()).toBeVisible();

  const offer = studio.getByRole('region', { name: 'Unsaved recording found' });
  await studio.goto('/?tab=record', { waitUntil: 'networkidle' });
  await expect(studio.getByRole('button', { name: /Camera is off/ })).toBeVisible();
  await expect(offer).toBeHidden();
  expect(await countOnDevice(studio, 'takes')).toBe(1);

  await mend();
  await studio.reload();
  await expect.poll(() => countOnDevice(studio, 'takes')).toBe(0);
  expect(await countOnDevice(studio, 'chunks')).toBe(0);
  await expect(offer).toBeHidden();
  expect((await onlyRecording(studio)).title).toBe('Left behind');
});

test('the connection to the storage of the device is lost during a take: it is opened again', async ({ studio }) => {
  await studio.addInitScript(() => {
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...parameters) {
      // The first connection is the app's: this test opens others to count.
      if (!('takesDatabase' in window)) Object.assign(window, { takesDatabase: this });
      return transaction.apply(this, parameters);
    };
  });
  await studio.reload();
  await startTake(studio, 'Storage lost', 1);
  await expect.poll(() => countOnDevice(studio, 'chunks'), { timeout: 60_000 }).toBeGreaterThanOrEqual(1);
  await studio.evaluate(() => {
    const { takesDatabase } = window as unknown as { takesDatabase: IDBDatabase };
    takesDatabase.close();
    takesDatabase.dispatchEvent(new Event('close'));
  });
  const before = await countOnDevice(studio, 'chunks');
  await expect.poll(() => countOnDevice(studio, 'chunks'), { timeout: 60_000 }).toBeGreaterThan(before + 1);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => countOnDevice(studio, 'takes')).toBe(0);
  expect((await savedMedia(studio)).end).toBeGreaterThan(1);
});
