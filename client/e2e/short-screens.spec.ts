import type { Page } from '@playwright/test';
import { covers, expect, test } from './fixtures';
import { saveFinishedRecording, setLongCountdown, writeScript } from './take';

const SCREENS = [
  { screen: 'a phone held sideways', size: { width: 844, height: 390 } },
  { screen: 'a page of 1440x900 at 200 % zoom', size: { width: 720, height: 450 } },
  { screen: 'a low window', size: { width: 1366, height: 561 } },
  { screen: 'a tablet held sideways', size: { width: 1024, height: 768 } },
];

const bottomOf = (box: { y: number; height: number } | null) => (box ? box.y + box.height : Number.NaN);

/** Whether nothing lies over its middle, as a panel beside it might. */
function isOnTop(element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

async function expectReachable(page: Page, names: RegExp[]): Promise<void> {
  for (const name of names) {
    const button = page.getByRole('button', { name }).first();
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect.poll(() => button.evaluate(isOnTop), String(name)).toBe(true);
  }
  const overflow = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect(overflow).toEqual([0, 0]);
}

test('on a laptop no slider moves away from the pointer when a take begins', async ({ studio }) => {
  await studio.setViewportSize({ width: 1280, height: 800 });
  await writeScript(studio, 'Sliders that stay');
  const placesOf = () =>
    studio.getByRole('slider').evaluateAll((sliders) => sliders.map((slider) => slider.getBoundingClientRect().y));
  await expect(studio.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  const before = await placesOf();
  expect(before.length).toBeGreaterThan(1);
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await expect(studio.getByText('Locked while recording')).toBeInViewport({ ratio: 1 });
  expect(await placesOf()).toEqual(before);
  await studio.getByRole('button', { name: 'Stop recording' }).click();
});

test('on low screens the controls are reached without scrolling, before and after the start and in a preview', async ({
  studio,
  context,
}) => {
  await setLongCountdown(studio);
  await writeScript(studio, 'Little height');
  for (const { screen, size } of SCREENS) {
    await test.step(`on ${screen}`, async () => {
      await studio.setViewportSize(size);
      await expectReachable(studio, [/^Camera, turn on/, /^Start recording/, /^Download recording/]);

      await studio.getByRole('button', { name: 'Start recording' }).click();
      const cancel = studio.getByRole('button', { name: /^Cancel/ }).first();
      await expectReachable(studio, [/^Cancel/, /^Start recording/]);
      await cancel.click();
      await expect(studio.getByRole('button', { name: 'Start recording' })).toBeEnabled();
      // The next size begins where this one did.
      await studio.getByRole('button', { name: /^Camera, turn off/ }).click();
    });
  }
  const rehearse = studio.getByRole('button', { name: 'Rehearse' });
  await test.step('what lies over the frame does not lie over each other', async () => {
    await studio.getByRole('button', { name: /^Camera, turn on/ }).click();
    expect(await covers(rehearse, studio.getByText('Ready', { exact: true }))).toBe(false);
    await studio.getByRole('button', { name: /^Camera, turn off/ }).click();
    await studio.setViewportSize({ width: 720, height: 450 });
    await studio.getByRole('radio', { name: /^16:9/ }).click();
    expect(await covers(rehearse, studio.getByText(/^Click anywhere in the frame/))).toBe(false);
  });
  await saveFinishedRecording(context, studio, 'Wide');
  await studio.goto('/recordings');
  await studio.getByRole('button', { name: 'Preview Wide' }).click();
  const preview = studio.getByRole('dialog', { name: 'Wide' });
  const video = preview.locator('video');
  for (const { screen, size } of SCREENS.slice(0, 2)) {
    await test.step(`in the preview on ${screen}`, async () => {
      await studio.setViewportSize(size);
      await expect(video).toBeInViewport({ ratio: 1 });
      for (const name of ['Share', 'Edit', 'Download Video']) {
        const button = preview.getByRole('button', { name, exact: true });
        await expect(button).toBeInViewport({ ratio: 1 });
        await expect.poll(() => button.evaluate(isOnTop), name).toBe(true);
      }
      // The whole dialog, as it is seen: nothing of the picture is cut off by it.
      const [outer, inner] = await Promise.all([preview.boundingBox(), video.boundingBox()]);
      expect(bottomOf(inner)).toBeLessThanOrEqual(bottomOf(outer));
    });
  }
});

test('on the narrowest phone the search for a script shows its whole placeholder', async ({ studio }) => {
  await studio.setViewportSize({ width: 320, height: 640 });
  await studio.goto('/?tab=manage');
  const search = studio.getByRole('searchbox', { name: 'Search scripts' });
  const [room, needed] = await search.evaluate((field: HTMLInputElement) => {
    const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    Object.assign(pen, { font, letterSpacing });
    const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight);
    return [field.clientWidth - padding, pen.measureText(field.placeholder).width];
  });
  expect(needed).toBeLessThan(room ?? 0);
});
