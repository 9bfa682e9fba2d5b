import { readFile } from 'node:fs/promises';
import { covers, expect, notice, test } from './fixtures';

test.describe('writing a script', () => {
  test('a list of choices that is higher than its frame shows an arrow where there is more', async ({ studio }) => {
    for (const size of [
      { width: 1366, height: 768 },
      { width: 390, height: 844 },
    ]) {
      await studio.setViewportSize(size);
      await studio.getByLabel('Call to Action').click();
      const list = studio.getByRole('listbox');
      const [up, down] = [list.locator('.lucide-chevron-up'), list.locator('.lucide-chevron-down')];
      await expect(down).toBeInViewport({ ratio: 1 });
      await expect(up).toHaveCount(0);
      const last = list.getByRole('option').last();
      await studio.keyboard.press('End');
      await expect(last).toBeInViewport({ ratio: 1 });
      await expect(last).toBeFocused();
      await expect(down).toHaveCount(0);
      await expect(up).toBeInViewport({ ratio: 1 });
      await studio.keyboard.press('Escape');
    }
  });

  test('Dana generates a script, refines it, undoes that, and takes it to the teleprompter', async ({ studio }) => {
    await studio.getByRole('button', { name: /^Topic:/ }).click();
    await studio.getByPlaceholder('Search topics...').fill('FREEZES');
    await expect(studio.getByRole('option')).toHaveText(['Credit freezes and fraud alerts']);
    await studio.keyboard.press('Enter');
    await studio.getByLabel('Persona').click();
    await studio.getByRole('option', { name: 'Coach' }).click();
    await studio.getByLabel('Length').click();
    await studio.getByRole('option', { name: '45 seconds' }).click();

    await studio.getByRole('button', { name: 'Generate AI Script' }).click();

    await expect(notice(studio, 'Script Generated!')).toBeVisible();
    const script = studio.getByRole('region', { name: 'Generated script' });
    const original = (await script.textContent()) ?? '';
    const words = original.split(/\s+/).filter(Boolean).length;
    expect(words).toBeGreaterThanOrEqual(90);
    expect(words).toBeLessThanOrEqual(116);
    await expect(studio.getByText(`${words} words`).first()).toBeVisible();
    await expect(studio.getByText(/Written by the built-in writer/)).toBeVisible();

    await studio.getByRole('button', { name: 'Shorter' }).click();
    await expect(notice(studio, 'Script Refined!')).toBeVisible();
    const shorter = ((await script.textContent()) ?? '').split(/\s+/).filter(Boolean).length;
    expect(shorter).toBeLessThan(words * 0.95);

    await studio.getByRole('button', { name: 'Show changes' }).click();
    await expect(studio.getByRole('region', { name: 'What changed' }).locator('del').first()).toBeVisible();
    await studio.getByRole('button', { name: 'Original' }).click();
    await expect(script).toHaveText(original);

    await studio.getByRole('button', { name: 'Use This Script' }).click();
    const applied = studio.getByRole('listitem').filter({ hasText: 'Script Applied' });
    await expect(notice(studio, 'Script Applied')).toBeVisible();
    // The notice does not lie over the next step.
    expect(await covers(applied, studio.getByRole('button', { name: 'Save Script' }))).toBe(false);
    await expect(studio.getByRole('textbox', { name: 'Script', exact: true })).toHaveValue(original.trim());

    await studio.getByRole('button', { name: 'Use Script', exact: true }).click();
    await expect(studio.getByRole('tab', { name: 'Record' })).toHaveAttribute('aria-selected', 'true');
    await expect(studio.getByText(`${words} words`).first()).toBeVisible();
    await studio.getByRole('button', { name: /Camera is off/ }).click();
    await expect(studio.getByText(original.split(/\s+/).slice(0, 3).join(' ')).first()).toBeVisible();
  });

  test('Dana changes a script in the editor, has her own text shortened, and finds it again after another script', async ({
    studio,
  }) => {
    const generate = studio.getByRole('button', { name: 'Generate AI Script' });
    const script = studio.getByRole('region', { name: 'Generated script' });
    const content = studio.getByRole('textbox', { name: 'Script', exact: true });
    const offer = studio.getByRole('button', { name: 'Refine the text in the editor' });
    await generate.click();
    await studio.getByRole('button', { name: 'Use This Script' }).click();
    await expect(content).not.toHaveValue('');
    await expect(offer).toBeHidden();
    const own = [
      'My sister asked for her report last spring.',
      'In addition, she had three cards and a car loan.',
      'Her landlord wanted to see the report before he gave her the keys.',
      'She found an address on it where she had never lived.',
      'So read page one of your report tonight.',
    ].join('\n\n');
    await content.fill(own);
    await offer.click();
    await expect(script).toHaveText(own);

    await studio.getByRole('button', { name: 'Shorter' }).click();
    await expect(notice(studio, 'Script Refined!')).toBeVisible();
    await expect(script).not.toHaveText(own);
    await expect(script).toContainText('My sister asked for her report last spring.');
    const shorter = (await script.textContent()) ?? '';
    await studio.getByRole('button', { name: 'Use This Script' }).click();
    await expect(content).toHaveValue(shorter.trim());
    await studio.getByRole('button', { name: 'Undo' }).click();
    await expect(content).toHaveValue(own);

    await generate.click();
    await expect(notice(studio, 'Script Generated!')).toBeVisible();
    await studio.reload();
    await studio.getByRole('button', { name: 'Earlier scripts' }).click();
    await studio.getByRole('menuitem').click();
    await expect(script).toHaveText(shorter);
    await expect(studio.locator('h3:focus')).toBeVisible();
    await studio.getByRole('radio', { name: 'Your text' }).click();
    await expect(script).toHaveText(own);
  });

  test('on a phone the buttons at the end of the preview go under the header, whose links stay free', async ({
    studio,
  }) => {
    await studio.setViewportSize({ width: 390, height: 844 });
    await studio.getByRole('button', { name: 'Generate AI Script' }).click();
    const use = studio.getByRole('button', { name: 'Use This Script' });
    const link = studio.getByRole('link', { name: 'My Videos' });
    await expect(use).toBeVisible();
    // The card's end is scrolled to where the button lies over the link: until then it stays above the bottom bar.
    const header = await link.boundingBox();
    await use.evaluate(
      (button, top) => {
        const end = button.closest('section')?.getBoundingClientRect().bottom ?? 0;
        window.scrollBy({ top: end - top, behavior: 'instant' });
      },
      (header?.y ?? 0) + (header?.height ?? 0) + 40,
    );
    await expect.poll(() => covers(use, link)).toBe(true);
    const isLinkOnTop = await link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
    expect(isLinkOnTop).toBe(true);
  });

  test('on a phone no version to choose lies under the floating button once it is scrolled to or has the focus', async ({
    studio,
  }) => {
    await studio.setViewportSize({ width: 390, height: 844 });
    await studio.getByRole('button', { name: 'Generate AI Script' }).click();
    const bar = studio.locator('[data-sticky-footer]');
    const choices = studio.getByRole('group', { name: 'Quick refinements' }).getByRole('button');
    await expect(choices).toHaveCount(5);
    for (const size of [
      { width: 390, height: 844 },
      { width: 360, height: 740 },
    ]) {
      await studio.setViewportSize(size);
      for (const choice of await choices.all()) {
        for (const reach of [
          () => choice.focus(),
          () => choice.evaluate((button) => button.scrollIntoView({ block: 'end', behavior: 'instant' })),
        ]) {
          await studio.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
          await studio.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
          await reach();
          expect(await covers(bar, choice), `${size.width} ${await choice.textContent()}`).toBe(false);
        }
      }
    }
  });

  test('on low screens the button that generates is in view at once', async ({ studio }) => {
    for (const height of [768, 650]) {
      await studio.setViewportSize({ width: 1366, height });
      await expect(studio.getByRole('button', { name: 'Generate AI Script' })).toBeInViewport({ ratio: 1 });
    }
    await studio.setViewportSize({ width: 1366, height: 768 });
    await expect(studio.getByLabel('Length')).toBeInViewport({ ratio: 1 });
  });

  test('a subject that is declined is answered at its field, with others that the keyboard reaches', async ({
    studio,
  }) => {
    const offered = ['Old debts', 'Credit freezes and fraud alerts', 'Late payments'];
    const subjects: string[] = [];
    await studio.route('**/api/generate-script', async (route) => {
      subjects.push(route.request().postDataJSON().subject);
      if (subjects.length > 2) return route.continue();
      const detail = `I have no verified facts about that. I can write about: ${offered.join(', ')}.`;
      const problem = {
        type: 'about:blank',
        title: 'no-facts',
        status: 422,
        detail,
        code: 'no-facts',
        subjects: offered,
      };
      await route.fulfill({ status: 422, contentType: 'application/problem+json', body: JSON.stringify(problem) });
    });
    await studio.getByRole('radio', { name: 'Custom Topic' }).click();
    const field = studio.getByPlaceholder('Enter your custom subject topic...');
    const offer = (name: string) => studio.getByRole('button', { name, exact: true });

    // Who typed stays in the field: Enter, then Tab to the offer.
    await field.fill('moving a charge-off');
    await field.press('Enter');
    await expect(offer('Old debts')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('moving a charge-off');
    await studio.keyboard.press('Tab');
    await expect(offer('Old debts')).toBeFocused();

    // Who pressed the button, which is disabled meanwhile, gets to the offer.
    await studio.getByRole('button', { name: 'Generate AI Script' }).press('Enter');
    await expect(studio.getByRole('group', { name: /no verified facts/ })).toBeFocused();
    await studio.keyboard.press('Tab');
    await studio.keyboard.press('Tab');
    await expect(offer('Credit freezes and fraud alerts')).toBeFocused();
    await studio.keyboard.press('Enter');

    await expect(notice(studio, 'Script Generated!')).toBeVisible();
    expect(subjects).toEqual(['moving a charge-off', 'moving a charge-off', 'Credit freezes and fraud alerts']);
    await expect(field).toHaveValue('moving a charge-off');
    // The pressed offer is gone: the focus goes on to the title of the script.
    await expect(studio.locator('h3:focus')).toBeVisible();
  });

  test('a blank custom topic is refused without asking the server', async ({ studio }) => {
    let calls = 0;
    studio.on('request', (request) => {
      if (request.url().endsWith('/api/generate-script')) calls += 1;
    });
    await studio.getByRole('radio', { name: 'Custom Topic' }).click();
    await studio.getByPlaceholder('Enter your custom subject topic...').fill('   ');
    await studio.getByRole('button', { name: 'Generate AI Script' }).click();

    await expect(notice(studio, 'Subject Required')).toBeVisible();
    await expect(notice(studio, 'Please select or enter a subject matter for your script.')).toBeVisible();
    expect(calls).toBe(0);
  });

  test('Dana writes a script, saves it, finds it in the history, deletes it and takes that back', async ({
    studio,
  }) => {
    const title = studio.getByRole('textbox', { name: 'Video Title' });
    const content = studio.getByRole('textbox', { name: 'Script', exact: true });
    await title.fill('What utilization measures');
    await content.fill('Utilization compares your balances with your limits.');
    await expect(studio.getByText('7 words')).toBeVisible();
    await studio.keyboard.press('Control+s');
    await expect(notice(studio, 'Script Saved')).toBeVisible();
    await expect(studio.getByText('1 script', { exact: true }).first()).toBeVisible();

    await content.fill('Utilization compares your balances with your limits. It moves.');
    // The notice of the first save may still be there.
    const saved = studio.waitForResponse((answer) => /\/api\/scripts\/[^/]+$/.test(answer.url()));
    await studio.getByRole('button', { name: 'Save Script' }).click();
    await saved;
    await expect(notice(studio, 'Script Saved')).toBeVisible();
    await expect(studio.getByText('1 script', { exact: true }).first()).toBeVisible();

    await studio.getByRole('button', { name: 'Clear' }).click();
    await expect(notice(studio, 'Script Cleared')).toBeVisible();
    await studio.getByRole('tab', { name: 'Manage' }).click();
    await studio.getByPlaceholder('Search scripts...').fill('zebra');
    await expect(studio.getByText('No scripts found.')).toBeVisible();
    await studio.getByPlaceholder('Search scripts...').fill('IT MOVES');
    await studio.getByRole('button', { name: 'What utilization measures', exact: true }).click();
    await expect(title).toHaveValue('What utilization measures');

    await studio.getByRole('tab', { name: 'Manage' }).click();
    await studio.getByRole('button', { name: 'Delete What utilization measures' }).click();
    await expect(notice(studio, 'Script Deleted')).toBeVisible();
    await expect(studio.getByText('0 scripts').first()).toBeVisible();
    await studio.getByRole('button', { name: 'Undo' }).click();
    await expect(studio.getByText('1 script', { exact: true }).first()).toBeVisible();
  });

  test('a draft survives a reload, and a script file goes out and comes back in', async ({ studio }) => {
    const title = studio.getByRole('textbox', { name: 'Video Title' });
    const content = studio.getByRole('textbox', { name: 'Script', exact: true });
    await title.fill('Two checks');
    await content.fill('Read page one of your report.');
    await studio.reload();
    await expect(title).toHaveValue('Two checks');
    await expect(content).toHaveValue('Read page one of your report.');

    const download = studio.waitForEvent('download');
    await studio.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    expect((await download).suggestedFilename()).toBe('Two checks.json');
    await studio.getByRole('button', { name: 'Clear' }).click();
    await studio.getByLabel('Script file').setInputFiles({
      name: 'script.json',
      mimeType: 'application/json',
      buffer: await readFile(file),
    });
    await expect(notice(studio, 'Script Imported')).toBeVisible();
    await expect(content).toHaveValue('Read page one of your report.');

    await studio.getByLabel('Script file').setInputFiles({
      name: 'broken.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{"title":'),
    });
    await expect(notice(studio, 'Import Failed')).toBeVisible();
    await expect(notice(studio, 'Failed to import script. Please check the file format.')).toBeVisible();
    await expect(title).toHaveValue('Two checks');
  });
});
