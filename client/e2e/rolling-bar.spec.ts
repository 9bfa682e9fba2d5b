import { violations } from './axe';
import { covers, expect, notice, recordedFor, test } from './fixtures';
import { readMedia } from './media';
import { onlyRecording, writeScript } from './take';

const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };

test('Back leaves the Record tab but not the take, which can be paused and stopped from there on every screen', async ({
  studio,
}) => {
  await writeScript(studio, 'Elsewhere');
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(studio, 1);
  await studio.goBack();
  await expect(studio.getByRole('tab', { name: 'Script' })).toHaveAttribute('aria-selected', 'true');
  const bar = studio.getByRole('region', { name: 'Recording in progress' });
  await recordedFor(studio, 2);
  for (const viewport of [DESKTOP, PHONE]) {
    await studio.setViewportSize(viewport);
    await bar.getByRole('button', { name: 'Pause' }).click();
    await expect(bar.getByText('Paused')).toBeVisible();
    await bar.getByRole('button', { name: 'Resume' }).click();
    expect(await violations(studio)).toEqual([]);
    // Tabs and links stay locked, and the question covers the bar's answers with its own.
    await studio.getByRole('link', { name: 'My Videos' }).click();
    await expect(bar).toBeHidden();
    expect(await violations(studio)).toEqual([]);
    await studio.getByRole('button', { name: 'Stay' }).click();
    await expect(bar).toBeVisible();
    await expect(studio.getByRole('alertdialog')).toHaveCount(0);
  }

  // A dialog ends above the bar, which stays in use beside it.
  await studio.getByRole('button', { name: 'New', exact: true }).click();
  const dialog = studio.getByRole('alertdialog');
  const beside = studio.locator('[data-over-dialogs]');
  await expect.poll(() => covers(beside, dialog)).toBe(false);
  expect(await violations(studio)).toEqual([]);
  await beside.getByText('Pause', { exact: true }).click();
  await beside.getByText('Resume').click();
  await expect(beside.getByText('Pause', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  for (const viewport of [PHONE, DESKTOP]) {
    await studio.setViewportSize(viewport);
    if (viewport === PHONE) await bar.getByRole('button', { name: 'Show text' }).click();
    else await studio.goForward();
    await expect(studio.getByLabel('Camera preview')).toBeVisible();
    await expect(bar).toBeHidden();
    await recordedFor(studio, 4);
    await studio.goBack();
    await expect(bar).toBeVisible();
  }
  // The tab of the take leads back to it, and nobody is asked.
  await studio.getByRole('tab', { name: 'Record' }).click();
  await expect(studio.getByLabel('Camera preview')).toBeVisible();
  await studio.goBack();
  await expect(bar).toBeVisible();
  await studio.setViewportSize(PHONE);
  await bar.getByRole('button', { name: 'Stop' }).click();

  await expect(bar).toBeHidden();
  await expect(studio.getByRole('main')).toBeFocused();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  const recording = await onlyRecording(studio);
  const media = await readMedia(await (await studio.request.get(recording.url)).body());
  expect(media.end).toBeGreaterThan(3.5);
});
