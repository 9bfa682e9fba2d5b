import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.E2E_PORT ?? 41730);
const BASE_URL = `http://127.0.0.1:${PORT}`;
const CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** Chromium refuses its sandbox as root. */
const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
/** Half as many pictures as usual: each has to be encoded, and no story counts them; the benchmarks do. */
const fakeCamera = ['--use-fake-device-for-media-stream=fps=10', '--use-fake-ui-for-media-stream'];
const systemChromium = CHROMIUMS.find(existsSync);

/** Made by the runner and inherited by its workers, which read this file again. */
function temporaryDataDir(): string {
  if (process.env.E2E_DATA_DIR) return process.env.E2E_DATA_DIR;
  const folder = mkdtempSync(join(tmpdir(), 'creditcue-e2e-'));
  // The database's own account must be able to pass through.
  chmodSync(folder, 0o711);
  process.env.E2E_DATA_DIR = folder;
  // At the very end, when the server has stopped.
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export default defineConfig({
  testDir: 'client/e2e',
  // `npm test` runs the stories. `npm run test:long` runs those in which the server, the connection, the camera or the
  // storage fails during a take, those that take a minute, and what is tagged: mostly a story of `npm test` at another size.
  projects: [
    { name: 'stories', testIgnore: '**/long/**', grepInvert: /@long/ },
    { name: 'long', testMatch: '**/long/**/*.spec.ts' },
    { name: 'tagged-long', testIgnore: '**/long/**', grep: /@long/ },
  ],
  outputDir: 'test-results',
  // More than two cores need: a story mostly waits, for a countdown, a take, an answer. Each has users of its own.
  workers: 4,
  // Story by story, not file by file: the longest file would be worked on alone at the end.
  fullyParallel: true,
  // Takes are recorded in real time, and the machine may be busy.
  timeout: 150_000,
  expect: { timeout: 20_000 },
  // On a busy machine a story may meet a time limit. What passes only when it is tried again is listed as flaky: a bug.
  retries: process.env.CI === undefined ? 0 : 2,
  forbidOnly: process.env.CI !== undefined,
  reporter: [['list']],
  use: {
    baseURL: BASE_URL,
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    screenshot: 'only-on-failure',
    // What a page asks a worker for cannot be held or refused; the story about it allows it.
    serviceWorkers: 'block',
    permissions: ['camera', 'microphone', 'clipboard-read', 'clipboard-write'],
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? systemChromium,
      args: [...sandbox, ...fakeCamera],
    },
  },
  webServer: {
    // Node itself, never npm: a signal must reach the server.
    command: 'node dist/server/index.js',
    url: `${BASE_URL}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: { PORT: String(PORT), HOST: '127.0.0.1', DATA_DIR: temporaryDataDir(), RATE_LIMITS: 'off' },
  },
});
