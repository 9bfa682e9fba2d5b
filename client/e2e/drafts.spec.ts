import type { Page } from '@playwright/test';
import type { Script } from '@shared/scripts';
import { expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { onlyRecording } from './take';

const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Script', exact: true });

test('a duplicated tab has a draft of its own, and neither takes the other’s', async ({ studio, context }) => {
  await contentOf(studio).fill('Written in the first tab.');
  const kept = () => studio.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('Written in the first tab.');
  const opened = context.waitForEvent('page');
  await studio.evaluate(() => window.open('/'));
  const second = await opened;
  await expect(second.getByText('Unsaved draft found')).toBeVisible();
  await expect(contentOf(second)).toHaveValue('');
  await contentOf(second).fill('Written in the second tab.');
  await second.getByRole('button', { name: 'Discard' }).click();

  await studio.reload();
  await second.reload();

  await expect(contentOf(studio)).toHaveValue('Written in the first tab.');
  await expect(contentOf(second)).toHaveValue('Written in the second tab.');
});

test('what there is to review is shown without interrupting whoever writes', async ({ studio }) => {
  const content = contentOf(studio);
  await content.fill('We guarantee that your score goes up 100 points. Read page one.');
  await expect(studio.getByText('1 statement to review')).toBeVisible();

  await content.click({ position: { x: 120, y: 22 } });
  await expect(studio.getByRole('dialog')).toContainText('1 of 1');
  await studio.keyboard.type('really ');

  await expect(content).toHaveValue(/really/);
  await expect(studio.getByRole('dialog')).toHaveCount(0);
});

test('the first mark in a long script stands under its statement, far down too', async ({ studio }) => {
  const content = contentOf(studio);
  await content.fill('Check the name, the dates and the balance of each account.\n\n'.repeat(60));
  await content.press('Control+End');
  await studio.keyboard.type('We guarantee that your score goes up 100 points.');

  const mark = studio.locator('mark');
  await expect(mark).toHaveText('We guarantee that your score goes up 100 points.');
  const isInView = async () => {
    const [box, line] = [await content.boundingBox(), await mark.boundingBox()];
    return box !== null && line !== null && line.y > box.y && line.y + line.height <= box.y + box.height;
  };
  await expect.poll(isInView).toBe(true);
});

test('the keyboard goes through the statements and comes back to where it was', async ({ studio }) => {
  const content = contentOf(studio);
  await content.fill('We guarantee that your score goes up 100 points. Read page one. Results vary.');
  const next = studio.getByRole('button', { name: 'Next statement' });
  await next.press('Enter');
  await expect(studio.getByRole('dialog')).toBeVisible();
  await studio.keyboard.press('Escape');
  await expect(next).toBeFocused();

  await next.press('Enter');
  await studio.getByRole('button', { name: 'Use rewrite' }).press('Enter');
  await expect(studio.getByText('No statements to review')).toBeVisible();
  await expect(studio.getByRole('status').filter({ hasText: 'No statements to review' })).toBeFocused();
  await studio.getByRole('button', { name: 'Undo' }).click();
  await expect(content).toHaveValue(/^We guarantee/);
});

test('the generated versions are there after a reload', async ({ studio }) => {
  await studio.getByRole('button', { name: 'Generate AI Script' }).click();
  // Whatever script it is: it can be made urgent, though not always shorter.
  await studio.getByRole('button', { name: 'More Urgent' }).click();
  await expect(notice(studio, 'Script Refined!')).toBeVisible();
  const script = await studio.getByRole('region', { name: 'Generated script' }).textContent();

  await studio.reload();

  await expect(studio.getByRole('region', { name: 'Generated script' })).toHaveText(script ?? '');
  await expect(studio.getByRole('button', { name: 'More Urgent', pressed: true })).toBeVisible();
  await expect(studio.getByRole('button', { name: 'Original' })).toBeVisible();
});

const FILES = [
  {
    name: 'Second.json',
    mimeType: 'application/json',
    text: JSON.stringify({ title: 'Second', content: 'The second script.' }),
  },
  // Without a title it has that of its file.
  { name: 'Third.json', mimeType: 'application/json', text: JSON.stringify({ content: 'The third script.' }) },
  { name: 'Fourth.txt', mimeType: 'text/plain', text: 'The fourth script.' },
];

test('a file, once imported, is a new script and never overwrites the one that was loaded', async ({ studio }) => {
  const title = studio.getByRole('textbox', { name: 'Video Title' });
  const expected = [['First', 'The first script.']];
  await title.fill('First');
  await contentOf(studio).fill('The first script.');
  await studio.keyboard.press('Control+s');
  await expect(studio.getByText('1 script', { exact: true }).first()).toBeVisible();

  for (const { name, mimeType, text } of FILES) {
    const nameOfScript = name.replace(/\..*/, '');
    expected.unshift([nameOfScript, `The ${nameOfScript.toLowerCase()} script.`]);
    await studio.getByLabel('Script file').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
    await expect(notice(studio, 'Script Imported')).toBeVisible();
    await expect(title).toHaveValue(nameOfScript);
    await studio.keyboard.press('Control+s');

    await expect(studio.getByText(`${expected.length} scripts`, { exact: true }).first()).toBeVisible();
    const scripts: Script[] = await (await studio.request.get('/api/scripts')).json();
    expect(scripts.map((script) => [script.title, script.content])).toEqual(expected);
  }

  // The browser's own Undo leads back through the scripts, each as a whole; Redo leads forward again.
  const inEditor = async () => [await title.inputValue(), await contentOf(studio).inputValue()];
  await studio.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(inEditor).toEqual(['', '']);
  await studio.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(inEditor).toEqual(expected[0]);
  await contentOf(studio).focus();
  for (const shown of [['', ''], expected[0], expected[1]]) {
    await studio.keyboard.press('Control+z');
    await expect.poll(inEditor).toEqual(shown);
  }
  await studio.keyboard.press('Control+Shift+z');
  await expect.poll(inEditor).toEqual(expected[0]);
  await studio.keyboard.press('Control+z');
  await contentOf(studio).press('Control+End');
  await studio.keyboard.type(' More.');
  await studio.keyboard.press('Control+s');
  await expect(studio.getByRole('region', { name: 'Script Editor' })).toContainText(/saved at \d/);
  const [newest, older] = (await (await studio.request.get('/api/scripts')).json()) as Script[];
  expect(newest?.content).toBe(expected[0]?.[1]);
  expect(older?.content).toBe(`${expected[1]?.[1]} More.`);
});

test('a text file keeps the title that was typed for a new script', inEveryRun(false), async ({ studio }) => {
  const title = studio.getByRole('textbox', { name: 'Video Title' });
  await title.fill('Typed before');
  await studio.getByLabel('Script file').setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The words of the script.'),
  });

  await expect(contentOf(studio)).toHaveValue('The words of the script.');
  await expect(title).toHaveValue('Typed before');
});

test('a title pasted with a tab and a line break becomes one line, and the script and its take are saved', async ({
  studio,
}) => {
  await contentOf(studio).fill('Read page one of your report. Then look at every account.');
  await studio.evaluate(() => navigator.clipboard.writeText('My\ttitle\r\n\r\nline two'));
  const title = studio.getByRole('textbox', { name: 'Video Title' });
  await title.focus();
  await studio.keyboard.press('Control+v');
  await expect(title).toHaveValue('My title line two');
  await studio.getByRole('button', { name: 'Save Script' }).click();
  await expect(notice(studio, 'Script Saved')).toBeVisible();

  await studio.getByRole('button', { name: 'Use Script', exact: true }).click();
  await studio.getByRole('button', { name: 'Start recording' }).click();
  await recordedFor(studio, 1);
  await studio.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(notice(studio, 'Recording Saved')).toBeVisible({ timeout: 60_000 });
  expect((await onlyRecording(studio)).title).toBe('My title line two');
});

test(
  'a draft that was kept with a tab in its title is saved all the same',
  inEveryRun(false),
  async ({ studio, dana }) => {
    const fields = { wpm: 120, fontSize: 24, textColor: '#FFFFFF', backgroundColor: '#000000', scriptId: null };
    const kept = {
      draft: { ...fields, title: 'My\ttitle', content: 'Read page one of your report.' },
      saved: { ...fields, title: '', content: '' },
      changedAt: Date.now(),
    };
    await studio.evaluate(([key, value]) => localStorage.setItem(key, value), [
      `creditcue.draft.${dana.user.id}.an-earlier-tab`,
      JSON.stringify(kept),
    ] as const);
    await studio.reload();
    await studio.getByRole('button', { name: 'Restore draft' }).click();
    await studio.getByRole('button', { name: 'Save Script' }).click();
    await expect(notice(studio, 'Script Saved')).toBeVisible();
    expect(await (await studio.request.get('/api/scripts')).json()).toMatchObject([{ title: 'My title' }]);
  },
);

test('text beyond the limit stays, and the page says what to do', async ({ studio }) => {
  const content = contentOf(studio);
  await content.evaluate((element: HTMLTextAreaElement) => {
    element.focus();
    document.execCommand('insertText', false, 'word '.repeat(20_001));
  });

  await expect(studio.getByText('This script has 100,005 characters; 100,000 can be saved.')).toBeVisible();
  await studio.getByRole('textbox', { name: 'Video Title' }).fill('Long');
  await studio.keyboard.press('Control+s');
  await expect(notice(studio, 'Save Failed')).toBeVisible();
  expect((await content.inputValue()).length).toBe(100_005);
});
