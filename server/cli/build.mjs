// Builds the client into dist/client and the server into dist/server, unless the sources have not changed.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { brotliCompressSync, gzipSync, constants as zlib } from 'node:zlib';
import { fingerprint, sourceFiles } from './fingerprint.mjs';
import { ensureInstalled } from './install.mjs';
import { ROOT } from './paths.mjs';
import { run } from './run.mjs';

const STAMP = join(ROOT, 'dist', 'sources.sha256');
const COMPRESSIBLE = /\.(js|css|svg|json)$/;

export async function ensureBuilt() {
  const sources = sourcesHash();
  if (readStamp() === sources) return;
  console.log('Building...');
  rmSync(STAMP, { force: true });
  await Promise.all([buildClient(), buildServer()]);
  await buildServiceWorker();
  // Else esbuild's helper process lives as long as the server that is started next.
  await (await import('esbuild')).stop();
  writeFileSync(STAMP, sources);
}

function sourcesHash() {
  const settings = readdirSync(ROOT).filter((name) =>
    /^(package|package-lock|tsconfig.*)\.json$|^(vite|tailwind)\.config\.ts$/.test(name),
  );
  return fingerprint(ROOT, [...settings, ...sourceFiles(ROOT, ['client', 'server', 'shared'])]);
}

function readStamp() {
  try {
    return readFileSync(STAMP, 'utf8');
  } catch {
    return undefined;
  }
}

async function buildClient() {
  const vite = join(ROOT, 'node_modules', 'vite', 'bin', 'vite.js');
  // Run by Node itself: a NODE_ENV of the caller must not make a development build.
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { env });
  if (code !== 0) process.exit(code);
  compress(join(ROOT, 'dist', 'client', 'assets'));
}

/** Smaller copies beside the files, made once here instead of at every request. */
function compress(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || !COMPRESSIBLE.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    const parameters = { [zlib.BROTLI_PARAM_SIZE_HINT]: content.length };
    const brotli = brotliCompressSync(content, { params: parameters });
    if (brotli.length >= content.length) continue;
    writeFileSync(`${path}.br`, brotli);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** The options of the server's bundle: packages stay outside, so that native ones keep working. */
export function serverBundle(outdir) {
  const isEntry = (file) => file.endsWith('.worker.ts') || file.startsWith(join('server', 'cli'));
  const others = sourceFiles(ROOT, ['server']).filter((file) => file.endsWith('.ts') && isEntry(file));
  const entries = ['server/index.ts', ...others];
  return {
    absWorkingDir: ROOT,
    entryPoints: Object.fromEntries(entries.map((file) => [basename(file, '.ts'), file])),
    outdir,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  };
}

async function buildServer() {
  const esbuild = await import('esbuild');
  rmSync(join(ROOT, 'dist', 'server'), { recursive: true, force: true });
  mkdirSync(join(ROOT, 'dist'), { recursive: true });
  await esbuild.build(serverBundle('dist/server'));
}

/** What pages do not need: copies that the server sends in the place of a file, and what others read. */
const NOT_KEPT = /\.(map|br|gz)$|^(index\.html|preview\.png|service-worker\.js)$/;

/** After the client: the worker is another one for each build, and names all files of it. */
async function buildServiceWorker() {
  const client = join(ROOT, 'dist', 'client');
  const files = readdirSync(client, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(client, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !NOT_KEPT.test(file))
    .sort();
  const build = {
    version: fingerprint(client, ['index.html', ...files]).slice(0, 16),
    files: files.map((file) => `/${file}`),
  };
  const esbuild = await import('esbuild');
  await esbuild.build({
    absWorkingDir: ROOT,
    entryPoints: ['client/src/offline/service-worker.ts'],
    outfile: 'dist/client/service-worker.js',
    define: { BUILD: JSON.stringify(build) },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'warning',
  });
}

if (process.argv[1] === import.meta.filename) {
  await ensureInstalled();
  await ensureBuilt();
}
