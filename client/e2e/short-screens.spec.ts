import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';
import { setLongCountdown, writeScript } from './take';

const SCREENS = [
  { screen: 'a phone held sideways', size: { width: 844, height: 390 } },
  { screen: 'a page of 1440x900 at 200 % zoom', size: { width: 720, height: 450 } },
  { screen: 'a low window', size: { width: 1366, height: 561 } },
];

async function expectReachable(page: Page, names: RegExp[]): Promise<void> {
  for (const name of names) await expect(page.getByRole('button', { name }).first()).toBeInViewport({ ratio: 1 });
  const overflow = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    return [scrollWidth - innerWidth, scrollHeight - innerHeight];
  });
  expect(overflow).toEqual([0, 0]);
}

for (const { screen, size } of SCREENS) {
  test(`on ${screen} the controls are reached without scrolling, before and after the start`, async ({ studio }) => {
    await setLongCountdown(studio);
    await writeScript(studio, 'Little height');
    await studio.setViewportSize(size);
    await expectReachable(studio, [/^Camera, turn on/, /^Start recording/, /^Download recording/]);

    await studio.getByRole('button', { name: 'Start recording' }).click();
    const cancel = studio.getByRole('button', { name: /^Cancel/ }).first();
    await expectReachable(studio, [/^Cancel/, /^Start recording/, /^Stop/]);
    await cancel.click();
    await expect(studio.getByRole('button', { name: 'Start recording' })).toBeEnabled();
  });
}
