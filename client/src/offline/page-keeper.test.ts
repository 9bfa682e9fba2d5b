import { expect, test, vi } from 'vitest';
import { type Build, createPageKeeper } from './page-keeper';

const ORIGIN = 'https://cue.example';

/** A browser's cache storage, in the order in which caches were made; files come from `load`. */
function fakeCaches(load: (path: string) => Promise<Response>) {
  const stored = new Map<string, Map<string, Response>>();
  const pathOf = (request: Request | string) => (typeof request === 'string' ? request : new URL(request.url).pathname);
  const open = (name: string) => {
    const held = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, held);
    return {
      match: async (request: Request | string) => held.get(pathOf(request))?.clone(),
      put: async (request: string, answer: Response) => void held.set(request, answer),
      addAll: async (paths: string[]) => {
        const answers = await Promise.all(paths.map(async (path) => [path, await load(path)] as const));
        if (answers.some(([, answer]) => !answer.ok)) throw new TypeError('a file is missing');
        for (const [path, answer] of answers) held.set(path, answer);
      },
    };
  };
  return {
    stored,
    world: {
      open: async (name: string) => open(name),
      match: async (request: Request) => {
        for (const held of stored.values()) {
          const answer = held.get(pathOf(request));
          if (answer) return answer.clone();
        }
      },
      keys: async () => [...stored.keys()],
      delete: async (name: string) => stored.delete(name),
    } as unknown as CacheStorage,
  };
}

const buildOf = (version: string): Build => ({ version, files: ['/theme.js', `/assets/main-${version}.js`] });
const pageOf = (version: string) => `<script src="/theme.js"></script><script src="/assets/main-${version}.js">`;

/** A server with one build at a time, which can be away, and a device that keeps its pages. */
function aDevice() {
  const server = { version: 'one', state: 'there' as 'there' | 'away' | 'silent' | 'behind a proxy' };
  const asked: string[] = [];
  const load = async (request: Request | string) => {
    const path = typeof request === 'string' ? request : new URL(request.url).pathname;
    asked.push(path);
    if (server.state === 'away') throw new TypeError('Failed to fetch');
    if (server.state === 'silent') return new Promise<Response>(() => {});
    if (server.state === 'behind a proxy') return new Response('Bad gateway', { status: 502 });
    const { files } = buildOf(server.version);
    const isFile = path.startsWith('/assets/') || path === '/theme.js';
    if (isFile) return new Response(`${path} of ${server.version}`, { status: files.includes(path) ? 200 : 404 });
    return new Response(pageOf(server.version));
  };
  const { stored, world } = fakeCaches(load);
  const breakStorage = () => {
    const failing = async () => Promise.reject(new DOMException('Internal error.', 'UnknownError'));
    Object.assign(world, { open: failing, match: failing });
  };
  const keeperOf = (build: string | Build) =>
    createPageKeeper(typeof build === 'string' ? buildOf(build) : build, {
      origin: ORIGIN,
      caches: world,
      load,
      wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds, undefined)),
    });
  return { server, asked, stored, keeperOf, breakStorage };
}

type Asked = { mode?: RequestMode; method?: string };
/** A request for another page cannot be made by hand. */
const requestFor = (path: string, { mode = 'no-cors', method = 'GET' }: Asked = {}) =>
  ({ url: new URL(path, ORIGIN).href, mode, method }) as Request;
const page = (path: string) => requestFor(path, { mode: 'navigate' });
const textOf = async (answer: Promise<Response> | null) => (await answer)?.text();

test('pages come from the server while it is there, and from the device while it is away', async () => {
  const { server, keeperOf } = aDevice();
  const keeper = keeperOf('one');
  await keeper.install();
  server.version = 'two';
  expect(await textOf(keeper.answer(page('/chat')))).toBe(pageOf('two'));
  for (const state of ['away', 'behind a proxy'] as const) {
    server.state = state;
    expect(await textOf(keeper.answer(page('/recordings?x=1')))).toBe(pageOf('one'));
  }
});

test('a line that is silent is not waited for without end', async () => {
  vi.useFakeTimers();
  const { server, keeperOf } = aDevice();
  const keeper = keeperOf('one');
  await keeper.install();
  server.state = 'silent';
  const texts = Promise.all([page('/'), requestFor('/theme.js')].map((request) => textOf(keeper.answer(request))));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await texts).toEqual([pageOf('one'), '/theme.js of one']);
  vi.useRealTimers();
});

test.each([
  ['the API', requestFor('/api/auth/user')],
  ['a video', requestFor('/api/recordings/1/video')],
  ['signing out', page('/api/auth/logout')],
  ['a page behind a link', page('/watch/token')],
  ['a page that does not exist', page('/nothing')],
  ['the worker itself', requestFor('/service-worker.js')],
  ['another site', requestFor('https://other.example/assets/main-one.js')],
  ['anything that is sent', requestFor('/', { mode: 'navigate', method: 'POST' })],
])('%s is left to the network, and never kept', async (_name, request) => {
  const { stored, keeperOf } = aDevice();
  const keeper = keeperOf('one');
  await keeper.install();
  expect(keeper.answer(request)).toBeNull();
  expect([...(stored.get('creditcue-pages-one')?.keys() ?? [])].sort()).toEqual([
    '/',
    '/assets/main-one.js',
    '/theme.js',
  ]);
});

test('assets come from the device without asking; other files only when the server is away', async () => {
  const { server, asked, keeperOf } = aDevice();
  const keeper = keeperOf('one');
  await keeper.install();
  asked.length = 0;
  expect(await textOf(keeper.answer(requestFor('/assets/main-one.js')))).toBe('/assets/main-one.js of one');
  expect(asked).toEqual([]);
  await textOf(keeper.answer(requestFor('/theme.js')));
  expect(asked).toEqual(['/theme.js']);
  server.state = 'away';
  expect(await textOf(keeper.answer(requestFor('/theme.js')))).toBe('/theme.js of one');
  await expect(keeper.answer(requestFor('/assets/unknown.js'))).rejects.toThrow('Failed to fetch');
});

test('a device whose storage is broken gets everything from the server', async () => {
  const { keeperOf, breakStorage } = aDevice();
  const keeper = keeperOf('one');
  breakStorage();
  expect(await textOf(keeper.answer(page('/')))).toBe(pageOf('one'));
  expect(await textOf(keeper.answer(requestFor('/assets/main-one.js')))).toBe('/assets/main-one.js of one');
  expect(await textOf(keeper.answer(requestFor('/theme.js')))).toBe('/theme.js of one');
});

test('a tab that was opened before a deploy still gets its parts, and a page never those of another build', async () => {
  const { server, stored, keeperOf } = aDevice();
  await keeperOf('one').install();
  server.version = 'two';
  const keeper = keeperOf('two');
  await keeper.install();
  await keeper.removeOlder();
  expect(await textOf(keeper.answer(requestFor('/assets/main-one.js')))).toBe('/assets/main-one.js of one');
  server.state = 'away';
  expect(await textOf(keeper.answer(page('/')))).toBe(pageOf('two'));
  expect(await textOf(keeper.answer(requestFor('/assets/main-two.js')))).toBe('/assets/main-two.js of two');

  Object.assign(server, { state: 'there', version: 'three' });
  await keeperOf('three').install();
  await keeperOf('three').removeOlder();
  expect([...stored.keys()]).toEqual(['creditcue-pages-two', 'creditcue-pages-three']);
});

test('a server that has another build by then, or lacks a file, leaves the device with what it kept before', async () => {
  const { server, stored, keeperOf } = aDevice();
  const keeper = keeperOf('one');
  await keeper.install();
  await expect(keeperOf('two').install()).rejects.toThrow('The page is not one of this build.');
  const { version, files } = buildOf('one');
  const lacking = { version: `${version}-later`, files: [...files, '/assets/gone.js'] };
  await expect(keeperOf(lacking).install()).rejects.toThrow('a file is missing');
  server.state = 'away';
  await expect(keeper.install()).rejects.toThrow('Failed to fetch');
  expect([...stored.keys()]).toEqual(['creditcue-pages-one']);
  expect(await textOf(keeper.answer(page('/')))).toBe(pageOf('one'));
});
