import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { register } from '../browsers/account.mjs';
import { executablePath } from './chrome.mjs';
import {
  load,
  openRecordTab,
  PATIENCE_MS,
  readOnlyRecording,
  recordedFor,
  round,
  signInAgain,
  startTake,
} from './studio.mjs';

const KILLED_AT_SECONDS = 20;
const BAR_SECONDS = 18;
const READY_MS = 30_000;
const BASELINE = 'baseline: in memory until Stop';

/** Kills the browser with all its processes in the middle of a take, and recovers in a new one of the same profile. */
export async function measureKill(world) {
  const cases = {
    'killed online': {},
    'killed offline': { isOffline: true },
    [BASELINE]: { isOffline: true, isInMemory: true },
  };
  const rows = {};
  const missed = [];
  for (const [name, options] of Object.entries(cases)) {
    const take = await recordAndKill(world, options);
    const { killedAt, end, frames, size, offered } = take;
    // A busy machine kills late: what counts is what was lost.
    const isMet = killedAt - end <= KILLED_AT_SECONDS - BAR_SECONDS && frames > 0;
    const lengths = { 'killed at s': round(killedAt, 2), 'recovered s': round(end, 2) };
    rows[name] = { ...lengths, frames, size, offered, load: load() };
    if (name === BASELINE) continue;
    Object.assign(rows[name], { bar: `>= ${BAR_SECONDS} of ${KILLED_AT_SECONDS} s`, met: isMet });
    if (!isMet) missed.push(`${name}: ${round(end, 2)} of ${round(killedAt, 2)} s were recovered`);
  }
  return { title: `Browser killed after ${KILLED_AT_SECONDS} s of a take`, rows, missed };
}

async function recordAndKill({ deviceArgs, serverUrl, benchUrl }, { isOffline = false, isInMemory = false }) {
  const profile = mkdtempSync(join(tmpdir(), 'takes-bench-profile-'));
  let chrome = await openChrome(profile, deviceArgs);
  try {
    const account = await register(chrome.context, serverUrl);
    if (isInMemory) await chrome.context.addInitScript(keepInMemory);
    const page = await openRecordTab(chrome.context, serverUrl);
    if (isOffline) await chrome.context.setOffline(true);
    const began = await startTake(page);
    await recordedFor(page, KILLED_AT_SECONDS);
    const killedAt = (Date.now() - began) / 1000;
    await chrome.kill();

    chrome = await openChrome(profile, deviceArgs);
    await signInAgain(chrome.context, serverUrl, account);
    const offered = await recover(chrome.context, serverUrl);
    if (offered === null) return { end: 0, frames: 0, size: '', offered: 'nothing', killedAt };
    return { ...(await readOnlyRecording(chrome.context, serverUrl, benchUrl)), offered, killedAt };
  } finally {
    await chrome.kill();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Answers the length that is offered, or null when the browser keeps no take. */
async function recover(context, url) {
  const page = await context.newPage();
  // On a lower screen the banner is folded to a button.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${url}/?tab=record`);
  const banner = page.getByRole('region', { name: 'Unsaved recording found' });
  await page.getByRole('button', { name: 'Start recording' }).waitFor();
  if ((await page.evaluate(chunksOnDevice)) === 0) return null;
  const offered = /\d+:\d\d(?=,)/.exec(await banner.textContent())?.[0] ?? '';
  await banner.getByRole('button', { name: 'Recover recording' }).click();
  await page.getByText('Recording Saved', { exact: true }).first().waitFor({ timeout: PATIENCE_MS });
  return offered;
}

/** In a process group of its own, so that all of it can be killed at once. */
export async function openChrome(profile, deviceArgs) {
  const portFile = join(profile, 'DevToolsActivePort');
  rmSync(portFile, { force: true });
  const args = [
    ...deviceArgs,
    '--headless',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ];
  const child = spawn(executablePath ?? chromium.executablePath(), [...args, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, 'SIGKILL');
    await ended;
  };
  try {
    const address = `http://127.0.0.1:${await portIn(portFile)}`;
    const browser = await chromium.connectOverCDP(address);
    const [context] = browser.contexts();
    await context.grantPermissions(['camera', 'microphone']);
    return { address, browser, context, kill };
  } catch (error) {
    await kill();
    throw error;
  }
}

async function portIn(file) {
  const giveUpMs = performance.now() + READY_MS;
  while (performance.now() < giveUpMs) {
    const [port] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
    if (port) return port;
    await wait(100);
  }
  throw new Error('The browser did not become ready.');
}

/** The functions below run in the page. */

/** The device refuses what it is asked to keep, and the chunks stay in memory. */
function keepInMemory() {
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Nothing is kept.', 'QuotaExceededError');
  };
}

async function chunksOnDevice() {
  const answer = (request) =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const database = await answer(indexedDB.open('creditcue-takes'));
  return answer(database.transaction('chunks').objectStore('chunks').count());
}
