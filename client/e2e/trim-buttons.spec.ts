import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures';
import { recordCanvas } from './take';

const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 844, height: 390 },
];

/** Whether a press at any point of `before` would have met `after`. */
async function overlaps(before: NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>, after: Locator) {
  const box = await after.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const isBeside = before.x + before.width <= box.x || box.x + box.width <= before.x;
  return !isBeside && before.y < box.y + box.height && box.y < before.y + before.height;
}

const SHAPES = ['9:16', '16:9', '1:1'];

test('no button of trimming gives its place to Delete, in any format on any screen', async ({ studio, context }) => {
  const videoData = await recordCanvas(studio);
  for (const aspectRatio of SHAPES) {
    const data = { title: `Trimmed in ${aspectRatio}`, videoData, duration: 4, aspectRatio };
    expect((await context.request.post('/api/recordings', { data })).status()).toBe(201);
  }
  await studio.goto('/recordings');
  for (const viewport of SCREENS) {
    await studio.setViewportSize(viewport);
    for (const aspectRatio of SHAPES) {
      await studio.getByRole('button', { name: `Preview Trimmed in ${aspectRatio}` }).click();
      const dialog = studio.getByRole('dialog', { name: `Trimmed in ${aspectRatio}` });
      for (const pressed of ['Save as New', 'Cancel']) {
        await dialog.getByRole('button', { name: 'Trim', exact: true }).click();
        const button = dialog.getByRole('button', { name: pressed });
        await button.scrollIntoViewIfNeeded();
        const before = await button.boundingBox();
        if (!before) throw new Error(`${pressed} is not shown.`);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        const deletion = dialog.getByRole('button', { name: 'Delete' });
        await expect(deletion).toBeVisible();
        const where = `${pressed}, ${aspectRatio} at ${viewport.width}x${viewport.height}`;
        expect(await overlaps(before, deletion), where).toBe(false);
      }
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(dialog).toBeHidden();
    }
  }
});
