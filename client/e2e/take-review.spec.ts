import type { Locator, Page } from '@playwright/test';
import { SIZES, sidewaysScroll, violations } from './axe';
import { covers, expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { onlyRecording, SCRIPT_PHRASES, writeScript } from './take';

/** No notice lies over any part of the take that has just ended, nor over the header's links, which lead away from it. */
async function expectNothingCovered(studio: Page, review: Locator): Promise<void> {
  const shown = studio.locator('[data-toasts] li');
  for (const below of [review, studio.getByRole('link', { name: 'My Videos' })]) {
    await expect.poll(async () => (await shown.count()) > 0 && (await covers(shown, below))).toBe(false);
  }
}

for (const { name, viewport } of SIZES) {
  test.describe(`on a ${name}`, inEveryRun(name === 'phone'), () => {
    test.use({ viewport });
    const videos = name === 'phone' ? 'Library' : 'My Videos';

    test('a script is rehearsed without a camera; the take is played after Stop, and stays when another is made', async ({
      studio,
    }) => {
      await studio.addInitScript(() => {
        const { mediaDevices } = navigator;
        const open = mediaDevices.getUserMedia.bind(mediaDevices);
        mediaDevices.getUserMedia = (wish) => {
          document.documentElement.dataset.asked = 'yes';
          return open(wish);
        };
      });
      await studio.reload();
      await writeScript(studio, 'Looked at');
      await studio.getByRole('button', { name: 'Rehearse' }).click();
      await expect(studio.getByRole('button', { name: 'Pause scroll' })).toBeVisible();
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      await expect(studio.locator('html')).not.toHaveAttribute('data-asked');
      await studio.getByRole('button', { name: 'Choose script' }).click();
      await expect(studio.getByRole('dialog', { name: 'Choose a script' })).toContainText('No scripts found.');
      expect(await violations(studio)).toEqual([]);
      await studio.keyboard.press('Escape');

      await studio.getByRole('button', { name: 'Start recording' }).click();
      await recordedFor(studio, 1);
      await studio.getByRole('button', { name: 'Stop recording' }).press('Enter');
      const review = studio.getByRole('article', { name: 'Review your recording' });
      await expect(review.getByRole('heading', { name: 'Review your recording' })).toBeFocused();
      const retake = review.getByRole('button', { name: 'Retake' });
      const placeOfRetake = await retake.boundingBox();
      const player = review.getByLabel('Your recording');
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
      expect(await player.getAttribute('src')).toMatch(/^blob:/);
      if (name === 'phone') await expectNothingCovered(studio, review);
      await expect(review.getByText(`Saved to ${videos}`)).toBeVisible({ timeout: 30_000 });
      expect(await retake.boundingBox()).toEqual(placeOfRetake);
      await review.getByRole('button', { name: 'More' }).click();
      await studio.getByRole('menuitem', { name: 'Save its script' }).click();
      await expect(notice(studio, 'Script Saved')).toBeVisible();
      if (name === 'phone') await expectNothingCovered(studio, review);
      await expect(review.getByRole('button', { name: 'Edit and post' })).toBeEnabled({ timeout: 30_000 });
      expect(await retake.boundingBox()).toEqual(placeOfRetake);
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);

      await review.getByRole('button', { name: 'Edit and post' }).click();
      const details = studio.getByRole('dialog');
      const editor = studio.getByRole('dialog', { name: 'Edit' });
      await editor.getByRole('switch', { name: 'Make post-ready videos as loud as other videos' }).click();
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(editor).toHaveCount(0);
      await details.getByRole('button', { name: 'Close' }).click();
      await expect(details).toHaveCount(0);
      // After an edit the card plays the edited video from the server, no longer the copy on the device.
      await expect(player).toHaveAttribute('src', /^\/api\/recordings\//);

      await review.getByRole('button', { name: 'Share' }).click();
      await expect(studio.getByRole('menuitem', { name: 'Share to Ideas Hub' })).toBeVisible();
      expect(await violations(studio)).toEqual([]);
      await studio.keyboard.press('Escape');

      await review.getByRole('button', { name: 'Retake' }).click();
      const before = studio.getByRole('region', { name: 'Previous take' });
      await expect(before).toContainText(`Your previous take stays in ${videos}.`);
      await expect(studio.getByRole('button', { name: /Camera is off/ })).toHaveCount(0);
      await expect(studio.getByRole('tabpanel').getByText('Looked at')).toBeVisible();
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      await before.getByRole('button', { name: 'Delete previous take' }).press('Enter');
      await before.getByRole('button', { name: 'Undo' }).press('Enter');
      await expect(before).toContainText(`Your previous take stays in ${videos}.`);
      await expect(before.getByRole('button')).toBeFocused();
      expect(await onlyRecording(studio)).toMatchObject({ title: 'Looked at', hasScript: true });

      await studio.goto('/recordings');
      await studio.getByRole('button', { name: 'Preview Looked at' }).click();
      await studio.getByRole('button', { name: 'Open its script' }).click();
      await expect(studio.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue(SCRIPT_PHRASES.join(' '));
    });
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the buttons of a take stay where they are while it is saved, fails and is saved again', async ({ studio }) => {
    const chunks = '**/api/uploads/*/chunks/*';
    const body = 'There is no room left for this video.';
    await studio.route(chunks, (route) => route.fulfill({ status: 507, body }));
    await writeScript(studio, 'We guarantee to remove every late payment', [
      'We guarantee to remove it all in 30 days.',
    ]);
    await studio.getByRole('button', { name: 'Start recording' }).click();
    await recordedFor(studio, 1);
    await studio.getByRole('button', { name: 'Stop recording' }).press('Enter');
    const review = studio.getByRole('article', { name: 'Review your recording' });
    const retake = review.getByRole('button', { name: 'Retake' });
    const placeOfRetake = await retake.boundingBox();
    await expect(review.getByText(body)).toBeVisible();
    await expect(review.getByText(/^2 statements to review/)).toBeVisible();
    expect(await retake.boundingBox()).toEqual(placeOfRetake);
    await studio.unroute(chunks);
    await review.getByRole('button', { name: 'Retry' }).click();
    await expect(review.getByText('Saved to Library')).toBeVisible({ timeout: 30_000 });
    expect(await retake.boundingBox()).toEqual(placeOfRetake);
  });
});
