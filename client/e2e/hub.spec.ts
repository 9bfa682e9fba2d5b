import type { Page } from '@playwright/test';
import { MESSAGE_MAX, type Post } from '@shared/hub';
import { expect, test } from './fixtures';

// One after the other: they share one feed, and a long post of one would push the post of another off the screen.
test.describe.configure({ mode: 'default' });

const postOf = (text: string) => ({ hasText: text });

test('Dana posts, Marcus reacts and comments, and each sees the other without reloading', async ({
  studio,
  marcusPage,
}) => {
  const idea = `Hold up a printed report ${Date.now()}`;
  await studio.getByRole('link', { name: 'Ideas Hub' }).click();
  await marcusPage.goto('/chat');
  await expect(studio.getByRole('button', { name: 'Post', exact: true })).toBeDisabled();
  await studio.getByRole('textbox', { name: 'New post' }).fill(idea);
  await studio.getByRole('button', { name: 'Post', exact: true }).click();
  const danas = studio.getByRole('article').filter(postOf(idea));
  await expect(danas).toBeVisible();
  await expect(studio.getByRole('textbox', { name: 'New post' })).toHaveValue('');

  const marcuss = marcusPage.getByRole('article').filter(postOf(idea));
  await expect(marcuss).toBeVisible({ timeout: 60_000 });
  await marcuss.getByRole('button', { name: 'Add reaction' }).click();
  // As some people press everything: the second press meets the picker while it closes.
  await marcusPage.getByRole('button', { name: 'Target', exact: true }).dblclick();
  await expect(marcuss.getByRole('button', { name: 'Target, 1', pressed: true })).toBeVisible();
  await marcuss.getByRole('button', { name: 'Comment', exact: true }).click();
  await marcuss.getByRole('textbox', { name: 'Write a comment' }).fill('Borrowing this.');
  await marcusPage.keyboard.press('Enter');
  await expect(marcuss.getByRole('listitem').filter({ hasText: 'Borrowing this.' })).toBeVisible();

  await expect(danas.getByRole('button', { name: 'Target, 1', pressed: false })).toBeVisible({ timeout: 60_000 });
  await danas.getByRole('button', { name: 'Reply to Marcus Bell' }).click();
  await studio.keyboard.type('Please do.');
  await studio.keyboard.press('Enter');
  await expect(danas.getByRole('listitem').filter({ hasText: 'Please do.' }).last()).toBeVisible();
  await expect(danas.getByRole('button', { name: /^Reply to/ })).toHaveCount(1);
});

test('what arrives while Dana reads further down waits, and moves nothing', async ({
  studio,
  dana,
  marcusContext,
  marcus,
}) => {
  expect([dana.fullName, marcus.fullName]).toEqual(['Dana Whitfield', 'Marcus Bell']);
  const write = (content: string) => marcusContext.request.post('/api/posts', { data: { content } });
  // More than one page.
  for (let i = 0; i < 13; i += 1) await write(`Earlier ${i} in a long feed`);
  for (let i = 0; i < 12; i += 1) await write(`Line ${i} of a long feed`);
  await studio.goto('/chat');
  await expect(studio.getByText('Line 11 of a long feed').first()).toBeVisible();
  await studio.mouse.wheel(0, 700);
  // The page may still be gliding to where the wheel has sent it.
  const scrolled = () => studio.evaluate(() => window.scrollY);
  let last = 0;
  await expect
    .poll(async () => {
      const isStill = (await scrolled()) === last;
      last = await scrolled();
      return isStill && last > 300;
    })
    .toBe(true);
  // A comment is begun further down, and its caret is in the middle.
  const reading = studio.getByRole('article').filter(postOf('Line 5 of a long feed')).first();
  await reading.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = reading.getByRole('textbox', { name: 'Write a comment' });
  await field.fill('Half a thought');
  await field.press('ArrowLeft');
  const caret = () =>
    field.evaluate((element: HTMLTextAreaElement) => [document.activeElement === element, element.selectionStart]);
  const top = () => studio.getByText('Line 5 of a long feed').first().boundingBox();
  const [before, caretBefore] = [await top(), await caret()];

  const news = `Fresh ${Date.now()}`;
  for (let n = 1; n < 20; n += 1) await write(`${news} ${n}`);
  // Others answer, lengthen and delete posts above and below the ones that Dana has on her screen.
  const listed: Post[] = await (await marcusContext.request.get('/api/posts?limit=40')).json();
  const line = (n: number) => listed.find(({ content }) => content === `Line ${n} of a long feed`)?.id;
  for (const parentId of [line(9), line(5)]) {
    await marcusContext.request.post('/api/posts/comment', {
      data: { parentId, content: 'An answer\nof\nfour\nlines' },
    });
  }
  await marcusContext.request.patch(`/api/posts/${line(8)}`, { data: { content: 'Longer\nthan\nbefore' } });
  await marcusContext.request.delete(`/api/posts/${line(10)}`);
  await write(news);
  // Stories that run at the same time may post too.
  const arrived = studio.getByRole('button', { name: /^[2-9]\d new posts$/ });
  await arrived.waitFor({ timeout: 60_000 });
  await expect(reading.getByRole('button', { name: '1 new comment' })).toBeVisible();
  expect([await top(), await caret()]).toEqual([before, caretBefore]);
  await reading.getByRole('button', { name: '1 new comment' }).click();
  await expect(reading.getByText('An answer')).toBeVisible();
  await arrived.press('Enter');
  await expect(studio.getByText(news, { exact: true })).toBeInViewport();

  // Older posts after twenty new ones: none twice, none missing.
  const texts = () =>
    studio
      .getByRole('article')
      .getByText(/^(Fresh|Line|Earlier) /)
      .allTextContents();
  await studio.getByRole('button', { name: 'Show more', exact: true }).click();
  await expect
    .poll(async () => (await texts()).filter((text) => text.startsWith('Earlier 0 ')).length)
    .toBeGreaterThan(0);
  const mine = (await texts()).filter((text) => text.startsWith(news));
  expect([mine.length, new Set(mine).size]).toEqual([20, 20]);
  // The unfinished comment is kept while another page is shown.
  await studio.getByRole('link', { name: 'My Videos' }).click();
  await studio.goBack();
  await expect(
    studio.getByRole('textbox', { name: 'Write a comment' }).filter({ hasText: 'Half a thought' }),
  ).toHaveCount(1);
});

test('without a network nothing is lost: each failure says so beside its text, and Retry sends it', async ({
  studio,
}) => {
  const studioContext = studio.context();
  const text = `Offline ${Date.now()}`;
  // The connection is lost before the list of Dana's own posts and reactions has been loaded.
  await studio.route('**/api/posts/mine*', (route) => route.abort(), { times: 1 });
  await studio.goto('/chat');
  await studio.getByRole('textbox', { name: 'New post' }).fill(text);
  await studioContext.setOffline(true);
  await studio.getByRole('button', { name: 'Post', exact: true }).click();
  const composer = studio.getByRole('region', { name: 'New post' });
  await expect(composer.getByText('Not sent.')).toBeVisible();
  await expect(studio.getByRole('textbox', { name: 'New post' })).toHaveValue(text);
  await expect(studio.getByRole('article').filter(postOf(text))).toHaveCount(0);
  await studioContext.setOffline(false);
  await composer.getByRole('button', { name: 'Retry' }).click();
  const card = studio.getByRole('article').filter(postOf(text));
  await expect(card).toBeVisible();

  await studioContext.setOffline(true);
  await card.getByRole('button', { name: 'Add reaction' }).click();
  await studio.getByRole('button', { name: 'Fire', exact: true }).click();
  await expect(card.getByText('Not sent.')).toBeVisible();
  await expect(card.getByRole('button', { name: /^Fire, / })).toHaveCount(0);
  await studioContext.setOffline(false);
  await card.getByRole('button', { name: 'Retry' }).click();
  await expect(card.getByRole('button', { name: 'Fire, 1', pressed: true })).toBeVisible();
});

test('Dana changes and deletes her own post; nobody else can', async ({ studio, marcusPage }) => {
  const first = `First words ${Date.now()}`;
  await studio.goto('/chat');
  await studio.getByRole('textbox', { name: 'New post' }).fill(first);
  await studio.getByRole('button', { name: 'Post', exact: true }).click();
  const card = studio.getByRole('article').filter(postOf(first));
  await marcusPage.goto('/chat');
  await expect(marcusPage.getByText(first)).toBeVisible();
  await marcusPage
    .getByRole('article')
    .filter(postOf(first))
    .getByRole('button', { name: /^Options/ })
    .click();
  await expect(marcusPage.getByRole('menuitem', { name: 'Report' })).toBeVisible();
  await expect(marcusPage.getByRole('menuitem', { name: /^(Edit|Delete)$/ })).toHaveCount(0);
  await marcusPage.keyboard.press('Escape');

  await card.getByRole('button', { name: 'Options for your post' }).click();
  await studio.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(studio.getByRole('textbox', { name: 'Edit your text' })).toBeFocused();
  await studio.keyboard.type(', and more');
  await expect(studio.getByRole('textbox', { name: 'Edit your text' })).toHaveValue(`${first}, and more`);
  await studio.getByRole('textbox', { name: 'Edit your text' }).fill(`Better ${first}`);
  await studio.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(studio.getByText(`Better ${first}`)).toBeVisible();

  await card.getByRole('button', { name: 'Options for your post' }).click();
  await studio.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(studio.getByText(`Better ${first}`)).toHaveCount(0);
  await studio.getByRole('button', { name: 'Undo' }).click();
  await expect(studio.getByText(`Better ${first}`)).toBeVisible();
  await card.getByRole('button', { name: 'Options for your post' }).click();
  await studio.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(studio.getByText(`Better ${first}`)).toHaveCount(0);
  // Leaving the page within the Undo time sends the deletion at once.
  await studio.goto('/recordings');
  await expect(marcusPage.getByText(`Better ${first}`)).toHaveCount(0, { timeout: 60_000 });
});

/** Pastes into the field that has the focus, as a user does: what the field refuses or cuts shows. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('Control+v');
}

test('a post that is too long is not cut: it says by how much, and is sent whole once it is shorter', async ({
  studio,
}) => {
  const posts = async (): Promise<Post[]> => (await studio.request.get('/api/posts')).json();
  const mark = `Long ${Date.now()} `;
  const fits = mark.padEnd(MESSAGE_MAX, 'abcd ').replace(/ $/, '.');
  await studio.goto('/chat');
  const field = studio.getByRole('textbox', { name: 'New post' });
  const post = studio.getByRole('button', { name: 'Post', exact: true });
  await field.focus();
  await paste(studio, `${fits}${'x'.repeat(1_500)}`);

  await expect.poll(async () => (await field.inputValue()).length).toBe(MESSAGE_MAX + 1_500);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/1,500 characters too long/);
  await expect(studio.getByRole('status').filter({ hasText: '1,500 characters too long' })).toHaveCount(1);
  await expect(post).toBeDisabled();
  expect((await posts()).filter(({ content }) => content.startsWith(mark))).toEqual([]);

  await field.fill(fits);
  await expect(field).toHaveAccessibleDescription('5,000 of 5,000 characters');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await post.click();
  await expect(field).toHaveValue('');
  // It is shown, and the field empty, before the server has it.
  const sent = async () => (await posts()).filter(({ content }) => content.startsWith(mark));
  await expect.poll(async () => (await sent()).length).toBe(1);
  expect((await sent()).map(({ content }) => [content.length, content === fits])).toEqual([[MESSAGE_MAX, true]]);

  // Six lines of it, and the rest when it is asked for.
  const card = studio.getByRole('article').filter({ hasText: mark });
  const lines = () =>
    card
      .getByText(mark)
      .evaluate((text) => Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)));
  await expect.poll(lines).toBe(6);
  await card.getByRole('button', { name: 'Show more of this text' }).click();
  await expect.poll(lines).toBeGreaterThan(20);
  await card.getByRole('button', { name: 'Show less of this text' }).click();
  await expect.poll(lines).toBe(6);
});

test('comments and replies are not cut either, and Enter does not send one that is too long', async ({ studio }) => {
  const answer = await studio.request.post('/api/posts', { data: { content: `Short ${Date.now()}` } });
  const { id, content }: Post = await answer.json();
  const comments = async (): Promise<string[]> => {
    const rows: Post[] = await (await studio.request.get(`/api/posts/${id}/comments`)).json();
    return rows.map((row) => row.content);
  };
  await studio.goto('/chat');
  const card = studio.getByRole('article').filter(postOf(content));
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  const field = card.getByRole('textbox', { name: 'Write a comment' });
  // "e" and an accent are one character to the server.
  await field.fill(`${'e\u0301'.repeat(4_499)}`);
  await expect(field).not.toHaveAttribute('aria-describedby');
  await field.fill(`${'e\u0301'.repeat(MESSAGE_MAX)}x`);
  await expect(field).toHaveAccessibleDescription(/1 character too long/);
  await field.press('Enter');
  await expect(card.getByRole('button', { name: 'Send comment' })).toBeDisabled();
  expect(await comments()).toEqual([]);

  await field.press('Backspace');
  await field.press('Enter');
  await expect(field).toHaveValue('');
  await expect.poll(async () => (await comments()).map((text) => text.length)).toEqual([MESSAGE_MAX]);
});
