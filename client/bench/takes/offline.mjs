import { setTimeout as wait } from 'node:timers/promises';
import { register } from '../browsers/account.mjs';
import {
  listRecordings,
  load,
  openRecordTab,
  readOnlyRecording,
  recordedFor,
  round,
  savedMs,
  startTake,
  watchSaving,
} from './studio.mjs';

const ONLINE_SECONDS = 5;
const OFFLINE_SECONDS = 60;
/** Of the length that the recorder showed, and between two pictures. */
const BARS = { secondsMissing: 0.5, longestGap: 1 };

/** Cuts the network for a minute of a take, with Stop after it is back or while it is away. */
export async function measureOffline(world) {
  const rows = {};
  const missed = [];
  for (const [name, stopsOffline] of [
    ['back before Stop', false],
    ['Stop while offline', true],
  ]) {
    const { row, problems, baseline, savedAfter } = await recordThroughCut(world, stopsOffline);
    rows[name] = row;
    if (stopsOffline) {
      row['saved s after the network'] = round(savedAfter / 1000);
      rows['baseline: one request at Stop'] = { recordings: baseline };
    }
    missed.push(...problems.map((problem) => `${name}: ${problem}`));
  }
  return { title: `The network is away for ${OFFLINE_SECONDS} s of a take`, rows, missed };
}

async function recordThroughCut({ launch, serverUrl, benchUrl }, stopsOffline) {
  const browser = await launch();
  try {
    const context = await browser.newContext();
    await register(context, serverUrl);
    const page = await openRecordTab(context, serverUrl);
    const told = toldSeconds(page);
    await startTake(page);
    await recordedFor(page, ONLINE_SECONDS);
    await context.setOffline(true);
    const cutAt = performance.now();
    await recordedFor(page, ONLINE_SECONDS + OFFLINE_SECONDS - 5);
    const stop = async () => {
      await page.evaluate(watchSaving);
      await page.getByRole('button', { name: 'Stop', exact: true }).click();
    };
    let baseline;
    if (stopsOffline) {
      await stop();
      baseline = await page.evaluate(postOnce);
    }
    await wait(OFFLINE_SECONDS * 1000 - (performance.now() - cutAt));
    await context.setOffline(false);
    const backAt = performance.now();
    if (!stopsOffline) {
      await recordedFor(page, ONLINE_SECONDS + OFFLINE_SECONDS + 5);
      await stop();
    }
    await savedMs(page);
    const savedAfter = performance.now() - backAt;
    const recordings = (await listRecordings(context, serverUrl)).length;
    const take = await readOnlyRecording(context, serverUrl, benchUrl);
    const facts = { ...take, recordings, recorded: await told };
    return { ...judge(facts), baseline, ...(stopsOffline && { savedAfter }) };
  } finally {
    await browser.close();
  }
}

function judge({ recordings, recorded, end, longestGap, size }) {
  const problems = [];
  if (recordings !== 1) problems.push(`${recordings} recordings on the server`);
  if (Math.abs(recorded - end) > BARS.secondsMissing) problems.push(`${round(end, 2)} of ${round(recorded, 2)} s`);
  if (longestGap > BARS.longestGap) problems.push(`a gap of ${round(longestGap, 2)} s in the picture`);
  const lengths = { 'recorded s': round(recorded, 2), 'in the file s': round(end, 2) };
  const row = { recordings, ...lengths, 'longest gap s': round(longestGap, 2), size, met: problems.length === 0 };
  return { row: { ...row, load: load() }, problems };
}

/** The length that the recorder itself measured. */
async function toldSeconds(page) {
  const request = await page.waitForRequest(/\/api\/uploads\/[^/]+\/finish$/, { timeout: 0 });
  return request.postDataJSON().duration;
}

/** Runs in the page: how a take was sent that is sent once, as base64. */
async function postOnce() {
  const body = JSON.stringify({ title: 'At once', videoData: 'data:video/webm;base64,GkXfow==', duration: 60 });
  const headers = { 'Content-Type': 'application/json' };
  await fetch('/api/recordings', { method: 'POST', headers, body }).catch(() => {});
  const recordings = await fetch('/api/recordings').catch(() => null);
  return recordings ? (await recordings.json()).length : 0;
}
