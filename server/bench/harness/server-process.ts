import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type ServerProcess = {
  url: string;
  pid: number;
  /** Megabytes the process holds now. */
  rssMb(): Promise<number>;
  /** The most it held since the last call, and since when it watches. */
  peakMb(): number;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** A folder for one run's data, and how to remove it. */
export async function temporaryDataDir(): Promise<{ dataDir: string; remove(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'creditcue-bench-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** The real server with the embedded database in `dataDir`, as a process of its own on a free port. */
export async function startServer(dataDir: string, settings: Record<string, string> = {}): Promise<ServerProcess> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['--initial-old-space-size=256', join(import.meta.dirname, 'server.mjs'), '--api-only'],
    {
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: dataDir,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'off',
        ...settings,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  const pid = child.pid ?? 0;
  let peak = 0;
  const watch = setInterval(async () => {
    peak = Math.max(peak, await rssMbOf(pid).catch(() => 0));
  }, 20);
  const ended = once(child, 'exit').finally(() => clearInterval(watch));
  return {
    url,
    pid,
    rssMb: () => rssMbOf(pid),
    peakMb() {
      const highest = peak;
      peak = 0;
      return highest;
    },
    kill: async () => void (child.kill('SIGKILL') && (await ended)),
    stop: async () => void (child.kill('SIGTERM') && (await ended)),
  };
}

async function rssMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the server ended with code ${child.exitCode}`);
    const isReady = await fetch(`${url}/readyz`).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the server was not ready within a minute');
}
