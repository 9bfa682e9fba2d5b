// Measures the teleprompter as the compositor shows it, beside a 100 ms interval and two frame loops, in one run.
// Usage: npm run bench:teleprompter [-- --runs 5]
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { median, smoothness } from './smoothness.mjs';

const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' } } });
const RUNS = Number(values.runs);
const SECONDS = 8;
const WPM = 140;
const ENGINES = ['ours', 'interval', 'frame-scroll', 'frame-transform'];
const ARRIVAL_LIMITS = { none: 0.5, pauses: 0.5, resize: 0.5, font: 0.5, blocks: 1 };

const root = fileURLToPath(new URL('../../..', import.meta.url));
const vite = await createServer({
  configFile: `${root}vite.config.ts`,
  logLevel: 'error',
  server: { port: 0, strictPort: false, hmr: false },
});
await vite.listen();
const address = `${vite.resolvedUrls.local[0]}bench/teleprompter/index.html`;
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
const options = { executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] };

const failures = [];
const check = (isMet, sentence) => {
  if (!isMet) failures.push(sentence);
};

await reportArrivals();
await reportSmoothness(false);
await reportSmoothness(true);
await vite.close();
for (const failure of failures) console.log(`MISSED: ${failure}`);
console.log(failures.length === 0 ? 'All bars met.' : `${failures.length} bars missed.`);
process.exit(failures.length === 0 ? 0 : 1);

async function reportArrivals() {
  console.log('\nEnd of the script, error in % of its time (60 words at 240 WPM, pauses excluded)');
  const rows = {};
  const browser = await chromium.launch(options);
  for (const [disturbance, limit] of Object.entries(ARRIVAL_LIMITS)) {
    const page = await openPage(browser, 1400);
    const errors = await page.evaluate(
      ([engines, kind]) => window.bench.arrivals(engines, kind),
      [ENGINES, disturbance],
    );
    await page.close();
    rows[disturbance] = Object.fromEntries(ENGINES.map((engine) => [engine, rounded(errors[engine])]));
    check(
      Math.abs(errors.ours) <= limit,
      `end of script with ${disturbance}: ${rounded(errors.ours)} % (bar ${limit} %)`,
    );
  }
  await browser.close();
  console.table(rows);
}

async function reportSmoothness(hasBlocks) {
  console.log(`\nAs shown, ${hasBlocks ? '50 ms block of the main thread each 200 ms' : 'idle'} (median of ${RUNS})`);
  const rows = {};
  for (const engine of ENGINES) {
    const runs = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await measure(engine, hasBlocks));
    const of = (name) => rounded(median(runs.map((result) => result[name])));
    rows[engine] = {
      'positions/s': of('positionsPerSecond'),
      'rms px': of('rmsPx'),
      'freeze ms': of('longestFreezeMs'),
    };
  }
  console.table(rows);
  const name = hasBlocks ? 'with blocks' : 'idle';
  const least = hasBlocks ? 50 : 55;
  const { 'positions/s': positions, 'rms px': rms, 'freeze ms': freeze } = rows.ours;
  check(positions >= least, `positions per second ${name}: ${positions} (bar ${least})`);
  check(rms < 0.5, `deviation ${name}: ${rms} px (bar 0.5)`);
  check(freeze <= 50, `longest freeze ${name}: ${freeze} ms (bar 50)`);
}

/** Films the page by its compositor's frames and reads where the text stood in each. */
async function measure(engine, hasBlocks) {
  const browser = await chromium.launch(options);
  const page = await openPage(browser, 400);
  const client = await page.context().newCDPSession(page);
  const frames = [];
  client.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
    frames.push({ data, at: metadata.timestamp });
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => {});
  });
  await page.evaluate(
    ([name, seconds, wpm, isBlocked]) => {
      window.bench.setBlocks(isBlocked);
      window.bench.scroll(name, seconds * 4, wpm);
    },
    [engine, SECONDS, WPM, hasBlocks],
  );
  // The first frames belong to the page's own start.
  await page.waitForTimeout(1000);
  await client.send('Page.startScreencast', { format: 'jpeg', quality: 90, everyNthFrame: 1 });
  await page.waitForTimeout(SECONDS * 1000);
  await client.send('Page.stopScreencast');
  await page.evaluate(() => {
    window.bench.setBlocks(false);
    window.bench.clear();
  });
  const phases = await page.evaluate(
    async ([module, pictures]) => (await import(module)).readPhases(pictures),
    ['/bench/teleprompter/positions.ts', frames.map((frame) => frame.data)],
  );
  await browser.close();
  return smoothness(frames.slice(5).map(({ at }, index) => ({ at, phase: phases[index + 5] })));
}

async function openPage(browser, width) {
  const page = await browser.newPage({ viewport: { width, height: 240 } });
  await page.goto(address);
  await page.waitForFunction(() => window.bench !== undefined);
  return page;
}

function rounded(value) {
  return value === null ? null : Math.round(value * 100) / 100;
}
