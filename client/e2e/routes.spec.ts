import type { Page } from '@playwright/test';
import { sidewaysScroll } from './axe';
import { expect, inEveryRun, notice, test } from './fixtures';

const SIGN_IN_HEADING = /sign in/i;

test('signed out, each address is the page that it should be', async ({ page }) => {
  for (const path of ['/', '/signin', '/teleprompter', '/login']) {
    await page.goto(path);
    await expect(page.getByLabel('Username'), path).toBeVisible();
    await expect(page.getByRole('button', { name: SIGN_IN_HEADING }), path).toBeVisible();
  }
  await expect(page).toHaveURL('/signin');

  await page.goto('/register');
  await expect(page.getByLabel('Confirm Password')).toBeVisible();

  await page.goto('/recordings');
  await expect(page.getByText('Sign In Required')).toBeVisible();

  await page.goto('/chat');
  await expect(page.getByText('Sign In Required')).toBeVisible();
  await expect(page.getByText('Please sign in to view the timeline')).toBeVisible();
  await page.getByRole('link', { name: /sign in/i }).click();
  await expect(page).toHaveURL('/signin');
});

test('signed in, each address is the page that it should be, and the tabs have addresses', async ({ studio }) => {
  for (const path of ['/', '/teleprompter']) {
    await studio.goto(path);
    await expect(studio.getByRole('tab'), path).toHaveText(['Script', 'Record', 'Manage', 'Profile']);
  }
  for (const path of ['/register', '/signin']) {
    await studio.goto(path);
    await expect(studio, path).toHaveURL('/');
    await expect(studio.getByRole('tab', { name: 'Script' }), path).toBeVisible();
  }
  await studio.goto('/chat');
  await expect(studio.getByRole('heading', { name: 'Video Ideas Hub', level: 1 })).toBeVisible();
  await studio.goto('/recordings');
  await expect(studio.getByRole('heading', { name: 'My Recordings', level: 1 })).toBeVisible();

  await studio.goto('/?tab=manage');
  await expect(studio.getByRole('tab', { name: 'Manage' })).toHaveAttribute('aria-selected', 'true');
  await studio.getByRole('tab', { name: 'Record' }).click();
  await expect(studio).toHaveURL(/tab=record/);
  await studio.goBack();
  await expect(studio.getByRole('tab', { name: 'Manage' })).toHaveAttribute('aria-selected', 'true');
});

/** The code of the pages that are not open yet. */
const LATER = ['profile-tab', 'manage-tab', 'record-tab', 'hub', 'my-recordings'];

test('once the studio is there, every tab and page opens without a connection', async ({ studio, context }) => {
  // It is loaded once the browser is idle, which a busy machine is late.
  const missing = () =>
    studio.evaluate((names) => {
      const files = performance.getEntriesByType('resource').map(({ name }) => name);
      return names.filter((name) => !files.some((file) => new RegExp(`/assets/${name}-[^/]*\\.js$`).test(file)));
    }, LATER);
  await expect.poll(missing, { timeout: 60_000 }).toEqual([]);
  await studio.waitForLoadState('networkidle');
  await context.setOffline(true);
  for (const [tab, sign] of [
    ['Profile', 'Profile Settings'],
    ['Manage', 'Script History'],
    ['Record', 'Video Format'],
  ] as const) {
    await studio.getByRole('tab', { name: tab }).click();
    await expect(studio.getByText(sign, { exact: true }).first()).toBeVisible();
  }
  await studio.getByRole('link', { name: 'Ideas Hub' }).click();
  await expect(studio.getByRole('heading', { name: 'Video Ideas Hub', level: 1 })).toBeVisible();
  await studio.getByRole('link', { name: 'My Videos' }).click();
  await expect(studio.getByRole('heading', { name: 'My Recordings', level: 1 })).toBeVisible();
});

async function expectPrivacyBehindItsLink(page: Page, from: string): Promise<void> {
  await page.goto(from);
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Privacy and limits' }).click();
  const privacy = await opened;
  await expect(privacy).toHaveURL('/privacy');
  await expect(privacy.getByRole('heading', { name: 'Privacy and limits', level: 1 }), from).toBeVisible();
  await privacy.setViewportSize({ width: 320, height: 640 });
  expect([from, await sidewaysScroll(privacy)]).toEqual([from, 0]);
  await privacy.close();
}

test(
  'signing in and creating an account lead to the page on privacy, which is there for everybody',
  inEveryRun(false),
  async ({ page }) => {
    for (const from of ['/signin', '/register']) await expectPrivacyBehindItsLink(page, from);
    expect((await page.request.get('/privacy')).status()).toBe(200);
  },
);

test(
  'Profile leads to the page on privacy, which then tells the limits of this site',
  inEveryRun(false),
  async ({ studio }) => {
    await expectPrivacyBehindItsLink(studio, '/?tab=profile');
    await studio.goto('/privacy');
    await expect(studio.getByText('One recording can have up to 500 MB,')).toBeVisible();
  },
);

test('on a phone the bar with the four tabs stays on My Recordings and in the hub', async ({ studio }) => {
  await studio.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/recordings', '/chat']) {
    await studio.goto(path);
    expect([path, await sidewaysScroll(studio)]).toEqual([path, 0]);
    const bar = studio.getByRole('navigation', { name: 'Studio tabs' });
    await expect(bar.getByRole('link')).toHaveText(['Write', 'Film', 'Library', 'Me']);
    await bar.getByRole('link', { name: 'Library' }).click();
    await expect(studio.getByRole('heading', { name: 'Recording History' })).toBeVisible();
    await expect(bar.getByRole('tab', { name: 'Library' })).toHaveAttribute('aria-selected', 'true');
  }
});

test('an unknown path is answered with status 404 and the 404 page', async ({ page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('404')).toBeVisible();
});

test('Dana registers, is welcomed, signs out and signs in again', async ({ page, context }) => {
  await page.goto('/register');
  const username = `dana-${Date.now().toString(36)}`;
  await page.getByLabel('Full Name').fill('Dana Whitfield');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Company').fill('Northline Credit');
  await page.getByLabel('Phone').fill('(312) 555-0148');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct horse!');
  await page.getByRole('button', { name: /create account/i }).click();
  await expect(page.getByText('Passwords do not match. Please try again.').first()).toBeVisible();
  await page.getByLabel('Confirm Password').fill('correct horse');
  await page.getByRole('button', { name: /create account/i }).click();
  await expect(notice(page, 'Welcome to CreditCue!')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).first().click();
  await expect(page.getByLabel('Username')).toBeVisible();
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);

  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid username or password.').first()).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(notice(page, 'Welcome back!')).toBeVisible();
});
