import type { Page } from '@playwright/test';
import { expect, notice, recordedFor, test } from '../fixtures';
import { onlyRecording, writeScript } from '../take';

test('a take that is too large is offered for download only, in every tab until it is discarded', async ({
  studio,
  context,
}) => {
  const body = 'That video is larger than 500 MB.';
  await studio.route('**/api/uploads/*/chunks/*', (route) => route.fulfill({ status: 413, body }));
  await writeScript(studio, 'Too large');
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(studio, 1);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();

  await expect(notice(studio, 'Save Failed')).toBeVisible();
  const panel = studio.getByRole('region', { name: 'Saving recording' });
  await expect(panel).toContainText(body);
  await expect(panel).toContainText('It cannot be saved here. Download it to keep it.');
  await expect(panel.getByRole('button', { name: 'Retry' })).toBeHidden();
  const download = studio.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download recording' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Too large \(original\)\.(webm|mp4)$/);

  await studio.reload();
  const second = await context.newPage();
  await second.goto('/?tab=record');
  const offer = (page: Page) => page.getByRole('region', { name: 'Unsaved recording found' });
  for (const page of [studio, second]) {
    await expect(offer(page)).toContainText(body);
    await expect(offer(page).getByRole('button', { name: 'Recover recording' })).toBeHidden();
  }
  await offer(studio).getByRole('button', { name: 'Discard' }).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(offer(second)).toBeHidden();
});

/** The server refuses chunks with this answer until the returned function is called. */
async function refuseChunks(page: Page, status: number, body: string): Promise<() => Promise<void>> {
  const chunks = '**/api/uploads/*/chunks/*';
  await page.route(chunks, (route) => route.fulfill({ status, body }));
  return () => page.unroute(chunks);
}

test('a take that met errors of the server is saved by itself, once the server is well', async ({ studio }) => {
  await studio.route('**/api/uploads**', (route) =>
    route.fulfill({ status: 500, body: 'Something went wrong. Please try again.' }),
  );
  await writeScript(studio, 'Server trouble');
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(studio, 1);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();

  const panel = studio.getByRole('region', { name: 'Saving recording' });
  await expect(panel.getByRole('heading', { name: 'Waiting for the server' })).toBeVisible({ timeout: 30_000 });
  await expect(panel).toContainText('Trying again within a minute');
  await panel.getByRole('button', { name: 'Retry' }).click();
  await expect(panel.getByRole('heading', { name: 'Waiting for the server' })).toBeVisible();
  await studio.unroute('**/api/uploads**');
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
});

const unsaved = (page: Page) => page.getByRole('region', { name: 'Unsaved recording' });

test('a refused take stays within reach while the next ones are recorded and after they are saved', async ({
  studio,
}) => {
  const body = 'That video is larger than 500 MB.';
  const record = studio.getByRole('button', { name: 'Start recording' });
  const stop = studio.getByRole('button', { name: 'Stop', exact: true });
  const allow = await refuseChunks(studio, 413, body);
  await writeScript(studio, 'Refused');
  for (const _take of ['first', 'second']) {
    await record.click();
    await recordedFor(studio, 1);
    await stop.click();
    await expect(studio.getByRole('region', { name: 'Saving recording' })).toContainText(body);
  }
  await expect(unsaved(studio)).toContainText(body);
  await allow();

  await record.click();
  await recordedFor(studio, 1);
  await studio.getByRole('button', { name: '2 unsaved recordings' }).click();
  const list = studio.getByRole('dialog', { name: 'Unsaved recordings' });
  await expect(list.getByRole('region', { name: 'Unsaved recording' })).toHaveCount(2);
  const [early] = await Promise.all([
    studio.waitForEvent('download'),
    list.getByRole('button', { name: 'Download' }).first().click(),
  ]);
  expect(early.suggestedFilename()).toMatch(/^Refused \(original\)\.(webm|mp4)$/);
  await list.getByRole('button', { name: 'Close' }).click();
  await stop.click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });

  await expect(unsaved(studio)).toContainText(body);
  await expect(unsaved(studio).getByRole('button', { name: 'Retry' })).toBeHidden();
  await unsaved(studio).getByRole('button', { name: '2 unsaved recordings' }).press('Enter');
  const discard = studio.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
  await list.getByRole('button', { name: 'Discard' }).first().press('Enter');
  await discard.press('Enter');
  await expect(list.getByRole('region', { name: 'Unsaved recording' })).toHaveCount(1);
  await expect.poll(() => list.evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  await list.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(list).toBeHidden();
  await unsaved(studio).getByRole('button', { name: 'Discard' }).press('Enter');
  await discard.press('Enter');
  await expect(unsaved(studio)).toBeHidden();
  await expect(record).toBeFocused();
  expect((await onlyRecording(studio)).title).toBe('Refused');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a take that found no room on the server can be tried again after the next one is saved', async ({
    page,
    dana,
  }) => {
    const body = 'There is no room left for this video.';
    await page.goto('/?tab=record');
    expect(dana.username).toBeTruthy();
    const allow = await refuseChunks(page, 507, body);
    const recordTake = async () => {
      await page.getByRole('button', { name: 'Start recording' }).tap();
      await recordedFor(page, 1);
    };
    const stop = () => page.getByRole('button', { name: 'Stop recording' }).tap();
    await recordTake();
    await stop();
    await expect(page.getByRole('region', { name: 'Saving recording' })).toContainText(body);
    await allow();

    await recordTake();
    await page.getByRole('button', { name: '1 unsaved recording' }).tap();
    const list = page.getByRole('dialog', { name: 'Unsaved recordings' });
    await expect(list).toContainText(body);
    await list.getByRole('button', { name: 'Close' }).tap();
    await stop();
    await expect(notice(page, 'Recording Saved')).toBeVisible({ timeout: 60_000 });

    await page.getByRole('button', { name: 'Done' }).tap();
    await unsaved(page).getByRole('button', { name: 'Retry' }).tap();
    await expect(unsaved(page)).toBeHidden({ timeout: 60_000 });
    expect(await (await page.request.get('/api/recordings')).json()).toHaveLength(2);
  });
});
