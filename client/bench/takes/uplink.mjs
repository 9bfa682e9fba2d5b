import { register } from '../browsers/account.mjs';
import {
  listRecordings,
  load,
  openRecordTab,
  readOnlyRecording,
  recordedFor,
  round,
  startTake,
  stopAndSave,
} from './studio.mjs';

const TAKE_SECONDS = 60;
const UPLINK_BITS = 12_000_000;
const LATENCY_MS = 20;
const BAR_MS = 1000;

/** A take through a slow uplink, and the same bytes sent as base64 after Stop. */
export async function measureUplink({ launch, serverUrl, benchUrl, runs }) {
  const saved = [];
  let take;
  let baseline;
  for (let run = 0; run < runs; run += 1) {
    const browser = await launch();
    try {
      const context = await browser.newContext();
      await register(context, serverUrl);
      const page = await openRecordTab(context, serverUrl);
      await throttle(context, page);
      await startTake(page);
      await recordedFor(page, TAKE_SECONDS);
      saved.push(await stopAndSave(page));
      take = await readOnlyRecording(context, serverUrl, benchUrl);
      if (run === runs - 1) baseline = await sendAsBase64(context, page, serverUrl);
    } finally {
      await browser.close();
    }
  }
  return report(saved, take, baseline);
}

function report(saved, take, baseline) {
  const slowest = Math.max(...saved);
  const bitRate = { size: take.size, MB: round(take.bytes / 1e6), 'Mbit/s': round((take.bytes * 8) / take.end / 1e6) };
  const rows = {
    'chunks while recording': {
      'Stop to saved ms, each run': saved.join(', '),
      ...bitRate,
      'in the file s': round(take.end, 2),
      bar: `<= ${BAR_MS}`,
      met: slowest <= BAR_MS,
      load: load(),
    },
    'baseline: base64 after Stop': { 'Stop to saved ms, each run': String(Math.round(baseline.ms)), ...bitRate },
  };
  rows['baseline: base64 after Stop']['longest task ms'] = Math.round(baseline.longestTask);
  const missed = slowest <= BAR_MS ? [] : [`the slowest take was saved ${slowest} ms after Stop`];
  return { title: `A take of ${TAKE_SECONDS} s through ${UPLINK_BITS / 1e6} Mbit/s`, rows, missed };
}

async function throttle(context, page) {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const uplink = { uploadThroughput: UPLINK_BITS / 8, downloadThroughput: -1, latency: LATENCY_MS };
  await session.send('Network.emulateNetworkConditions', { offline: false, ...uplink });
}

async function sendAsBase64(context, page, serverUrl) {
  const [{ url, mimeType }] = await listRecordings(context, serverUrl);
  const result = await page.evaluate(postAsBase64, { url: `${url}?version=original`, mimeType });
  if (result.status !== 201) throw new Error(`The baseline was refused: ${result.status}`);
  return result;
}

/** Runs in the page: how takes were saved before they were sent in chunks. */
async function postAsBase64({ url, mimeType }) {
  const take = new Blob([await (await fetch(url)).blob()], { type: mimeType });
  let longestTask = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longestTask = Math.max(longestTask, duration);
  }).observe({ type: 'longtask' });
  const start = performance.now();
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsDataURL(take);
  });
  const body = JSON.stringify({ title: 'At once', videoData: reader.result, duration: 60, aspectRatio: '9:16' });
  const headers = { 'Content-Type': 'application/json' };
  const { status } = await fetch('/api/recordings', { method: 'POST', headers, body });
  return { ms: performance.now() - start, status, longestTask };
}
