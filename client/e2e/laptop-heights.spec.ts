import type { GeneratedScript } from '@shared/script-generator';
import { covers, expect, test } from './fixtures';
import { saveFinishedRecording } from './take';

const LINES = Array.from({ length: 30 }, (_, n) => `This is line number ${n + 1}.`);
const WRITTEN: GeneratedScript = {
  title: 'Thirty lines',
  script: LINES.join('\n'),
  writer: 'built-in',
  notes: ['The script does not mention "Zelle".', 'It was made from the script as it first was, in 74 words.'],
  origin: null,
  sources: [],
  alternatives: ['Old rent debt and a new apartment', 'Does an eviction end a mortgage'],
};

for (const size of [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
]) {
  test(`at ${size.width} pixels eight lines of a script are read beside its notes, versions and other questions`, async ({
    studio,
  }) => {
    await studio.setViewportSize(size);
    let written = 0;
    await studio.route(/\/api\/(generate|refine)-script$/, (route) => {
      written += 1;
      const script = written === 1 ? WRITTEN.script : `${LINES.join('\n')}\nAnd one more: ${written}.`;
      return route.fulfill({ json: { ...WRITTEN, script } });
    });
    await studio.getByRole('button', { name: 'Generate AI Script' }).click();
    for (const name of ['Shorter', 'More Conversational', 'More Urgent', 'Expanded']) {
      await studio.getByRole('button', { name, exact: true }).click();
      await expect(studio.getByRole('button', { name, exact: true })).toBeEnabled();
    }
    await studio.getByRole('button', { name: 'Not what you asked?' }).click();
    const script = studio.getByRole('region', { name: 'Generated script' });
    const lines = await script.evaluate((text) => {
      const height = text.parentElement?.clientHeight ?? 0;
      return height / Number.parseFloat(getComputedStyle(text).lineHeight);
    });
    expect(lines).toBeGreaterThan(8);
    // The next step stays in view, and at the end of the page covers none of the buttons above it.
    const use = studio.getByRole('button', { name: 'Use This Script' });
    await studio.evaluate(() => window.scrollTo(0, 0));
    await expect(use).toBeInViewport({ ratio: 1 });
    await studio.getByRole('button', { name: 'Show changes' }).click();
    await studio.evaluate(() => window.scrollTo(0, 0));
    await expect(use).toBeInViewport({ ratio: 1 });
    const last = studio.getByRole('button', { name: 'Expanded', exact: true });
    await last.focus();
    await expect(last).toBeInViewport({ ratio: 1 });
    expect(await covers(use, last)).toBe(false);
    await studio.getByRole('button', { name: 'Hide changes' }).click();
    expect(await studio.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(1_200);
  });
}

for (const size of [
  { width: 1280, height: 720 },
  { width: 1366, height: 768 },
]) {
  test(`at ${size.width} pixels all versions of a script are in view as soon as it is written, above what takes it further`, async ({
    studio,
  }) => {
    await studio.setViewportSize(size);
    let isFirst = true;
    await studio.route('**/api/generate-script', (route) => {
      const version = { ...WRITTEN, script: `${WRITTEN.script}\nAnd one more.` };
      const json: GeneratedScript = isFirst ? { ...WRITTEN, notes: [] } : version;
      isFirst = false;
      return route.fulfill({ json });
    });
    await studio.getByRole('button', { name: 'Generate AI Script' }).click();
    await expect(studio.getByText('No statements to review')).toBeVisible();
    const use = studio.getByRole('button', { name: 'Use This Script' });
    const expectAllInView = async () => {
      for (const name of ['Original', 'More Conversational', 'More Urgent', 'Shorter', 'Expanded']) {
        const version = studio.getByRole('button', { name, exact: true });
        await expect(version, name).toBeInViewport({ ratio: 1 });
        await expect.poll(() => covers(use, version), name).toBe(false);
      }
      await expect(use).toBeInViewport({ ratio: 1 });
    };
    await expectAllInView();
    expect(await studio.evaluate(() => window.scrollY)).toBe(0);
    // The notes of a version take room above its text, and the next one is chosen all the same.
    await studio.getByRole('button', { name: 'Shorter', exact: true }).click();
    await expect(studio.getByRole('list', { name: 'Notes' })).toBeVisible();
    await expectAllInView();
    await expect(studio.getByRole('heading', { name: WRITTEN.title })).toBeInViewport();
  });
}

test('on laptops the buttons of a saved script stand in one row, and the sample cuts no line', async ({ studio }) => {
  await studio.getByRole('textbox', { name: 'Video Title' }).fill('Saved');
  await studio.getByRole('textbox', { name: 'Script', exact: true }).fill(LINES.join(' '));
  await studio.getByRole('button', { name: 'Generate AI Script' }).click();
  await studio.getByRole('button', { name: 'Use This Script' }).waitFor();
  await studio.getByRole('button', { name: 'Save Script' }).click();
  const names = ['Save as new', 'Use Script', 'Save Script'];
  const buttons = names.map((name) => studio.getByRole('button', { name, exact: true }));
  for (const width of [1280, 1024]) {
    await studio.setViewportSize({ width, height: 720 });
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    expect(new Set(boxes.map((box) => box?.y)).size, String(width)).toBe(1);
    const cut = await studio
      .locator('[data-surface="studio"][aria-hidden="true"] > div')
      .first()
      .evaluate((sample) => {
        const { fontSize, lineHeight } = getComputedStyle(sample);
        const height = Number.parseFloat(lineHeight) || Number.parseFloat(fontSize) * 1.42;
        return sample.clientHeight % height;
      });
    expect(Math.min(cut, Math.abs(cut - 34)), String(width)).toBeLessThan(1.5);
  }
});

test('on a laptop an upright picture takes two thirds of the height, with all controls below it', async ({
  studio,
}) => {
  const size = { width: 1366, height: 768 };
  await studio.setViewportSize(size);
  await studio.goto('/?tab=record');
  const picture = studio.getByRole('region', { name: 'Picture' });
  const heightOfPicture = async () => (await picture.boundingBox())?.height ?? 0;
  await expect.poll(heightOfPicture).toBeGreaterThan((size.height * 65) / 100);
  await expect(studio.getByRole('button', { name: 'Start recording' })).toBeInViewport({ ratio: 1 });
});

test('in a low window the Share menu of a tile has room beside its button', async ({ studio, context }) => {
  await studio.setViewportSize({ width: 1280, height: 720 });
  await saveFinishedRecording(context, studio, 'Low', '9:16');
  await studio.goto('/recordings');
  await studio.getByRole('button', { name: 'Share Low' }).click();
  const menu = studio.getByRole('menu');
  await expect(menu).toBeVisible();
  expect(await menu.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
  await expect(menu.getByRole('menuitem', { name: 'Stop sharing this link' })).toBeInViewport({ ratio: 1 });
});

test('a long topic scrolls within its field, and what is chosen below it stays above the button', async ({
  studio,
}) => {
  await studio.getByText('Custom Topic', { exact: true }).click();
  const topic = studio.getByRole('textbox', { name: 'Custom topic' });
  await topic.fill('How long a late payment stays on a credit report and what a letter can do about it. '.repeat(3));
  const generate = studio.getByRole('button', { name: 'Generate AI Script' });
  const choices = (names: string[]) => names.map((name) => studio.getByRole('combobox', { name }));
  for (const { size, shown } of [
    { size: { width: 1600, height: 900 }, shown: choices(['Persona', 'Tone']) },
    { size: { width: 1440, height: 900 }, shown: choices(['Persona', 'Tone']) },
    { size: { width: 1280, height: 720 }, shown: choices(['Persona', 'Tone', 'Call to Action', 'Length']) },
  ]) {
    await studio.setViewportSize(size);
    for (const choice of shown) {
      await expect(choice).toBeInViewport({ ratio: 1 });
      expect(await covers(generate, choice), `at ${size.width} pixels`).toBe(false);
    }
  }
});
