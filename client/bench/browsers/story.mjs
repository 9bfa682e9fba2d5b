import { setTimeout as wait } from 'node:timers/promises';

const WAIT_MS = 60_000;
const LOOK_MS = 100;

/** Dana signs in, records and saves. Answers her file, and what the page should not have reported. */
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
  return { bytes, errors, voice, violations: await page.evaluate(() => window.violations) };
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

function middleOf(buttonText) {
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === buttonText);
  const { left, top, width, height } = button.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

function isSaved() {
  return document.body.textContent.includes('Recording Saved');
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
