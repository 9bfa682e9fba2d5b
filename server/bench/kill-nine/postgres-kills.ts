import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TestClient } from '../../test/test-client';
import { report, spread } from '../harness/figures';
import type { ServerProcess } from '../harness/server-process';

const USERS = 24;
const CALLS_AT_ONCE_PER_USER = 3;
const LONGEST_OUTAGE_MS = 60_000;
const PATHS = ['/api/auth/user', '/api/posts', '/api/scripts'];

type Load = { failed: number; answered: number };

/** What is killed: the postmaster, or one of its backends, after which it ends all connections and recovers. */
type Victim = 'postmaster' | 'backend';

function pidOf(victim: Victim, dataDir: string): number {
  const [cluster = ''] = readdirSync(dataDir).filter((name) => /^pg\d+$/.test(name));
  const postmaster = Number(readFileSync(join(dataDir, cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  if (victim === 'postmaster') return postmaster;
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(postmaster)], { encoding: 'utf8' });
  const backends = children.split('\n').filter((line) => line.includes('[local]'));
  return Number.parseInt(backends[0] ?? '', 10);
}

/** Calls as `client` without a pause until `signal` is aborted. */
async function call(client: TestClient, load: Load, signal: AbortSignal): Promise<void> {
  for (let turn = 0; !signal.aborted; turn += 1) {
    const path = PATHS[turn % PATHS.length] ?? '';
    const isOk = await client.get(path).then(
      ({ status }) => status === 200,
      () => false,
    );
    load.answered += 1;
    if (!isOk) load.failed += 1;
  }
}

/** Waits until every user has been answered again, signed in or not. */
async function untilAnswered(clients: TestClient[]): Promise<number[]> {
  const deadline = performance.now() + LONGEST_OUTAGE_MS;
  return Promise.all(
    clients.map(async (client) => {
      while (performance.now() < deadline) {
        const answer = await client.get('/api/auth/user').catch(() => null);
        if (answer && answer.status < 500) return answer.status;
      }
      return 0;
    }),
  );
}

/**
 * Kills PostgreSQL alone, `kills` times, while signed-in users call the API without a pause, and counts the sessions
 * that were still good afterwards. Every second time the postmaster is killed, otherwise a backend.
 */
export async function killPostgres(server: ServerProcess, dataDir: string, kills: number): Promise<void> {
  const clients = Array.from({ length: USERS }, () => new TestClient(server.url));
  for (const client of clients) await client.register();
  const cookies = clients.map((client) => client.cookieHeader);
  const load: Load = { failed: 0, answered: 0 };
  const outages: number[] = [];
  let unhurt = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const stop = new AbortController();
    const callers = clients.flatMap((client) =>
      Array.from({ length: CALLS_AT_ONCE_PER_USER }, () => call(client, load, stop.signal)),
    );
    const [answeredBefore, failedBefore] = [load.answered, load.failed];
    while (load.answered < answeredBefore + 10 * USERS) await new Promise((resolve) => setTimeout(resolve, 10));
    process.kill(pidOf(kill % 2 === 0 ? 'postmaster' : 'backend', dataDir), 'SIGKILL');
    const killedAt = performance.now();
    await untilAnswered(clients);
    outages.push(performance.now() - killedAt);
    stop.abort();
    await Promise.all(callers);
    if (load.failed === failedBefore) unhurt += 1;
  }
  // With the cookie of the registration: a client drops the one that an answer takes back.
  const holders = cookies.map((cookie) => {
    const holder = new TestClient(server.url);
    const [name = '', value = ''] = cookie.split('=', 2);
    holder.cookies.set(name, value);
    return holder;
  });
  const alive = (await untilAnswered(holders)).filter((status) => status === 200).length;
  report(
    `users still signed in after PostgreSQL alone was killed ${kills} times`,
    `${alive} of ${USERS}`,
    alive === USERS,
  );
  report('  calls meanwhile, and refused ones among them', `${load.answered}, ${load.failed}`);
  report('  kills that no call noticed', `${unhurt}`, unhurt < kills);
  report('  from the kill to an answer for every user', `${spread(outages)} ms`);
}
