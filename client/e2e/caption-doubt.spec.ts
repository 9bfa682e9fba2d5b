import type { Page } from '@playwright/test';
import type { CaptionWords } from '@shared/recordings';
import { SIZES, sidewaysScroll, violations } from './axe';
import { expect, inEveryRun, notice, test } from './fixtures';
import { saveFinishedRecording } from './take';

const STYLE = { look: 'highlight', colour: '#FFD54A', position: 'low' };
const WORDS = [{ text: 'Hello', start: 0.1, end: 0.3 }];

/** A voice that is heard from the very first moment on, and words that nobody has corrected: these are doubted. */
async function withDoubt(page: Page): Promise<void> {
  await page.route('**/api/recordings/*/sound', (route) =>
    route.fulfill({ json: { peaks: [20], peaksPerSecond: 1, spoken: [{ start: 0, end: 0.7 }], suggestedCuts: [] } }),
  );
  await page.route('**/api/recordings/*/captions', async (route) => {
    const response = await route.fetch();
    const captions: CaptionWords = await response.json();
    await route.fulfill({ response, json: { ...captions, isEdited: false } });
  });
}

for (const { name, viewport } of SIZES) {
  test.describe(`on a ${name}`, inEveryRun(name === 'phone'), () => {
    test.use({ viewport });

    test('who is about to pass a video on reads that its captions may not fit, checks them, and is asked no more on any device', async ({
      studio,
      context,
    }) => {
      const { id } = await saveFinishedRecording(context, studio, 'Passed on', '9:16');
      await context.request.put(`/api/recordings/${id}/captions`, { data: { words: WORDS, style: STYLE } });
      await withDoubt(studio);
      await studio.goto('/recordings');
      const share = studio.getByRole('button', { name: 'Share Passed on' });
      await share.click();
      const advice = studio.getByRole('menuitem', { name: /^Some captions may not be what you said\./ });
      await expect(advice).toBeVisible();
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      await studio.getByRole('menuitem', { name: /^Link options/ }).click();
      const options = studio.getByRole('dialog', { name: 'Link options' });
      await expect(options.getByText('Some captions may not be what you said.')).toBeInViewport({ ratio: 1 });
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      await options.getByRole('button', { name: 'Check the words' }).click();

      const editor = studio.getByRole('dialog', { name: /^Edit/ });
      await expect(editor.getByRole('radio', { name: 'Words', exact: true })).toBeChecked();
      await expect(editor.getByRole('button', { name: 'The words are right' })).toBeInViewport({ ratio: 1 });
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      await editor.getByRole('button', { name: 'The words are right' }).click();
      await expect(editor.getByText('You said that the words are right.', { exact: false }).last()).toBeVisible();
      await editor.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(notice(studio, 'Captions Saved')).toBeVisible();

      const other = await context.newPage();
      await withDoubt(other);
      await other.goto('/recordings');
      await other.getByRole('button', { name: 'Share Passed on' }).click();
      await expect(other.getByRole('menuitem', { name: 'Nothing to check in its captions.' })).toBeVisible();
    });
  });
}
