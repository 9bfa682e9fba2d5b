import { join } from 'node:path';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('the page on privacy loads no feature: who reads it before signing in needs none', async () => {
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
  expect(files.filter((file) => file.includes('/features/'))).toEqual([]);
});
