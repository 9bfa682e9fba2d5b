import type { Browser, Page } from '@playwright/test';
import { type Account, covers, endSession, expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { readMedia } from './media';
import { onlyRecording, saveFinishedRecording, writeScript } from './take';

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

/** How the server answers the writes to `path` from now on. */
function answersTo(page: Page, path: RegExp): number[] {
  const statuses: number[] = [];
  page.on('response', (answer) => {
    if (answer.request().method() !== 'GET' && path.test(answer.url())) statuses.push(answer.status());
  });
  return statuses;
}

for (const { name, viewport } of [
  { name: 'a desktop', viewport: { width: 1440, height: 900 } },
  { name: 'a phone', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`on ${name}`, inEveryRun(name === 'a phone'), () => {
    test.use({ viewport });

    test('a take goes on when the session ends: Dana signs in after it, and all of it is saved', async ({
      studio,
      browser,
      dana,
    }) => {
      const refusedUploads: string[] = [];
      studio.on('response', (answer) => {
        if (answer.status() === 401 && answer.url().includes('/api/uploads/')) refusedUploads.push(answer.url());
      });
      const isUploading = studio.waitForResponse((answer) => /\/chunks\/0$/.test(answer.url()) && answer.ok());
      const seconds = studio
        .waitForRequest((request) => /\/api\/uploads\/[^/]+\/finish$/.test(request.url()))
        .then((request) => (request.postDataJSON() as { duration: number }).duration);
      await writeScript(studio, 'Signed out');
      await studio.getByRole('button', { name: 'Start recording' }).click();
      // A take whose upload is not begun yet would ask only who is signed in.
      await isUploading;
      const password = await endSessions(browser, dana);
      await expect.poll(() => refusedUploads.length, { timeout: 60_000 }).toBeGreaterThan(1);
      const notices = studio.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
      await expect(notices).toHaveCount(0);
      await expect(signInDialog(studio)).toBeHidden();

      await studio.getByRole('button', { name: /^Pause( recording)?$/ }).click();
      await expect(signInDialog(studio)).toBeHidden();
      await studio.getByRole('button', { name: /^Resume( recording)?$/ }).click();
      await recordedFor(studio, 4);
      await studio.getByRole('button', { name: 'Stop recording' }).click();
      await expect(signInDialog(studio).getByLabel('Password', { exact: true })).toBeFocused();
      // `getByRole` does not find the toast: a modal dialog hides the rest of the page from the accessibility tree.
      const complete = studio.locator('li').filter({ hasText: 'Recording Complete' });
      await expect(complete).toBeVisible();
      await expect.poll(() => covers(complete, signInDialog(studio))).toBe(false);
      await expect(notice(studio, 'Save Failed')).toBeHidden();
      await signInAgain(studio, dana.username, password);

      await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
      const recording = await onlyRecording(studio);
      expect(recording.title).toBe('Signed out');
      const media = await readMedia(await (await studio.request.get(`${recording.url}?version=original`)).body());
      expect(Math.abs(media.end - (await seconds))).toBeLessThan(2);
      expect(media.end).toBeGreaterThan(3);
    });

    test('a script whose saving met the expired session is saved once Dana has signed in', async ({
      studio,
      browser,
      dana,
    }) => {
      await studio.getByRole('textbox', { name: 'Video Title' }).fill('Not lost');
      await studio.getByRole('textbox', { name: 'Script', exact: true }).fill('These words stay.');
      const password = await endSessions(browser, dana);
      const answers = answersTo(studio, /\/api\/scripts/);
      await studio.getByRole('button', { name: 'Save Script' }).dblclick();
      await expect(signInDialog(studio)).toBeVisible();
      await expect(notice(studio, 'Save Failed')).toBeHidden();
      await signInAgain(studio, dana.username, password);

      await expect(notice(studio, 'Script Saved')).toBeVisible();
      expect(answers).toEqual([401, 201]);
      await studio.reload();
      await expect(studio.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue('These words stay.');
      const scripts = await (await studio.request.get('/api/scripts')).json();
      expect(scripts).toMatchObject([{ title: 'Not lost', content: 'These words stay.' }]);
    });
  });
}

test('a profile and the new name of a recording that met the expired session are saved after signing in', async ({
  studio,
  browser,
  context,
  dana,
}) => {
  // A page that waits for the picture would meet the end of the session before Dana does.
  const { title } = await saveFinishedRecording(context, studio, 'Old name');
  await studio.goto('/recordings');
  await studio
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await studio.getByRole('button', { name: 'Rename' }).click();
  await studio.getByRole('textbox', { name: 'Title' }).fill('New name');
  const password = await endSessions(browser, dana);
  const answers = answersTo(studio, /\/api\/(recordings|auth\/profile)/);
  await studio.getByRole('textbox', { name: 'Title' }).press('Enter');
  await signInAgain(studio, dana.username, password);
  await expect(studio.getByRole('heading', { name: 'New name' }).first()).toBeVisible();
  expect((await onlyRecording(studio)).title).toBe('New name');

  await studio.goto('/?tab=profile');
  await studio.getByLabel('Company').fill('Bell & Partners');
  await endSession(studio);
  await studio.getByRole('button', { name: 'Update Profile' }).click();
  await signInAgain(studio, dana.username, password);
  await expect(notice(studio, 'Profile Updated')).toBeVisible();
  await expect(studio.getByLabel('Company')).toHaveValue('Bell & Partners');
  const user = await (await studio.request.get('/api/auth/user')).json();
  expect(user.company).toBe('Bell & Partners');
  expect(answers).toEqual([401, 200, 401, 200]);
});

test('Marcus signs in where Dana was saving: he gets nothing of it', async ({ studio, marcus }) => {
  await studio.getByRole('textbox', { name: 'Video Title' }).fill('For Dana only');
  await studio.getByRole('textbox', { name: 'Script', exact: true }).fill('Not for Marcus.');
  const answers = answersTo(studio, /\/api\/scripts/);
  await endSession(studio);
  await studio.keyboard.press('Control+s');
  await signInAgain(studio, marcus.username, marcus.password);
  await expect(notice(studio, 'Welcome back!')).toBeVisible();
  await expect(studio.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue('');
  await expect(studio.getByText('0 scripts', { exact: true }).first()).toBeVisible();
  expect(answers).toEqual([401]);
  expect(await (await studio.request.get('/api/scripts')).json()).toEqual([]);
});
