import type { Page } from '@playwright/test';
import { expect, notice, test } from './fixtures';
import { recordCanvas } from './take';

/** Browsers trust localhost without https, but not this name, which leads to the same server. */
const HOST = 'plain.test';

test.use({
  permissions: [],
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', HOST)),
});

async function signUp(page: Page): Promise<void> {
  const username = `plain-${Date.now().toString(36)}`;
  const fields = {
    'Full Name': 'Dana Whitfield',
    Username: username,
    Email: `${username}@example.com`,
    Company: 'Northline Credit',
    Phone: '(312) 555-0148',
    Password: 'correct horse battery',
    'Confirm Password': 'correct horse battery',
  };
  await page.goto('/register');
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('tab', { name: 'Script' })).toBeVisible();
}

/** Sent by the page itself: only the browser knows the host. */
function saveRecording(page: Page, title: string, videoData: string): Promise<number> {
  return page.evaluate(
    async (recording) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await fetch('/api/recordings', { method: 'POST', headers, body: JSON.stringify(recording) })).status;
    },
    { title, videoData, duration: 1, aspectRatio: '16:9' },
  );
}

test('without https everything but the camera works, and Record says why the camera does not', async ({ page }) => {
  await signUp(page);
  expect(await page.evaluate(() => window.isSecureContext)).toBe(false);

  await page.getByRole('textbox', { name: 'Video Title' }).fill('Written without https');
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill('Read page one of your report.');
  await page.getByRole('button', { name: 'Save Script' }).click();
  await expect(notice(page, 'Script Saved')).toBeVisible();

  await page.getByRole('tab', { name: 'Record' }).click();
  const frame = page.getByRole('button', { name: /The camera needs a secure connection/ });
  await expect(frame).toContainText('https');
  await expect(frame).toContainText('localhost');
  await page.getByRole('button', { name: 'Start recording' }).click();
  await expect(frame).toBeEnabled();

  await page.getByRole('link', { name: 'Ideas Hub' }).click();
  const idea = `Posted without https ${Date.now()}`;
  await page.getByRole('textbox', { name: 'New post' }).fill(idea);
  await page.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(page.getByRole('article').filter({ hasText: idea })).toBeVisible();

  await page.goto('/?tab=profile');
  await page.getByLabel('Company').fill('Plain Credit');
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(notice(page, 'Profile Updated')).toBeVisible();

  // The browser will not copy: the link is shown, to be copied by hand.
  expect(await saveRecording(page, 'To be passed on', await recordCanvas(page))).toBe(201);
  await page.goto('/?tab=manage');
  await page.getByRole('button', { name: 'Share To be passed on' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(page.getByRole('textbox', { name: 'Link' })).toHaveValue(new RegExp(`^http://${HOST}:\\d+/watch/`));
});
