import type { Page } from '@playwright/test';
import { covers, expect, test } from './fixtures';
import { setLongCountdown, writeScript } from './take';

const SCREENS = [
  { screen: 'a phone held sideways', size: { width: 844, height: 390 } },
  { screen: 'a page of 1440x900 at 200 % zoom', size: { width: 720, height: 450 } },
  { screen: 'a low window', size: { width: 1366, height: 561 } },
  { screen: 'a tablet held sideways', size: { width: 1024, height: 768 } },
];

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

test('on low screens the controls are reached without scrolling, before and after the start', async ({ studio }) => {
  await setLongCountdown(studio);
  await writeScript(studio, 'Little height');
  for (const { screen, size } of SCREENS) {
    await test.step(`on ${screen}`, async () => {
      await studio.setViewportSize(size);
      await expectReachable(studio, [/^Camera, turn on/, /^Start recording/, /^Download recording/]);

      await studio.getByRole('button', { name: 'Start recording' }).click();
      const cancel = studio.getByRole('button', { name: /^Cancel/ }).first();
      await expectReachable(studio, [/^Cancel/, /^Start recording/, /^Stop/]);
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
});
