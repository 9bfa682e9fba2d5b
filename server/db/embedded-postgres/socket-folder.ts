import { chown, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account';
import { makeServerFolder } from './cluster';

/** The longest path a Unix socket address holds, without its closing zero. */
const LONGEST_SOCKET_PATH = process.platform === 'darwin' ? 103 : 107;

/** The folder for the server's socket, closed to others: beside the data, or a recorded temporary one if too deep. */
export async function prepareSocketFolder(dataDir: string, account: Account): Promise<string> {
  const beside = join(dataDir, 's');
  if (Buffer.byteLength(join(beside, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) {
    await makeServerFolder(beside, account);
    return beside;
  }
  const record = join(dataDir, 'socket-folder');
  const recorded = await readFile(record, 'utf8').catch(() => undefined);
  if (recorded && (await isPrivateTo(recorded, account))) return recorded;
  const folder = await mkdtemp(join(tmpdir(), 'creditcue-'));
  if (account.kind === 'user') await chown(folder, account.uid, account.gid);
  await writeFile(record, folder, { mode: 0o600 });
  return folder;
}

async function isPrivateTo(folder: string, account: Account): Promise<boolean> {
  const found = await stat(folder).catch(() => undefined);
  const uid = account.kind === 'user' ? account.uid : process.getuid?.();
  return found?.isDirectory() === true && found.uid === uid && (found.mode & 0o077) === 0;
}
