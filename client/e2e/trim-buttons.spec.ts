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

for (const aspectRatio of ['9:16', '16:9', '1:1']) {
  test(`${aspectRatio}: no button of trimming gives its place to Delete`, async ({ studio, context }) => {
    const videoData = await recordCanvas(studio);
    const answer = await context.request.post('/api/recordings', {
      data: { title: 'Trimmed', videoData, duration: 4, aspectRatio },
    });
    expect(answer.status()).toBe(201);
    for (const viewport of SCREENS) {
      await studio.setViewportSize(viewport);
      await studio.goto('/recordings');
      await studio.getByRole('button', { name: 'Preview Trimmed' }).click();
      const dialog = studio.getByRole('dialog', { name: 'Trimmed' });
      for (const pressed of ['Save as New', 'Cancel']) {
        await dialog.getByRole('button', { name: 'Trim', exact: true }).click();
        const button = dialog.getByRole('button', { name: pressed });
        await button.scrollIntoViewIfNeeded();
        const before = await button.boundingBox();
        if (!before) throw new Error(`${pressed} is not shown.`);
        await dialog.getByRole('button', { name: 'Cancel' }).click();
        const deletion = dialog.getByRole('button', { name: 'Delete' });
        await expect(deletion).toBeVisible();
        expect(await overlaps(before, deletion), `${pressed} at ${viewport.width}x${viewport.height}`).toBe(false);
      }
    }
  });
}
