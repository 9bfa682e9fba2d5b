import type { Locator } from '@playwright/test';
import { sidewaysScroll, violations } from './axe';
import { covers, expect, notice, test } from './fixtures';

const CONTENT = 'Read page one. We guarantee that your score goes up 100 points.';

/** Whether the whole of `inner` lies in `outer`. */
async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [a, b] = [await inner.boundingBox(), await outer.boundingBox()];
  return a !== null && b !== null && a.y >= b.y && a.y + a.height <= b.y + b.height;
}

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });

test('on a phone: save a script, start a new one, find the first again with what is to be reviewed, and land in the editor', async ({
  studio,
}) => {
  const title = studio.getByRole('textbox', { name: 'Video Title' });
  const card = studio.getByRole('region', { name: 'Script Editor' });
  // A title that is longer than the screen is wide is read whole.
  await title.fill('Two things to check first on your credit report before you call anybody about a loan');
  expect(await title.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
  expect(await title.evaluate((field) => field.scrollHeight - field.clientHeight)).toBe(0);
  await title.fill('First');
  await studio.getByRole('textbox', { name: 'Script', exact: true }).fill(CONTENT);
  await expect(card).toContainText('This script is not saved yet');
  await studio.getByRole('button', { name: 'Save Script' }).tap();
  await expect(notice(studio, 'Script Saved')).toBeVisible();
  const saved = studio.locator('[data-toasts] li').filter({ hasText: 'Script Saved' });
  // In the header, which has grown for it or has room beside its links.
  await expect.poll(() => isWithin(saved, studio.getByRole('banner'))).toBe(true);
  await expect.poll(() => covers(saved, studio.getByRole('link', { name: 'My Videos' }))).toBe(false);
  await expect(card).toContainText(/"First" was saved at \d/);

  await studio.getByRole('button', { name: 'Use Script', exact: true }).tap();
  const notices = studio.locator('[data-toasts] li');
  await expect(notices).toHaveText(/Your script is in the teleprompter/);
  expect((await notices.boundingBox())?.width).toBeLessThan(2);
  await studio.getByRole('tab', { name: /Write/ }).tap();
  await studio.getByRole('button', { name: 'New', exact: true }).tap();
  await expect(title).toHaveValue('');
  await expect(title).toBeFocused();
  await expect(card).toContainText('A new script');

  await studio.getByRole('tab', { name: /Library/ }).tap();
  const row = studio.getByRole('listitem').filter({ hasText: 'First' });
  await expect(row).toContainText('1 to review');
  await row.getByRole('button', { name: 'First', exact: true }).tap();
  await expect(title).toHaveValue('First');
  await expect(title).toBeInViewport();
  await expect(card).toBeFocused();
  await expect(notices).toHaveText(/Script Loaded/);
  // Only read out: the card says it.
  expect((await notices.boundingBox())?.width).toBeLessThan(2);
  await expect(studio.getByRole('tab', { name: 'Film, Record tab, 1 to review' })).toBeVisible();

  await card.getByRole('button', { name: '1 to review' }).tap();
  const sheet = studio.getByRole('dialog');
  await expect(sheet).toContainText('1 of 1');
  await expect(studio.locator('mark[class*="outline-2"]')).toBeInViewport({ ratio: 1 });
  expect(await violations(studio)).toEqual([]);
  await studio.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(studio)).toBe(0);
});
