import { violations } from './axe';
import { expect, notice, test } from './fixtures';
import { saveRecording } from './take';

test('Dana copies a link, a stranger watches, and once she stops sharing there is nothing to see', async ({
  studio,
  context,
  browser,
}) => {
  const title = `Three bureaus & "one" file ${Date.now()}`;
  const { id } = await saveRecording(context, studio, title, '9:16');
  const thumbnail = async () => (await (await context.request.get(`/api/recordings/${id}`)).json()).thumbnailUrl;
  await expect.poll(thumbnail).not.toBeNull();
  await studio.goto('/?tab=manage');
  const shareButton = studio.getByRole('button', { name: `Share ${title}` });
  await shareButton.click();
  await expect(studio.getByText('Links work for 30 days, without an account.')).toBeVisible();
  await studio.getByRole('menuitem', { name: 'Copy link' }).click();
  await expect(notice(studio, 'Link Copied')).toBeVisible();
  const url = await studio.evaluate(() => navigator.clipboard.readText());
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/watch\/[\w-]{32}$/);

  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  expect((await page.goto(url))?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(page.getByText('Shared by Dana Whitfield')).toBeVisible();
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect(picture).toBe(`${url}/poster`);
  const poster = await page.request.get(picture ?? '');
  expect([poster.status(), poster.headers()['content-type']]).toEqual([200, 'image/jpeg']);
  const player = page.getByLabel(title);
  await expect(player).toHaveAttribute('poster', new URL(`${url}/poster`).pathname);
  // Nothing of it is loaded yet: the picture starts it, and from then on the browser's own player has the clicks.
  await player.click({ position: { x: 200, y: 60 } });
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  expect(await stranger.cookies()).toEqual([]);
  expect(problems).toEqual([]);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const tapped = await phone.newPage();
  await tapped.goto(url);
  await tapped.getByLabel(title).tap();
  await expect
    .poll(() => tapped.getByLabel(title).evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0);
  await phone.close();

  await shareButton.click();
  await studio.getByRole('menuitem', { name: /^Link options/ }).click();
  const options = studio.getByRole('dialog', { name: 'Link options' });
  await expect(options.getByText('Watched 2 times.')).toBeVisible();
  expect(await violations(studio)).toEqual([]);
  for (const shown of ['Company', 'Phone', 'Website']) await options.getByRole('switch', { name: shown }).click();
  await options.getByRole('switch', { name: 'Download' }).click();
  await options.getByRole('switch', { name: 'Button' }).click();
  await options.getByRole('textbox', { name: 'Text on the button' }).fill('We delete late payments');
  await options.getByRole('button', { name: '1 statement to review before you post' }).click();
  await expect(options.getByText('You can post this as it is.')).toBeVisible();
  await options.getByRole('textbox', { name: 'Text on the button' }).fill('Book a call');
  await options.getByRole('textbox', { name: 'Where it leads' }).fill('northline.example/book');
  await options.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notice(studio, 'Link Options Saved')).toBeVisible();
  await page.goto(url);
  await expect(page.getByRole('link', { name: 'Book a call' })).toHaveAttribute(
    'href',
    'https://northline.example/book',
  );
  await expect(page.getByRole('link', { name: '(312) 555-0148' })).toHaveAttribute('href', 'tel:3125550148');
  await expect(page.getByRole('link', { name: 'Download Video' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('link', { name: 'Book a call' })).toBeInViewport({ ratio: 1 });
  const fonts = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => [family.replaceAll('"', ''), status]);
  });
  expect(fonts).toEqual([['Instrument Sans', 'loaded']]);

  await shareButton.click();
  await studio.getByRole('menuitem', { name: 'Stop sharing this link' }).click();
  await studio.getByRole('alertdialog').getByRole('button', { name: 'Stop sharing' }).click();
  await expect(notice(studio, 'Link Stopped')).toBeVisible();
  expect((await page.goto(url))?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This link does not open a video' })).toBeVisible();
  expect((await page.request.get(`${url}/video`)).status()).toBe(404);
  await stranger.close();
});

test('WhatsApp opens with a message that holds the link', async ({ studio, context }) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }));
  await saveRecording(context, studio, 'Three bureaus');
  await studio.goto('/?tab=manage');
  await studio.getByRole('button', { name: 'Share Three bureaus' }).click();
  const [chat] = await Promise.all([
    context.waitForEvent('page'),
    studio.getByRole('menuitem', { name: 'WhatsApp' }).click(),
  ]);
  await chat.waitForURL('https://wa.me/**');
  expect(new URL(chat.url()).searchParams.get('text')).toMatch(/^Watch "Three bureaus": http.*\/watch\/[\w-]{32}$/);
  await expect(notice(studio, 'Link Created')).toBeVisible();
});

test('a browser that does not copy shows the link, also beside the preview', async ({ studio, context }) => {
  await studio.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await saveRecording(context, studio, 'Three bureaus');
  await studio.goto('/?tab=manage');
  await studio.getByRole('button', { name: 'Play Three bureaus' }).click();
  await studio.getByRole('button', { name: 'Share', exact: true }).click();
  await studio.getByRole('menuitem', { name: 'Copy link' }).click();
  const dialog = studio.getByRole('dialog', { name: 'Share link' });
  await expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(/\/watch\/[\w-]{32}$/);
  await studio.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(studio.getByRole('dialog', { name: 'Three bureaus' })).toBeVisible();
});
