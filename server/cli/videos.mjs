// Moves all videos to where VIDEO_STORE says, or checks that every video has its bytes: videos.mjs move | check
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'dist', 'server', 'videos.js')).href);
