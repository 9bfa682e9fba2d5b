import { loadavg } from 'node:os';

/** A busy machine is late, not wrong. */
export const PATIENCE_MS = 180_000;
const SCRIPT =
  'Read page one of your report. Then look at every account, one by one, and write down what looks wrong. ';

/** A browser that was killed may have lost its session. */
export async function signInAgain(context, url, { username, password }) {
  const answer = await context.request.post(`${url}/api/auth/signin`, { data: { username, password } });
  if (!answer.ok()) throw new Error(`Signing in failed: ${answer.status()}`);
}

/** The Record tab with a script in the teleprompter. */
export async function openRecordTab(context, url) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(url);
  await page.getByRole('textbox', { name: 'Script', exact: true }).fill(SCRIPT.repeat(20));
  await page.getByRole('button', { name: 'Use Script', exact: true }).click();
  await page.getByRole('button', { name: 'Start recording' }).waitFor();
  return page;
}

/** Answers when the take began, in milliseconds since 1970. */
export async function startTake(page) {
  await page.getByRole('button', { name: 'Start recording' }).click();
  return (await recordedFor(page, 1)).jsonValue();
}

/** Waits until the take is so long. */
export function recordedFor(page, seconds) {
  const isSoLong = (wanted) => {
    const shown = document.querySelector('[role="timer"][aria-label="Recorded time"]')?.textContent ?? '';
    const [minutes = 0, rest = 0] = shown.split(':').map(Number);
    const recorded = minutes * 60 + rest;
    return recorded >= wanted && Date.now() - recorded * 1000;
  };
  return page.waitForFunction(isSoLong, seconds, { polling: 50, timeout: (seconds + 60) * 1000 });
}

/** Answers the milliseconds from the click on Stop to the notice that the take is saved. */
export async function stopAndSave(page) {
  await page.evaluate(watchSaving);
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  return savedMs(page);
}

export async function savedMs(page) {
  await page.waitForFunction(() => window.savedMs !== undefined, null, { polling: 50, timeout: PATIENCE_MS });
  return page.evaluate(() => Math.round(window.savedMs));
}

/** Runs in the page. */
export function watchSaving() {
  let clickedAt = 0;
  const saved = new MutationObserver(() => {
    if (!document.body.textContent.includes('Recording Saved')) return;
    saved.disconnect();
    // The frame after the next has shown it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.savedMs = performance.now() - clickedAt;
      }),
    );
  });
  const begin = () => {
    clickedAt = performance.now();
    saved.observe(document.body, { childList: true, subtree: true, characterData: true });
  };
  addEventListener('click', begin, { capture: true, once: true });
}

export async function listRecordings(context, url) {
  return (await context.request.get(`${url}/api/recordings`)).json();
}

/** The only recording's file as it was sent, decoded in a page of the bench. */
export async function readOnlyRecording(context, url, benchUrl) {
  const recordings = await listRecordings(context, url);
  if (recordings.length !== 1) throw new Error(`There are ${recordings.length} recordings.`);
  const [{ url: path, duration, fileSize }] = recordings;
  const body = await (await context.request.get(`${url}${path}?version=original`)).body();
  const page = await context.newPage();
  await page.route('**/take-file', (route) => route.fulfill({ contentType: 'video/mp4', body }));
  await openBench(page, benchUrl);
  const facts = await page.evaluate(() => window.readTake('/take-file'));
  await page.close();
  return { ...facts, duration, bytes: fileSize };
}

export async function openBench(page, benchUrl) {
  await page.goto(`${benchUrl}bench/takes/index.html`, { timeout: PATIENCE_MS });
  await page.waitForFunction(() => window.readTake !== undefined, null, { timeout: PATIENCE_MS });
}

export const round = (value, digits = 1) => Math.round(value * 10 ** digits) / 10 ** digits;
/** How busy the machine was: the figures of a busy one are upper bounds. */
export const load = () => round(loadavg()[0]);
