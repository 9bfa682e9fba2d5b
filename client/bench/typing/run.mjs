// Types in a script of 10,000 words in the built app, beside the same keystrokes in a plain text field on an empty page.
// Usage: npm run bench:typing [-- --words 10000]
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { register } from '../browsers/account.mjs';
import { startServer } from '../browsers/server.mjs';

const { values } = parseArgs({ options: { words: { type: 'string', default: '10000' } } });
const WORDS = Number(values.words);
const SYSTEM_CHROMIUM = '/usr/bin/chromium';
const VIEWS = {
  desk: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true },
};
const PLACES = { start: 0, middle: 0.5, end: 1 };
/** With a claim in it, so that marks come and go while it is typed. */
const TYPED = 'And we guarantee that every collection comes off your report by Friday. ';
/** Faster than anybody types: the check of the text before is still under way. */
const PAUSE_MS = 60;
const BAR_MS = 50;
const PLAIN = 'plain text field';
/** Its rows are printed without a bar: there the browser alone needs much of the time. */
const ONE_PARAGRAPH = 'one paragraph';
const PAGES = {
  [PLAIN]: (page) => openPlainField(page, longScript()),
  'Script tab': (page) => openScriptTab(page, longScript()),
  // As it may come from a transcript: what is slow about text is slow by the paragraph.
  [`${PLAIN}, ${ONE_PARAGRAPH}`]: (page) => openPlainField(page, inOneParagraph(longScript())),
  [`Script tab, ${ONE_PARAGRAPH}`]: (page) => openScriptTab(page, inOneParagraph(longScript())),
};
const SENTENCES = [
  'Your report holds the accounts that lenders told the bureaus about.',
  'Check the name, the dates and the balance of each one, and write down what looks wrong.',
  'We can get your score up by a hundred points in thirty days.',
  'Accurate items can generally stay for up to seven years.',
  'You can dispute an error yourself, for free, with the bureau and with the company that reported it.',
];

const missed = [];
const rows = {};
const server = await startServer();
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined);
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] });
try {
  for (const [view, options] of Object.entries(VIEWS)) {
    const context = await browser.newContext({ ...options, baseURL: server.url });
    await register(context);
    for (const [name, open] of Object.entries(PAGES)) {
      const page = await context.newPage();
      const field = await open(page);
      for (const [place, share] of Object.entries(PLACES)) {
        const delays = await typeAt(page, field, share);
        const row = rowOf(delays);
        rows[`${view}, ${name}, ${place}`] = row;
        if (name === 'Script tab' && row.longest > BAR_MS)
          missed.push(`${view}, ${place}: a keystroke took ${row.longest} ms`);
      }
      await page.close();
    }
    await context.close();
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`Milliseconds from a keystroke to the frame that shows it, in ${WORDS} words; bar: none over ${BAR_MS}`);
console.table(rows);
console.log(missed.length === 0 ? 'All bars met.' : missed.map((what) => `MISSED: ${what}`).join('\n'));
process.exit(missed.length === 0 ? 0 : 1);

function longScript() {
  const words = [];
  for (let n = 0; words.length < WORDS; n += 1) words.push(...SENTENCES[n % SENTENCES.length].split(' '));
  return words.slice(0, WORDS).join(' ').replaceAll('reported it. Your', 'reported it.\n\nYour');
}

function inOneParagraph(text) {
  return text.replaceAll('\n\n', ' ');
}

async function openPlainField(page, text) {
  await page.setContent(
    '<textarea aria-label="Script" style="width:600px;height:400px;font:15px/1.6 sans-serif"></textarea>',
  );
  return fill(page, text);
}

async function openScriptTab(page, text) {
  await page.goto('/');
  const field = await fill(page, text);
  // The first check of so long a text has marked something.
  await page.locator('mark').first().waitFor({ state: 'attached' });
  return field;
}

async function fill(page, text) {
  const field = page.getByRole('textbox', { name: 'Script', exact: true });
  await field.fill(text);
  return field;
}

async function typeAt(page, field, share) {
  await field.focus();
  await field.evaluate((textarea, at) => {
    const offset = Math.round(textarea.value.length * at);
    textarea.setSelectionRange(offset, offset);
  }, share);
  await page.evaluate(watchKeys);
  await page.keyboard.type(TYPED, { delay: PAUSE_MS });
  return page.evaluate(() => window.keyDelays());
}

function rowOf(delays) {
  const sorted = [...delays].sort((a, b) => a - b);
  const at = (share) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] * 10) / 10;
  return { keystrokes: delays.length, median: at(0.5), p95: at(0.95), longest: at(1) };
}

/** Runs in the page: from the press of a key until the frame that shows the letter has been made, the wait for it included. */
function watchKeys() {
  const delays = [];
  let pending = 0;
  const note = ({ timeStamp }) => {
    pending += 1;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      // The first task behind the frame: its style, layout and paint have been done.
      port1.onmessage = () => {
        delays.push(performance.now() - timeStamp);
        pending -= 1;
      };
      port2.postMessage(null);
    });
  };
  addEventListener('keydown', note, { capture: true });
  window.keyDelays = async () => {
    while (pending > 0) await new Promise(requestAnimationFrame);
    removeEventListener('keydown', note, { capture: true });
    return delays;
  };
}
