import type { BrowserContext } from '@playwright/test';
import { SIZES, sidewaysScroll, violations } from './axe';
import { expect, inEveryRun, notice, test } from './fixtures';
import { recordCanvas, saveFinishedRecording } from './take';

async function saveScript({ request }: BrowserContext, title: string): Promise<string> {
  const answer = await request.post('/api/scripts', { data: { title, content: 'Read page one of your report.' } });
  return ((await answer.json()) as { id: string }).id;
}

test('Dana deletes a recording, and the next day restores it from Recently deleted: it plays', async ({
  studio,
  context,
}) => {
  await saveFinishedRecording(context, studio, 'Missed');
  await studio.goto('/?tab=manage');
  const tile = studio.getByRole('listitem').filter({ has: studio.getByRole('heading', { name: 'Missed' }) });
  await tile.getByRole('button', { name: 'Delete Missed' }).click();
  const question = studio.getByRole('alertdialog');
  await expect(question).toContainText('restore it from Recently deleted for 7 days');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(studio, 'Recording Deleted')).toBeVisible();
  // Undo is over once the page is left.
  await studio.goto('/chat');
  await studio.goto('/?tab=manage');
  await expect(studio.getByText('No recordings yet')).toBeVisible();

  const opener = studio.getByRole('button', { name: 'Recently deleted 1' });
  await opener.press('Enter');
  const dialog = studio.getByRole('dialog', { name: 'Recently deleted' });
  await expect(dialog.getByRole('listitem')).toContainText('Deleted just now · kept 7 more days', { ignoreCase: true });
  await studio.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await dialog.getByRole('button', { name: /^Restore Missed/ }).press('Enter');
  await expect(dialog.getByText('Nothing is here now')).toBeVisible();
  await expect(studio.getByText('Recording Restored', { exact: true }).first()).toBeVisible();
  await studio.keyboard.press('Escape');
  await expect(studio.getByRole('button', { name: /^Recently deleted/ })).toHaveCount(0);

  await tile.getByRole('button', { name: 'Play Missed' }).click();
  const player = studio.getByRole('dialog').getByLabel('Missed', { exact: true });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
});

test('Dana deletes a script, and the next day restores it from Recently deleted: it has its takes again', async ({
  studio,
  context,
}) => {
  const id = await saveScript(context, 'Missed');
  const take = { title: 'Take of it', videoData: await recordCanvas(studio), duration: 1, scriptId: id };
  expect((await context.request.post('/api/recordings', { data: take })).status()).toBe(201);
  await studio.goto('/?tab=manage');
  const history = studio.getByRole('region', { name: 'Script History' });
  const row = history.getByRole('listitem').filter({ has: studio.getByRole('button', { name: 'Load Missed' }) });
  await expect(row).toContainText('1 take');
  await row.getByRole('button', { name: 'Delete Missed' }).click();
  await expect(notice(studio, 'Script Deleted')).toBeVisible();
  await expect(row).toHaveCount(0);
  // Undo is over once the page is left.
  await studio.goto('/chat');
  await studio.goto('/?tab=manage');
  await expect(history.getByText('No scripts found.')).toBeVisible();

  const opener = history.getByRole('button', { name: 'Recently deleted scripts 1' });
  await opener.press('Enter');
  const dialog = studio.getByRole('dialog', { name: 'Recently deleted scripts' });
  await expect(dialog.getByRole('listitem')).toContainText('Deleted just now · kept 7 more days', { ignoreCase: true });
  await studio.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await dialog.getByRole('button', { name: 'Restore Missed' }).press('Enter');
  await expect(dialog.getByText('Nothing is here now')).toBeVisible();
  await studio.keyboard.press('Escape');
  await expect(opener).toHaveCount(0);
  await expect(row).toContainText('1 take');
});

test(
  'what one tab restores comes back in the other, also where it was deleted',
  inEveryRun(false),
  async ({ studio, context }) => {
    await saveFinishedRecording(context, studio, 'In both');
    await studio.goto('/recordings');
    const tile = studio.getByRole('button', { name: 'Preview In both' });
    await studio.getByRole('button', { name: 'Delete In both' }).click();
    await studio.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(tile).toHaveCount(0);
    await expect(studio.getByRole('button', { name: 'Recently deleted 1' })).toBeVisible({ timeout: 30_000 });
    const other = await context.newPage();
    await other.goto('/?tab=manage');
    await other.getByRole('button', { name: 'Recently deleted 1' }).click();
    await other.getByRole('button', { name: /^Restore In both/ }).click();
    await expect(other.getByText('Nothing is here now')).toBeVisible();
    await studio.bringToFront();
    await expect(tile).toBeVisible();
    await expect(studio.getByRole('button', { name: /^Recently deleted/ })).toHaveCount(0);
  },
);

for (const { name, viewport } of [...SIZES, { name: 'narrow phone', viewport: { width: 320, height: 640 } }]) {
  test.describe(name, inEveryRun(name === 'narrow phone'), () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('Recently deleted has no accessibility violations, and fits the width', async ({ studio, context }) => {
      const long = 'Two things to check first on your credit report before you call anybody about it';
      for (const title of [long, 'Short', 'Unbreakable'.repeat(9)]) {
        const { id } = await saveFinishedRecording(context, studio, title);
        expect((await context.request.delete(`/api/recordings/${id}`)).status()).toBe(204);
      }
      for (const title of [long, 'Short', 'Unbreakable'.repeat(9)]) {
        const id = await saveScript(context, title);
        expect((await context.request.delete(`/api/scripts/${id}`)).status()).toBe(204);
      }
      await studio.goto('/?tab=manage');
      for (const name of ['Recently deleted 3', 'Recently deleted scripts 3']) {
        const opener = studio.getByRole('button', { name });
        await expect(opener).toBeVisible();
        expect(await sidewaysScroll(studio)).toBe(0);
        await opener.click();
        const dialog = studio.getByRole('dialog');
        await expect(dialog.getByRole('listitem')).toHaveCount(3);
        expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
        const body = dialog.locator('.overflow-y-auto');
        expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
        await dialog.getByRole('button', { name: 'Delete all for good' }).click();
        const question = studio.getByRole('alertdialog');
        await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
        expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
        await question.getByRole('button', { name: 'Delete all for good' }).click();
        await expect(dialog.getByText('Nothing is here now')).toBeVisible();
        expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
        await studio.keyboard.press('Escape');
      }
    });
  });
}
