import type { Recording } from '@shared/recordings';
import { expect, inEveryRun, test } from './fixtures';
import { saveFinishedRecording } from './take';

const SCREENS = [
  { width: 1366, height: 768 },
  { width: 1280, height: 720 },
];

for (const aspectRatio of ['16:9', '1:1', '9:16'] as const) {
  test(
    `in the preview of a ${aspectRatio} take all that can be done is in view on a laptop, also while its post-ready video is made`,
    inEveryRun(aspectRatio === '9:16'),
    async ({ studio, context }) => {
      await studio.setViewportSize({ width: 1366, height: 768 });
      await saveFinishedRecording(context, studio, 'On a laptop', aspectRatio);
      // The longest that stands among the buttons: captions of which one may not fit, and how far the post-ready video is.
      await studio.route('**/api/recordings/*/versions', (route) =>
        route.fulfill({ json: route.request().method() === 'GET' ? [MADE] : MADE, status: 200 }),
      );
      await studio.route(/\/api\/recordings(\?.*)?$/, async (route) => {
        const response = await route.fetch();
        const recordings: Recording[] = await response.json();
        const json = recordings.map((recording) => ({ ...recording, captionsUrl: '/captions.vtt' }));
        await route.fulfill({ response, json });
      });
      await studio.route('**/api/recordings/*/captions', (route) =>
        route.fulfill({
          json: { words: [{ text: 'Hello', start: 0.1, end: 0.3 }], style: STYLE, isEdited: false, wordsHash: 'x' },
        }),
      );
      await studio.route('**/api/recordings/*/sound', (route) =>
        route.fulfill({
          json: { peaks: [20], peaksPerSecond: 1, spoken: [{ start: 0, end: 0.7 }], suggestedCuts: [] },
        }),
      );
      await studio.goto('/recordings');
      await studio.getByRole('button', { name: 'Preview On a laptop' }).click();
      const preview = studio.getByRole('dialog', { name: 'On a laptop' });
      await expect(preview.getByText(/^Making the post-ready video/)).toBeVisible();
      for (const size of SCREENS) {
        await studio.setViewportSize(size);
        for (const name of ['Share', 'Edit', 'Check the words', 'The words are right', 'Download Video', 'Delete']) {
          await expect(preview.getByRole('button', { name, exact: true }), name).toBeInViewport({ ratio: 1 });
        }
        await expect(preview.getByText(/^Making the post-ready video/)).toBeInViewport({ ratio: 1 });
        const video = preview.locator('video');
        await expect(video).toBeInViewport({ ratio: 1 });
        const [inner, outer] = await Promise.all([video.boundingBox(), preview.boundingBox()]);
        if (!inner || !outer) throw new Error('nothing is shown');
        expect(inner.height).toBeGreaterThan(200);
        expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
        // As wide as the dialog below which it gives way, or as its own column.
        expect(inner.width).toBeGreaterThan(aspectRatio === '16:9' ? outer.width - 4 : 370);
      }
    },
  );
}

const STYLE = { look: 'highlight', colour: '#FFD54A', position: 'low' };
const MADE = { kind: 'post-ready', status: 'processing', progress: 40 };
