import type { Page } from '@playwright/test';
import { expect, inEveryRun, test } from './fixtures';
import { saveFinishedRecording } from './take';

test.use({ viewport: { width: 1366, height: 768 } });

async function openEditor(page: Page, title: string): Promise<void> {
  await page.goto('/recordings');
  await page.getByRole('button', { name: `Preview ${title}` }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('slider', { name: 'Playhead' })).toBeVisible();
}

async function chooseLook(page: Page, look: string): Promise<void> {
  await page.getByRole('radio', { name: 'Look', exact: true }).click();
  await page.getByRole('radio', { name: look, exact: true }).click();
}

const isChosen = async (page: Page, look: string) => {
  await page.getByRole('radio', { name: 'Look', exact: true }).click();
  await expect(page.getByRole('radio', { name: look, exact: true })).toBeChecked();
};

test(
  'edits of a take are back after a reload in the middle, and another tab with other edits of it does not take them',
  inEveryRun(false),
  async ({ studio, context }) => {
    await saveFinishedRecording(context, studio, 'Edited twice', '16:9');
    await openEditor(studio, 'Edited twice');
    await chooseLook(studio, 'Plate');
    const second = await context.newPage();
    await openEditor(second, 'Edited twice');
    // The second tab is not offered the unsaved edits of the first, which is still open.
    await expect(second.getByText(/are back/)).toHaveCount(0);
    await chooseLook(second, 'Outline');

    await studio.reload();
    await openEditor(studio, 'Edited twice');
    await expect(studio.getByText(/^Unsaved edits of this recording from .+ are back\.$/)).toBeVisible();
    await isChosen(studio, 'Plate');
    await studio.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(studio.getByText('Captions Saved').first()).toBeVisible();

    await second.reload();
    await openEditor(second, 'Edited twice');
    await expect(second.getByRole('alert')).toContainText('It was edited in another tab or on another device since.');
    await isChosen(second, 'Outline');
    await second.getByRole('button', { name: 'Load the newer edits' }).click();
    await expect(second.getByRole('alert')).toHaveCount(0);
    await isChosen(second, 'Plate');
    await second.reload();
    await openEditor(second, 'Edited twice');
    await expect(second.getByText(/are back/)).toHaveCount(0);
  },
);
