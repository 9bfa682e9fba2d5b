import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

/** Installs the packages unless those of the lock file are already there. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  console.log('Installing packages...');
  // Development packages too: the build needs them, also where NODE_ENV says production.
  if ((await npm(['ci', '--include=dev'])) === 0) return;
  console.log('The lock file does not fit this platform; installing without it.');
  if ((await npm(['install', '--include=dev', '--no-save', '--no-package-lock'])) === 0) return;
  console.error('The packages could not be installed. The lines above say why.');
  process.exit(1);
}

function npm(args) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  return run('npm', [...args, ...quiet], { shell: process.platform === 'win32' });
}

/** npm keeps a list of what it installed; it is compared with the lock file, package by package. */
function isInstalled() {
  try {
    const wanted = packagesOf('package-lock.json');
    const present = packagesOf('node_modules/.package-lock.json');
    return Object.entries(wanted).every(([path, { version, optional, devOptional, peer }]) => {
      if (path === '') return true;
      const found = present[path];
      return found ? found.version === version : Boolean(optional || devOptional || peer);
    });
  } catch {
    return false;
  }
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(join(ROOT, lockFile), 'utf8')).packages;
}
