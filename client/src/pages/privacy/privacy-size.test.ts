import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the page on privacy loads no feature but signing in: who reads it before that needs no other', async () => {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, 'index.tsx')],
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
  });
  const files = Object.keys(metafile.inputs);
  expect(files.some((file) => file.endsWith('privacy.words.ts'))).toBe(true);
  expect(files.filter((file) => /\/features\/(?!auth\/)/.test(file))).toEqual([]);
});
