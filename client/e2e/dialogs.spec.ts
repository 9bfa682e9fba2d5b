import type { Locator, Page } from '@playwright/test';
import { SIZES, violations } from './axe';
import { covers, endSession, expect, inEveryRun, notice, recordedFor, test } from './fixtures';
import { saveRecording, writeScript } from './take';

/** What `opener` opens is accessible, and when it is closed by Escape the focus is where it was before. */
async function expectOpensAndReturns(page: Page, opener: Locator, opened: Locator): Promise<void> {
  await opener.click();
  await expect(opened).toBeVisible();
  await expect.poll(() => hasFocus(opened)).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await hasFocus(opened)).toBe(true);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(opener).toBeFocused();
}

const hasFocus = (place: Locator) => place.evaluate((element) => element.contains(document.activeElement));
const isFocusLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Copies the only take on the device, as if another tab had recorded it and died. */
function keepTakeTwice(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const answerTo = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await answerTo(indexedDB.open('creditcue-takes'));
    const stores = database.transaction(['takes', 'chunks', 'notes'], 'readwrite');
    const id = '01980000-0000-4000-8000-0000000000a2';
    const [take] = await answerTo(stores.objectStore('takes').getAll());
    await answerTo(stores.objectStore('takes').put({ ...take, id }));
    for (const name of ['chunks', 'notes']) {
      const store = stores.objectStore(name);
      const [rows, keys] = [await answerTo(store.getAll()), await answerTo(store.getAllKeys())];
      for (const [index, key] of keys.entries()) {
        const [, seq] = key as [string, number];
        await answerTo(store.put(rows[index], [id, seq]));
      }
    }
    database.close();
    // The page looks again at what the device keeps.
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

for (const { name, viewport } of SIZES) {
  const isPhone = name === 'phone';
  test.describe(name, inEveryRun(name === 'phone'), () => {
    test.use({ viewport, reducedMotion: 'reduce' });

    test('the dialogs and menus of the library are accessible, and each gives the focus back', async ({
      studio,
      context,
    }) => {
      await studio.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
      await saveRecording(context, studio, 'Second');
      await saveRecording(context, studio, 'First');
      await studio.goto('/?tab=manage');
      const button = (label: string) => studio.getByRole('button', { name: label, exact: true });
      const deletion = studio.getByRole('alertdialog');
      await expectOpensAndReturns(studio, button('Preview First'), studio.getByRole('dialog', { name: 'First' }));
      await expectOpensAndReturns(studio, button('Delete First'), deletion);
      await expectOpensAndReturns(studio, button('Share First'), studio.getByRole('menu'));

      await button('Share First').click();
      await studio.getByRole('menuitem', { name: 'Copy link' }).click();
      const link = studio.getByRole('dialog', { name: 'Share link' });
      await expect(link.getByRole('textbox', { name: 'Link' })).toBeFocused();
      expect(await violations(studio)).toEqual([]);
      await studio.keyboard.press('Escape');
      await expect(button('Share First')).toBeFocused();

      await button('Share First').click();
      await studio.getByRole('menuitem', { name: 'Share file' }).click();
      const file = studio.getByRole('dialog', { name: 'Share file' });
      await expect(file).toBeVisible();
      expect(await violations(studio)).toEqual([]);
      await studio.keyboard.press('Escape');
      await expect(button('Share First')).toBeFocused();

      await button('Select').click();
      await studio.getByRole('checkbox', { name: 'Select First' }).check();
      await expect(studio.getByText('1 selected')).toBeVisible();
      expect(await violations(studio)).toEqual([]);
      await button('Done').click();

      await button('Delete First').click();
      await deletion.getByRole('button', { name: 'Delete' }).click();
      await expect(button('Delete First')).toHaveCount(0);
      await expect.poll(() => isFocusLost(studio)).toBe(false);
    });

    test('the dialogs and menus of the script and the hub are accessible, and each gives the focus back', async ({
      studio,
    }) => {
      const topic = studio.getByRole('button', { name: /^Topic:/ });
      await expectOpensAndReturns(studio, topic, studio.getByRole('dialog', { name: 'Topics' }));
      await topic.click();
      await studio.getByRole('option').last().click();
      await expect(topic).toBeFocused();
      await topic.click();
      await expect(studio.getByRole('option', { selected: true })).toBeInViewport();
      await studio.keyboard.press('Enter');
      await expectOpensAndReturns(studio, studio.getByLabel('Persona'), studio.getByRole('listbox'));
      if (!isPhone) {
        const shortcuts = studio.getByRole('button', { name: 'Keyboard Shortcuts' });
        await expectOpensAndReturns(studio, shortcuts, studio.getByRole('dialog', { name: 'Keyboard Shortcuts' }));
      }

      const content = `To be looked at ${Date.now()}`;
      await studio.request.post('/api/posts', { data: { content } });
      await studio.goto('/chat');
      const card = studio.getByRole('article').filter({ hasText: content });
      const options = card.getByRole('button', { name: 'Options for your post' });
      await expectOpensAndReturns(studio, options, studio.getByRole('menu'));
      const react = card.getByRole('button', { name: 'Add reaction' });
      await expectOpensAndReturns(studio, react, studio.getByRole('dialog', { name: 'Add reaction' }));

      await react.click();
      await studio.getByRole('button', { name: 'Target', exact: true }).click();
      await expect(card.getByRole('button', { name: 'Target, 1' })).toBeVisible();
      const who = studio.getByRole('dialog', { name: 'Who reacted' });
      await options.click();
      await studio.getByRole('menuitem', { name: 'Who reacted' }).click();
      await expect(who.getByText('Dana Whitfield')).toBeVisible();
      expect(await violations(studio)).toEqual([]);
      await studio.keyboard.press('Escape');
      await expect(options).toBeFocused();
      await options.click();
      await studio.getByRole('menuitem', { name: 'Delete' }).click();
      await expect(card).toHaveCount(0);
      await expect.poll(() => isFocusLost(studio)).toBe(false);
    });

    test('signing in again gives the focus back to the button that met the end of the session', async ({
      studio,
      dana,
    }) => {
      await studio.getByRole('textbox', { name: 'Video Title' }).fill('Signed out');
      await studio.getByRole('textbox', { name: 'Script', exact: true }).fill('These words stay.');
      await endSession(studio);
      const save = studio.getByRole('button', { name: 'Save Script' });
      await save.click();
      const dialog = studio.getByRole('dialog', { name: 'Sign in again' });
      await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
      expect(await violations(studio)).toEqual([]);
      await studio.keyboard.type(dana.password);
      await studio.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(notice(studio, 'Script Saved')).toBeVisible();
      await expect(save).toBeFocused();
    });

    test('Record is accessible before, while rolling and while saving; settings and discarding give the focus back', async ({
      studio,
    }) => {
      let refuse = () => {};
      const refused = new Promise<void>((resolve) => {
        refuse = resolve;
      });
      await studio.route('**/api/uploads/*/chunks/*', async (route) => {
        await refused;
        await route.fulfill({ status: 413, body: 'Too large.' });
      });
      await writeScript(studio, 'Looked at');
      if (isPhone) {
        const sheet = studio.getByRole('dialog', { name: 'Recording settings' });
        const settings = studio.getByRole('button', { name: 'Settings', exact: true });
        await expectOpensAndReturns(studio, settings, sheet);
        // After a mouse click the focus is not given back to the button, so that the tab's single keys work.
        await settings.click();
        await sheet.getByRole('button', { name: 'Close' }).click();
        await expect(sheet).toBeHidden();
        await studio.keyboard.press('c');
        await expect(notice(studio, 'Camera Started')).toBeVisible();
      }
      await studio.getByRole('button', { name: 'Start recording' }).click();
      await recordedFor(studio, 1);
      expect(await violations(studio)).toEqual([]);
      await studio.getByRole('button', { name: /^Pause( recording)?$/ }).click();
      for (const ask of ['Start over', 'Discard take']) {
        const opener = studio.getByRole('button', { name: ask, exact: true });
        await expectOpensAndReturns(studio, opener, studio.getByRole('alertdialog'));
      }
      await studio.getByRole('button', { name: 'Stop recording' }).click();
      const panel = studio.getByRole('region', { name: 'Saving recording' });
      await expect(panel).toContainText('Uploading');
      expect(await violations(studio)).toEqual([]);
      refuse();
      await expect(panel).toContainText('Too large.');
      expect(await violations(studio)).toEqual([]);

      await studio.reload();
      const found = studio.getByRole('region', { name: 'Unsaved recording found' });
      await expect(found).toBeVisible();
      if (isPhone) {
        const size = studio.viewportSize();
        await studio.setViewportSize({ width: 360, height: 740 });
        await expect(studio.getByRole('button', { name: '1 unsaved recording' })).toBeVisible();
        const cameraOff = studio.getByText('Camera is off', { exact: true });
        expect(await covers(studio.getByRole('button', { name: 'Rehearse' }), cameraOff)).toBe(false);
        await expect(cameraOff).toBeInViewport({ ratio: 1 });
        if (size) await studio.setViewportSize(size);
      }
      await expectOpensAndReturns(
        studio,
        found.getByRole('button', { name: 'Preview' }),
        studio.getByRole('dialog', { name: 'Looked at' }),
      );
      await expectOpensAndReturns(
        studio,
        found.getByRole('button', { name: 'Discard' }),
        studio.getByRole('alertdialog'),
      );
      await keepTakeTwice(studio);
      const all = studio.getByRole('button', { name: '2 unsaved recordings' });
      await expectOpensAndReturns(studio, all, studio.getByRole('dialog', { name: 'Unsaved recordings' }));
    });
  });
}
