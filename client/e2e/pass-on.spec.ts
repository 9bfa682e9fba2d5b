import { sidewaysScroll, violations } from './axe';
import { expect, notice, test } from './fixtures';
import { recordCanvas, saveFinishedRecording } from './take';

const SIZES = [
  { name: 'laptop', viewport: { width: 1366, height: 768 } },
  { name: 'phone', viewport: { width: 375, height: 740 } },
];

for (const { name, viewport } of SIZES) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport });

    test('who is about to pass a video on reads what is still to review in it, and gets there', async ({
      studio,
      context,
    }) => {
      const script = await context.request.post('/api/scripts', {
        data: { title: 'Promises', content: 'We guarantee that every negative item is removed. Read page one first.' },
      });
      const { id: scriptId } = await script.json();
      const saved = await context.request.post('/api/recordings', {
        data: { title: 'Promises', videoData: await recordCanvas(studio), duration: 1, aspectRatio: '9:16', scriptId },
      });
      expect(saved.status()).toBe(201);
      await studio.goto('/?tab=manage');
      const share = studio.getByRole('button', { name: 'Share Promises' });
      await share.click();
      const advice = studio.getByRole('menuitem', { name: /^1 statement to review: script/ });
      await expect(advice).toBeVisible();
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
      await studio.getByRole('menuitem', { name: 'Copy link' }).click();
      await expect(notice(studio, 'Link Copied')).toBeVisible();
      await share.click();
      await advice.click();
      await expect(studio.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue(/^We guarantee/);
    });
  });
}

test('a tile saves the post-ready video as soon as there is one', async ({ studio, context }) => {
  const { id } = await saveFinishedRecording(context, studio, 'To be posted', '9:16');
  await studio.goto('/?tab=manage');
  const fileName = async () => {
    const [download] = await Promise.all([
      studio.waitForEvent('download', { timeout: 60_000 }),
      studio.getByRole('button', { name: 'Download To be posted' }).click(),
    ]);
    return download.suggestedFilename();
  };
  expect(await fileName()).toBe('To be posted.mp4');
  const versions = `/api/recordings/${id}/versions`;
  await context.request.post(versions, { data: { kind: 'post-ready' } });
  await expect
    .poll(async () => (await context.request.get(versions)).json(), { timeout: 90_000 })
    .toContainEqual(expect.objectContaining({ kind: 'post-ready', status: 'ready' }));
  expect(await fileName()).toBe('To be posted (post-ready).mp4');
});
