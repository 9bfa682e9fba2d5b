import { SCRIPT_LIMITS, type Script } from '@shared/scripts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';

let app: TestApp;
let owner: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  owner = app.client();
  other = app.client();
  await owner.register();
  await other.register();
});
afterAll(() => app.close());

const HOOK = { title: 'The hook', content: 'Did you know?\n\tOne in five reports has an error.' };
const SETTINGS = { wpm: 140, fontSize: 24, textColor: '#FFFFFF', backgroundColor: '#1E293B' };
const UNKNOWN = '/api/scripts/01890000-0000-7000-8000-000000000000';

async function save(client: TestClient, script: Record<string, unknown> = HOOK): Promise<Script> {
  const answer = await client.post('/api/scripts', script);
  expect(answer.status).toBe(201);
  return answer.json() as Script;
}

const listOf = async (client: TestClient, query = '') => (await client.get(`/api/scripts${query}`)).json() as Script[];

const BAD_FIELDS: Record<string, unknown>[] = [
  { title: '' },
  { title: '   ' },
  { title: 7 },
  { title: 'x'.repeat(SCRIPT_LIMITS.titleMax + 1) },
  { content: ' \n\t' },
  { content: 'a\u0000b' },
  { content: 'x'.repeat(SCRIPT_LIMITS.contentMax + 1) },
  { wpm: 59 },
  { wpm: 301 },
  { wpm: 140.5 },
  { wpm: '140' },
  { fontSize: 15 },
  { fontSize: 49 },
  { textColor: 'red' },
  { backgroundColor: '#12345' },
];

describe('POST /api/scripts', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().post('/api/scripts', HOOK)).status).toBe(401);
  });

  test.each(BAD_FIELDS)('refuses bad input: $#', async (field) => {
    const client = app.client();
    await client.register();
    const answer = await client.post('/api/scripts', { ...HOOK, ...field });
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/^Please check ".*": .*\.$/);
    expect(await listOf(client)).toEqual([]);
  });

  test('saves with the editor defaults, ignoring what only the server may say', async () => {
    const script = await save(owner, {
      ...HOOK,
      id: '01890000-0000-7000-8000-000000000000',
      userId: '01890000-0000-7000-8000-000000000001',
      createdAt: '2001-01-01T00:00:00.000Z',
    });
    expect(script).toEqual({
      ...HOOK,
      ...SETTINGS,
      id: expect.any(String),
      createdAt: expect.any(String),
      updatedAt: script.createdAt,
    });
    expect(script.id).not.toBe('01890000-0000-7000-8000-000000000000');
    expect(Date.now() - Date.parse(script.createdAt)).toBeLessThan(60_000);
    expect(script.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('keeps settings between the steps of the sliders, and the text as it was written', async () => {
    const content = "  <b>“Ünïcode”</b> & 'quotes' \u{1f4af}\r\n  ";
    const script = await save(owner, { title: 'Exact', content, wpm: 145, fontSize: 17, textColor: '#abcdef' });
    expect(script).toMatchObject({ content, wpm: 145, fontSize: 17, textColor: '#abcdef' });
  });

  test('refuses one more than a user may have, and only that user', async () => {
    const client = app.client();
    const user = await client.register();
    await app.pools.main.query(
      `insert into scripts (id, user_id, title, content, wpm, font_size, text_color, background_color)
       select gen_random_uuid(), $1, 'one of many', 'x', 140, 24, '#FFFFFF', '#1E293B' from generate_series(1, $2)`,
      [user.id, SCRIPT_LIMITS.perUser],
    );
    const answer = await client.post('/api/scripts', HOOK);
    expect([answer.status, answer.text]).toEqual([409, 'You have 2000 scripts. Delete one to save another.']);
    await save(owner);
  });
});

describe('GET /api/scripts', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().get('/api/scripts')).status).toBe(401);
  });

  test.each(['?limit=0', '?limit=501', '?limit=ten', '?limit=', '?before=yesterday'])('refuses %s', async (query) => {
    expect((await owner.get(`/api/scripts${query}`)).status).toBe(400);
  });

  test("never lists another user's scripts, whatever is asked for", async () => {
    const script = await save(owner);
    const ids = (await listOf(other, `?userId=${script.id}&user=1`)).map(({ id }) => id);
    expect(ids).not.toContain(script.id);
    expect(await listOf(other, `?before=${script.id}`)).toEqual([]);
  });

  test('lists newest first, in pages that lead to each other and know the total', async () => {
    const client = app.client();
    await client.register();
    for (const title of ['one', 'two', 'three', 'four', 'five']) await save(client, { ...HOOK, title });
    const titles: string[] = [];
    let path: string | undefined = '/api/scripts?limit=2';
    for (let page = 0; path && page < 10; page += 1) {
      const answer = await client.get(path);
      expect(answer.headers.get('x-total-count')).toBe('5');
      titles.push(...(answer.json() as Script[]).map(({ title }) => title));
      path = /^<(.*)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(titles).toEqual(['five', 'four', 'three', 'two', 'one']);
  });
});

describe('pages of scripts', () => {
  test('go on behind a script that has been deleted since it was listed', async () => {
    const client = app.client();
    await client.register();
    for (const title of ['one', 'two', 'three']) await save(client, { ...HOOK, title });
    const [last] = await listOf(client, '?limit=1');
    await client.delete(`/api/scripts/${last?.id}`);
    expect((await listOf(client, `?before=${last?.id}`)).map(({ title }) => title)).toEqual(['two', 'one']);
  });

  test('are cut where long scripts would make them too large, and lead to the rest', async () => {
    const client = app.client();
    await client.register();
    const content = 'x'.repeat(SCRIPT_LIMITS.contentMax);
    const titles = Array.from({ length: 25 }, (_, n) => `Long ${n}`);
    for (const title of titles) await save(client, { title, content });
    const first = await client.get('/api/scripts?limit=500');
    expect(first.text.length).toBeLessThan(2.5 * 1024 * 1024);
    const next = /^<(.*)>; rel="next"$/.exec(first.headers.get('link') ?? '')?.[1] ?? '';
    const second = await client.get(next);
    expect(second.headers.get('link')).toBeNull();
    const listed = [first, second].flatMap((answer) => (answer.json() as Script[]).map(({ title }) => title));
    expect(listed).toEqual(titles.reverse());
  });
});

describe('GET /api/scripts/{id}', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().get(UNKNOWN)).status).toBe(401);
  });

  test("answers unknown, malformed and another user's ids alike", async () => {
    const script = await save(owner);
    for (const path of [
      `/api/scripts/${script.id}`,
      UNKNOWN,
      '/api/scripts/1',
      "/api/scripts/'--",
      '/api/scripts/%00',
    ]) {
      const answer = await other.get(path);
      expect([answer.status, answer.text]).toEqual([404, 'Not found.']);
    }
  });

  test('answers with the script', async () => {
    const script = await save(owner);
    expect((await owner.get(`/api/scripts/${script.id}`)).json()).toEqual(script);
  });
});

describe('PATCH /api/scripts/{id}', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().patch(UNKNOWN, { title: 'x' })).status).toBe(401);
  });

  test.each(BAD_FIELDS)('refuses bad input: $#', async (field) => {
    const script = await save(owner);
    expect((await owner.patch(`/api/scripts/${script.id}`, field)).status).toBe(400);
    expect((await owner.get(`/api/scripts/${script.id}`)).json()).toEqual(script);
  });

  test("refuses another user's script", async () => {
    const script = await save(owner);
    expect((await other.patch(`/api/scripts/${script.id}`, { title: 'Mine now' })).status).toBe(404);
    expect((await owner.get(`/api/scripts/${script.id}`)).json()).toEqual(script);
  });

  test('changes the given fields and no others', async () => {
    const script = await save(owner);
    const answer = await owner.patch(`/api/scripts/${script.id}`, { title: 'A better hook', id: 'x', createdAt: 'x' });
    expect(answer.status).toBe(200);
    expect(answer.json()).toEqual({ ...script, title: 'A better hook', updatedAt: expect.any(String) });
    expect((await owner.patch(`/api/scripts/${script.id}`, {})).json()).toEqual(answer.json());
  });

  test('says when its words last changed, which another reading speed is not', async () => {
    const script = await save(owner);
    const changedBy = async (change: object) =>
      (await owner.patch(`/api/scripts/${script.id}`, change)).json() as Script;
    expect((await changedBy({ wpm: 150, title: script.title })).updatedAt).toBe(script.updatedAt);
    const renamed = await changedBy({ title: 'A better hook' });
    expect(Date.parse(renamed.updatedAt ?? '')).toBeGreaterThan(Date.parse(script.createdAt));
    expect(renamed.createdAt).toBe(script.createdAt);
  });
});

describe('PATCH /api/scripts/{id} of a version', () => {
  const MINE = { content: 'What I wrote.' };
  const tagOf = async (id: string) => (await owner.get(`/api/scripts/${id}`)).headers.get('etag') ?? '';

  test('changes it, and every change makes another version', async () => {
    const { id } = await save(owner);
    const tag = await tagOf(id);
    expect(tag).toMatch(/^"[0-9a-f]{16}"$/);
    const answer = await owner.patch(`/api/scripts/${id}`, MINE, { 'if-match': tag });
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, await tagOf(id)]);
    expect(await tagOf(id)).not.toBe(tag);
    const paced = await owner.patch(`/api/scripts/${id}`, { wpm: 150 });
    expect(paced.headers.get('etag')).not.toBe(answer.headers.get('etag'));
  });

  test('is refused with the saved script when that was changed since', async () => {
    const { id } = await save(owner);
    const tag = await tagOf(id);
    const theirs = (await owner.patch(`/api/scripts/${id}`, { content: 'What was written elsewhere.' })).json();
    const refused = await owner.patch(`/api/scripts/${id}`, MINE, { 'if-match': tag, accept: 'application/json' });
    expect([refused.status, refused.headers.get('etag')]).toEqual([412, await tagOf(id)]);
    expect(refused.json()).toMatchObject({ code: 'script-changed', script: theirs });
    const plain = await owner.patch(`/api/scripts/${id}`, MINE, { 'if-match': tag });
    expect([plain.status, plain.text]).toEqual([412, 'This script was changed elsewhere.']);
    expect((await owner.get(`/api/scripts/${id}`)).json()).toEqual(theirs);
  });

  test('succeeds for one of two callers at once, and who names no version overwrites', async () => {
    const { id } = await save(owner);
    const tag = await tagOf(id);
    const answers = await Promise.all(
      ['one', 'two', 'three', 'four'].map((content) =>
        owner.patch(`/api/scripts/${id}`, { content }, { 'if-match': tag }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412, 412]);
    const winner = answers.find(({ status }) => status === 200)?.json();
    expect((await owner.get(`/api/scripts/${id}`)).json()).toEqual(winner);
    expect((await owner.patch(`/api/scripts/${id}`, MINE)).json()).toMatchObject(MINE);
  });

  test("says nothing of another user's script, whatever version is named", async () => {
    const { id } = await save(owner);
    for (const tag of ['*', await tagOf(id), '"0000000000000000"', 'nonsense']) {
      expect((await other.patch(`/api/scripts/${id}`, MINE, { 'if-match': tag })).status).toBe(404);
    }
    expect((await owner.patch(`/api/scripts/${id}`, MINE, { 'if-match': 'nonsense' })).status).toBe(412);
    expect((await owner.patch(`/api/scripts/${id}`, MINE, { 'if-match': '*' })).status).toBe(200);
  });
});

describe('DELETE /api/scripts/{id}', () => {
  test('refuses the signed-out', async () => {
    expect((await app.client().delete(UNKNOWN)).status).toBe(401);
  });

  test("refuses another user's script", async () => {
    const script = await save(owner);
    expect((await other.delete(`/api/scripts/${script.id}`)).status).toBe(404);
    expect((await owner.get(`/api/scripts/${script.id}`)).status).toBe(200);
  });

  test('deletes once', async () => {
    const script = await save(owner);
    const answer = await owner.delete(`/api/scripts/${script.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect((await owner.delete(`/api/scripts/${script.id}`)).status).toBe(404);
  });
});
