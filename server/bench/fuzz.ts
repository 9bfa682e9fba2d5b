// At least ten thousand requests, and two hundred for each call of the API, made from its document: valid ones and ones
// with something wrong, by people who may and people who may not. Counts answers of 5xx, what was accepted though it is
// wrong, and answers that the document does not describe. Then a thousand texts of each kind that users save: each is
// refused, or read back from the database as its schema made it. Exits with 1 when anything is wrong. BENCH_SEED,
// BENCH_REQUESTS and BENCH_ROUND_TRIPS change what is sent, BENCH_CALL names the only call.
import fc from 'fast-check';
import { CALLS } from '../features/api-docs';
import type { Call } from '../features/api-docs/call';
import { refusedBody, undocumented } from '../test/documented-answers';
import { badRefusal } from '../test/refusals';
import { roundTripFault, roundTripsOf } from '../test/round-trips';
import { TestClient } from '../test/test-client';
import { type Plan, plansFor } from './fuzz/requests';
import { createWorld, kindOf, type World } from './fuzz/world';
import { report } from './harness/figures';
import { startServer, temporaryDataDir } from './harness/server-process';

const SEED = Number(process.env.BENCH_SEED ?? 1);
const ROUND_TRIPS = Number(process.env.BENCH_ROUND_TRIPS ?? 1_000);
/** For each call, at least. */
const EXAMPLES_MIN = 200;
const ONLY = process.env.BENCH_CALL;
const SHOWN = 30;

const FAULTS = ['5xx', 'accepted though wrong', 'not as documented'] as const;
type Fault = { kind: (typeof FAULTS)[number]; what: string };
type Sent = { path: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> | undefined };
type Answer = { status: number; type: string; code: string; text: string };

const calls = CALLS.filter(({ id }) => !ONLY || id === ONLY);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? Math.max(10_000, EXAMPLES_MIN * calls.length));

async function requestOf(world: World, call: Call, plan: Plan): Promise<Sent> {
  const { path, headers: who } = await world.addressed(call.path, plan);
  const headers = JSON.parse(await world.filled(JSON.stringify(plan.headers))) as Record<string, string>;
  const { body } = plan;
  if (body?.kind === 'bytes') {
    const bytes = body.bytes === '{chunk}' ? new Uint8Array(world.chunk) : new TextEncoder().encode(body.bytes);
    return { path, headers: { 'content-type': 'application/octet-stream', ...headers, ...who }, body: bytes };
  }
  const text = body?.kind === 'json' ? await world.filled(JSON.stringify(body.value)) : body?.text;
  if (text === undefined) delete headers['content-type'];
  return {
    path,
    headers: { ...(text === undefined ? {} : { 'content-type': 'application/json' }), ...headers, ...who },
    body: text,
  };
}

async function send(url: string, method: string, { path, headers, body }: Sent): Promise<Answer> {
  const response = await fetch(url + path, { method, headers, body, redirect: 'manual' });
  return {
    status: response.status,
    type: response.headers.get('content-type') ?? '',
    code: response.headers.get('x-error-code') ?? '',
    text: await response.text(),
  };
}

/** Why the request must not be accepted; null when nothing is wrong with it. */
function wrongness(call: Call, plan: Plan, { headers, body, path }: Sent): string | null {
  if (call.access !== 'public' && (plan.caller === 'nobody' || plan.caller === 'ended')) return 'nobody is signed in';
  if (plan.caller.endsWith('Token') && call.access === 'session') return 'it is closed to tokens';
  if (plan.caller === 'readToken' && call.access !== 'public' && call.method !== 'GET')
    return 'the token may only read';
  if (kindOf(call.path) && !plan.id.startsWith('{')) return 'there is no such id';
  const query = call.query?.safeParse(Object.fromEntries(new URL(path, 'http://x').searchParams));
  if (query && !query.success) return `the query is wrong: ${query.error.issues[0]?.message}`;
  if (!call.body || 'type' in call.body || (call.body.isOptional && body === undefined)) return null;
  if (!/^application\/json(; charset=utf-8)?$/.test(headers['content-type'] ?? '')) return 'the body is not JSON';
  const value = parsed(String(body));
  const refused = refusedBody(call.method, call.path.replace(/:(\w+)/g, '{$1}'), value);
  if (refused) return `the document refuses the body: ${refused}`;
  const result = call.body.schema.safeParse(value);
  return result.success
    ? null
    : `the body is wrong: ${result.error.issues[0]?.path.join('.')} ${result.error.issues[0]?.message}`;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function faultsOf(call: Call, plan: Plan, sent: Sent, answer: Answer): Fault[] {
  const faults: Fault[] = [];
  // An installation without a chat model says so.
  if (answer.status >= 500 && answer.code !== 'no-model')
    faults.push({ kind: '5xx', what: `${answer.status} ${answer.text}` });
  const wrong = wrongness(call, plan, sent);
  if (wrong && answer.status < 300)
    faults.push({ kind: 'accepted though wrong', what: `${answer.status} although ${wrong}` });
  const lacking = undocumented(call.method, sent.path, answer) ?? badRefusal(answer);
  if (lacking) faults.push({ kind: 'not as documented', what: lacking });
  return faults;
}

type Trips = { name: string; made: number; faults: string[] };

/** How many round trips of each kind were made, and what was wrong with them. */
async function roundTrips(url: string): Promise<Trips[]> {
  const client = new TestClient(url);
  await client.register();
  const outcomes: Trips[] = [];
  for (const trip of await roundTripsOf(client)) {
    const outcome: Trips = { name: trip.name, made: 0, faults: [] };
    outcomes.push(outcome);
    for (const sent of fc.sample(trip.sent, { seed: SEED, numRuns: ROUND_TRIPS })) {
      const fault = await roundTripFault(client, trip, sent);
      if (fault) outcome.faults.push(fault);
      outcome.made += 1;
    }
  }
  return outcomes;
}

function reportTrips(trips: Trips[]): void {
  for (const { name, made, faults } of trips) {
    for (const fault of faults.slice(0, SHOWN)) console.log(`${name}: ${fault.slice(0, 400)}`);
    report(`round trips through the database: ${name}`, `${made}, ${faults.length} of them wrong`, faults.length === 0);
  }
}

type Row = { sent: number; accepted: number; refused: number; faults: number };

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServer(dataDir, { USER_QUOTA_GB: '100' });
  const rows = new Map<string, Row>();
  const found: string[] = [];
  const totals = Object.fromEntries(FAULTS.map((kind) => [kind, 0])) as Record<Fault['kind'], number>;
  let sentInAll = 0;
  let trips: Trips[] = [];
  try {
    const world = await createWorld(server.url);
    const count = Math.ceil(REQUESTS / calls.length);
    for (const [n, call] of calls.entries()) {
      const row = rows.get(call.tag) ?? { sent: 0, accepted: 0, refused: 0, faults: 0 };
      rows.set(call.tag, row);
      for (const [index, plan] of plansFor(call, { seed: SEED + n, count }).entries()) {
        const sent = await requestOf(world, call, plan);
        const answer = await send(server.url, call.method, sent);
        const faults = faultsOf(call, plan, sent, answer);
        row.sent += 1;
        sentInAll += 1;
        row[answer.status < 400 ? 'accepted' : 'refused'] += 1;
        row.faults += faults.length;
        for (const { kind, what } of faults) {
          totals[kind] += 1;
          const body = typeof sent.body === 'string' ? sent.body.slice(0, 200) : '';
          found.push(
            `${kind}: ${call.method} ${sent.path.slice(0, 120)} (${call.id} ${index}, ${plan.caller}) ${body}\n    ${what}`,
          );
        }
        await world.settle(call, answer.status);
      }
    }
    if (!ONLY) trips = await roundTrips(server.url);
  } finally {
    await server.stop();
    await remove();
  }
  console.log(
    `${'calls'.padEnd(20)} ${['requests', 'accepted', 'refused', 'faults'].map((head) => head.padStart(9)).join(' ')}`,
  );
  for (const [tag, { sent, accepted, refused, faults }] of rows) {
    console.log(
      `${tag.padEnd(20)} ${[sent, accepted, refused, faults].map((figure) => String(figure).padStart(9)).join(' ')}`,
    );
  }
  for (const line of found.slice(0, SHOWN)) console.log(line);
  report(`requests over ${calls.length} calls, seed ${SEED}`, String(sentInAll));
  for (const kind of FAULTS) report(`answers: ${kind}`, String(totals[kind]), totals[kind] === 0);
  reportTrips(trips);
}

await main();
