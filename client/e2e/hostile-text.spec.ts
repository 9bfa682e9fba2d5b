import type { Page } from '@playwright/test';
import { violations } from './axe';
import { expect, notice, register, test } from './fixtures';
import { saveRecording } from './take';

/** Would run, load, restyle or break out of an attribute anywhere it were taken for markup. */
const hostile = (field: string) =>
  `${field} "'><img src=x onerror="window.wasRun=1"><script>window.wasRun=2</script><svg onload=alert(3)>\u202e{{7*7}}`;
const LABEL = `"><b onclick=alert(4)>Book`;

/** Nothing of it became an element or ran. What the browser refused to run or load is told by the page's console. */
async function expectOnlyText(page: Page, ...fields: string[]): Promise<void> {
  for (const field of fields) {
    await expect(page.getByText(hostile(field)).first()).toBeAttached();
  }
  const made = () => document.querySelectorAll('img[src="x"], svg[onload], [onerror], [onclick]').length;
  expect(await page.evaluate(made)).toBe(0);
  expect(await page.evaluate(() => 'wasRun' in window)).toBe(false);
}

test('text that looks like markup stays text in every field and on every screen', async ({
  page,
  context,
  browser,
}) => {
  const { password, user } = await register(context, hostile('Name'));
  const { id: _id, username: _username, createdAt: _createdAt, ...profile } = user;
  const call = async (method: string, path: string, data: object) => {
    const answer = await context.request.fetch(path, { method, data });
    expect([path, answer.ok()]).toEqual([path, true]);
    return answer;
  };
  await call('PATCH', '/api/auth/profile', { ...profile, company: hostile('Company'), currentPassword: password });
  await call('POST', '/api/scripts', { title: hostile('Script'), content: hostile('Content') });
  await call('POST', '/api/tokens', { name: hostile('T').slice(0, 60), scope: 'read' });
  await call('POST', '/api/webhooks', {
    url: `https://hooks.example.com/${encodeURI('"><img src=x onerror=alert(5)>')}`,
    events: ['post.created'],
  });
  const post = await (await call('POST', '/api/posts', { content: hostile('Post') })).json();
  const comment = await call('POST', '/api/posts/comment', { parentId: post.id, content: hostile('Comment') });
  await call('POST', '/api/posts/comment', { parentId: (await comment.json()).id, content: hostile('Reply') });

  await page.goto('/');
  const { id } = await saveRecording(context, page, hostile('Recording'));
  await call('POST', `/api/recordings/${id}/share`, {});
  await call('PUT', `/api/recordings/${id}/link`, {
    showsName: true,
    showsCompany: true,
    showsPhone: false,
    showsWebsite: true,
    callToAction: { label: LABEL, address: 'https://northline.example/?x="><script>alert(6)</script>' },
    hasCaptionsOn: false,
    allowsDownload: true,
  });
  const link = await (await call('POST', `/api/recordings/${id}/link`, {})).json();

  await page.goto('/?tab=manage');
  await expectOnlyText(page, 'Script', 'Recording');
  await page.getByRole('button', { name: /^Load Script/ }).click();
  await expect(page.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue(hostile('Content'));
  await expectOnlyText(page);
  await page.goto('/recordings');
  await page.getByRole('button', { name: /^Preview Recording/ }).click();
  await expectOnlyText(page, 'Recording');

  await page.goto('/chat');
  await expectOnlyText(page, 'Post', 'Comment', 'Reply', 'Recording', 'Name');

  await page.goto('/?tab=profile');
  await expectOnlyText(page, 'Name');
  await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(hostile('Company'));
  await page.getByRole('tab', { name: 'API' }).click();
  await page.getByRole('button', { name: /^Deliveries to / }).click();
  await expect(page.getByRole('list', { name: /^Deliveries to / })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: /^Revoke / }).click();
  await page.getByRole('button', { name: 'Revoke Token' }).click();
  await expect(notice(page, 'Token Revoked')).toBeVisible();
  await expect(page.getByText(hostile('T').slice(0, 60))).not.toHaveCount(0);
  await expectOnlyText(page);

  const stranger = await (await browser.newContext()).newPage();
  const problems: string[] = [];
  stranger.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  stranger.on('dialog', (dialog) => problems.push(dialog.message()));
  await stranger.goto(link.url);
  await expectOnlyText(stranger, 'Recording', 'Name', 'Company');
  await expect(stranger.getByRole('link', { name: LABEL })).toBeVisible();
  expect(await stranger.title()).toContain(hostile('Recording'));
  expect(problems).toEqual([]);
  await stranger.context().close();
});
