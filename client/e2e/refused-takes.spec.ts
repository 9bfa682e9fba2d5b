import type { Page } from '@playwright/test';
import { expect, notice, recordedFor, test } from './fixtures';
import { writeScript } from './take';

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
  expect((await download).suggestedFilename()).toMatch(/^Too large\.(webm|mp4)$/);

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
