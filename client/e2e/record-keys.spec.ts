import type { Page } from '@playwright/test';
import { expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { onlyRecording, setLongCountdown, writeScript } from './take';

const text = (page: Page) => page.locator('.teleprompter-text');
const fontSize = (page: Page) =>
  text(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
/** Pixels that the text has moved up. */
const moved = (page: Page) => text(page).evaluate((element) => -new DOMMatrix(getComputedStyle(element).transform).m42);

async function turnCameraOnByKey(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: /Camera is off/ })).toBeVisible();
  await page.keyboard.press('c');
  await expect(notice(page, 'Camera Started')).toBeVisible();
}

test('every key of the help dialog does what it says on the Record tab', async ({ studio }) => {
  await setLongCountdown(studio);
  await writeScript(studio, 'By keys');
  await turnCameraOnByKey(studio);

  const size = await fontSize(studio);
  await studio.keyboard.press('+');
  await expect.poll(() => fontSize(studio)).toBeGreaterThan(size);
  await studio.keyboard.press('-');
  await expect.poll(() => fontSize(studio)).toBe(size);

  await studio.keyboard.press('ArrowDown');
  await expect.poll(() => moved(studio)).toBeGreaterThan(size);
  await studio.keyboard.press('ArrowUp');
  await expect.poll(() => moved(studio)).toBeCloseTo(0);
  await studio.keyboard.press('Enter');
  await expect.poll(() => moved(studio)).toBeGreaterThan(1);
  await studio.keyboard.press('Enter');
  await expect(studio.getByRole('button', { name: 'Play scroll' })).toBeVisible();
  await studio.keyboard.press('r');
  await expect.poll(() => moved(studio)).toBeCloseTo(0);

  await studio.keyboard.press('v');
  await expect(notice(studio, 'Voice Control On')).toBeVisible();
  await studio.keyboard.press('v');
  await expect(notice(studio, 'Voice Control Off')).toBeVisible();
  await studio.keyboard.press('Space');
  await expect(studio.getByText('Look at the lens')).toBeVisible();
  await studio.keyboard.press('Space');
  await expect(studio.getByText('Look at the lens')).toBeHidden();
  await studio.keyboard.press('c');
  await expect(notice(studio, 'Camera Stopped')).toBeVisible();

  await studio.keyboard.press('Control+s');
  await expect(notice(studio, 'Script Saved')).toBeVisible();
  await studio.keyboard.press('Control+g');
  await expect(notice(studio, 'Script Generated!')).toBeVisible();
  await studio.getByRole('tab', { name: 'Record' }).click();
  await studio.keyboard.press('Control+n');
  await expect(studio.getByRole('textbox', { name: 'Video Title' })).toHaveValue('');
});

test('Space records right after a switch to the tab by keyboard, while the tab itself still has the focus', async ({
  studio,
}) => {
  await setLongCountdown(studio);
  await writeScript(studio, 'From the tab');
  await studio.getByRole('tab', { name: 'Script' }).click();
  await studio.getByRole('tab', { name: 'Script' }).focus();
  await studio.keyboard.press('ArrowRight');
  await expect(studio.getByRole('tab', { name: 'Record' })).toBeFocused();
  await expect(studio.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  await studio.keyboard.press('Space');
  await expect(studio.getByText('Look at the lens')).toBeVisible();
  await studio.keyboard.press('Space');
  await expect(studio.getByText('Look at the lens')).toBeHidden();
  // Everywhere else a button or a link keeps the key.
  await studio.getByRole('button', { name: 'Keyboard Shortcuts' }).focus();
  await studio.keyboard.press('Space');
  await expect(studio.getByRole('dialog')).toBeVisible();
  await expect(studio.getByText('Look at the lens')).toBeHidden();
});

test('the name of each key fits in its box in the list of shortcuts', async ({ studio }) => {
  await studio.getByRole('button', { name: 'Keyboard Shortcuts' }).click();
  const keys = studio.getByRole('dialog').locator('kbd');
  await expect(keys.filter({ hasText: 'Page' })).toHaveCount(2);
  const tooLarge = await keys.evaluateAll((boxes) =>
    boxes
      .filter((box) => box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(tooLarge).toEqual([]);
});

test('keys do nothing while a control has them, or when they are switched off', async ({ studio }) => {
  await studio.getByRole('textbox', { name: 'Video Title' }).fill('');
  await studio.getByRole('textbox', { name: 'Video Title' }).pressSequentially('c p r v +-');
  await expect(studio.getByRole('textbox', { name: 'Video Title' })).toHaveValue('c p r v +-');
  await writeScript(studio, 'Own keys');
  await turnCameraOnByKey(studio);

  const handle = studio.getByRole('separator', { name: 'Teleprompter size' });
  await handle.focus();
  await studio.keyboard.press('ArrowDown');
  await expect(handle).toHaveAttribute('aria-valuenow', '50');
  expect(await moved(studio)).toBeCloseTo(0);
  await handle.blur();

  await studio.getByRole('button', { name: 'More settings' }).click();
  await studio.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await studio.keyboard.press('ArrowDown');
  await studio.keyboard.press('c');
  expect(await moved(studio)).toBeCloseTo(0);
  await expect(studio.getByLabel('Camera preview')).toBeVisible();
});

test('who starts with the keyboard and cancels is still at the record button, and nothing is recorded', async ({
  studio,
}) => {
  await setLongCountdown(studio);
  await writeScript(studio, 'Focus');
  const record = studio.getByRole('button', { name: 'Start recording' });
  for (const size of [
    { width: 1440, height: 900 },
    { width: 720, height: 450 },
  ]) {
    await studio.setViewportSize(size);
    await record.focus();
    await studio.keyboard.press('Enter');
    await expect(studio.getByRole('button', { name: /^Cancel/ }).first()).toBeVisible();
    await expect(studio.getByRole('timer').filter({ hasText: /^(10|[1-9])$/ })).toBeVisible();
    await studio.keyboard.press('Escape');
    await expect(record).toBeFocused();
    await expect(record).toBeEnabled();
  }
  await record.click();
  await studio
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click();
  await expect(record).toBeEnabled();
  expect(await (await studio.request.get('/api/recordings')).json()).toEqual([]);
});

test('Space records after a button on the picture was clicked, and after the list of shortcuts was opened by mouse and closed with Escape', async ({
  studio,
}) => {
  await setLongCountdown(studio);
  await writeScript(studio, 'By mouse, then Space');
  await turnCameraOnByKey(studio);
  const countsWithSpace = async () => {
    await studio.keyboard.press('Space');
    await expect(studio.getByText('Look at the lens')).toBeVisible();
    await studio.keyboard.press('Space');
    await expect(studio.getByText('Look at the lens')).toBeHidden();
  };
  // In the middle, where its icon is, which the click replaces.
  await studio.getByRole('button', { name: 'Play scroll' }).click();
  await studio.getByRole('button', { name: 'Pause scroll' }).click();
  await countsWithSpace();
  await studio.getByRole('button', { name: 'Keyboard Shortcuts' }).click();
  await expect(studio.getByRole('dialog')).toBeVisible();
  await studio.keyboard.press('Escape');
  await expect(studio.getByRole('dialog')).toHaveCount(0);
  await countsWithSpace();
});

test(
  'who starts a take over by keyboard is at the record button, and only the second take is kept',
  inEveryRun(false),
  async ({ studio }) => {
    await writeScript(studio, 'Started over');
    await studio.getByRole('button', { name: 'Start recording' }).press('Enter');
    await recordedFor(studio, 1);
    await studio.getByRole('button', { name: 'Start over' }).press('Enter');
    await studio.getByRole('alertdialog').getByRole('button', { name: 'Start over' }).press('Enter');
    await expect(studio.getByRole('button', { name: 'Start recording' })).toBeFocused();
    await recordedFor(studio, 1);
    await studio.keyboard.press('Space');
    const review = studio.getByRole('article', { name: 'Review your recording' });
    await expect(review.getByText('Saved to My Videos')).toBeVisible({ timeout: 30_000 });
    expect(await onlyRecording(studio)).toMatchObject({ title: 'Started over' });
  },
);
