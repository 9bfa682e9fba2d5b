// Bundles a benchmark and the server beside it, and runs the benchmark: node server/bench/run.mjs <entry.ts> [arguments]
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureInstalled } from '../cli/install.mjs';
import { ROOT } from '../cli/paths.mjs';
import { run } from '../cli/run.mjs';

const [entry, ...args] = process.argv.slice(2);
if (!entry) {
  console.error('Which benchmark? For example: node server/bench/run.mjs server/bench/uploads.ts');
  process.exit(2);
}

await ensureInstalled();
const esbuild = await import('esbuild');
const folder = join(ROOT, 'node_modules', '.cache', 'bench', String(process.pid));
await esbuild.build({
  absWorkingDir: ROOT,
  entryPoints: {
    bench: resolve(entry),
    server: 'server/index.ts',
    'check.worker': 'server/features/compliance/check.worker.ts',
    'media.worker': 'server/media/media.worker.ts',
    'bare-express': 'server/bench/processes/bare-express.ts',
    'check-in-place': 'server/bench/processes/check-in-place.ts',
    'file-server': 'server/bench/processes/file-server.ts',
    viewers: 'server/bench/processes/viewers.ts',
  },
  outdir: folder,
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  target: 'node20',
  outExtension: { '.js': '.mjs' },
  sourcemap: true,
  logLevel: 'warning',
});
await esbuild.stop();
const code = await run(process.execPath, ['--enable-source-maps', join(folder, 'bench.mjs'), ...args]);
rmSync(folder, { recursive: true, force: true });
process.exit(code);
