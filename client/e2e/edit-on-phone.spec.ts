import type { Locator, Page } from '@playwright/test';
import type { CaptionWords, RecordingEdits } from '@shared/recordings';
import { expect, inEveryRun, test } from './fixtures';
import { saveFinishedRecording } from './take';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' });

const STYLE = { look: 'highlight', colour: '#FFD54A', position: 'low' };

/** With one finger, sideways, in several steps as fingers move. */
async function dragWithFinger(page: Page, target: Locator, pixels: number): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const finger = await page.context().newCDPSession(page);
  const y = box.y + box.height / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', by: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width / 2 + by, y }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 5; step += 1) await touch('touchMove', (pixels * step) / 5);
  await touch('touchEnd', pixels);
}

const PANELS = ['Cuts', 'Words', 'Look', 'Cover', 'Post text'];

test(
  'each panel of the editor has two fifths of a phone below a warning, and nothing moves when a field gets the focus',
  inEveryRun(false),
  async ({ studio, context }) => {
    await saveFinishedRecording(context, studio, 'In little room', '9:16');
    // The editor warns of captions where a voice is heard from the very first moment on.
    const words = [{ text: 'Hello', start: 0.1, end: 0.3 }];
    await studio.route('**/api/recordings/*/captions', (route) =>
      route.fulfill({ json: { words, style: STYLE, isEdited: false, wordsHash: 'x' } }),
    );
    await studio.route('**/api/recordings/*/sound', (route) =>
      route.fulfill({
        json: { peaks: [20, 80, 40], peaksPerSecond: 3, spoken: [{ start: 0, end: 0.7 }], suggestedCuts: [] },
      }),
    );
    await studio.goto('/recordings');
    await studio.getByRole('button', { name: 'Preview In little room' }).tap();
    await studio.getByRole('button', { name: 'Edit', exact: true }).tap();
    const editor = studio.getByRole('dialog', { name: /^Edit/ });
    const tabs = editor.getByRole('radiogroup', { name: 'What to edit' });
    const picture = editor.getByLabel('In little room', { exact: true });
    const warning = editor.getByRole('button', { name: 'Some captions may not fit' });
    /** The share of the screen that a panel has, of its height. */
    const roomOf = (height: number) =>
      tabs.evaluate((element, all) => {
        const panel = element.parentElement?.nextElementSibling;
        return (all - (panel?.getBoundingClientRect().top ?? all)) / all;
      }, height);

    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
      { width: 844, height: 390 },
    ]) {
      await studio.setViewportSize(size);
      await expect(warning).toBeVisible();
      for (const name of PANELS) {
        await editor.getByRole('radio', { name, exact: true }).tap();
        // The panel called Words needs less height than the others: its text field stands beside the picture.
        const least = name === 'Words' ? 0.15 : 0.4;
        expect(await roomOf(size.height), `${name} at ${size.width}`).toBeGreaterThanOrEqual(least);
        await expect(picture).toBeInViewport({ ratio: 1 });
      }
      await editor.getByRole('radio', { name: 'Cover', exact: true }).tap();
      const title = editor.getByRole('textbox', { name: /^Title on the cover/ });
      const before = [await picture.boundingBox(), await title.boundingBox()];
      await title.tap();
      await studio.keyboard.type('Hi');
      expect([await picture.boundingBox(), await title.boundingBox()]).toEqual(before);
    }
    await warning.tap();
    await editor.getByRole('button', { name: 'Check the words' }).tap();
    await expect(editor.getByRole('radio', { name: 'Words', exact: true })).toBeChecked();
    await expect(editor.getByRole('note')).toBeHidden();
  },
);

test('on a small phone a word is retyped beside a picture in which it can be read, however far down it is', async ({
  studio,
  context,
}) => {
  const { id } = await saveFinishedRecording(context, studio, 'Read small', '9:16');
  const words = Array.from({ length: 60 }, (_, n) => ({ text: `word${n}`, start: 0.01 * n, end: 0.01 * n + 0.01 }));
  await context.request.put(`/api/recordings/${id}/captions`, { data: { words, style: STYLE } });
  await studio.setViewportSize({ width: 375, height: 667 });
  await studio.goto('/recordings');
  await studio.getByRole('button', { name: 'Preview Read small' }).tap();
  await studio.getByRole('button', { name: 'Edit', exact: true }).tap();
  const editor = studio.getByRole('dialog', { name: /^Edit/ });
  await editor.getByRole('radio', { name: 'Words', exact: true }).tap();
  const picture = editor.getByLabel('Read small', { exact: true });
  const field = editor.getByRole('textbox', { name: /^Word at/ });
  for (const size of [
    { width: 375, height: 667 },
    { width: 360, height: 740 },
  ]) {
    await studio.setViewportSize(size);
    for (const word of ['word1', 'word59']) {
      const button = editor.getByRole('button', { name: new RegExp(`^${word},`) });
      await button.tap();
      await expect(field).toBeVisible();
      const place = await button.boundingBox();
      await field.tap();
      expect(await button.boundingBox()).toEqual(place);
      expect((await picture.boundingBox())?.width).toBeGreaterThan(140);
      const before = [await picture.boundingBox(), await field.boundingBox()];
      await studio.keyboard.press('End');
      await studio.keyboard.type(' more');
      for (const one of [picture, field]) await expect(one).toBeInViewport({ ratio: 1 });
      expect([await picture.boundingBox(), await field.boundingBox()]).toEqual(before);
      // Above a keyboard, which takes up to half of the screen.
      expect((before[1]?.y ?? 0) + (before[1]?.height ?? 0)).toBeLessThan(size.height / 2);
      await editor.getByRole('button', { name: 'Done' }).tap();
      await expect(field).toBeHidden();
      // One press, and the second word is there once.
      await expect(editor.getByRole('button', { name: /^more,/ })).toHaveCount(1);
      await editor.getByRole('button', { name: 'Undo' }).dispatchEvent('click');
    }
  }
});

test('a word is dragged to when it is said and a frame becomes the cover, with one finger', async ({
  studio,
  context,
}) => {
  const { id, thumbnailUrl } = await saveFinishedRecording(context, studio, 'Said late');
  const words = [
    { text: 'Hello', start: 0.1, end: 0.3 },
    { text: 'there', start: 0.3, end: 0.8 },
  ];
  await context.request.put(`/api/recordings/${id}/captions`, { data: { words, style: STYLE } });
  await studio.goto('/recordings');
  await studio.getByRole('button', { name: 'Preview Said late' }).click();
  await studio.getByRole('button', { name: 'Edit', exact: true }).click();
  const editor = studio.getByRole('dialog', { name: /^Edit/ });
  await editor.getByRole('radio', { name: 'Words' }).click();
  await editor.getByRole('button', { name: 'Hello, 0:00.1' }).click();
  const hello = editor.getByRole('slider', { name: '"Hello" is said at' });
  await dragWithFinger(studio, hello, 60);
  await expect(hello).toBeFocused();
  await studio.keyboard.press('ArrowRight');

  await editor.getByRole('radio', { name: 'Cover' }).click();
  await editor.getByRole('button', { name: 'Use this frame' }).tap();
  // Beside a wide picture there is too little room for it.
  await expect(editor.getByRole('button', { name: 'Choose automatically' })).toBeInViewport({ ratio: 1 });
  await editor.getByRole('textbox', { name: /^Title on the cover/ }).fill('Say hello');
  await editor.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(studio.getByText('Captions and Cover Saved', { exact: true }).first()).toBeVisible();

  const saved: CaptionWords = await (await context.request.get(`/api/recordings/${id}/captions`)).json();
  const [first, second] = saved.words;
  expect(first?.start).toBeGreaterThan(0.2);
  expect(second).toMatchObject({ end: 0.8 });
  expect(second?.start).toBeGreaterThanOrEqual(first?.end ?? Number.NaN);
  const clock = `00:00:${(first?.start ?? 0).toFixed(3).padStart(6, '0')}`;
  expect(await (await context.request.get(`/api/recordings/${id}/captions.vtt`)).text()).toContain(clock);
  const { edits }: RecordingEdits = await (await context.request.get(`/api/recordings/${id}/edits`)).json();
  expect(edits.cover).toMatchObject({ title: 'Say hello', style: STYLE });
  // The list shows it as soon as it is made.
  await studio.keyboard.press('Escape');
  const still = studio.locator(`img[src^="${thumbnailUrl}?v="]`).first();
  await expect(still).toBeAttached({ timeout: 30_000 });
});

test(
  'another take is put behind this one, which is undone, and then before it; one of another format says why not',
  inEveryRun(false),
  async ({ studio, context }) => {
    const { id } = await saveFinishedRecording(context, studio, 'Two takes');
    const other = await saveFinishedRecording(context, studio, 'Two takes');
    await saveFinishedRecording(context, studio, 'Two takes', '9:16');
    const takes = async () =>
      ((await (await context.request.get(`/api/recordings/${id}/edits`)).json()) as RecordingEdits).edits.takes;
    await studio.goto('/recordings');
    await studio.getByRole('button', { name: 'More for Two takes, take 1' }).tap();
    await studio.getByRole('menuitem', { name: 'Join with another take...' }).tap();
    const editor = studio.getByRole('dialog', { name: /^Edit/ });
    const inOrder = editor.getByRole('listitem').filter({ hasText: / to 0:/ });

    await expect(
      editor.getByText('It is 9:16, and this one is 16:9: only takes of one format can be joined.'),
    ).toBeVisible();
    await expect(editor.getByRole('button', { name: 'Put Take 3 after this one' })).toBeHidden();
    await editor.getByRole('button', { name: 'Put Take 2 after this one' }).tap();
    await expect(inOrder).toHaveText([/^This take, 0:00\.0 to /, /^Take 2, /], { timeout: 60_000 });

    const notices = studio.getByRole('region', { name: /Notifications/, includeHidden: true });
    await notices.getByRole('button', { name: 'Undo', includeHidden: true }).tap();
    await expect(inOrder).toHaveCount(0);
    expect(await takes()).toEqual({ before: [], after: [] });

    await editor.getByRole('button', { name: 'Put Take 2 before this one' }).tap();
    await expect(inOrder).toHaveText([/^Take 2, 0:00\.0 to /, /^This take, /], { timeout: 60_000 });
    expect(await takes()).toMatchObject({ before: [{ recordingId: other.id }], after: [] });
    // The timeline is that of both.
    const player = editor.getByLabel('Two takes', { exact: true });
    const playedSeconds = () => player.evaluate((video: HTMLVideoElement) => video.duration);
    await expect.poll(playedSeconds).toBeGreaterThan(1.6);
  },
);

test('one press in the editor saves and leads to the progress of the post-ready video, and then to the file', async ({
  studio,
  context,
}) => {
  const { id } = await saveFinishedRecording(context, studio, 'Posted at once', '9:16');
  const words = [{ text: 'Hello', start: 0.1, end: 0.6 }];
  await context.request.put(`/api/recordings/${id}/captions`, { data: { words, style: STYLE } });
  await studio.goto('/recordings');
  await studio.getByRole('button', { name: 'Preview Posted at once' }).tap();
  await studio.getByRole('button', { name: 'Edit', exact: true }).tap();
  const editor = studio.getByRole('dialog', { name: /^Edit/ });
  await editor.getByRole('radio', { name: 'Words' }).tap();
  await expect(editor.getByRole('switch', { name: 'Captions in the post-ready video' })).toBeChecked();
  await editor.getByRole('radio', { name: 'Look' }).tap();
  await editor.getByRole('radio', { name: 'Plate' }).tap();
  const names = ['Cancel', 'Save', 'Save and make post-ready'];
  for (const size of [
    { width: 360, height: 740 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await studio.setViewportSize(size);
    for (const name of names) {
      await expect(editor.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(editor.getByRole('switch', { name: 'Captions in the post-ready video' })).toBeInViewport({ ratio: 1 });
  }
  await editor.getByRole('button', { name: 'Save and make post-ready' }).tap();
  await expect(studio.getByText('Captions Saved', { exact: true }).first()).toBeVisible();
  const file = studio.getByRole('group', { name: 'Post-ready video' });
  await expect(file).toBeFocused();
  await expect(file.getByRole('progressbar')).toBeInViewport({ ratio: 1 });
  const download = file.getByRole('button', { name: 'Download post-ready' });
  await expect(download).toBeInViewport({ ratio: 1, timeout: 60_000 });
  await expect(file.getByRole('button', { name: 'Share the post-ready video' })).toBeInViewport({ ratio: 1 });
  const downloading = studio.waitForEvent('download');
  await download.tap();
  expect((await downloading).suggestedFilename()).toBe('Posted at once (post-ready).mp4');
});
