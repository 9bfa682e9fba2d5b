import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { constants, getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MediaTask, RunMediaTask } from './media-task';

/** In place of the worker that makes videos: tells its own priority. */
const WORKER = `
import { getPriority } from 'node:os';
process.once('message', () => process.send({ kind: 'done', result: getPriority() }, () => process.exit(0)));
`;
// In the repository, where the account that nobody has may read them.
const cache = fileURLToPath(new URL('../../node_modules/.cache/run-in-child-test/', import.meta.url));
let folder: string;
let runInChild: RunMediaTask;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'creditcue-priority-'));
  await mkdir(cache, { recursive: true });
  await writeFile(join(cache, 'media.worker.mjs'), WORKER);
  const outfile = join(cache, 'run-in-child.mjs');
  const source = fileURLToPath(new URL('./run-in-child.ts', import.meta.url));
  await build({ entryPoints: [source], outfile, bundle: true, packages: 'external', platform: 'node', format: 'esm' });
  ({ runInChild } = await import(outfile));
});
afterAll(async () => {
  await rm(cache, { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
});

const OWN = getPriority();
const LOWER = constants.priority.PRIORITY_BELOW_NORMAL;

test.each([
  ['finish', OWN],
  ['trim', OWN],
  ['post-ready', LOWER],
  ['join', LOWER],
] as const)(
  'a task to %s runs with priority %i: what somebody waits for at once, rendering behind the requests',
  async (kind, priority) => {
    expect(await runInChild({ kind, inputPath: join(folder, 'source'), folder } as MediaTask)).toBe(priority);
  },
);
