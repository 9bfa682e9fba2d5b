import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

/** Every phone on which a script is written loads it. */
const LARGEST_BYTES = 200_000;

test("the check's worker is made of our own files, and small enough for a phone", async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'check-worker.ts')],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  const files = Object.keys(metafile.inputs);
  expect(files.some((file) => file.endsWith('shared/compliance/check-script.ts'))).toBe(true);
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThan(LARGEST_BYTES);
});
