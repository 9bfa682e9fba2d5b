import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test("the check's worker is made of our own files: a package in it would be loaded with every script", async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'check-worker.ts')],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
  });
  const files = Object.keys(metafile.inputs);
  expect(files.some((file) => file.endsWith('shared/compliance/check-script.ts'))).toBe(true);
  expect(files.filter((file) => file.includes('node_modules'))).toEqual([]);
});
