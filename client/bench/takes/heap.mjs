import { register } from '../browsers/account.mjs';
import { listRecordings, load, openRecordTab, recordedFor, round, startTake, stopAndSave } from './studio.mjs';

const BAR_MB = 60;
/** Until the recorder has made what it makes once. */
const SETTLED_SECONDS = 5;

/** How much the page's JavaScript heap grows while it records, garbage collected before each look. */
export async function measureHeap({ launch, serverUrl, minutes }) {
  const browser = await launch();
  try {
    const context = await browser.newContext();
    await register(context, serverUrl);
    const page = await openRecordTab(context, serverUrl);
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await startTake(page);
    await recordedFor(page, SETTLED_SECONDS);
    const heaps = [await heapMb(session)];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await recordedFor(page, Math.max(minute * 60, SETTLED_SECONDS));
      heaps.push(await heapMb(session));
    }
    const stoppedMs = await stopAndSave(page);
    const after = await heapMb(session);
    const [{ url, fileSize }] = await listRecordings(context, serverUrl);
    const oneMinute = await page.evaluate(keepAsBase64, { url, bytes: Math.ceil(fileSize / minutes) });
    const baseline = (await heapMb(session)) - after;
    return report({ heaps, after, stoppedMs, fileSize, baseline, oneMinute, minutes });
  } finally {
    await browser.close();
  }
}

function report({ heaps, after, stoppedMs, fileSize, baseline, oneMinute, minutes }) {
  const [first] = heaps;
  const growth = Math.max(...heaps) - first;
  const isMet = growth < BAR_MB;
  const rows = {
    'chunks while recording': {
      minutes,
      'heap MB at first': round(first),
      'largest growth MB': round(growth),
      'after saving MB': round(after - first),
      'take MB': round(fileSize / 1e6),
      'Stop to saved ms': stoppedMs,
      bar: `< ${BAR_MB}`,
      met: isMet,
      load: load(),
    },
    'baseline: one minute as base64': {
      minutes: 1,
      'largest growth MB': round(baseline),
      'take MB': round(oneMinute / 1e6),
    },
  };
  const each = heaps.map((heap) => round(heap - first)).join(', ');
  const title = `Heap of a take of ${minutes} minutes (growth at each minute: ${each} MB)`;
  return { title, rows, missed: isMet ? [] : [`the heap grew by ${round(growth)} MB`] };
}

async function heapMb(session) {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6;
}

/** Runs in the page: keeps a part of the take as it was kept to be sent once. Answers its bytes. */
async function keepAsBase64({ url, bytes }) {
  const part = (await (await fetch(`${url}?version=original`)).blob()).slice(0, bytes);
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsDataURL(part);
  });
  window.kept = JSON.stringify({ videoData: reader.result });
  return part.size;
}
