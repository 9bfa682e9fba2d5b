import { SIZES, sidewaysScroll, violations } from './axe';
import { expect, inEveryRun, test } from './fixtures';
import { saveFinishedRecording, saveRecording } from './take';

const SIGNED_OUT = [
  '/signin',
  '/register',
  '/reset-password',
  '/privacy',
  '/chat',
  '/no/such/page',
  '/watch/no-such-link',
  '/api/docs',
];
const SIGNED_IN = ['/?tab=script', '/?tab=record', '/?tab=manage', '/?tab=profile', '/privacy', '/chat', '/recordings'];

for (const { name, viewport } of SIZES) {
  test.describe(name, () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test(
      'signed-out pages have no accessibility violations in light or dark, and fit the width',
      inEveryRun(name === 'phone'),
      async ({ page }) => {
        for (const path of SIGNED_OUT) {
          await page.goto(path);
          await expect(page.locator('h1').first()).toBeAttached();
          expect([path, await violations(page)]).toEqual([path, []]);
          expect([path, await sidewaysScroll(page)]).toEqual([path, 0]);
        }
      },
    );

    test(
      'the public page of a recording has none either',
      inEveryRun(name === 'phone'),
      async ({ studio, context, page }) => {
        const { id } = await saveRecording(context, studio, 'Two things to check first on your credit report');
        const link = await (await context.request.post(`/api/recordings/${id}/link`)).json();
        await page.goto(link.url);
        await expect(page.getByText('Shared by Dana Whitfield')).toBeVisible();
        expect([await violations(page), await sidewaysScroll(page)]).toEqual([[], 0]);
      },
    );

    test(
      'the editor of a recording has none in any of its panels',
      inEveryRun(name === 'phone'),
      async ({ studio, context }) => {
        const { id } = await saveFinishedRecording(context, studio, 'Edited');
        const style = { look: 'plate', colour: '#FFD54A', position: 'low' };
        const words = [{ text: 'Hello', start: 0.1, end: 0.6 }];
        await context.request.put(`/api/recordings/${id}/captions`, { data: { words, style } });
        const cover = { at: 0.4, title: 'Hello', style };
        await context.request.put(`/api/recordings/${id}/edits`, { data: { cover } });
        await studio.goto('/recordings');
        await studio.getByRole('button', { name: 'Preview Edited' }).click();
        await studio.getByRole('button', { name: 'Edit', exact: true }).click();
        const editor = studio.getByRole('dialog', { name: /^Edit/ });
        for (const panel of ['Cuts', 'Words', 'Look', 'Cover', 'Post text']) {
          await editor.getByRole('radio', { name: panel, exact: true }).click();
          if (panel === 'Words') await editor.getByRole('button', { name: /^Hello, / }).click();
          expect([panel, await violations(studio)]).toEqual([panel, []]);
          expect([panel, await sidewaysScroll(studio)]).toEqual([panel, 0]);
        }
      },
    );

    test('signed-in pages have no accessibility violations in light or dark, and fit the width', async ({
      studio,
      context,
    }) => {
      await saveFinishedRecording(context, studio, 'Opening');
      await saveFinishedRecording(context, studio, 'Opening');
      for (const path of SIGNED_IN) {
        await studio.goto(path);
        await expect(studio.locator('h1').first()).toBeAttached();
        await expect(studio.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
        if (path === '/recordings')
          await expect(studio.getByRole('button', { name: /^Preview Opening/ })).toHaveCount(2);
        expect([path, await violations(studio)]).toEqual([path, []]);
        expect([path, await sidewaysScroll(studio)]).toEqual([path, 0]);
      }
      await studio.getByRole('button', { name: 'Select' }).click();
      for (const take of await studio.getByRole('checkbox').all()) await take.check();
      await studio.getByRole('button', { name: 'Join' }).click();
      await expect(studio.getByRole('dialog').getByRole('button', { name: 'Join' })).toBeEnabled();
      expect([await violations(studio), await sidewaysScroll(studio)]).toEqual([[], 0]);
    });
  });
}
