import { expect, vi } from 'vitest';
import { z } from 'zod';
import matrix from './authorization-matrix.json' with { type: 'json' };
import type { TestApp } from './test-app';
import { type Answer, newAccount, TestClient } from './test-client';
import { contentDigest, finishOf, newLink, putChunk, saveRecording, startUpload, webmBytes } from './videos';

const rowSchema = z.strictObject({
  call: z.string().regex(/^[A-Z]+ \//),
  /** Tells rows of the same call apart. */
  when: z.string().optional(),
  /** What the owner has; its id, or the token of a link, replaces `:id`, `:token` and `{id}`. */
  given: z
    .enum([
      'session',
      'token',
      'webhook',
      'script',
      'deletedScript',
      'recording',
      'deletedRecording',
      'sharedRecording',
      'linkedRecording',
      'captionedRecording',
      'scriptedRecording',
      'link',
      'captionedLink',
      'endedLink',
      'upload',
      'fullUpload',
      'post',
      'comment',
      'hiddenPost',
      'blocked',
      'account',
    ])
    .optional(),
  headers: z.record(z.string(), z.string()).optional(),
  query: z.string().optional(),
  body: z.union([z.record(z.string(), z.unknown()), z.array(z.record(z.string(), z.unknown()))]).optional(),
  /** The body is a part of a video instead. */
  chunk: z.boolean().optional(),
  out: z.int(),
  exp: z.int(),
  own: z.int(),
  oth: z.int(),
  /** What the owner gets the second time. */
  again: z.int().optional(),
  /** What becomes of the caller's session. */
  session: z.enum(['kept', 'new', 'ended']).optional(),
  /** Another user's answer does not name the owner's thing. */
  hides: z.boolean().optional(),
});
export type MatrixRow = z.infer<typeof rowSchema>;

export const MATRIX = z.array(rowSchema).parse(matrix);

export const titleOf = (row: MatrixRow) => (row.when ? `${row.call} when ${row.when}` : row.call);
export const changesSomething = (row: MatrixRow) => !row.call.startsWith('GET ');

export type Caller = { client: TestClient; username: string; password: string };

export async function newCaller(app: TestApp): Promise<Caller> {
  const client = app.client();
  const account = newAccount();
  await client.register(account);
  return { client, username: account.username, password: account.password };
}

/** A whole video of one chunk. */
const CHUNK = webmBytes();

async function created(client: TestClient, path: string, body: unknown): Promise<string> {
  const answer = await client.post(path, body);
  if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return (answer.json() as { id: string }).id;
}

async function sessionIds(client: TestClient): Promise<string[]> {
  const answer = await client.get('/api/auth/sessions');
  return (answer.json() as { id: string }[]).map(({ id }) => id);
}

const GIVEN: Record<NonNullable<MatrixRow['given']>, (client: TestClient, caller: Caller) => Promise<string>> = {
  /** On another device. */
  session: async (client, { username, password }) => {
    const before = new Set(await sessionIds(client));
    await new TestClient(client.url).post('/api/auth/signin', { username, password });
    return (await sessionIds(client)).find((id) => !before.has(id)) ?? '';
  },
  token: (client) => created(client, '/api/tokens', { name: 'Mine', scope: 'read' }),
  /** Instead of those that there are: a user may have only a few. */
  webhook: async (client) => {
    const before = (await client.get('/api/webhooks')).json() as { id: string }[];
    for (const { id } of before) await client.delete(`/api/webhooks/${id}`);
    return created(client, '/api/webhooks', { url: 'https://hooks.example.com/a', events: ['post.created'] });
  },
  script: (client) => created(client, '/api/scripts', { title: 'Mine', content: 'Mine alone' }),
  deletedScript: async (client, caller) => {
    const id = await GIVEN.script(client, caller);
    await client.delete(`/api/scripts/${id}`);
    return id;
  },
  recording: async (client) => (await saveRecording(client, CHUNK)).id,
  deletedRecording: async (client) => {
    const { id } = await saveRecording(client, CHUNK);
    await client.delete(`/api/recordings/${id}`);
    return id;
  },
  sharedRecording: async (client) => {
    const { id } = await saveRecording(client, CHUNK);
    await client.post(`/api/recordings/${id}/share`);
    return id;
  },
  linkedRecording: async (client) => {
    const { id } = await saveRecording(client, CHUNK);
    await newLink(client, id);
    return id;
  },
  captionedRecording: async (client) =>
    (await saveRecording(client, CHUNK, { cues: [{ start: 0, end: 1, text: 'Mine alone' }] })).id,
  scriptedRecording: async (client) =>
    (await saveRecording(client, CHUNK, { script: { title: 'Mine', content: 'Mine alone' } })).id,
  link: async (client) => newLink(client, (await saveRecording(client, CHUNK)).id),
  captionedLink: async (client, caller) => newLink(client, await GIVEN.captionedRecording(client, caller)),
  endedLink: async (client) => {
    const { id } = await saveRecording(client, CHUNK);
    const token = await newLink(client, id);
    await client.delete(`/api/recordings/${id}/link`);
    return token;
  },
  upload: (client) => startUpload(client),
  fullUpload: async (client) => {
    const id = await startUpload(client);
    await putChunk(client, id, 0, CHUNK);
    return id;
  },
  post: (client) => created(client, '/api/posts', { content: 'Seen by all' }),
  /** Somebody else's, which the caller reported. */
  hiddenPost: async (client) => {
    const author = new TestClient(client.url);
    await author.register();
    const id = await created(author, '/api/posts', { content: 'Reported' });
    await client.post(`/api/posts/${id}/report`, { reason: 'spam' });
    return id;
  },
  /** An author whom the caller blocked. */
  blocked: async (client) => {
    const { id } = await new TestClient(client.url).register();
    await client.request('PUT', `/api/chat/blocked/${id}`);
    return id;
  },
  account: async (client) => ((await client.get('/api/auth/user')).json() as { id: string }).id,
  comment: async (client, caller) =>
    created(client, '/api/posts/comment', { parentId: await GIVEN.post(client, caller), content: 'Mine too' }),
};

/** Makes what the row speaks of, as `owner`, and returns its id. */
export const given = (row: MatrixRow, owner: Caller) => (row.given ? GIVEN[row.given](owner.client, owner) : 'none');

let calls = 0;

/** The row's JSON body, filled in for `caller` and the thing with this id. */
function bodyOf(row: MatrixRow, caller: Caller, id: string): string | undefined {
  if (!row.body) return undefined;
  calls += 1;
  const { fileSize, digest } = finishOf([CHUNK]);
  return JSON.stringify(row.body)
    .replaceAll('{id}', id)
    .replaceAll('{unique}', `matrix-${process.pid}-${calls}`)
    .replaceAll('{username}', caller.username)
    .replaceAll('{password}', caller.password)
    .replaceAll('{videoData}', `data:video/webm;codecs=vp9,opus;base64,${CHUNK.toString('base64')}`)
    .replaceAll('"{chunkSize}"', String(fileSize))
    .replaceAll('{chunkDigest}', digest);
}

/** The row's request for `caller` and the thing with this id. */
export function requestOf(row: MatrixRow, caller: Caller, id: string) {
  const [method = '', path = ''] = row.call.split(' ');
  const body = row.chunk ? new Uint8Array(CHUNK) : bodyOf(row, caller, id);
  const headers: Record<string, string> = { ...row.headers };
  if (row.chunk) Object.assign(headers, { 'content-digest': contentDigest(CHUNK) });
  if (body) headers['content-type'] = row.chunk ? 'application/octet-stream' : 'application/json';
  return {
    method,
    path: path.replace(/:(id|token)/, id).replace(':seq', '0') + (row.query ? `?${row.query}` : ''),
    headers,
    body,
  };
}

/** Sends the row's request through `client`, on behalf of `caller`. */
export async function send(
  row: MatrixRow,
  caller: Caller,
  id: string,
  options: { client?: TestClient; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const { method, path, headers, body } = requestOf(row, caller, id);
  const request = { method, headers: { ...headers, ...options.headers }, body };
  const response = await (options.client ?? caller.client).fetch(path, request);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) };
}

/** Callers whose cookie once was good: signed out, tampered with, revoked by a new password, too old. */
export async function expiredClients(app: TestApp): Promise<TestClient[]> {
  const [signedOut, tampered, revoked, old] = await Promise.all([1, 2, 3, 4].map(() => newCaller(app)));
  if (!signedOut || !tampered || !revoked || !old) throw new Error('four callers were made');
  const copies = [signedOut, tampered, revoked, old].map(({ client }) => copyOf(client));
  await signedOut.client.post('/api/auth/logout');
  await revoked.client.patch('/api/auth/password', {
    currentPassword: revoked.password,
    newPassword: revoked.password,
  });
  await app.pools.main.query(
    `update session set sess = jsonb_set(sess::jsonb, '{startedAt}', '0')::json
     where sess->'passport'->>'user' = (select id::text from users where username = $1)`,
    [old.username],
  );
  const [, copy] = copies;
  const cookie = copy?.cookies.get('sid') ?? '';
  copy?.cookies.set(
    'sid',
    cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
  );
  return copies;
}

export function copyOf(client: TestClient): TestClient {
  const copy = new TestClient(client.url);
  for (const [name, value] of client.cookies) copy.cookies.set(name, value);
  return copy;
}

const TABLES = [
  'users',
  'session',
  'access_tokens',
  'webhooks',
  'webhook_deliveries',
  'scripts',
  'script_dismissals',
  'recordings',
  'videos',
  'uploads',
  'messages',
  'reactions',
  'share_links',
  'link_pages',
  'recording_versions',
  'captions',
  'recording_scripts',
];

/** A digest of everything the API can change. */
export async function stateOf(app: TestApp): Promise<string> {
  // What earlier calls left to jobs, like the rest of a deleted account, must not be taken for something that this one did.
  const open = "select 1 from pgboss.job where name <> 'dead-jobs' and state in ('created', 'retry', 'active')";
  const noneIsOpen = async () => expect((await app.pools.main.query(open)).rowCount).toBe(0);
  await vi.waitFor(noneIsOpen, { timeout: 20_000 });
  const digests = TABLES.map(
    (table) => `(select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') from ${table} t)`,
  );
  const { rows } = await app.pools.main.query<{ state: string }>(`select concat_ws(',', ${digests}) as state`);
  return rows[0]?.state ?? '';
}
