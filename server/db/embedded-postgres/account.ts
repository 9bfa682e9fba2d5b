import { spawnSync } from 'node:child_process';
import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../../start-error';

/**
 * Under which account the server runs. PostgreSQL refuses root, so root drops to another user, or, where that user
 * can't reach the files, keeps its files and wears another uid inside a user namespace.
 */
export type Account = { kind: 'self' } | { kind: 'user'; uid: number; gid: number } | { kind: 'namespace' };

export type Command = { command: string; args: string[]; options: { uid?: number; gid?: number } };

const NAMESPACE = ['--user', '--map-user=65534', '--map-group=65534'];

export function commandAs(account: Account, command: string, args: string[]): Command {
  if (account.kind === 'namespace') return { command: 'unshare', args: [...NAMESPACE, command, ...args], options: {} };
  return { command, args, options: account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {} };
}

/** @throws StartError when root finds no account that can reach both the data folder and the binaries. */
export async function chooseAccount(dataDir: string, clusterDir: string, postgres: string): Promise<Account> {
  if (process.getuid?.() !== 0) return { kind: 'self' };
  const owner = await stat(clusterDir).catch(() => undefined);
  const namespace: Account = { kind: 'namespace' };
  const users = await serverUsers();
  const candidates: Account[] = owner
    ? [owner.uid === 0 ? namespace : { kind: 'user', uid: owner.uid, gid: owner.gid }]
    : [...users, namespace];
  const account = candidates.find((candidate) => canReach(candidate, dataDir, postgres));
  if (account) return account;
  throw new StartError(
    `The built-in database does not run as root, and no other account can reach ${dataDir} and ${postgres}. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

async function serverUsers(): Promise<Account[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const entries = passwd.split('\n').map((line) => line.split(':'));
  return ['postgres', 'nobody'].flatMap((name): Account[] => {
    const entry = entries.find(([entryName]) => entryName === name);
    const [uid, gid] = [Number(entry?.[2]), Number(entry?.[3])];
    return Number.isInteger(uid) && Number.isInteger(gid) && uid > 0 ? [{ kind: 'user', uid, gid }] : [];
  });
}

function canReach(account: Account, dataDir: string, postgres: string): boolean {
  const probe = commandAs(account, '/bin/sh', ['-c', 'cd "$0" && exec "$1" --version', dataDir, postgres]);
  return spawnSync(probe.command, probe.args, { ...probe.options, cwd: '/', stdio: 'ignore' }).status === 0;
}
