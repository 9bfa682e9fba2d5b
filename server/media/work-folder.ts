import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Hands an empty folder below `root` to `use`; afterwards it is gone. */
export async function withWorkFolder<Result>(root: string, use: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(root, { recursive: true, mode: 0o700 });
  // Where root gives the folder to another account, that one must get there, and need not see the others.
  if (process.getuid?.() === 0) await chmod(root, 0o711);
  const folder = await mkdtemp(join(root, `${process.pid}-`));
  try {
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Removes what processes that were killed have left behind. To be called before any folder is made. */
export async function removeLeftovers(root: string): Promise<void> {
  const names = await readdir(root).catch(() => []);
  const isLeft = (name: string) => Number.parseInt(name, 10) === process.pid || !isAlive(Number.parseInt(name, 10));
  await Promise.all(names.filter(isLeft).map((name) => rm(join(root, name), { recursive: true, force: true })));
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // It lives, and is another user's.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
