import { newAccount, TestClient } from '../../test/test-client';
import { contentDigest, saveRecording, startUpload, webmBytes } from '../../test/videos';
import type { CallerName, Plan } from './requests';

type Kind =
  | 'script'
  | 'deletedScript'
  | 'recording'
  | 'deletedRecording'
  | 'upload'
  | 'post'
  | 'comment'
  | 'link'
  | 'token'
  | 'webhook'
  | 'session';
type Person = { client: TestClient; username: string; password: string; ids: Map<Kind, string> };

const CHUNK = webmBytes(400);

/** What the id of a path names. */
const KINDS: [RegExp, Kind][] = [
  [/^\/api\/scripts\//, 'script'],
  [/^\/api\/deleted-scripts\//, 'deletedScript'],
  [/^\/api\/recordings\//, 'recording'],
  [/^\/api\/deleted-recordings\//, 'deletedRecording'],
  [/^\/api\/uploads\//, 'upload'],
  [/^\/api\/posts\/:id/, 'post'],
  [/^\/api\/tokens\//, 'token'],
  [/^\/api\/webhooks\//, 'webhook'],
  [/^\/api\/auth\/sessions\//, 'session'],
  [/^\/watch\//, 'link'],
];
export const kindOf = (path: string): Kind | undefined => KINDS.find(([pattern]) => pattern.test(path))?.[1];

export type World = Awaited<ReturnType<typeof createWorld>>;

/** Users with something of each kind, made anew when a request has deleted it. */
export async function createWorld(url: string) {
  let calls = 0;
  let owner = await newPerson(url);
  let other = await newPerson(url);
  const ended = await endedSession(url);

  const cookieOf = async (caller: CallerName): Promise<Record<string, string>> => {
    switch (caller) {
      case 'nobody':
        return {};
      case 'ended':
        return { cookie: ended };
      case 'owner':
        return { cookie: owner.client.cookieHeader };
      case 'other':
        return { cookie: other.client.cookieHeader };
      default:
        return { authorization: `Bearer ${await tokenOf(owner, caller === 'readToken' ? 'read' : 'write')}` };
    }
  };

  /** Each word in braces of a plan, and what it stands for. */
  const words: Record<string, () => Promise<string> | string> = {
    unique: () => `fuzz-${calls}`,
    username: () => other.username,
    password: () => owner.password,
    script: () => idOf(owner, 'script'),
    foreignScript: () => idOf(other, 'script'),
    recording: () => idOf(owner, 'recording'),
    post: () => idOf(owner, 'post'),
    comment: () => idOf(owner, 'comment'),
    video: () => CHUNK.toString('base64'),
    digest: () => contentDigest(CHUNK),
  };

  const filled = async (text: string): Promise<string> => {
    let result = text;
    for (const [, word = ''] of text.matchAll(/\{(\w+)\}/g)) {
      const value = words[word];
      if (value) result = result.replaceAll(`{${word}}`, await value());
    }
    return result;
  };

  return {
    chunk: CHUNK,
    filled,

    /** The address of a plan, and the headers that say who asks. */
    async addressed(path: string, { caller, id, seq, query }: Plan) {
      calls += 1;
      const kind = kindOf(path);
      const own = kind && id === '{own}' ? await idOf(owner, kind) : id;
      const named = kind && own === '{foreign}' ? await idOf(other, kind) : own;
      const search = new URLSearchParams(JSON.parse(await filled(JSON.stringify(query)))).toString();
      const place = path.replace(/:(id|token)/, () => named).replace(':seq', () => seq);
      return { path: search ? `${place}?${search}` : place, headers: await cookieOf(caller) };
    },

    /** Makes again what a request may have taken away. */
    async settle(call: { method: string; path: string }, status: number): Promise<void> {
      const hasChanged = status < 300 && call.method !== 'GET';
      if (hasChanged) for (const person of [owner, other]) forget(person, kindOf(call.path));
      if (!call.path.startsWith('/api/auth/')) return;
      const mustBeNew = hasChanged && call.path.includes('password');
      if (mustBeNew || !(await isSignedIn(owner))) owner = await newPerson(url);
      if (mustBeNew || !(await isSignedIn(other))) other = await newPerson(url);
    },
  };
}

async function newPerson(url: string): Promise<Person> {
  const client = new TestClient(url);
  const { username, password, ...account } = newAccount();
  await client.register({ username, password, ...account });
  return { client, username, password, ids: new Map() };
}

const isSignedIn = async ({ client }: Person) => (await client.get('/api/auth/user')).status === 200;

function forget({ ids }: Person, kind: Kind | undefined): void {
  if (!kind) return;
  ids.delete(kind);
  if (kind === 'recording') ids.delete('link');
  if (kind === 'post') ids.delete('comment');
}

async function endedSession(url: string): Promise<string> {
  const { client } = await newPerson(url);
  const cookie = client.cookieHeader;
  await client.post('/api/auth/logout');
  return cookie;
}

const tokens = new WeakMap<Person, Map<string, string>>();
async function tokenOf(person: Person, scope: 'read' | 'write'): Promise<string> {
  const known = tokens.get(person) ?? new Map<string, string>();
  tokens.set(person, known);
  const token =
    known.get(scope) ?? (await made<{ token: string }>(person, '/api/tokens', { name: 'fuzz', scope })).token;
  known.set(scope, token);
  return token;
}

async function made<Answer>({ client }: Person, path: string, body: unknown): Promise<Answer> {
  const answer = await client.post(path, body);
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${answer.text}`);
  return answer.json() as Answer;
}

async function idOf(person: Person, kind: Kind): Promise<string> {
  const id = person.ids.get(kind) ?? (await MAKERS[kind](person));
  person.ids.set(kind, id);
  return id;
}

type Identified = { id: string };
/** A user may have only a few of some kinds: those that mutants made are removed first. */
async function emptied(person: Person, path: string): Promise<void> {
  for (const { id } of (await person.client.get(path)).json() as Identified[])
    await person.client.delete(`${path}/${id}`);
}

const MAKERS: Record<Kind, (person: Person) => Promise<string>> = {
  script: async (person) => (await made<Identified>(person, '/api/scripts', { title: 'Fuzz', content: 'Fuzz' })).id,
  deletedScript: async (person) => {
    const id = await MAKERS.script(person);
    await person.client.delete(`/api/scripts/${id}`);
    return id;
  },
  recording: async ({ client }) => (await saveRecording(client, CHUNK)).id,
  deletedRecording: async ({ client }) => {
    const { id } = await saveRecording(client, CHUNK);
    await client.delete(`/api/recordings/${id}`);
    return id;
  },
  upload: ({ client }) => startUpload(client),
  post: async (person) => (await made<Identified>(person, '/api/posts', { content: 'Fuzz' })).id,
  comment: async (person) => {
    const parentId = await idOf(person, 'post');
    return (await made<Identified>(person, '/api/posts/comment', { parentId, content: 'Fuzz' })).id;
  },
  link: async (person) => {
    const id = await idOf(person, 'recording');
    return (await made<{ url: string }>(person, `/api/recordings/${id}/link`, {})).url.split('/watch/')[1] ?? '';
  },
  token: async (person) => {
    tokens.delete(person);
    await emptied(person, '/api/tokens');
    return (await made<Identified>(person, '/api/tokens', { name: 'Fuzz', scope: 'read' })).id;
  },
  webhook: async (person) => {
    await emptied(person, '/api/webhooks');
    const webhook = { url: 'https://hooks.example.com/a', events: ['post.created'] };
    return (await made<Identified>(person, '/api/webhooks', webhook)).id;
  },
  session: async ({ client, username, password }) => {
    const ids = async () => ((await client.get('/api/auth/sessions')).json() as Identified[]).map(({ id }) => id);
    const before = new Set(await ids());
    await new TestClient(client.url).post('/api/auth/signin', { username, password });
    return (await ids()).find((id) => !before.has(id)) ?? '';
  },
};
