// Commands of whoever runs an installation: admin.mjs jobs [retry <id>]
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'admin.js')).href);
