import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const READY_MS = 60_000;

/** The app as it is built, with a database of its own that goes away at the stop. `variables` are added to its environment. */
export async function startServer(variables = {}) {
  const build = spawn(process.execPath, ['server/cli/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  const [code] = await once(build, 'exit');
  if (code !== 0) throw new Error('The app could not be built.');
  const folder = mkdtempSync(join(tmpdir(), 'browsers-bench-'));
  // The database's own account must be able to pass through.
  chmodSync(folder, 0o711);
  const port = await freePort();
  const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, DATABASE_URL: '' };
  const env = { ...process.env, ...own, ...variables };
  const child = spawn(process.execPath, ['dist/server/index.js'], { cwd: ROOT, stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.kill('SIGTERM')) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  if (await becomesReady(url)) return { url, stop };
  await stop();
  throw new Error('The server did not become ready.');
}

async function becomesReady(url) {
  const giveUpMs = performance.now() + READY_MS;
  while (performance.now() < giveUpMs) {
    if (await isReady(url)) return true;
    await wait(200);
  }
  return false;
}

function isReady(url) {
  return fetch(`${url}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}
