// Every check and test, from a fresh clone: `npm test`. With the argument `e2e` only the build and the browser tests, with
// `long` those browser tests that are not in `npm test`.
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { runHeard } from './run.mjs';

const [only] = process.argv.slice(2);
/** The projects of Playwright whose stories are told. */
const projects = only === 'long' ? ['long', 'tagged-long'] : ['stories'];
const results = [];
/** Lines that name a failed test or its reason. */
const FAULT = /\bFAIL\b|✘|\berror\b|Error:/;
const MOST_FAULTS = 12;
/** Lines of Playwright and Vitest that name a test tried again. */
const TRIED_AGAIN = /\(retry (?:#|x)\d/;
/** The server of the browser tests, and those that single files start beside it. */
const SERVERS = 3;
/** Vitest's words for tests that left something running: its processes would go on, and slow down what follows. */
const LEFT_RUNNING = /something prevents .* from exiting/;

await ensureInstalled();
const { provideBrowser } = await import('./browser.mjs');
const browser = await provideBrowser();
if (!browser) {
  console.error(
    'The browser tests need Chromium: install it with your package manager, run "npx playwright install chromium", ' +
      'or set CHROMIUM_PATH to one.',
  );
  process.exit(1);
}

if (only === undefined) {
  // Side by side: most of them leave all cores but one idle.
  await Promise.all([
    stepBeside('types', (hear) => npmRunUnseen('check:types', hear)),
    stepBeside('lint', (hear) => npmRunUnseen('check:lint', hear)),
    stepBeside('layers', (hear) => npmRunUnseen('check:layers', hear)),
    stepBeside('dead code', (hear) => npmRunUnseen('check:dead-code', hear)),
    stepBeside('lock file', (hear) => npmRunUnseen('check:lock', hear)),
  ]);
  // One after the other: in one run the files of the API tests, which share what they import, would read it again.
  await step('unit', (heard) => npmRun('test:unit', heard));
  await step('api', (heard) => npmRun('test:api', heard));
}
const isBuilt = await step('build', (heard) =>
  runHeard(process.execPath, [join(ROOT, 'server', 'cli', 'build.mjs')], heard),
);
if (isBuilt) await step('browser', runBrowserTests);

// What failed once more, at the end: the log of a CI run is often cut to its last lines.
for (const { name, passed, faults } of results) {
  if (!passed) console.log([`\nWhat ${name} says of its failure:`, ...faults.slice(0, MOST_FAULTS), ''].join('\n'));
}
for (const { name, triedAgain } of results) {
  if (triedAgain.length > 0) console.log([`\nTried again in ${name}, find the cause:`, ...triedAgain, ''].join('\n'));
}
for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.padStart(6)} s`);
}
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

async function step(name, work) {
  console.log(`\n--- ${name}`);
  return judged(name, work);
}

/** A step that runs beside others: what it says is printed when it has ended, so that each one's lines stay together. */
async function stepBeside(name, work) {
  const lines = [];
  return judged(name, async (hear) => {
    const code = await work((line) => {
      lines.push(line);
      hear(line);
    });
    console.log([`\n--- ${name}`, ...lines].join('\n'));
    return code;
  });
}

async function judged(name, work) {
  const start = performance.now();
  const faults = [];
  const triedAgain = [];
  const hear = (line) => {
    if (TRIED_AGAIN.test(line)) triedAgain.push(line.trim());
    if (FAULT.test(line) || LEFT_RUNNING.test(line)) faults.push(line.trim());
  };
  const code = await work(hear);
  const passed = code === 0 && !faults.some((line) => LEFT_RUNNING.test(line));
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  results.push({ name, passed, seconds, faults, triedAgain });
  console.log(`--- ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
  return passed;
}

function npmRun(script, heard, options = {}) {
  return runHeard('npm', ['run', '--silent', script], heard, { shell: process.platform === 'win32', ...options });
}

function npmRunUnseen(script, heard) {
  return npmRun(script, heard, { isShown: false });
}

/** By Node itself, not through npx: an interrupted run must leave no server behind. */
async function runBrowserTests(heard) {
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const port = process.env.E2E_PORT ?? String(await freePorts(SERVERS));
  const env = { ...process.env, CHROMIUM_PATH: browser, E2E_PORT: port };
  return runHeard(process.execPath, [playwright, 'test', ...projects.map((project) => `--project=${project}`)], heard, {
    env,
  });
}

/** The first of `count` ports in a row on which nobody listens, where systems open none by themselves. */
async function freePorts(count) {
  for (;;) {
    const first = randomInt(20_000, 30_000);
    const ports = Array.from({ length: count }, (_, index) => first + index);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

async function isFree(port) {
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1' });
    await once(server, 'listening');
    server.close();
    await once(server, 'close');
    return true;
  } catch {
    return false;
  }
}
