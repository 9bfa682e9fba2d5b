import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** Chromium without the browser around the page, which no test looks at: to open a page costs half as much. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const CANDIDATES = [
  HEADLESS_SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];
const PACKAGE_LIMIT_MS = 300_000;
const DOWNLOAD_LIMIT_MS = 120_000;

/** The path of a Chromium that runs: the system's, else installed as root, else downloaded; undefined if none. */
export async function provideBrowser() {
  return (await findBrowser()) ?? (await installPackage()) ?? (await downloadBrowser());
}

async function findBrowser() {
  const own = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : [];
  const candidates = [...own, ...CANDIDATES.map(locate), await playwrightsOwn()];
  return candidates.find((path) => path && answersVersion(path));
}

/** Playwright takes a path, not a name to look up. */
function locate(name) {
  if (name.startsWith('/')) return existsSync(name) ? name : undefined;
  const folders = (process.env.PATH ?? '').split(':');
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
}

async function playwrightsOwn() {
  const { chromium } = await import('playwright');
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined;
}

function answersVersion(path) {
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function installPackage() {
  if (process.getuid?.() !== 0 || !isDebianOrUbuntu()) return undefined;
  const options = {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: PACKAGE_LIMIT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  // Ubuntu has no package of the first name.
  for (const name of [HEADLESS_SHELL, 'chromium']) {
    console.log(`Installing the ${name} package...`);
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    const installed = await findBrowser();
    if (installed) return installed;
  }
  return undefined;
}

function isDebianOrUbuntu() {
  try {
    return /^ID(_LIKE)?=.*(debian|ubuntu)/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false;
  }
}

async function downloadBrowser() {
  console.log('Downloading Chromium...');
  const playwright = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  const options = { stdio: 'inherit', timeout: DOWNLOAD_LIMIT_MS };
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], options);
  return findBrowser();
}
