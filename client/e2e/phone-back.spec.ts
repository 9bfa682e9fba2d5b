import type { Locator, Page } from '@playwright/test';
import { violations } from './axe';
import { expect, test } from './fixtures';
import { saveFinishedRecording } from './take';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });

const historyState = (page: Page) => page.evaluate(() => JSON.stringify(history.state));

/** The browser's Back button closes the open dialog or sheet, and the address stays the same. */
async function expectClosedByBack(page: Page, opened: Locator): Promise<void> {
  await expect(opened).toBeVisible();
  // Made a moment after the dialog: before, Back would leave the page.
  await expect.poll(() => historyState(page)).toContain('open-layer');
  const address = page.url();
  await page.goBack();
  await expect(opened).toBeHidden();
  expect(page.url()).toBe(address);
}

/** As many entries as Back has to be pressed to get there; the page before must not be reached by fewer or more. */
async function expectOneBackTo(page: Page, address: RegExp): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(address);
}

test('Back closes a preview, a question over a page, and only then leaves the page', async ({ studio, context }) => {
  await saveFinishedRecording(context, studio, 'First');
  await studio.goto('/chat');
  await studio.goto('/recordings');
  const preview = studio.getByRole('dialog', { name: 'First' });
  const openPreview = () => studio.getByRole('button', { name: 'Preview First' }).tap();
  await openPreview();
  await expectClosedByBack(studio, preview);

  await studio.getByRole('button', { name: 'Delete First' }).tap();
  await expectClosedByBack(studio, studio.getByRole('alertdialog'));

  // Closed by hand it leaves no entry behind.
  await openPreview();
  await preview.getByRole('button', { name: 'Close' }).tap();
  await expect(preview).toBeHidden();
  await openPreview();
  await studio.keyboard.press('Escape');
  await expect(preview).toBeHidden();
  await expect(studio.getByRole('button', { name: 'Preview First' })).toBeFocused();
  await expect.poll(() => historyState(studio)).not.toContain('open-layer');
  await expectOneBackTo(studio, /\/chat$/);
});

test('one dialog over another: Back closes them one by one, and Forward leads where it did before', async ({
  studio,
  context,
}) => {
  await saveFinishedRecording(context, studio, 'First');
  await studio.goto('/chat');
  // The browser lets Back be cancelled only between pages of one document.
  await studio.getByRole('link', { name: 'My Videos' }).tap();
  await studio.getByRole('link', { name: 'Ideas Hub' }).tap();
  await expect(studio).toHaveURL(/\/chat$/);
  await studio.goBack();
  const preview = studio.getByRole('dialog', { name: 'First' });
  const question = studio.getByRole('alertdialog');
  const openBoth = async () => {
    await studio.getByRole('button', { name: 'Preview First' }).tap();
    await preview.getByRole('button', { name: 'Delete' }).tap();
    await expect(question).toBeVisible();
  };
  await openBoth();
  await question.getByRole('button', { name: 'Cancel' }).tap();
  await preview.getByRole('button', { name: 'Close' }).tap();
  await expect(preview).toBeHidden();
  await studio.goForward();
  await expect(studio).toHaveURL(/\/chat$/);
  await studio.goBack();
  await openBoth();
  // Playwright's own Back waits for a page, and here none comes.
  await studio.evaluate(() => history.back());
  await expect(question).toBeHidden();
  await expectClosedByBack(studio, preview);
  await expect(studio.getByRole('button', { name: 'Preview First' })).toBeVisible();
});

test('signing out with unsaved work leads to the sign-in page', async ({ studio }) => {
  await studio.getByRole('textbox', { name: 'Video Title' }).fill('Not saved');
  await studio.getByRole('tab', { name: /Me/ }).tap();
  await studio.getByRole('button', { name: 'Sign Out' }).tap();
  const question = studio.getByRole('alertdialog', { name: 'Sign out with unsaved work?' });
  await expect(question).toBeVisible();
  expect(await violations(studio)).toEqual([]);
  await question.getByRole('button', { name: 'Sign Out' }).tap();
  await expect(studio.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('Back closes the recording settings', async ({ studio }) => {
  await studio.getByRole('tab', { name: /Film/ }).tap();
  await studio.getByRole('button', { name: 'Settings', exact: true }).tap();
  await expectClosedByBack(studio, studio.getByRole('dialog', { name: 'Recording settings' }));
  await expectOneBackTo(studio, /\/$/);
});

test('a dialog does not take away the pages that Forward leads to', async ({ studio }) => {
  await studio.getByRole('tab', { name: /Film/ }).tap();
  await studio.getByRole('link', { name: 'Ideas Hub' }).tap();
  await expect(studio).toHaveURL(/\/chat$/);
  await studio.goBack();
  await expect(studio).toHaveURL(/tab=record$/);
  const settings = studio.getByRole('dialog', { name: 'Recording settings' });
  const open = () => studio.getByRole('button', { name: 'Settings', exact: true }).tap();
  await open();
  await expect(settings).toBeVisible();
  // Playwright's own Back waits for a page, and here none comes.
  await studio.evaluate(() => history.back());
  await expect(settings).toBeHidden();
  await expect(studio).toHaveURL(/tab=record$/);
  await open();
  await settings.getByRole('button', { name: 'Close' }).tap();
  await expect(settings).toBeHidden();
  await studio.goForward();
  await expect(studio).toHaveURL(/\/chat$/);
  await studio.goBack();
  await expectOneBackTo(studio, /\/$/);
});

test('Back closes the list of topics and a list of options, and then leaves the page', async ({ studio }) => {
  await studio.goto('/chat');
  await studio.goto('/');
  await studio.getByRole('button', { name: /^Topic:/ }).tap();
  await expectClosedByBack(studio, studio.getByRole('dialog', { name: 'Topics' }));
  await studio.getByLabel('Persona').tap();
  await expectClosedByBack(studio, studio.getByRole('listbox'));
  await studio.getByLabel('Persona').tap();
  await studio.getByRole('option', { name: 'Coach' }).tap();
  await expect(studio.getByLabel('Persona')).toHaveText('Coach');
  await expect.poll(() => historyState(studio)).not.toContain('open-layer');
  await expectOneBackTo(studio, /\/chat$/);
});
