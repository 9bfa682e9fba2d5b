import { setTimeout as wait } from 'node:timers/promises';

const WAIT_MS = 60_000;
const LOOK_MS = 100;

/**
 * Dana signs in, records and saves, looks at the take, downloads it, has it made ready to post, plays that file to its
 * end, and the take in the hub. Answers her file, how the other one played, and what the pages should not have reported.
 */
export async function recordTake(browser, url, seconds) {
  const page = await browser.newPage();
  page.setDefaultTimeout(WAIT_MS);
  await page.setViewport({ width: 1440, height: 900 });
  const errors = [];
  page.on('pageerror', (error) => errors.push(`error: ${error.message}`));
  await page.evaluateOnNewDocument(watchPolicy);

  await signIn(page, url);
  await page.locator('::-p-aria([name="Script"][role="textbox"])').fill('Read page one of your report.');
  await page.locator('::-p-aria([name="Use Script"][role="button"])').click();
  await page.locator('::-p-aria([name="More settings"][role="button"])').click();
  const voice = await page.evaluate(voiceInUse);
  await page.locator('::-p-aria([name="Start recording"][role="button"])').click();
  await until(page, hasRecorded, seconds);
  await clickMiddleOf(page, 'Stop');
  await until(page, isSaved);
  const bytes = Buffer.from(await page.evaluate(savedBytes), 'base64');
  const violations = await page.evaluate(() => window.violations);
  violations.push(...(await previewAndDownload(page, url)));
  const posted = await playPostReady(page);
  violations.push(...posted.violations, ...(await playInHub(page, url)));
  return { bytes, errors, voice, violations, posted };
}

async function previewAndDownload(page, url) {
  await page.goto(`${url}/recordings`);
  await until(page, hasClicked, 'button[aria-label^="Preview "]');
  await until(page, hasVideo, '[role="dialog"] video');
  await clickMiddleOf(page, 'Download Video');
  await until(page, hasSaid, 'Download Started');
  return page.evaluate(() => window.violations);
}

/** On the page that the preview is open on. */
async function playPostReady(page) {
  await clickMiddleOf(page, 'Make post-ready');
  await until(page, hasSaid, 'Ready to Post');
  await page.evaluate(playVersion, 'post-ready');
  await until(page, hasPlayed);
  return { ...(await page.evaluate(howItPlayed)), violations: await page.evaluate(() => window.violations) };
}

async function playInHub(page, url) {
  await page.evaluate(shareAll);
  await page.goto(`${url}/chat`);
  await until(page, hasClicked, 'article button[aria-label^="Play "]');
  await until(page, hasVideo, 'article video');
  return page.evaluate(() => window.violations);
}

/** Asks the page from here: a wait inside it would be built with eval, which the page rightly forbids. */
async function until(page, claim, ...parameters) {
  const giveUpMs = performance.now() + WAIT_MS;
  while (!(await page.evaluate(claim, ...parameters))) {
    if (performance.now() > giveUpMs) throw new Error(`The page never came to ${claim.name}.`);
    await wait(LOOK_MS);
  }
}

async function signIn(page, url) {
  const username = `dana-${Date.now().toString(36)}`;
  const password = 'correct horse battery';
  const person = { fullName: 'Dana Whitfield', company: 'Northline Credit', phone: '(312) 555-0148' };
  const contact = { email: `${username}@example.com`, website: 'https://northline.example' };
  const answer = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...person, ...contact, username, password }),
  });
  if (!answer.ok) throw new Error(`The account could not be made: ${answer.status}`);
  await page.goto(`${url}/signin`);
  await page.locator('input[name="username"]').fill(username);
  await page.locator('input[name="password"]').fill(password);
  await page.locator('button[type="submit"]').click();
}

/** By the mouse: a locator looks through the whole accessibility tree, which takes Firefox half a minute while text moves. */
async function clickMiddleOf(page, buttonText) {
  await until(page, middleOf, buttonText);
  const { x, y } = await page.evaluate(middleOf, buttonText);
  await page.mouse.click(x, y);
}

/** The functions below run in the page. */

function watchPolicy() {
  window.violations = [];
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) => {
    window.violations.push(`CSP: ${violatedDirective} ${blockedURI} at ${sourceFile}:${lineNumber}`);
  });
}

function voiceInUse() {
  return document.body.textContent.includes('waits while you are silent') ? 'pacing' : 'words';
}

function hasRecorded(seconds) {
  const shown = document.querySelector('[role="timer"][aria-label="Recorded time"]')?.textContent ?? '';
  const [minutes = 0, rest = 0] = shown.split(':').map(Number);
  return minutes * 60 + rest >= seconds;
}

/** Null while there is no such button. What a button says while it is busy stands behind its text, hidden. */
function middleOf(buttonText) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
    textContent.trim().startsWith(buttonText),
  );
  if (!button) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function isSaved() {
  return document.body.textContent.includes('Recording Saved');
}

function hasSaid(words) {
  return document.body.textContent.includes(words);
}

function hasClicked(selector) {
  const button = document.querySelector(selector);
  button?.click();
  return Boolean(button);
}

/** Whose file the browser has begun to read. */
function hasVideo(selector) {
  return [...document.querySelectorAll(selector)].some((video) => video.readyState > 0);
}

async function playVersion(version) {
  const [{ url }] = await (await fetch('/api/recordings')).json();
  window.player = document.createElement('video');
  // Only silent videos may begin by themselves.
  Object.assign(window.player, { muted: true, src: `${url}?version=${version}` });
  document.body.append(window.player);
  await window.player.play().catch(() => undefined);
}

function hasPlayed() {
  return window.player.ended || window.player.error !== null;
}

function howItPlayed() {
  const { videoWidth: width, videoHeight: height, currentTime: seconds, error } = window.player;
  const { totalVideoFrames: frames, droppedVideoFrames: dropped } = window.player.getVideoPlaybackQuality();
  return { width, height, seconds, frames, dropped, error: error && `${error.code} ${error.message}` };
}

async function shareAll() {
  for (const { id } of await (await fetch('/api/recordings')).json()) {
    const answer = await fetch(`/api/recordings/${id}/share`, { method: 'POST' });
    if (!answer.ok) throw new Error(`The take could not be shared: ${answer.status}`);
  }
}

/** The file of the only recording, in base64. */
async function savedBytes() {
  const [recording, ...others] = await (await fetch('/api/recordings')).json();
  if (!recording || others.length > 0) throw new Error('There must be one recording.');
  const blob = await (await fetch(recording.url)).blob();
  const reader = new FileReader();
  await new Promise((resolve) => {
    reader.onload = resolve;
    reader.readAsDataURL(blob);
  });
  return String(reader.result).split(',')[1];
}
