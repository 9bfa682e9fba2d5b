// The one command: installs and builds what is missing, then becomes the server.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from './paths.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`CreditCue needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

const { ensureInstalled } = await import('./install.mjs');
const { ensureBuilt } = await import('./build.mjs');
await ensureInstalled();
await ensureBuilt();
stopWithNpm();
// In this process, not in a child: whoever ends this process ends the server.
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'index.js')).href);
