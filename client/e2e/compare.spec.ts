import { sidewaysScroll, violations } from './axe';
import { expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { saveFinishedRecording, writeScript } from './take';

const LONG = 'Two things to check first on your credit report before you call anybody';

for (const { name, viewport } of [
  { name: 'laptop', viewport: { width: 1440, height: 900 } },
  { name: 'phone', viewport: { width: 390, height: 844 } },
  { name: 'narrow phone', viewport: { width: 320, height: 640 } },
]) {
  test.describe(name, inEveryRun(name === 'phone'), () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('Dana compares two takes, keeps the second, and the first waits in Recently deleted', async ({
      studio,
      context,
    }) => {
      for (const _take of [1, 2]) await saveFinishedRecording(context, studio, LONG, '9:16');
      await studio.goto('/recordings');
      await studio.getByRole('button', { name: 'Select' }).click();
      for (const take of [1, 2]) await studio.getByRole('checkbox', { name: `Select ${LONG}, take ${take}` }).check();
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      const opener = studio.getByRole('button', { name: 'Compare', exact: true });
      await opener.press('Enter');
      const dialog = studio.getByRole('dialog', { name: 'Compare takes' });
      const [first, second] = [1, 2].map((take) => dialog.getByLabel(`${LONG}, take ${take}`).locator('video'));
      await expect(dialog.locator('video')).toHaveCount(2);
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      const body = dialog.locator('.overflow-y-auto');
      expect(await body.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);

      const isPaused = (video: typeof first) => video?.evaluate((element: HTMLVideoElement) => element.paused);
      for (const video of [first, second]) {
        await video?.evaluate((element: HTMLVideoElement) => {
          element.loop = true;
          return element.play();
        });
      }
      await expect.poll(() => isPaused(first)).toBe(true);
      expect(await isPaused(second)).toBe(false);

      await studio.keyboard.press('Escape');
      await expect(opener).toBeFocused();
      await opener.press('Enter');
      await dialog.getByRole('button', { name: 'Keep take 2, delete take 1' }).press('Enter');
      const question = studio.getByRole('alertdialog');
      await expect(question).toContainText('take 1?');
      await question.getByRole('button', { name: 'Delete' }).press('Enter');
      await expect(notice(studio, 'Recording Deleted')).toBeVisible();
      await expect(dialog).toHaveCount(0);
      await expect(studio.getByRole('checkbox', { name: `Select ${LONG}` })).toBeFocused();
      // Undo is over once the page is left.
      await studio.goto('/chat');
      await studio.goto('/recordings');
      await expect(studio.getByRole('button', { name: 'Recently deleted 1' })).toBeVisible();
      await expect(studio.getByRole('button', { name: `Preview ${LONG}` })).toBeVisible();
    });
  });
}

test(
  'the preview of a second take says so, and leads to both beside each other and back',
  inEveryRun(false),
  async ({ studio, context }) => {
    for (const _take of [1, 2]) await saveFinishedRecording(context, studio, LONG);
    await studio.goto('/?tab=manage');
    await studio.getByRole('button', { name: `Preview ${LONG}, take 2` }).click();
    const preview = studio.getByRole('dialog', { name: `${LONG} Take 2` });
    await expect(preview.getByText('Take 2')).toBeVisible();
    expect(await violations(studio)).toEqual([]);
    const link = preview.getByRole('button', { name: 'Compare with take 1' });
    await link.press('Enter');
    const dialog = studio.getByRole('dialog', { name: 'Compare takes' });
    const places = await Promise.all((await dialog.locator('video').all()).map((video) => video.boundingBox()));
    expect(places[0]?.y).toBe(places[1]?.y);
    expect(await violations(studio)).toEqual([]);
    await studio.keyboard.press('Escape');
    await expect(link).toBeFocused();
  },
);

test.describe('after Stop on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a second take is compared with the first once it is saved, and no button moves', async ({
    studio,
    context,
  }) => {
    await saveFinishedRecording(context, studio, LONG, '9:16');
    await studio.reload();
    await writeScript(studio, LONG);
    await studio.getByRole('button', { name: 'Start recording' }).click();
    // On a busy machine the camera's first picture comes late, and a take without one is never ready to be edited.
    await recordedFor(studio, 4);
    await studio.getByRole('button', { name: 'Stop recording' }).press('Enter');
    const retake = studio.getByRole('button', { name: 'Retake' });
    const placeOfRetake = await retake.boundingBox();
    const link = studio.getByRole('button', { name: 'Compare with take 1' });
    await expect(link).toBeVisible({ timeout: 30_000 });
    await expect(studio.getByRole('button', { name: 'Edit and post' })).toBeEnabled({ timeout: 60_000 });
    expect(await retake.boundingBox()).toEqual(placeOfRetake);
    // By keyboard: a button that was pressed by mouse lets the focus go, so that Space records.
    await link.press('Enter');
    await expect(studio.getByRole('dialog', { name: 'Compare takes' }).locator('video')).toHaveCount(2);
    await studio.keyboard.press('Escape');
    await expect(link).toBeFocused();
  });
});
