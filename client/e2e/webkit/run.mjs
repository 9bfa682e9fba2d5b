// The trips of the end-to-end tests in WebKit, Safari's engine, except for the recording itself: the MediaRecorder of
// WebKitGTK delivers no bytes. Usage: npm run test:webkit, or npm run test:webkit -- session for the stories whose names
// hold that word. A story that fails leaves a picture in test-results.
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer } from '../../bench/browsers/server.mjs';
import { findMiniBrowser, openWebKit } from './driver.mjs';
import { STORIES } from './stories.mjs';

const binary = findMiniBrowser();
if (!binary) {
  console.error('WebKit is not installed: on Debian, apt-get install webkit2gtk-driver xvfb, or set WEBKIT_PATH.');
  process.exit(1);
}

const [only = ''] = process.argv.slice(2);
const RESULTS = join(import.meta.dirname, '..', '..', '..', 'test-results', 'webkit');
let failures = 0;
let told = 0;
// Every story registers an account of its own.
process.env.RATE_LIMITS = 'off';
const server = await startServer();
try {
  for (const [size, width, height] of [
    ['desktop', 1440, 900],
    ['phone', 390, 844],
  ]) {
    for (const [name, story] of Object.entries(STORIES)) {
      const title = `${size}: ${name}`;
      if (title.includes(only)) await tell(title, story, { width, height });
    }
  }
} finally {
  await server.stop();
}
console.log(failures === 0 ? `All ${told} passed.` : `${failures} of ${told} FAILED`);
process.exit(failures === 0 && told > 0 ? 0 : 1);

/** In a new browser with a new account, so that no story hangs on another. */
async function tell(name, story, { width, height }) {
  const start = performance.now();
  told += 1;
  const browser = await openWebKit(binary);
  const { page } = browser;
  try {
    await page.resize(width, height);
    await page.goto(`${server.url}/signin`);
    const account = await register(page);
    await page.goto(server.url);
    await page.sees('Script');
    await story(page, { url: server.url, account, isPhone: width < 720 });
    console.log(`passed  ${name} (${((performance.now() - start) / 1000).toFixed(1)} s)`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED  ${name}: ${error.message}`);
    await keepPicture(page, name).catch(() => {});
  } finally {
    await browser.close();
  }
}

async function register(page) {
  const username = `webkit-${randomUUID().slice(0, 13)}`;
  const person = { fullName: 'Dana Whitfield', company: 'Northline Credit', phone: '(312) 555-0148' };
  const account = { ...person, username, email: `${username}@example.com`, password: 'correct horse battery' };
  const status = await page.runAsync(
    `const [body] = args;
     const headers = { 'Content-Type': 'application/json' };
     return (await fetch('/api/auth/register', { method: 'POST', headers, body: JSON.stringify(body) })).status;`,
    account,
  );
  if (status !== 201) throw new Error(`The account could not be made: ${status}`);
  return account;
}

async function keepPicture(page, name) {
  mkdirSync(RESULTS, { recursive: true });
  const file = join(RESULTS, `${name.replace(/\W+/g, '-')}.png`);
  writeFileSync(file, Buffer.from(await page.screenshot(), 'base64'));
  console.log(`        ${file}`);
}
