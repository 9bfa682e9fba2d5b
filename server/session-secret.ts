import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The secret kept in the data folder, made on the first start. Two servers that start at once end up with one. */
export async function keptSessionSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const path = join(dataDir, 'session-secret');
  const kept = await readFile(path, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const unfinished = `${path}.tmp-${process.pid}`;
  await writeFile(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600 });
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(unfinished);
  return readFile(path, 'utf8');
}
