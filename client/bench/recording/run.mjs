// Counts the frames that really are in a recorded file: every frame of the fake camera carries its number as bars.
// Usage: npm run bench:recording [-- --runs 3]
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { median } from '../teleprompter/smoothness.mjs';
import { CAMERA, writeCameraFile } from './camera-file.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '3' } } });
const RUNS = Number(values.runs);
const SECONDS = 10;
const H264 = 'video/mp4;codecs=avc1.42E028,opus';
const VP9 = 'video/webm;codecs=vp9,opus';
const CASES = [
  ['direct', '16:9', H264],
  ['app', '9:16', H264],
  ['frames', '9:16', H264],
  ['canvas', '9:16', H264],
  ['app', '1:1', H264],
  ['app', '16:9', H264],
  ['app', '9:16', VP9],
];
/** Percent of the camera's frames, and points below the direct recording of the same run. */
const BARS = { kept: 95, belowDirect: 3 };

const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
const folder = mkdtempSync(join(tmpdir(), 'recording-bench-'));
const film = join(folder, 'camera.y4m');
writeCameraFile(film);

const root = fileURLToPath(new URL('../../..', import.meta.url));
const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  logLevel: 'error',
  server: { port: 0, strictPort: false, hmr: false },
});
await vite.listen();

const kept = new Map();
const rows = {};
for (const [pipeline, aspectRatio, mimeType] of CASES) {
  const results = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await record(pipeline, aspectRatio, mimeType));
  const percents = results.map(({ unique, seconds }) => (100 * unique) / (seconds * CAMERA.framesPerSecond));
  const [{ width, height }] = results;
  const name = `${pipeline} ${aspectRatio} ${mimeType === H264 ? 'H.264' : 'VP9'}`;
  kept.set(name, median(percents));
  rows[name] = { size: `${width}x${height}`, 'unique frames %': Math.round(median(percents) * 10) / 10 };
}
console.log(`Unique frames in the file, of what the camera delivered (${SECONDS} s, median of ${RUNS})`);
console.table(rows);
await vite.close();
rmSync(folder, { recursive: true, force: true });

const ours = kept.get('app 9:16 H.264');
const direct = kept.get('direct 16:9 H.264');
const isMet = ours >= BARS.kept && ours >= direct - BARS.belowDirect;
console.log(isMet ? 'All bars met.' : `MISSED: 9:16 kept ${ours.toFixed(1)} %, direct ${direct.toFixed(1)} %`);
process.exit(isMet ? 0 : 1);

async function record(...parameters) {
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  args.push(`--use-file-for-fake-video-capture=${film}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []));
  const browser = await chromium.launch({ executablePath, args });
  const page = await browser.newPage();
  await page.goto(`${vite.resolvedUrls.local[0]}bench/recording/index.html`);
  await page.waitForFunction(() => window.record !== undefined);
  const result = await page.evaluate(([all, seconds]) => window.record(...all, seconds), [parameters, SECONDS]);
  await browser.close();
  return result;
}
