import { randomUUID } from 'node:crypto';
import { SIZES, sidewaysScroll, violations } from './axe';
import { expect, notice, test } from './fixtures';

test('another address, other devices, the own data, and an account deleted and had back', async ({
  studio,
  dana,
  browser,
}) => {
  const email = `${randomUUID()}@example.com`;
  await studio.goto('/?tab=profile');
  await studio.getByLabel('Email').fill(email);
  await studio.getByLabel('Current Password').fill(dana.password);
  await studio.getByRole('button', { name: 'Update Profile' }).click();
  await expect(notice(studio, 'Profile Updated')).toBeVisible();

  // Another device, signed in with the new address.
  const elsewhere = await browser.newContext({ baseURL: new URL(studio.url()).origin, userAgent: 'curl/8.5.0' });
  const signIn = (username: string) =>
    elsewhere.request.post('/api/auth/signin', { data: { username, password: dana.password } });
  expect((await signIn(email)).status()).toBe(200);
  await studio.getByRole('tab', { name: 'Security' }).click();
  const devices = studio.getByRole('list', { name: 'Signed-in Devices' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out A program (curl)' }).click();
  await expect(notice(studio, 'Device Signed Out')).toBeVisible();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  expect((await elsewhere.request.get('/api/auth/user')).status()).toBe(401);

  for (const { viewport } of SIZES) {
    await studio.setViewportSize(viewport);
    expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
  }

  const download = studio.waitForEvent('download');
  await studio.getByRole('button', { name: 'Download as zip' }).click();
  expect((await download).suggestedFilename()).toBe('creditcue-export.zip');
  expect(await (await download).failure()).toBeNull();

  await studio.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your Password').fill(dana.password);
  expect(await violations(studio)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete Account' }).click();
  await expect(notice(studio, 'Account Deleted')).toBeVisible();
  await studio.getByLabel('Username').fill(email);
  await studio.getByLabel('Password', { exact: true }).fill(dana.password);
  await studio.getByRole('button', { name: 'Sign In' }).click();
  await expect(notice(studio, 'Your account is no longer deleted. Everything is where it was.')).toBeVisible();

  const made = await studio.request.post('/api/tokens', { data: { name: 'Zapier', scope: 'read' } });
  const headers = { Authorization: `Bearer ${(await made.json()).token}` };
  await studio.getByRole('tab', { name: 'Profile' }).click();
  await studio.getByRole('tab', { name: 'Security' }).click();
  await expect(studio.getByText('The token "Zapier" goes on working.')).toBeVisible();
  await studio.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = studio.getByRole('alertdialog');
  await question.getByRole('switch', { name: 'Revoke access tokens too' }).click();
  expect(await violations(studio)).toEqual([]);
  expect((await elsewhere.request.get('/api/scripts', { headers })).status()).toBe(200);
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(notice(studio, 'Signed Out Everywhere')).toBeVisible();
  await studio.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(studio.getByText('Ask the person who runs it for a link')).toBeVisible();
  expect((await elsewhere.request.get('/api/scripts', { headers })).status()).toBe(401);
  await elsewhere.close();
});
