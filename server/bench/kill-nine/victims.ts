import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { connectionStringFor } from '../../db/embedded-postgres/launch';
import type { ServerProcess } from '../harness/server-process';

/** `backend`: one connection's process, after which PostgreSQL ends all the others and recovers. */
export type Victim = 'server' | 'postmaster' | 'backend' | 'both';
export const VICTIMS: Victim[] = ['server', 'postmaster', 'both', 'server', 'backend', 'both'];

function lockFileOf(dataDir: string): string[] {
  const [cluster = ''] = readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name));
  return readFileSync(join(dataDir, cluster, 'postmaster.pid'), 'utf8').split('\n');
}

function pidOf(victim: 'postmaster' | 'backend', dataDir: string): number {
  const postmaster = Number(lockFileOf(dataDir)[0]);
  if (victim === 'postmaster') return postmaster;
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const backends = children.split('\n').filter((line) => line.includes('[local]'));
  return Number.parseInt(backends[0] ?? '', 10);
}

/** Kills without a warning. Resolves when the server has ended, if it was to. */
export async function kill(victim: Victim, server: ServerProcess, dataDir: string): Promise<void> {
  if (victim === 'postmaster' || victim === 'backend') process.kill(pidOf(victim, dataDir), 'SIGKILL');
  if (victim === 'both') process.kill(pidOf('postmaster', dataDir), 'SIGKILL');
  if (victim === 'server' || victim === 'both') await server.kill();
}

/** Asks the database of the data folder one question whose answer is a number. */
export async function count(dataDir: string, query: string): Promise<number> {
  const client = new pg.Client({ connectionString: connectionStringFor(lockFileOf(dataDir)[4] ?? '') });
  client.on('error', () => {});
  await client.connect();
  try {
    return Number((await client.query<{ count: string }>(query)).rows[0]?.count);
  } finally {
    await client.end();
  }
}
