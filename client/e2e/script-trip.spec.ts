import { sidewaysScroll, violations } from './axe';
import { covers, expect, notice, test } from './fixtures';

const CONTENT = 'Read page one. We guarantee that your score goes up 100 points.';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });

test('on a phone: save a script, start a new one, find the first again with what is to be reviewed, and land in the editor', async ({
  studio,
}) => {
  const title = studio.getByRole('textbox', { name: 'Video Title' });
  const card = studio.getByRole('region', { name: 'Script Editor' });
  await title.fill('First');
  await studio.getByRole('textbox', { name: 'Script', exact: true }).fill(CONTENT);
  await expect(card).toContainText('This script is not saved yet');
  await studio.getByRole('button', { name: 'Save Script' }).tap();
  await expect(notice(studio, 'Script Saved')).toBeVisible();
  await expect(card).toContainText(/"First" was saved at \d/);

  await studio.getByRole('button', { name: 'Use Script', exact: true }).tap();
  const inPrompter = studio.locator('[data-toasts] li').filter({ hasText: 'Your script is in the teleprompter.' });
  await expect(inPrompter).toBeVisible();
  for (const text of ['Camera is off', /^Tap anywhere in the frame/]) {
    await expect.poll(() => covers(inPrompter, studio.getByText(text))).toBe(false);
  }
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
  const loaded = studio.locator('[data-toasts] li').filter({ hasText: 'Script Loaded' });
  await expect(loaded).toBeVisible();
  // A moment after the page was scrolled to the card.
  await expect.poll(() => covers(loaded, card.getByRole('button', { name: 'New', exact: true }))).toBe(false);
  await expect.poll(() => covers(loaded, title)).toBe(false);
  await expect(studio.getByRole('tab', { name: 'Film, Record tab, 1 to review' })).toBeVisible();

  await card.getByRole('button', { name: '1 to review' }).tap();
  const sheet = studio.getByRole('dialog');
  await expect(sheet).toContainText('1 of 1');
  await expect(studio.locator('mark[class*="outline-2"]')).toBeInViewport({ ratio: 1 });
  expect(await violations(studio)).toEqual([]);
  await studio.setViewportSize({ width: 320, height: 700 });
  expect(await sidewaysScroll(studio)).toBe(0);
});
