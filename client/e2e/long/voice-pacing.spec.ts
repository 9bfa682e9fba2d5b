import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { writeScript } from '../take';

const SAMPLE_RATE = 48_000;
const SPOKEN_SECONDS = 2;
const SILENT_SECONDS = 3;

/** Someone who speaks and is silent in turn: a hum of 140 Hz with overtones, four syllables a second. */
function voiceFile(): Buffer {
  const samples = Buffer.alloc((SPOKEN_SECONDS + SILENT_SECONDS) * SAMPLE_RATE * 2);
  for (let index = 0; index < SPOKEN_SECONDS * SAMPLE_RATE; index += 1) {
    const seconds = index / SAMPLE_RATE;
    const syllable = Math.max(0, Math.sin(2 * Math.PI * 4 * seconds)) ** 0.5;
    let tone = 0;
    for (let overtone = 1; overtone <= 12; overtone += 1) {
      tone += Math.sin(2 * Math.PI * 140 * overtone * seconds) / overtone;
    }
    samples.writeInt16LE(Math.round(7000 * syllable * tone), index * 2);
  }
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write('data', 36);
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const folder = mkdtempSync(join(tmpdir(), 'creditcue-voice-'));
    const file = join(folder, 'voice.wav');
    writeFileSync(file, voiceFile());
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), `--use-file-for-fake-audio-capture=${file}`] });
    rmSync(folder, { recursive: true, force: true });
  },
});

/** Seconds that the text stood still, each of the first `times` times that this was more than a moment. */
function restsOf(page: Page, times: number): Promise<number[]> {
  return page.locator('.teleprompter-text').evaluate(
    (text, wanted) =>
      new Promise<number[]>((resolve) => {
        const rests: number[] = [];
        let last = getComputedStyle(text).transform;
        let lookedAtMs = performance.now();
        let stoodMs = 0;
        const look = () => {
          const { transform } = getComputedStyle(text);
          const nowMs = performance.now();
          // A frame that is late is no rest: the text has moved meanwhile.
          if (transform === last) stoodMs += nowMs - lookedAtMs;
          else {
            if (stoodMs > 500) rests.push(stoodMs / 1000);
            stoodMs = 0;
          }
          lookedAtMs = nowMs;
          last = transform;
          if (rests.length >= wanted) resolve(rests);
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      }),
    times,
  );
}

test('where no words are recognised, the text waits while Dana is silent and goes on when she speaks', async ({
  studio,
}) => {
  await studio.addInitScript(() => {
    for (const name of ['SpeechRecognition', 'webkitSpeechRecognition']) Reflect.deleteProperty(window, name);
  });
  await studio.reload();
  await writeScript(studio, 'At my own pace');
  await studio.getByRole('button', { name: /Camera is off/ }).click();
  await studio.getByRole('button', { name: 'More settings' }).click();
  await expect(studio.getByText('the script waits while you are silent')).toBeVisible();
  await studio.keyboard.press('v');
  await expect(studio.getByRole('switch', { name: /Voice/ })).toBeChecked();
  await studio.keyboard.press('Enter');

  // The first rest began before anyone looked.
  const [, rest] = await restsOf(studio, 2);
  expect(rest).toBeGreaterThan(SILENT_SECONDS - 1);
  expect(rest).toBeLessThan(SILENT_SECONDS + 1);
});
