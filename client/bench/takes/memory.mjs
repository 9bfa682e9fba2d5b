import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from '../browsers/account.mjs';
import { openChrome } from './kill.mjs';
import { listRecordings, load, openRecordTab, recordedFor, round, startTake, stopAndSave } from './studio.mjs';

const BARS_MB = { heap: 60, processes: 150 };
/** Until encoder, compositor and caches have what they keep for the whole take. */
const SETTLED_SECONDS = 30;

/**
 * How much memory grows while a take is recorded: of the page's JavaScript heap, and of all processes of the browser,
 * where blobs and frames are. In a profile on the disk, because a private one keeps IndexedDB in memory; and with no
 * debugger attached while it records, because one keeps the body of every request.
 */
export async function measureMemory({ deviceArgs, serverUrl, minutes }) {
  const profile = mkdtempSync(join(tmpdir(), 'takes-bench-profile-'));
  const chrome = await openChrome(profile, deviceArgs);
  try {
    await register(chrome.context, serverUrl);
    const page = await openRecordTab(chrome.context, serverUrl);
    await startTake(page);
    await recordedFor(page, SETTLED_SECONDS);
    const first = await attachedMemory(chrome.browser, page);
    const processes = await listProcesses(chrome.browser);
    await chrome.browser.close();

    const growths = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await wait(60_000);
      growths.push(memoryOf(processes).total - first.processes);
    }
    const browser = await chromium.connectOverCDP(chrome.address);
    const [context] = browser.contexts();
    const recording = context.pages().find((open) => open.url().includes('tab=record'));
    const last = await attachedMemory(browser, recording);
    growths.push(last.processes - first.processes);
    const stoppedMs = await stopAndSave(recording);
    const after = await attachedMemory(browser, recording);
    const [{ url, fileSize }] = await listRecordings(context, serverUrl);
    const oneMinute = await recording.evaluate(keepInMemory, { url, bytes: Math.ceil(fileSize / minutes) });
    const kept = await attachedMemory(browser, recording);
    return report({ first, last, growths, after, kept, stoppedMs, fileSize, oneMinute, minutes });
  } finally {
    await chrome.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

function report({ first, last, growths, after, kept, stoppedMs, fileSize, oneMinute, minutes }) {
  const rows = {};
  const missed = [];
  const largest = { heap: last.heap - first.heap, processes: Math.max(...growths) };
  for (const [part, bar] of Object.entries(BARS_MB)) {
    const isMet = largest[part] < bar;
    rows[`${part}, chunks while recording`] = {
      minutes,
      'at first MB': round(first[part]),
      'largest growth MB': round(largest[part]),
      'after saving MB': round(after[part] - first[part]),
      'take MB': round(fileSize / 1e6),
      'Stop to saved ms': stoppedMs,
      bar: `< ${bar}`,
      met: isMet,
      load: load(),
    };
    rows[`${part}, baseline: one minute kept as base64`] = {
      minutes: 1,
      'largest growth MB': round(kept[part] - after[part]),
      'take MB': round(oneMinute / 1e6),
    };
    if (!isMet) missed.push(`${part}: grew by ${round(largest[part])} MB`);
  }
  const types = Object.entries(last.byType).map(([type, size]) => `${type} ${round(size - (first.byType[type] ?? 0))}`);
  const each = `growth at each minute: ${growths.map((growth) => round(growth)).join(', ')} MB`;
  return {
    title: `Memory of a take of ${minutes} minutes (${each}; by process: ${types.join(', ')} MB)`,
    rows,
    missed,
  };
}

/** Megabytes, after a collection of garbage. */
async function attachedMemory(browser, page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize').value / 1e6;
  const { total, byType } = memoryOf(await listProcesses(browser));
  return { heap, processes: total, byType };
}

async function listProcesses(browser) {
  const session = await browser.newBrowserCDPSession();
  return (await session.send('SystemInfo.getProcessInfo')).processInfo;
}

function memoryOf(processes) {
  const byType = {};
  for (const { id, type } of processes) byType[type] = (byType[type] ?? 0) + ownBytes(id) / 1e6;
  return { total: Object.values(byType).reduce((sum, megabytes) => sum + megabytes, 0), byType };
}

/**
 * Memory that only this process can free; what processes share counts once in all. Mapped files are left out: the system
 * drops their pages when it needs the room. 0 for a process that has ended since it was listed.
 */
function ownBytes(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    const kilobytes = [...text.matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+) kB$/gm)].map(([, count]) => Number(count));
    return 1024 * kilobytes.reduce((sum, count) => sum + count, 0);
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return 0;
    throw error;
  }
}

/** Runs in the page: keeps a part of the take as it was kept to be sent once. Answers its bytes. */
async function keepInMemory({ url, bytes }) {
  const part = (await (await fetch(`${url}?version=original`)).blob()).slice(0, bytes);
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsDataURL(part);
  });
  window.kept = JSON.stringify({ videoData: reader.result });
  return part.size;
}
