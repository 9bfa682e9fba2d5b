// Development in one command: Vite serves the client, the server is rebuilt and restarted on every change.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { stopWithNpm } from './stop-with-npm.mjs';

await ensureInstalled();
stopWithNpm();
const { serverBundle } = await import('./build.mjs');
const esbuild = await import('esbuild');
const { createServer } = await import('vite');

let server;
let isStopping = false;

async function restart() {
  await end();
  if (isStopping) return;
  const entry = join(ROOT, 'dist', 'dev', 'index.js');
  // With a channel to this process, so that the server notices when this process is killed.
  server = spawn(process.execPath, ['--enable-source-maps', entry, '--api-only'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

async function end() {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  server.kill('SIGTERM');
  await once(server, 'exit');
}

let restarting = Promise.resolve();
const restartOnBuild = {
  name: 'restart-server',
  setup(build) {
    build.onEnd(({ errors }) => {
      if (errors.length === 0) restarting = restarting.then(restart);
    });
  },
};

process.env.API_URL ??= `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const bundle = await esbuild.context({ ...serverBundle('dist/dev'), plugins: [restartOnBuild] });
await bundle.watch();
const vite = await createServer({ configFile: join(ROOT, 'vite.config.ts') });
await vite.listen();
vite.printUrls();

async function stop() {
  if (isStopping) return;
  isStopping = true;
  await Promise.all([restarting.then(end), vite.close(), bundle.dispose()]);
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
