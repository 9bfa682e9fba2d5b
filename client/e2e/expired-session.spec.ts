import type { Browser, Page } from '@playwright/test';
import { type Account, expect, notice, recordedFor, test } from './fixtures';
import { readMedia } from './media';
import { onlyRecording, writeScript } from './take';

const NEW_PASSWORD = 'another horse battery';

/** Ends every session of the account as its user would: by changing the password on another device. */
async function endSessions(browser: Browser, { username, password }: Account): Promise<Account['password']> {
  const otherDevice = await browser.newContext();
  await otherDevice.request.post('/api/auth/signin', { data: { username, password } });
  const changed = await otherDevice.request.patch('/api/auth/password', {
    data: { currentPassword: password, newPassword: NEW_PASSWORD },
  });
  expect(changed.ok()).toBe(true);
  await otherDevice.close();
  return NEW_PASSWORD;
}

const signInDialog = (page: Page) => page.getByRole('dialog', { name: 'Sign in again' });

async function signInAgain(page: Page, username: string, password: string): Promise<void> {
  const dialog = signInDialog(page);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog).toBeHidden();
}

for (const { name, viewport } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${name}`, () => {
    test.use({ viewport });

    test('a take goes on when the session ends: Dana signs in after it, and all of it is saved', async ({
      studio,
      browser,
      dana,
    }) => {
      const refused = () =>
        studio.waitForResponse((answer) => answer.status() === 401 && answer.url().includes('/api/uploads'));
      const seconds = studio
        .waitForRequest((request) => /\/api\/uploads\/[^/]+\/finish$/.test(request.url()))
        .then((request) => (request.postDataJSON() as { duration: number }).duration);
      await writeScript(studio, 'Signed out');
      await studio.getByRole('button', { name: 'Start recording' }).click();
      await recordedFor(studio, 1);
      const password = await endSessions(browser, dana);
      await refused();
      await refused();
      const notices = studio.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
      await expect(notices).toHaveCount(0);
      await expect(signInDialog(studio)).toBeHidden();

      await studio.getByRole('button', { name: /^Pause( recording)?$/ }).click();
      await expect(signInDialog(studio)).toBeHidden();
      await studio.getByRole('button', { name: /^Resume( recording)?$/ }).click();
      await recordedFor(studio, 4);
      await studio.getByRole('button', { name: 'Stop', exact: true }).click();
      await expect(signInDialog(studio).getByLabel('Password', { exact: true })).toBeFocused();
      await expect(notice(studio, 'Save Failed')).toBeHidden();
      await signInAgain(studio, dana.username, password);

      await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 30_000 });
      const recording = await onlyRecording(studio);
      expect(recording.title).toBe('Signed out');
      const media = await readMedia(await (await studio.request.get(`${recording.url}?version=original`)).body());
      expect(Math.abs(media.end - (await seconds))).toBeLessThan(0.5);
      expect(media.end).toBeGreaterThan(3);
    });
  });
}
