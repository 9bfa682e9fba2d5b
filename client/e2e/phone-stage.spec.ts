import type { Page } from '@playwright/test';
import { covers, expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { writeScript } from './take';

test.use({ hasTouch: true, reducedMotion: 'reduce' });

async function openCamera(
  page: Page,
  size: { width: number; height: number },
  aspectRatio: string,
  settings: { isTextMirrored?: boolean } = {},
): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem('creditcue.recorder', JSON.stringify(wanted)), {
    aspectRatio,
    ...settings,
  });
  await page.reload();
  await writeScript(page, 'Words on a phone');
  await page.setViewportSize(size);
  await page.getByRole('button', { name: /^Camera, turn on/ }).tap();
  await expect(notice(page, 'Camera Started')).toBeVisible();
}

/** Lines of the script that can be read in the prompter, and how much of its width they have. */
async function readable(page: Page): Promise<{ lines: number; share: number }> {
  return page.getByRole('region', { name: 'Teleprompter' }).evaluate((prompter) => {
    const text = prompter.querySelector('.teleprompter-text');
    if (!text) throw new Error('There is no text.');
    const lineHeight = Number.parseFloat(getComputedStyle(text).lineHeight);
    const [frame, column] = [prompter.getBoundingClientRect(), text.getBoundingClientRect()];
    return { lines: (frame.bottom - column.top) / lineHeight, share: column.width / frame.width };
  });
}

/** A tap anywhere on the slider's track brings the thumb there, beside the thumb too. */
async function expectTapsToMove(page: Page, name: string): Promise<void> {
  const thumb = page.getByRole('slider', { name });
  const centre = async () => {
    const box = await thumb.boundingBox();
    return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  };
  for (const pixels of [15, -15, 40, 12, -40]) {
    const before = await centre();
    await page.touchscreen.tap(before.x + pixels, before.y);
    await expect.poll(async () => Math.sign((await centre()).x - before.x)).toBe(Math.sign(pixels));
  }
}

test('an upright format on a phone held sideways leaves the words most of their width, and no tool hangs below them', async ({
  studio,
}) => {
  await openCamera(studio, { width: 844, height: 390 }, '9:16');
  const { lines, share } = await readable(studio);
  expect(lines).toBeGreaterThan(2);
  expect(share).toBeGreaterThan(0.7);
  const words = studio.getByRole('region', { name: 'Teleprompter' }).locator('.teleprompter-text');
  expect(await covers(studio.getByRole('button', { name: 'Play scroll' }), words)).toBe(false);
  const prompter = await studio.getByRole('region', { name: 'Teleprompter' }).boundingBox();
  const tools = await studio.getByRole('button', { name: /(scroll|resize)$/ }).all();
  expect(tools.length).toBeGreaterThan(1);
  for (const tool of tools) {
    const box = await tool.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((prompter?.y ?? 0) + (prompter?.height ?? 0));
  }
});

for (const [aspectRatio, isTextMirrored] of [
  ['9:16', false],
  ['9:16', true],
  ['16:9', true],
  ['1:1', true],
] as const) {
  const words = isTextMirrored ? 'the mirrored words' : 'the words';
  const isToldAlways = isTextMirrored && aspectRatio !== '16:9';
  test(`no tool lies on ${words} or the cue in ${aspectRatio}`, inEveryRun(isToldAlways), async ({ studio }) => {
    await openCamera(studio, { width: 360, height: 780 }, aspectRatio, { isTextMirrored });
    const prompter = studio.getByRole('region', { name: 'Teleprompter' });
    const tools = await studio.getByRole('button', { name: /(scroll|resize)$/ }).all();
    expect(tools.length).toBeGreaterThan(1);
    for (const tool of tools) {
      expect(await covers(tool, prompter.locator('.teleprompter-text'))).toBe(false);
      expect(await covers(tool, prompter.locator('.teleprompter-cue'))).toBe(false);
    }
  });
}

test('a wide format on an upright phone leaves more than one line to read', async ({ studio }) => {
  await openCamera(studio, { width: 390, height: 844 }, '16:9');
  expect((await readable(studio)).lines).toBeGreaterThan(3);
});

test('on a small phone tools stand beside an upright picture, and the take that has ended is the largest thing there', async ({
  studio,
  context,
}) => {
  await openCamera(studio, { width: 375, height: 667 }, '9:16');
  expect((await readable(studio)).lines).toBeGreaterThan(3);
  const picture = studio.getByLabel('Camera preview');
  const tools = await studio.getByRole('button', { name: /scroll$|resize$|^Speed/ }).all();
  expect(tools.length).toBe(4);
  for (const tool of tools) expect(await covers(tool, picture)).toBe(false);

  await studio.getByRole('button', { name: 'Start recording' }).tap();
  await recordedFor(studio, 1);
  await context.setOffline(true);
  await studio.getByRole('button', { name: 'Stop recording' }).tap();
  const review = studio.getByRole('article', { name: 'Review your recording' });
  await expect(review.getByRole('heading', { name: 'Waiting for the connection' })).toBeInViewport({ timeout: 60_000 });
  const controls = studio.getByRole('button', { name: 'Start recording' });
  for (const name of ['Done', 'Share', 'Edit and post', 'Retake', 'More']) {
    const button = review.getByRole('button', { name });
    await expect(button).toBeInViewport({ ratio: 1 });
    expect(await covers(button, review.getByLabel('Your recording'))).toBe(false);
  }
  expect(await covers(review.getByText('Safe on this device'), controls)).toBe(false);
  await expect(review.getByText('Safe on this device')).toBeInViewport({ ratio: 1 });
  // All of its height has the picture, whose width follows.
  expect((await review.getByLabel('Your recording').boundingBox())?.height).toBeGreaterThan(280);
  await context.setOffline(false);
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
});

test('a take on a phone fills the screen, with the controls of scrolling in one row', async ({ studio }) => {
  const sizes = [
    { width: 390, height: 844 },
    { width: 360, height: 740 },
    { width: 320, height: 640 },
  ] as const;
  await openCamera(studio, sizes[0], '9:16');
  await studio.getByRole('button', { name: 'Start recording' }).tap();
  await recordedFor(studio, 1);
  for (const size of sizes) {
    await studio.setViewportSize(size);
    const picture = studio.getByRole('region', { name: 'Picture' });
    await expect.poll(async () => (await picture.boundingBox())?.width).toBeGreaterThanOrEqual(size.width);
    const box = await picture.boundingBox();
    expect(box?.x).toBeLessThanOrEqual(0);
    expect(box?.y).toBeLessThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThanOrEqual(size.width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThanOrEqual(size.height);
    // All that is recorded is seen.
    const preview = await studio.getByLabel('Camera preview').boundingBox();
    expect(preview?.x).toBeGreaterThanOrEqual(0);
    expect(preview?.width).toBeLessThanOrEqual(size.width);
    const top = async (name: string | RegExp) => (await studio.getByRole('button', { name }).boundingBox())?.y;
    expect(await top('Reset scroll')).toBe(await top(/^(Pause|Play) scroll$/));
    const clock = await studio.getByRole('timer').boundingBox();
    expect(await top('Reset scroll')).toBeLessThan((clock?.y ?? 0) + (clock?.height ?? 0));
    for (const word of ['Scroll', 'Reset']) await expect(studio.getByText(word, { exact: true })).toBeVisible();
  }
  await studio.setViewportSize(sizes[1]);
  await studio.getByRole('button', { name: 'Speed and font size' }).tap();
  await expectTapsToMove(studio, 'Speed');
  await studio.getByRole('button', { name: 'Stop recording' }).tap();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 20_000 });
});

test('in a take on a phone held sideways the button that stops it is whole, with its word', async ({ studio }) => {
  await openCamera(studio, { width: 844, height: 390 }, '9:16');
  await studio.getByRole('button', { name: 'Start recording' }).tap();
  const word = studio.getByText('Stop', { exact: true });
  await expect(word).toBeVisible();
  const box = await word.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(390);
  await studio.getByRole('button', { name: 'Stop recording' }).tap();
});
