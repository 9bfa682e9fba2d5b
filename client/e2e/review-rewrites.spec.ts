import { covers, expect, notice, test } from './fixtures';

const TWO_PROMISES =
  'We guarantee that your score goes up 100 points. Read page one. We promise to delete every late payment.';

test('Ctrl+Z takes a rewrite back like anything typed, and its notice covers no control of the next statement', async ({
  studio,
}) => {
  const content = studio.getByRole('textbox', { name: 'Script', exact: true });
  await content.click();
  await studio.keyboard.type(TWO_PROMISES);
  await studio.getByRole('button', { name: 'Next statement' }).click();
  const details = studio.getByRole('dialog');
  await details.getByRole('button', { name: 'Use rewrite' }).click();
  await expect(content).not.toHaveValue(TWO_PROMISES);

  await expect(details).toContainText('2 of 2');
  await expect(studio.getByText('1 of 2 done')).toBeVisible();
  await expect(notice(studio, 'Suggestion Used')).toBeVisible();
  const shown = studio.getByRole('region', { name: /Notifications/ }).getByRole('listitem');
  for (const name of ['Keep as written', 'Close'])
    expect(await covers(shown, details.getByRole('button', { name }))).toBe(false);

  await studio.keyboard.press('Escape');
  await content.click();
  await studio.keyboard.press('Escape');
  await content.focus();
  await studio.keyboard.press('Control+z');
  await expect(content).toHaveValue(TWO_PROMISES);
  await studio.keyboard.press('Control+Shift+z');
  await expect(content).not.toHaveValue(TWO_PROMISES);
});

test('Undo in the notice takes only the rewrite back, and can itself be undone with the keyboard', async ({
  studio,
}) => {
  const content = studio.getByRole('textbox', { name: 'Script', exact: true });
  await content.click();
  await studio.keyboard.type(TWO_PROMISES);
  await studio.getByRole('button', { name: 'Next statement' }).click();
  await studio.getByRole('dialog').getByRole('button', { name: 'Use rewrite' }).click();
  await expect(content).not.toHaveValue(TWO_PROMISES);
  const rewritten = await content.inputValue();
  await studio.keyboard.press('Escape');
  await content.press('Control+End');
  await studio.keyboard.type(' Call us.');
  await studio.getByRole('button', { name: 'Undo' }).click();
  await expect(content).toHaveValue(`${TWO_PROMISES} Call us.`);

  await content.focus();
  await studio.keyboard.press('Control+z');
  await expect(content).toHaveValue(`${rewritten} Call us.`);
});

test('on a laptop the details of a statement leave the arrow to the next one free', async ({ studio }) => {
  await studio.setViewportSize({ width: 1280, height: 800 });
  const paragraph = 'Here are some words before it, as many as a line has. We promise to delete every late payment.';
  await studio
    .getByRole('textbox', { name: 'Script', exact: true })
    .fill(Array.from({ length: 5 }, (_, index) => `${index + 1}. ${paragraph}`).join('\n\n'));
  const next = studio.getByRole('button', { name: 'Next statement' });
  for (const position of [1, 2, 3, 4, 5]) {
    await next.click({ timeout: 5_000 });
    await expect(studio.getByRole('dialog')).toContainText(`${position} of 5`);
    expect(await covers(studio.getByRole('dialog'), next)).toBe(false);
  }
});

test.describe('phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'reduce' });

  test('the sheet of a statement leaves it in view, steps to the next one, and Back closes it first', async ({
    studio,
  }) => {
    const paragraphs = Array.from({ length: 5 }, (_, index) => `Paragraph ${index + 1} is here to be long enough.`);
    const content = studio.getByRole('textbox', { name: 'Script', exact: true });
    await content.fill([...paragraphs, TWO_PROMISES].join('\n\n'));
    await studio.getByRole('button', { name: 'Next statement' }).tap();
    const sheet = studio.getByRole('dialog');
    const active = studio.locator('mark[class*="outline-2"]');
    const expectInView = async () => {
      await expect(active).toBeInViewport({ ratio: 1 });
      await expect.poll(() => covers(sheet, active)).toBe(false);
      expect(await covers(studio.locator('header'), active)).toBe(false);
    };
    await expect(sheet).toContainText('1 of 2');
    await expectInView();
    await sheet.getByRole('button', { name: 'Next statement' }).tap();
    await expect(sheet).toContainText('2 of 2');
    await expectInView();
    await sheet.getByRole('button', { name: 'Previous statement' }).tap();
    await sheet.getByRole('button', { name: 'Use rewrite' }).tap();
    await expect(sheet).toContainText('2 of 2');
    await expectInView();

    const address = studio.url();
    await studio.goBack();
    await expect(sheet).toBeHidden();
    expect(studio.url()).toBe(address);
  });
});
