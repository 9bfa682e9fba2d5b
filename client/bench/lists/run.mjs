// Scrolls through hundreds of recordings in the built app, on a desk and on a phone, beside a plain page of the same
// height. Usage: npm run bench:tiles [-- --count 500]
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, devices } from 'playwright';
import { register } from '../browsers/account.mjs';
import { startServer } from '../browsers/server.mjs';
import { makePosters, recordingsList } from './recordings.mjs';

const { values } = parseArgs({ options: { count: { type: 'string', default: '500' } } });
const COUNT = Number(values.count);
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const SCROLL = { px: 12_000, pxPerSecond: 4_000 };
const VIEWS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
};
const PAGES = { 'My Recordings': '/recordings', 'Recording History': '/?tab=manage' };
/** `late` is the share of frames that took more than two of the screen's, beyond those of a plain page. */
const BARS = { firstMs: 500, longestMs: 200, scrollLongestMs: 100, late: 0.1, openMs: 300, pictures: 60 };

const missed = [];
const rows = {};
const server = await startServer();
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  for (const [view, options] of Object.entries(VIEWS)) {
    const context = await browser.newContext({ ...options, baseURL: server.url });
    await register(context);
    const plain = await plainPage(context);
    rows[`${view}, plain page`] = { 'late %': percent(plain.late), 'frame p95 ms': plain.p95 };
    for (const [name, path] of Object.entries(PAGES)) {
      const figures = await measure(context, path);
      rows[`${view}, ${name}`] = rowOf(figures);
      judge(`${view}, ${name}`, figures, plain);
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${COUNT} recordings`);
console.table(rows);
console.log(missed.length === 0 ? 'All bars met.' : missed.map((what) => `MISSED: ${what}`).join('\n'));
process.exit(missed.length === 0 ? 0 : 1);

/** The same way of scrolling where nothing has to be done for it. */
async function plainPage(context) {
  const page = await context.newPage();
  await page.setContent(`<div style="height:${SCROLL.px * 2}px;background:linear-gradient(#eee,#333)">Plain</div>`);
  const figures = await scroll(page);
  await page.close();
  return figures;
}

async function measure(context, path) {
  const page = await context.newPage();
  const posters = await makePosters(page);
  let pictures = 0;
  await page.route(/\/api\/recordings(\?.*)?$/, (route) => route.fulfill({ json: recordingsList(COUNT) }));
  await page.route(/\/api\/recordings\/[^/]+\/thumbnail$/, (route) => {
    pictures += 1;
    return route.fulfill({ contentType: 'image/jpeg', body: posters[pictures % posters.length] });
  });
  await page.addInitScript(watchTasks);
  await page.goto(path);
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .waitFor();
  await page.waitForFunction((count) => document.querySelectorAll('main li :is(h2, h3)').length === count, COUNT);
  const first = await page.evaluate(firstTile);
  const loading = await page.evaluate(longTasks);
  const picturesAtFirst = pictures;
  const scrolling = await scroll(page);
  const opening = await openPreview(page);
  const facts = await page.evaluate(() => ({
    nodes: document.querySelectorAll('*').length,
    players: document.querySelectorAll('li video').length,
  }));
  await page.close();
  return { first, loading, scrolling, opening, picturesAtFirst, ...facts };
}

async function scroll(page) {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(watchFrames);
  const { width, height } = page.viewportSize();
  const gesture = { x: width / 2, y: height / 2, yDistance: -SCROLL.px, speed: SCROLL.pxPerSecond };
  await session.send('Input.synthesizeScrollGesture', { ...gesture, gestureSourceType: 'mouse' });
  const figures = await page.evaluate(() => window.stopFrames());
  await session.detach();
  return figures;
}

/** From the click to the dialog on screen. */
async function openPreview(page) {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page
    .getByRole('button', { name: /^Preview / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  return page.evaluate(() => window.sinceClick());
}

function rowOf({ first, loading, scrolling, opening, picturesAtFirst, nodes }) {
  return {
    'first tile ms': first,
    'longest task, loading': loading.longest,
    'tasks in all, loading': loading.total,
    'late %': percent(scrolling.late),
    'frame p95 ms': scrolling.p95,
    'longest task, scrolling': scrolling.longest,
    'preview ms': opening,
    'pictures at first': picturesAtFirst,
    nodes,
  };
}

function percent(share) {
  return Math.round(share * 1000) / 10;
}

function judge(name, { first, loading, scrolling, opening, picturesAtFirst, players }, plain) {
  const check = (isMet, what) => isMet || missed.push(`${name}: ${what}`);
  check(first <= BARS.firstMs, `the first tile came ${first} ms after the list`);
  check(loading.longest <= BARS.longestMs, `a task of ${loading.longest} ms while loading`);
  check(scrolling.longest <= BARS.scrollLongestMs, `a task of ${scrolling.longest} ms while scrolling`);
  check(scrolling.late <= plain.late + BARS.late, `${percent(scrolling.late)} % of the frames were late`);
  check(opening <= BARS.openMs, `the preview opened after ${opening} ms`);
  check(picturesAtFirst <= BARS.pictures, `${picturesAtFirst} pictures were read before anybody scrolled`);
  check(players === 0, `${players} players in tiles`);
}

/** The functions below run in the page. */

function watchTasks() {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.tasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
  const look = new MutationObserver(() => {
    if (!document.querySelector('button[aria-label^="Preview "]')) return;
    look.disconnect();
    // The frame after the next has shown it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.firstTileAt = performance.now();
      }),
    );
  });
  look.observe(document, { childList: true, subtree: true });
  addEventListener('pointerdown', () => {
    const pressedAt = performance.now();
    const opened = new MutationObserver(() => {
      if (!document.querySelector('[role="dialog"]')) return;
      opened.disconnect();
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          window.openedAfter = performance.now() - pressedAt;
        }),
      );
    });
    opened.observe(document, { childList: true, subtree: true });
  });
  window.sinceClick = async () => {
    while (window.openedAfter === undefined) await new Promise(requestAnimationFrame);
    return Math.round(window.openedAfter);
  };
}

function firstTile() {
  const answers = performance.getEntriesByType('resource').filter(({ name }) => /\/api\/recordings(\?|$)/.test(name));
  return Math.round(window.firstTileAt - Math.max(...answers.map(({ responseEnd }) => responseEnd)));
}

function longTasks() {
  const durations = window.tasks.map(({ duration }) => duration);
  return {
    longest: Math.round(Math.max(0, ...durations)),
    total: Math.round(durations.reduce((a, b) => a + b, 0)),
  };
}

function watchFrames() {
  const times = [];
  const tasks = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)));
  observer.observe({ type: 'longtask' });
  let isRunning = true;
  const note = (time) => {
    times.push(time);
    if (isRunning) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopFrames = () => {
    isRunning = false;
    observer.disconnect();
    const gaps = times.slice(1).map((time, n) => time - times[n]);
    const sorted = [...gaps].sort((a, b) => a - b);
    return {
      late: gaps.filter((gap) => gap > 34).length / gaps.length,
      p95: Math.round(sorted[Math.floor(0.95 * sorted.length)]),
      longest: Math.round(Math.max(0, ...tasks)),
    };
  };
}
