import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from './fixtures';

/** `offset`: from the port of the common server, another one for each file. */
type OwnServerOptions = { offset: number; env?: Record<string, string> };

/** The first start makes a database. On a busy machine that has taken more than a minute. */
const START_MS = 180_000;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** A server of a test file's own, which it may kill, or set up in another way. */
export function ownServer({ offset, env = {} }: OwnServerOptions) {
  const port = Number(process.env.E2E_PORT ?? 41730) + offset;
  const url = `http://127.0.0.1:${port}`;
  let dataDir = '';
  let server: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!server || hasEnded(server)) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  return {
    url,
    /** Again with the same data, after it was killed. Lets the running test or hook take as much longer. */
    async start(): Promise<void> {
      test.setTimeout(test.info().timeout + START_MS);
      if (dataDir === '') {
        dataDir = mkdtempSync(join(tmpdir(), 'creditcue-own-'));
        chmodSync(dataDir, 0o711);
      }
      server = spawn(process.execPath, ['dist/server/index.js'], {
        // What it says of a start that failed belongs in the output.
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          PORT: String(port),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          RATE_LIMITS: 'off',
          DATABASE_URL: '',
          ...env,
        },
      });
      const isReady = () =>
        fetch(`${url}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
      const started = server;
      await expect.poll(async () => hasEnded(started) || (await isReady()), { timeout: START_MS }).toBe(true);
      if (hasEnded(started)) throw new Error(`The server at ${url} ended while it started; is its port taken?`);
    },
    kill: () => end('SIGKILL'),
    async remove(): Promise<void> {
      await end('SIGTERM');
      if (dataDir !== '') rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
