import { sidewaysScroll } from './axe';
import { expect, notice, test } from './fixtures';

const SIGN_IN_HEADING = /sign in/i;

test.describe('signed out', () => {
  for (const path of ['/', '/signin', '/teleprompter']) {
    test(`${path} is the sign-in page`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByLabel('Username')).toBeVisible();
      await expect(page.getByRole('button', { name: SIGN_IN_HEADING })).toBeVisible();
    });
  }

  test('/login leads to the sign-in page', async ({ page }) => {
    await page.goto('/login');
    await expect(page).toHaveURL('/signin');
    await expect(page.getByLabel('Username')).toBeVisible();
  });

  test('/register is the sign-up page', async ({ page }) => {
    await page.goto('/register');
    await expect(page.getByLabel('Confirm Password')).toBeVisible();
  });

  test('/chat asks to sign in', async ({ page }) => {
    await page.goto('/chat');
    await expect(page.getByText('Sign In Required')).toBeVisible();
    await expect(page.getByText('Please sign in to view the timeline')).toBeVisible();
    await page.getByRole('link', { name: /sign in/i }).click();
    await expect(page).toHaveURL('/signin');
  });

  test('/recordings asks to sign in', async ({ page }) => {
    await page.goto('/recordings');
    await expect(page.getByText('Sign In Required')).toBeVisible();
  });
});

test.describe('signed in', () => {
  for (const path of ['/', '/teleprompter']) {
    test(`${path} is the studio`, async ({ studio }) => {
      await studio.goto(path);
      await expect(studio.getByRole('tab')).toHaveText(['Script', 'Record', 'Manage', 'Profile']);
    });
  }

  for (const path of ['/register', '/signin']) {
    test(`${path} leads to the studio`, async ({ studio }) => {
      await studio.goto(path);
      await expect(studio).toHaveURL('/');
      await expect(studio.getByRole('tab', { name: 'Script' })).toBeVisible();
    });
  }

  test('/chat is the hub and /recordings are my recordings', async ({ studio }) => {
    await studio.goto('/chat');
    await expect(studio.getByRole('heading', { name: 'Video Ideas Hub', level: 1 })).toBeVisible();
    await studio.goto('/recordings');
    await expect(studio.getByRole('heading', { name: 'My Recordings', level: 1 })).toBeVisible();
  });

  test('the tabs have addresses', async ({ studio }) => {
    await studio.goto('/?tab=manage');
    await expect(studio.getByRole('tab', { name: 'Manage' })).toHaveAttribute('aria-selected', 'true');
    await studio.getByRole('tab', { name: 'Record' }).click();
    await expect(studio).toHaveURL(/tab=record/);
    await studio.goBack();
    await expect(studio.getByRole('tab', { name: 'Manage' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('once the studio is there, every tab and page opens without a connection', async ({ studio, context }) => {
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
