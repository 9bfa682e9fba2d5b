import { expect, notice, test } from './fixtures';
import { saveFinishedRecording, saveRecording } from './take';

test('Dana shares a recording, Marcus watches it, and once she deletes it, it is gone for both', async ({
  studio,
  context,
  marcusPage,
}) => {
  const title = `Three bureaus ${Date.now()}`;
  await saveRecording(context, studio, title);
  await studio.getByRole('link', { name: 'My Videos' }).first().click();
  const tile = studio.getByRole('listitem').filter({ has: studio.getByRole('heading', { name: title }) });
  const share = async () => {
    await tile.getByRole('button', { name: `Share ${title}` }).click();
    await studio.getByRole('menuitem', { name: 'Share to Ideas Hub' }).click();
    await studio.getByRole('button', { name: 'Post' }).click();
    await expect(notice(studio, 'Video Shared!')).toBeVisible();
    await expect(tile.getByText('Shared')).toBeVisible();
  };
  await share();
  await studio.getByRole('button', { name: 'Undo' }).click();
  await expect(tile.getByText('Shared')).toHaveCount(0);
  await share();

  await marcusPage.goto('/chat');
  await marcusPage.getByRole('button', { name: `Play ${title}` }).click();
  const player = marcusPage.getByLabel(title, { exact: true });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  const comment = marcusPage.getByRole('article').filter({ has: player });
  await comment.getByRole('button', { name: 'Comment', exact: true }).click();
  await marcusPage.keyboard.type('Good pace.');
  await marcusPage.keyboard.press('Enter');
  await expect(comment.getByRole('listitem').filter({ hasText: 'Good pace.' })).toBeVisible();

  await tile.getByRole('button', { name: `Delete ${title}` }).click();
  const question = studio.getByRole('alertdialog');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(notice(studio, 'Recording Deleted')).toBeVisible();
  await expect(tile).toHaveCount(0);
  await studio.getByRole('button', { name: 'Undo' }).click();
  await tile.getByRole('button', { name: `Delete ${title}` }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(tile).toHaveCount(0);
  // Who leaves the page has not changed their mind.
  await studio.goto('/chat');

  // Marcus has answered it: the post stays, and says that its video is gone.
  const left = marcusPage.getByRole('article').filter({ hasText: 'Good pace.' });
  await expect(left.getByText('Video preview not available')).toBeVisible({ timeout: 60_000 });
});

test('Dana previews, renames and downloads a recording from the library', async ({ studio, context }) => {
  await saveRecording(context, studio, 'Untitled Recording');
  await studio.goto('/?tab=manage');
  await expect(studio.getByRole('button', { name: 'Preview Untitled Recording' }).locator('img')).toBeVisible();
  await studio.getByRole('button', { name: 'Play Untitled Recording' }).click();
  const dialog = studio.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Rename' }).click();
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await title.fill('Why ');
  await title.press('End');
  // Tabs and line breaks in a pasted title become spaces.
  await studio.evaluate(() => navigator.clipboard.writeText('reports\tdiffer:\n\npart 1'));
  await title.press('Control+v');
  await expect(title).toHaveValue('Why reports differ: part 1');
  await title.press('Enter');
  await expect(studio.getByRole('dialog', { name: 'Why reports differ: part 1' })).toBeVisible();

  const [download] = await Promise.all([
    studio.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download Video' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Why reports differ.*\.mp4$/);
  // The dialog hides the notice's region from assistive technology, which hears the announcement.
  const announced = studio.getByText('Download Started', { exact: true }).first();
  await expect(announced).toBeVisible();
  await studio.getByLabel('Close', { exact: true }).first().click();
  await expect(announced).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await studio.keyboard.press('Escape');
  await expect(studio.getByRole('heading', { name: 'Why reports differ: part 1' })).toBeVisible();
});

test('the focus is seen on the pictures that open or play a video', async ({ studio, context }) => {
  const { id } = await saveFinishedRecording(context, studio, 'In focus');
  await context.request.post(`/api/recordings/${id}/share`);
  for (const [path, name] of [
    ['/recordings', 'Preview In focus'],
    ['/chat', 'Play In focus'],
  ] as const) {
    await studio.goto(path);
    const picture = studio.getByRole('button', { name });
    await expect(picture).toBeVisible();
    await studio.waitForLoadState('networkidle');
    const without = await picture.screenshot();
    await picture.focus();
    // By the keyboard: a pointer's focus is not marked.
    await studio.keyboard.press('Shift+Tab');
    await studio.keyboard.press('Tab');
    await expect(picture).toBeFocused();
    const marked = await picture.screenshot();
    const [before, after] = await studio.evaluate(
      (pictures) =>
        Promise.all(
          pictures.map(async (png) => {
            const image = new Image();
            image.src = `data:image/png;base64,${png}`;
            await image.decode();
            const bitmap = await createImageBitmap(image);
            const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
            const drawn = canvas.getContext('2d');
            drawn?.drawImage(bitmap, 0, 0);
            // Beside the middle of its left edge, where no corner is rounded.
            return [...(drawn?.getImageData(1, bitmap.height / 2, 1, 1).data ?? [])];
          }),
        ),
      [without, marked].map((png) => png.toString('base64')),
    );
    expect(after, path).not.toEqual(before);
  }
});

test('Dana finds a video by a word that she says in it, until the captions are corrected in another tab', async ({
  studio,
  context,
}) => {
  const { id } = await saveFinishedRecording(context, studio, 'Untitled Recording');
  await saveFinishedRecording(context, studio, 'My bureaus');
  const say = (texts: string[]) =>
    context.request.put(`/api/recordings/${id}/captions`, {
      data: {
        words: texts.map((text, n) => ({ text, start: n / 10, end: (n + 1) / 10 })),
        style: { look: 'plate', colour: '#2f6bff', position: 'low' },
      },
    });
  await say(['Three', 'bureaus.']);
  await studio.goto('/recordings');
  const search = studio.getByRole('searchbox', { name: 'Search recordings' });
  await search.fill('bureau');
  const tile = studio.getByRole('listitem').filter({ hasText: 'Said in the video' });
  await expect(tile.getByRole('heading', { name: 'Untitled Recording' })).toBeVisible();
  await expect(studio.getByRole('heading', { level: 2 })).toHaveCount(2);
  await search.fill('three bureaus');
  await expect(tile).toBeVisible();
  await expect(studio.getByRole('heading', { level: 2 })).toHaveCount(1);

  await say(['Nothing.']);
  const otherTab = await context.newPage();
  await otherTab.goto('/recordings');
  await otherTab.getByRole('button', { name: 'Rename Untitled Recording' }).click();
  await otherTab.getByRole('textbox', { name: 'Title' }).fill('Renamed');
  await otherTab.keyboard.press('Enter');
  await studio.bringToFront();
  await expect(studio.getByText('No recordings found.')).toBeVisible();
});
