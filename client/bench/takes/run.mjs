// The promises about takes: picture and sound together, nothing lost by a kill or a cut network, saved at once, little memory.
// Usage: npm run bench:takes [-- offset kill offline uplink memory preview] [-- --runs 3 --minutes 30]
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { startServer } from '../browsers/server.mjs';
import { executablePath, makeDevices } from './chrome.mjs';
import { measureKill } from './kill.mjs';
import { measureMemory } from './memory.mjs';
import { measureOffline } from './offline.mjs';
import { measureOffset } from './offset.mjs';
import { measurePreview } from './preview.mjs';
import { measureUplink } from './uplink.mjs';

const MEASURES = {
  offset: measureOffset,
  kill: measureKill,
  offline: measureOffline,
  uplink: measureUplink,
  memory: measureMemory,
  preview: measurePreview,
};
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '3' }, minutes: { type: 'string', default: '30' } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(MEASURES);
const unknown = chosen.filter((name) => !MEASURES[name]);
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${Object.keys(MEASURES).join(', ')}.`);

const devices = makeDevices();
const vite = await createServer({
  configFile: fileURLToPath(new URL('../../../vite.config.ts', import.meta.url)),
  logLevel: 'error',
  server: { port: 0, strictPort: false, hmr: false },
});
await vite.listen();
// Half an hour at the full bit rate is more than a server accepts by default.
const needsServer = chosen.some((name) => name !== 'offset');
const server = needsServer ? await startServer({ MAX_VIDEO_MB: '4000' }) : { url: '', stop: async () => {} };
const world = {
  launch: () => chromium.launch({ executablePath, args: devices.args }),
  deviceArgs: devices.args,
  serverUrl: server.url,
  benchUrl: vite.resolvedUrls.local[0],
  runs: Number(values.runs),
  minutes: Number(values.minutes),
};
const missed = [];
try {
  for (const name of chosen) {
    const measured = await MEASURES[name](world);
    console.log(measured.title);
    console.table(measured.rows);
    missed.push(...measured.missed.map((what) => `${name}: ${what}`));
  }
} finally {
  await server.stop();
  await vite.close();
  devices.remove();
}
console.log(missed.length === 0 ? 'All bars met.' : missed.map((what) => `MISSED: ${what}`).join('\n'));
process.exit(missed.length === 0 ? 0 : 1);
