import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { type Dismissal, sentenceHashOf } from '@shared/compliance/dismissals';
import type { CheckResult } from '@shared/compliance/types';
import type { Post } from '@shared/hub';
import type { Script } from '@shared/scripts';
import { SIZES, violations } from './axe';
import { type Account, covers, expect, inEveryRun, notice, test } from './fixtures';

const PROMISE = 'We guarantee that your score goes up 100 points.';
const LIMITS = 'What this check can and cannot do';

const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });
const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Video Title' });
const clean = (page: Page) => page.getByText(/^No (other )?statements to review$/);

async function write(page: Page, title: string, content: string): Promise<void> {
  await titleOf(page).fill(title);
  await contentOf(page).fill(content);
}

/** Keeps the first statement to review. */
async function keep(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Next statement' }).click();
  await page.getByRole('button', { name: 'Keep as written' }).click();
  await page.getByRole('button', { name: reason }).click();
}

const scriptsOf = async (page: Page): Promise<Script[]> => (await page.request.get('/api/scripts')).json();
const dismissalsOf = async (page: Page, { id }: Script): Promise<Dismissal[]> =>
  (await page.request.get(`/api/scripts/${id}/dismissals`)).json();

async function signInElsewhere(browser: Browser, { username, password }: Account): Promise<Page> {
  const context = await browser.newContext();
  const answer = await context.request.post('/api/auth/signin', { data: { username, password } });
  expect(answer.status()).toBe(200);
  return context.newPage();
}

/** Puts in the worker's place one that gives each text this answer. */
async function answerChecks(page: Page, result: CheckResult): Promise<void> {
  await page.addInitScript((answer) => {
    class FixedWorker {
      onmessage: ((event: { data: unknown }) => void) | null = null;
      postMessage(text: string) {
        setTimeout(() => this.onmessage?.({ data: { text, ...answer } }));
      }
      terminate() {}
    }
    Object.assign(window, { Worker: FixedWorker });
  }, result);
}

test('a kept statement is saved with its script, stands in the export, and is kept on another device', async ({
  studio,
  dana,
  browser,
}) => {
  await write(studio, 'Kept', `${PROMISE} Read page one.`);
  await keep(studio, 'My lawyer approved it');
  await expect(clean(studio)).toBeVisible();
  await studio.reload();
  await expect(studio.getByRole('button', { name: '1 kept as written' })).toBeVisible();
  await studio.getByRole('button', { name: 'Save Script' }).click();
  await expect(notice(studio, 'Script Saved')).toBeVisible();

  const [script] = await scriptsOf(studio);
  if (!script) throw new Error('The script was not saved.');
  await expect.poll(() => dismissalsOf(studio, script)).not.toEqual([]);
  const stored = await dismissalsOf(studio, script);
  expect(new Set(stored.map(({ sentenceHash }) => sentenceHash))).toEqual(new Set([sentenceHashOf(PROMISE)]));
  expect(stored[0]?.reason).toBe('My lawyer approved it');
  const account = await studio.request.get('/api/auth/export');
  expect(await account.text()).toContain('My lawyer approved it');
  const download = studio.waitForEvent('download');
  await studio.getByRole('button', { name: 'Export' }).click();
  const file = await readFile(await (await download).path());
  expect(JSON.parse(file.toString()).dismissals[0]).toMatchObject({
    statement: PROMISE,
    reason: 'My lawyer approved it',
  });
  await studio.getByRole('button', { name: 'Clear' }).click();
  const imported = { name: 'Kept.json', mimeType: 'application/json', buffer: file };
  await studio.getByLabel('Script file').setInputFiles(imported);
  await expect(studio.getByRole('button', { name: '1 kept as written' })).toBeVisible();

  const elsewhere = await signInElsewhere(browser, dana);
  await elsewhere.goto('/?tab=manage');
  await elsewhere.getByRole('button', { name: 'Kept', exact: true }).click();
  await elsewhere.getByRole('button', { name: '1 kept as written' }).click();
  const list = elsewhere.getByRole('dialog', { name: 'Kept as written' });
  await expect(list).toContainText('My lawyer approved it');
  await list.getByRole('button', { name: 'Undo' }).click();
  await expect(elsewhere.getByText('1 statement to review')).toBeVisible();
  await expect.poll(() => dismissalsOf(elsewhere, script)).toEqual([]);
  await elsewhere.context().close();
});

test('a copy keeps what its script keeps, and a new script keeps nothing', inEveryRun(false), async ({ studio }) => {
  await write(studio, 'First', `${PROMISE} Read page one.`);
  await studio.keyboard.press('Control+s');
  await expect(notice(studio, 'Script Saved')).toBeVisible();
  await keep(studio, 'Someone else says it');
  await titleOf(studio).fill('Second');
  await studio.getByRole('button', { name: 'Save as new' }).click();
  await expect.poll(async () => (await scriptsOf(studio)).map(({ title }) => title)).toEqual(['Second', 'First']);

  for (const script of await scriptsOf(studio)) {
    await expect.poll(async () => (await dismissalsOf(studio, script)).length).toBeGreaterThan(0);
  }
  await expect(clean(studio)).toBeVisible();
  await studio.getByRole('button', { name: 'Clear' }).click();
  await write(studio, 'Third', `${PROMISE} Read page one.`);
  await expect(studio.getByText('1 statement to review')).toBeVisible();
});

test('what could not be stored is stored later, without a word', inEveryRun(false), async ({ studio }) => {
  await write(studio, 'Later', `${PROMISE} Read page one.`);
  await studio.keyboard.press('Control+s');
  await expect(notice(studio, 'Script Saved')).toBeVisible();
  const path = '**/api/scripts/*/dismissals';
  let failures = 0;
  await studio.route(path, (route) => {
    failures += 1;
    return route.fulfill({ status: 503, body: 'Later.' });
  });
  await keep(studio, 'It is true and I can prove it');
  await expect(clean(studio)).toBeVisible();
  await expect.poll(() => failures).toBeGreaterThan(0);
  const notices = studio.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  await expect(notices.filter({ hasNotText: 'Script Saved' })).toHaveCount(0);

  await studio.unroute(path);
  await studio.evaluate(() => window.dispatchEvent(new Event('online')));
  const [script] = await scriptsOf(studio);
  if (!script) throw new Error('The script was not saved.');
  await expect.poll(() => dismissalsOf(studio, script)).not.toEqual([]);
});

test(
  'what was kept before scripts had lists does not come back to review',
  inEveryRun(false),
  async ({ studio, dana }) => {
    await studio.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `creditcue.kept-statements.${dana.user.id}`,
      JSON.stringify([`score-promise\n${PROMISE.toLowerCase()}`]),
    ] as const);
    await studio.reload();
    await write(studio, 'Earlier', `${PROMISE} Read page one.`);

    await expect(studio.getByText(/kept as written/)).toBeVisible();
    await expect(clean(studio)).toBeVisible();
  },
);

test('a text in another language is said not to be checked, in the editor and in the preview', async ({ studio }) => {
  await answerChecks(studio, { language: 'other', unchecked: [], findings: [] });
  await studio.reload();
  await contentOf(studio).fill('Garantizamos que su puntaje sube cien puntos.');
  await expect(studio.getByText('Not checked: English only')).toHaveCount(1);

  await studio.getByRole('button', { name: 'Generate AI Script' }).click();
  await expect(studio.getByRole('region', { name: 'Generated script' })).toBeVisible();
  await expect(studio.getByText('Not checked: English only')).toHaveCount(2);
  await expect(clean(studio)).toHaveCount(0);
});

const HINT: CheckResult = {
  language: 'en',
  unchecked: [],
  findings: [
    {
      ruleId: null,
      label: 'Check this sentence',
      severity: 'advice',
      start: 0,
      end: 20,
      message: 'No rule matches, but it sounds like a claim.',
      source: '',
      rewrite: { kind: 'advice', text: 'Say what you do.' },
    },
  ],
};

test('what is kept in the preview is kept in the editor', async ({ studio }) => {
  await answerChecks(studio, HINT);
  await studio.reload();
  await studio.getByRole('button', { name: 'Generate AI Script' }).click();
  await expect(studio.getByRole('region', { name: 'Generated script' })).toBeVisible();
  await keep(studio, 'It is true and I can prove it');
  await expect(studio.getByRole('button', { name: '1 kept as written' })).toHaveCount(1);
  await studio.getByRole('button', { name: 'Use This Script' }).click();
  await expect(studio.getByRole('button', { name: '1 kept as written' })).toHaveCount(2);
});

async function deleteScript(page: Page, title: string): Promise<void> {
  await page.getByRole('tab', { name: 'Manage' }).click();
  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await expect(notice(page, 'Script Deleted')).toBeVisible();
  await page.getByRole('tab', { name: 'Script' }).click();
}

test(
  'what was kept after saving stays in the editor when the saved script is deleted',
  inEveryRun(false),
  async ({ studio }) => {
    await write(studio, 'Kept', `${PROMISE} Read page one.`);
    await studio.keyboard.press('Control+s');
    await expect(notice(studio, 'Script Saved')).toBeVisible();
    await keep(studio, 'Someone else says it');
    await expect(clean(studio)).toBeVisible();

    await deleteScript(studio, 'Kept');
    await expect(studio.getByRole('button', { name: '1 kept as written' })).toBeVisible();
    await expect(clean(studio)).toBeVisible();
  },
);

test('what a deleted script kept does not come into another draft', async ({ studio }) => {
  await write(studio, 'Kept', `${PROMISE} Read page one.`);
  await studio.keyboard.press('Control+s');
  await expect(notice(studio, 'Script Saved')).toBeVisible();
  await keep(studio, 'Someone else says it');
  await expect(clean(studio)).toBeVisible();
  await studio.getByRole('button', { name: 'Clear' }).click();
  await write(studio, 'Other', `${PROMISE} Read page two.`);
  await expect(studio.getByText('1 statement to review')).toBeVisible();

  await deleteScript(studio, 'Kept');
  await expect(studio.getByText('1 statement to review')).toBeVisible();
  await expect(studio.getByText(/kept as written/)).toHaveCount(0);
});

test('an export holds what is kept also when the check has not answered', inEveryRun(false), async ({ studio }) => {
  await write(studio, 'Kept', `${PROMISE} Read page one.`);
  await keep(studio, 'Someone else says it');
  await expect(clean(studio)).toBeVisible();
  await studio.addInitScript(() => {
    class SilentWorker {
      postMessage() {}
      terminate() {}
    }
    Object.assign(window, { Worker: SilentWorker });
  });
  await studio.reload();
  await expect(contentOf(studio)).toHaveValue(/We guarantee/);
  const download = studio.waitForEvent('download');
  await studio.getByRole('button', { name: 'Export' }).click();
  const file = JSON.parse((await readFile(await (await download).path())).toString());
  expect(file.dismissals).toContainEqual(
    expect.objectContaining({ sentenceHash: sentenceHashOf(PROMISE), reason: 'Someone else says it' }),
  );
});

test(
  'what was kept before the first save is stored also when what sends the earlier ones does not load',
  inEveryRun(false),
  async ({ studio }) => {
    // Never answered: it is asked for beside the page, and the page must not depend on it.
    await studio.route(/\/dismissal-sender/, () => {});
    await studio.reload({ waitUntil: 'domcontentloaded' });
    await write(studio, 'Kept', `${PROMISE} Read page one.`);
    await keep(studio, 'Someone else says it');
    await studio.getByRole('button', { name: 'Save Script' }).click();
    await expect(notice(studio, 'Script Saved')).toBeVisible();

    const [script] = await scriptsOf(studio);
    if (!script) throw new Error('The script was not saved.');
    await expect.poll(() => dismissalsOf(studio, script)).not.toEqual([]);
  },
);

for (const { name, viewport } of SIZES) {
  test.describe(name, inEveryRun(name === 'phone'), () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('a hint, the reasons, what is kept and the limits have no accessibility violations', async ({ studio }) => {
      await answerChecks(studio, HINT);
      await studio.reload();
      await contentOf(studio).fill('It works like magic. Read page one.');
      await expect(studio.getByText('1 hint', { exact: true })).toBeVisible();
      // Not where the page has scrolled to by itself: the page's header may cover half of a control there.
      const title = studio.getByRole('textbox', { name: 'Video Title' });
      await title.evaluate((field) => field.scrollIntoView({ block: 'start' }));
      expect(await violations(studio)).toEqual([]);

      await studio.getByRole('button', { name: 'Next statement' }).click();
      await expect(studio.getByRole('dialog')).toContainText('Hint 1 of 1');
      await studio.getByRole('button', { name: 'Keep as written' }).click();
      await studio.getByRole('button', { name: 'Other...' }).click();
      expect(await violations(studio)).toEqual([]);
      await studio.getByRole('textbox', { name: 'Your reason' }).fill('It is a song');
      await studio.keyboard.press('Enter');

      await studio.getByRole('button', { name: '1 kept as written' }).click();
      await expect(studio.getByRole('dialog', { name: 'Kept as written' })).toContainText('It is a song');
      expect(await violations(studio)).toEqual([]);
      await studio.keyboard.press('Escape');

      const opener = studio.getByRole('button', { name: LIMITS });
      await opener.click();
      const limits = studio.getByRole('dialog', { name: LIMITS });
      await expect(limits).toContainText('It is not legal advice.');
      expect(await violations(studio)).toEqual([]);
      expect(await limits.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
      await studio.keyboard.press('Escape');
      await expect(opener).toBeFocused();
    });

    test('the limits open from the details of a finding, and the advice in the hub is accessible', async ({
      studio,
    }) => {
      await answerChecks(studio, HINT);
      await studio.reload();
      await contentOf(studio).fill('It works like magic. Read page one.');
      await studio.getByRole('button', { name: 'Next statement' }).click();
      await studio.getByRole('dialog').getByRole('button', { name: LIMITS }).click();
      await expect(studio.getByRole('dialog', { name: LIMITS })).toBeVisible();
      await studio.keyboard.press('Escape');
      await expect(studio.getByRole('button', { name: LIMITS })).toBeFocused();

      await studio.goto('/chat');
      await studio.getByRole('textbox', { name: 'New post' }).fill('It works like magic. Read page one.');
      await studio.getByRole('button', { name: '1 hint', exact: true }).click();
      await studio.getByRole('button', { name: LIMITS }).click();
      await expect(studio.getByRole('dialog', { name: LIMITS })).toBeVisible();
      await studio.keyboard.press('Escape');
      expect(await violations(studio)).toEqual([]);
    });
  });
}

test('who types fast and posts at once sees the advice first, and can post it anyway', async ({ studio }) => {
  await studio.goto('/chat');
  const field = studio.getByRole('textbox', { name: 'New post' });
  const text = `Idea ${Date.now()}. ${PROMISE}`;
  await field.fill(text);
  await studio.getByRole('button', { name: 'Post', exact: true }).click();
  const anyway = studio.getByRole('button', { name: 'Post anyway' });
  await expect(anyway).toBeVisible();
  await expect(studio.getByRole('button', { name: /to review before you post/ })).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveValue(text);
  expect(await violations(studio)).toEqual([]);
  await anyway.click();
  await expect(studio.getByRole('article').filter({ hasText: text })).toBeVisible();
  await expect(field).toHaveValue('');
});

test('a post, a comment and a reply get advice with a rewrite, and are sent as they are all the same', async ({
  studio,
}) => {
  await studio.goto('/chat');
  const field = studio.getByRole('textbox', { name: 'New post' });
  const mark = `Idea ${Date.now()}.`;
  await field.fill(`${mark} ${PROMISE}`);
  await studio.getByRole('button', { name: /to review before you post/ }).click();
  await expect(studio.getByText(PROMISE).first()).toBeVisible();
  await studio.getByRole('button', { name: 'Use rewrite' }).first().click();
  await expect(field).not.toHaveValue(new RegExp(PROMISE));

  await field.fill(`${mark} ${PROMISE}`);
  await expect(studio.getByRole('button', { name: /to review before you post/ })).toBeVisible();
  await studio.getByRole('button', { name: 'Post', exact: true }).click();
  await expect(field).toHaveValue('');
  await expect(studio.getByRole('button', { name: /to review before you post/ })).toHaveCount(0);
  const card = studio.getByRole('article').filter({ hasText: mark });
  await card.getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = card.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill(PROMISE);
  await expect(card.getByRole('button', { name: /to review before you post/ })).toBeVisible();
  await comment.press('Enter');
  await expect(card.getByRole('listitem').filter({ hasText: PROMISE }).last()).toBeVisible();
  await expect(comment).toHaveValue('');
  await card.getByRole('button', { name: 'Reply to Dana Whitfield' }).click();
  const reply = card.getByRole('textbox', { name: 'Reply to Dana Whitfield' });
  await reply.fill(`Yes: ${PROMISE}`);
  await expect(card.getByRole('button', { name: /to review before you post/ })).toBeVisible();
  // Sent at once, without waiting for any check.
  await reply.fill(`No wait. ${PROMISE}`);
  await reply.press('Enter');
  await expect(card.getByRole('listitem').filter({ hasText: 'No wait.' }).last()).toBeVisible();

  const posts: Post[] = await (await studio.request.get('/api/posts')).json();
  expect(posts.find(({ content }) => content.startsWith(mark))?.content).toBe(`${mark} ${PROMISE}`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('two rules of one statement are read whole, and a passage in another language is named in a wide line', async ({
    studio,
  }) => {
    await studio.setViewportSize({ width: 360, height: 740 });
    await studio
      .getByRole('textbox', { name: 'Script', exact: true })
      .fill(
        'We guarantee that 100 points are added to your score in 30 days. Llame hoy a nuestra oficina para una consulta gratis con nosotros. Read page one of your report.',
      );
    const passage = studio.getByText('A part is not in English and was not checked.');
    await expect(passage).toBeVisible();
    expect((await passage.boundingBox())?.width).toBeGreaterThan(200);
    await studio.getByRole('button', { name: 'Next statement' }).click();
    const findings = studio.getByRole('group', { name: 'Findings' });
    await expect(findings.getByText('Timing claim')).toBeVisible();
    expect(await findings.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
    await expect(studio.getByRole('button', { name: 'Use rewrite' })).toBeInViewport({ ratio: 1 });
  });

  test('advice on a comment comes into view above the bottom bar while the comment is written', async ({ studio }) => {
    const content = `Long enough to fill the screen. ${Date.now()}${'\nAnother line.'.repeat(30)}`;
    expect((await studio.request.post('/api/posts', { data: { content } })).status()).toBe(201);
    await studio.goto('/chat');
    const card = studio.getByRole('article').filter({ hasText: content.slice(0, 45) });
    await card.getByRole('button', { name: 'Comment', exact: true }).click();
    const comment = card.getByRole('textbox', { name: 'Write a comment' });
    const bar = studio.getByRole('navigation', { name: 'Studio tabs' });
    // As somebody who has scrolled by hand: the field stands just above the bar.
    const top = (await bar.boundingBox())?.y ?? Number.NaN;
    await comment.evaluate((field, y) => scrollBy(0, field.getBoundingClientRect().bottom - y), top);
    await comment.pressSequentially(PROMISE);
    const advice = card.getByRole('button', { name: /to review before you post/ });
    await expect(advice).toBeInViewport({ ratio: 1 });
    await expect.poll(() => covers(bar, advice)).toBe(false);
    await expect(comment).toBeFocused();
    await expect(comment).toBeInViewport({ ratio: 1 });
  });
});

test('the hub loads the rules only when something is written', async ({ studio }) => {
  const workers: string[] = [];
  studio.on('worker', (worker) => workers.push(worker.url()));
  await studio.goto('/chat');
  await expect(studio.getByRole('textbox', { name: 'New post' })).toBeVisible();
  expect(workers).toEqual([]);
  await studio.getByRole('textbox', { name: 'New post' }).fill(PROMISE);
  await expect.poll(() => workers.length).toBe(1);
});

test('the second reading is asked for, clears what is fine, and is not there without a model', async ({ studio }) => {
  await contentOf(studio).fill(`${PROMISE} Read page one.`);
  await expect(studio.getByText('1 statement to review')).toBeVisible();
  await expect(studio.getByText('Second reading')).toHaveCount(0);

  const settings = '**/api/compliance/second-reading/settings';
  await studio.route(settings, (route) => route.fulfill({ json: { isAvailable: true, isOn: true } }));
  await studio.route('**/api/compliance/second-reading', (route) => {
    const readings = ['score-promise', 'timeline-promise', 'guaranteed-deletion'].map((ruleId) => ({
      start: 0,
      end: PROMISE.length,
      ruleId,
      verdict: 'clear',
      reason: 'It is said as a joke.',
    }));
    return route.fulfill({ json: { readings } });
  });
  await studio.reload();
  await studio.getByRole('button', { name: 'Second reading' }).click();
  await expect(clean(studio)).toBeVisible();
  await studio.getByRole('button', { name: /checked twice: fine/ }).click();
  await expect(studio.getByRole('dialog')).toContainText('It is said as a joke.');
});
