// Every check and test, from a fresh clone: `npm test`. With the argument `e2e`, only the build and the browser tests.
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const onlyBrowser = process.argv[2] === 'e2e';
const results = [];

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

if (!onlyBrowser) {
  await step('types', () => npmRun('check:types'));
  await step('lint', () => npmRun('check:lint'));
  await step('layers', () => npmRun('check:layers'));
  await step('dead code', () => npmRun('check:dead-code'));
  await step('lock file', () => npmRun('check:lock'));
  await step('unit', () => npmRun('test:unit'));
  await step('api', () => npmRun('test:api'));
}
const isBuilt = await step('build', () => run(process.execPath, [join(ROOT, 'server', 'cli', 'build.mjs')]));
if (isBuilt) await step('browser', runBrowserTests);

for (const { name, passed, seconds } of results) {
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${seconds.padStart(6)} s`);
}
process.exit(results.every(({ passed }) => passed) ? 0 : 1);

async function step(name, work) {
  console.log(`\n--- ${name}`);
  const start = performance.now();
  const passed = (await work()) === 0;
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  results.push({ name, passed, seconds });
  console.log(`--- ${name}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
  return passed;
}

function npmRun(script) {
  return run('npm', ['run', '--silent', script], { shell: process.platform === 'win32' });
}

/** By Node itself, not through npx: an interrupted run must leave no server behind. */
function runBrowserTests() {
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  return run(process.execPath, [playwright, 'test'], { env: { ...process.env, CHROMIUM_PATH: browser } });
}
