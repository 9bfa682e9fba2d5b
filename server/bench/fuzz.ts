// Ten thousand requests over all calls of the API, made from its document: valid ones and ones with something wrong, by
// people who may and people who may not. Counts answers of 5xx, what was accepted though it is wrong, and answers that the
// document does not describe; exits with 1 when there are any. BENCH_SEED and BENCH_REQUESTS change what is sent.
import { problemSchema } from '@shared/http';
import { CALLS } from '../features/api-docs';
import type { Call } from '../features/api-docs/call';
import { refusedBody, undocumented } from '../test/documented-answers';
import { type Plan, plansFor } from './fuzz/requests';
import { createWorld, kindOf, type World } from './fuzz/world';
import { report } from './harness/figures';
import { startServer, temporaryDataDir } from './harness/server-process';

const SEED = Number(process.env.BENCH_SEED ?? 1);
const REQUESTS = Number(process.env.BENCH_REQUESTS ?? 10_000);
const ONLY = process.env.BENCH_CALL;
const SENTENCE = /^[A-Z][^{}<>\n]*[.?]$/;
const SENTENCE_MAX = 200;
const SHOWN = 30;

const FAULTS = ['5xx', 'accepted though wrong', 'not as documented'] as const;
type Fault = { kind: (typeof FAULTS)[number]; what: string };
type Sent = { path: string; headers: Record<string, string>; body: string | Uint8Array<ArrayBuffer> | undefined };
type Answer = { status: number; type: string; code: string; text: string };

const calls = CALLS.filter(({ id }) => !ONLY || id === ONLY);

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

/** What a refusal must look like. */
function badRefusal({ status, type, text }: Answer): string | null {
  if (status < 400 || text === '') return null;
  if (type.startsWith('application/problem+json')) {
    return problemSchema.safeParse(parsed(text)).success ? null : `no problem document: ${text.slice(0, 100)}`;
  }
  if (type.startsWith('text/html')) return null;
  if (!type.startsWith('text/plain')) return `a refusal of type ${type}`;
  return SENTENCE.test(text) && text.length <= SENTENCE_MAX ? null : `no sentence: ${text.slice(0, 100)}`;
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

type Row = { sent: number; accepted: number; refused: number; faults: number };

async function main(): Promise<void> {
  const { dataDir, remove } = await temporaryDataDir();
  const server = await startServer(dataDir, { USER_QUOTA_GB: '100' });
  const rows = new Map<string, Row>();
  const found: string[] = [];
  const totals = Object.fromEntries(FAULTS.map((kind) => [kind, 0])) as Record<Fault['kind'], number>;
  let sentInAll = 0;
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
}

await main();
