import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest.sequencer.ts';

const root = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const alias = { '@': root('./client/src'), '@shared': root('./shared') };

/** What all tests share. */
const PATIENT = 'vitest.setup.ts';
/** What passes only when it is tried again is listed as such: a bug. */
const retry = process.env.CI === undefined ? 0 : 1;

export default defineConfig({
  root: root('./client'),
  plugins: [react(), tailwindcss()],
  resolve: { alias },
  build: {
    outDir: root('./dist/client'),
    emptyOutDir: true,
    assetsInlineLimit: 0,
    sourcemap: true,
    rolldownOptions: {
      // Chunks run before the entry that imports them: in one chunk with zod, its setting comes before every schema.
      output: { codeSplitting: { groups: [{ name: 'zod', test: /node_modules\/zod\/|without-eval/ }] } },
    },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: {
      // The API, and the pages that the server makes itself.
      '^/(api|watch)/': { target: process.env.API_URL ?? 'http://127.0.0.1:3000', changeOrigin: false },
    },
  },
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          retry,
          root: root('.'),
          environment: 'node',
          // Tests share what they import: to read it again for each file took as long as a third of the tests.
          isolate: false,
          setupFiles: [PATIENT],
          unstubGlobals: true,
          include: ['shared/**/*.test.ts', 'server/**/*.test.ts', 'client/src/**/*.test.ts'],
          exclude: ['server/features/**', 'server/**/*.api.test.ts', 'client/src/**/*.dom.test.ts', 'node_modules/**'],
          // A busy machine reckons slowly.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        plugins: [react()],
        test: {
          name: 'client',
          retry,
          root: root('.'),
          environment: 'happy-dom',
          isolate: false,
          // To have a page of its own costs a file more than a second.
          include: ['client/src/**/*.test.tsx', 'client/src/**/*.dom.test.ts'],
          sequence: { setupFiles: 'list' },
          setupFiles: [PATIENT, 'client/src/test/fresh-page.ts', 'client/src/test/setup.ts'],
          // A busy machine types slowly.
          testTimeout: 60_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'api',
          retry,
          root: root('.'),
          environment: 'node',
          isolate: false,
          include: ['server/features/**/*.test.ts', 'server/**/*.api.test.ts'],
          globalSetup: ['server/test/global-setup.ts'],
          setupFiles: [PATIENT],
          testTimeout: 120_000,
          // A busy machine is late, not wrong.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
