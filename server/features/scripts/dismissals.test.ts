import {
  DISMISSAL_REASON_MAX,
  DISMISSALS_MAX,
  type Dismissal,
  dismissalsSchema,
  sentenceHashOf,
} from '@shared/compliance';
import type { Script } from '@shared/scripts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

const dismissal = (index: number, reason = 'Said as a joke'): Dismissal => ({
  sentenceHash: sentenceHashOf(`Sentence ${index}.`),
  ruleId: 'score-promise',
  reason,
});
const many = (count: number, reason?: string) => Array.from({ length: count }, (_, index) => dismissal(index, reason));

let app: TestApp;
let client: TestClient;
let scriptId: string;
beforeAll(async () => {
  app = await createTestApp();
  client = app.client();
  await client.register();
});
afterAll(() => app.close());

async function newScript(owner = client): Promise<string> {
  const answer = await owner.post('/api/scripts', { title: 'Mine', content: 'Your score will rise.' });
  return (answer.json() as Script).id;
}
const pathOf = (id: string) => `/api/scripts/${id}/dismissals`;
const put = (body: unknown, id = scriptId, caller = client) => caller.request('PUT', pathOf(id), body);
const patch = (body: unknown, id = scriptId, caller = client) => caller.request('PATCH', pathOf(id), body);
const stored = async (id = scriptId): Promise<Dismissal[]> =>
  dismissalsSchema.parse((await client.get(pathOf(id))).json());

beforeAll(async () => {
  scriptId = await newScript();
});

describe('GET, PUT and PATCH /api/scripts/{id}/dismissals', () => {
  test('refuse the signed-out', async () => {
    expect((await app.client().get(pathOf(scriptId))).status).toBe(401);
    expect((await put([], scriptId, app.client())).status).toBe(401);
  });

  test('a new script has none', async () => {
    expect(await stored(await newScript())).toEqual([]);
  });

  test('a list takes the place of the one before, in its order, and is answered', async () => {
    const hint: Dismissal = { ...dismissal(1), ruleId: null };
    const first = await put([dismissal(1), hint, dismissal(2)]);
    expect([first.status, first.json()]).toEqual([200, [dismissal(1), hint, dismissal(2)]]);
    expect(await stored()).toEqual([dismissal(1), hint, dismissal(2)]);

    expect((await put([dismissal(3)])).json()).toEqual([dismissal(3)]);
    expect(await stored()).toEqual([dismissal(3)]);
    expect((await put([])).json()).toEqual([]);
    expect(await stored()).toEqual([]);
  });

  test('reasons are kept trimmed, and of several for one finding the last', async () => {
    const answer = await put([dismissal(1, 'First'), dismissal(2), dismissal(1, '  L’avocat a dit oui 👍 ')]);
    expect(answer.json()).toEqual([dismissal(1, 'L’avocat a dit oui 👍'), dismissal(2)]);
    expect(await stored()).toEqual(answer.json());
  });

  test('as many as one may have are kept, one more is refused', async () => {
    const full = many(DISMISSALS_MAX, '\u00e9'.repeat(DISMISSAL_REASON_MAX));
    expect((await put(full)).status).toBe(200);
    expect(await stored()).toEqual(full);
    const answer = await put([...full, dismissal(DISMISSALS_MAX)]);
    expect([answer.status, answer.text]).toEqual([400, 'Please check what was sent.']);
    expect(await stored()).toEqual(full);
  });

  test.each([
    ['an object', { 0: dismissal(1) }],
    ['a text', 'dismissals'],
    ['an entry that is no object', [7]],
    ['a hash in capitals', [{ ...dismissal(1), sentenceHash: '0123456789ABCDEF' }]],
    ['a short hash', [{ ...dismissal(1), sentenceHash: '0123' }]],
    ['a rule with a null character', [{ ...dismissal(1), ruleId: 'a\u0000b' }]],
    ['a rule with half a character', [{ ...dismissal(1), ruleId: 'a\ud800' }]],
    ['no rule at all', [{ ...dismissal(1), ruleId: undefined }]],
    ['a blank reason', [{ ...dismissal(1), reason: ' ' }]],
    ['a long reason', [{ ...dismissal(1), reason: 'x'.repeat(DISMISSAL_REASON_MAX + 1) }]],
  ])('%s is refused and changes nothing', async (_name, body) => {
    await put([dismissal(9)]);
    const answer = await put(body);
    expect(answer.status).toBe(400);
    expect(answer.text).toMatch(/^[A-Z][^{}<>\n]{1,180}\.$/);
    expect(await stored()).toEqual([dismissal(9)]);
  });

  test("another user's, unknown and malformed ids have no power and look the same", async () => {
    await put([dismissal(1)]);
    const other = app.client();
    await other.register();
    for (const id of [scriptId, UNKNOWN, 'x', '..%2f']) {
      for (const answer of [await other.get(pathOf(id)), await put([dismissal(7)], id, other)]) {
        expect([answer.status, answer.text]).toEqual([404, 'Not found.']);
      }
    }
    // What an entry claims to be is dropped.
    const own = await newScript(other);
    await put([{ ...dismissal(7), scriptId, id: scriptId, userId: UNKNOWN }], own, other);
    expect((await other.get(pathOf(own))).json()).toEqual([dismissal(7)]);
    expect(await stored()).toEqual([dismissal(1)]);
  });

  test('changes leave the other findings as they are, and may be sent twice', async () => {
    await put([dismissal(1), dismissal(2)]);
    const { sentenceHash, ruleId } = dismissal(1);
    const changes = { kept: [dismissal(3)], undone: [{ sentenceHash, ruleId }] };
    for (let time = 0; time < 2; time += 1) {
      const answer = await patch(changes);
      expect([answer.status, answer.json()]).toEqual([200, [dismissal(2), dismissal(3)]]);
      expect(await stored()).toEqual([dismissal(2), dismissal(3)]);
    }
  });

  test.each([
    ['a list', [dismissal(1)]],
    ['a kept one without a reason', { kept: [{ ...dismissal(1), reason: undefined }], undone: [] }],
    ['an undone one without a rule', { kept: [], undone: [{ sentenceHash: dismissal(9).sentenceHash }] }],
    ['too many', { kept: many(DISMISSALS_MAX + 1), undone: [] }],
  ])('%s is refused as a change and changes nothing', async (_name, body) => {
    await put([dismissal(9)]);
    expect((await patch(body)).status).toBe(400);
    expect(await stored()).toEqual([dismissal(9)]);
  });

  test("another user's script cannot be changed", async () => {
    await put([dismissal(1)]);
    const other = app.client();
    await other.register();
    for (const id of [scriptId, UNKNOWN, 'x']) {
      expect((await patch({ kept: [dismissal(7)], undone: [] }, id, other)).status).toBe(404);
    }
    expect(await stored()).toEqual([dismissal(1)]);
  });

  test('what devices change at once is all there afterwards', async () => {
    const twin = await app.twin();
    const tab = twin.client();
    for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    for (let round = 0; round < 5; round += 1) {
      const id = await newScript();
      const answers = await Promise.all(
        many(8).map((own, index) => patch({ kept: [own], undone: [] }, id, index < 4 ? client : tab)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      const byHash = (list: Dismissal[]) => list.map(({ sentenceHash }) => sentenceHash).sort();
      expect(byHash(await stored(id))).toEqual(byHash(many(8)));
    }
    await twin.close();
  });

  test('two tabs that write at once end in the list of one of them', async () => {
    const twin = await app.twin();
    const tab = twin.client();
    for (const [name, value] of client.cookies) tab.cookies.set(name, value);
    for (let round = 0; round < 10; round += 1) {
      const id = await newScript();
      const lists = [many(40, 'One tab'), many(30, 'Another tab')];
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, index) => put(lists[index % 2], id, index < 4 ? client : tab)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(lists).toContainEqual(await stored(id));
    }
    await twin.close();
  });

  test('go with their script, also when it is deleted while they are written', async () => {
    const rowsOf = async (id: string) =>
      (await app.pools.main.query('select 1 from script_dismissals where script_id = $1', [id])).rows.length;
    for (let round = 0; round < 10; round += 1) {
      const id = await newScript();
      await put([dismissal(1)], id);
      expect(await rowsOf(id)).toBe(1);
      const writes = Array.from({ length: 4 }, () => put([dismissal(2)], id));
      const removed = await client.delete(`/api/scripts/${id}`);
      expect(removed.status).toBe(204);
      expect((await client.delete(`/api/deleted-scripts/${id}`)).status).toBe(204);
      for (const { status } of await Promise.all(writes)) expect([200, 404]).toContain(status);
      expect(await rowsOf(id)).toBe(0);
      expect((await client.get(pathOf(id))).status).toBe(404);
    }
  });

  test('are in the export of the account, each with its script', async () => {
    const owner = app.client();
    await owner.register();
    const ids = [await newScript(owner), await newScript(owner)];
    await put([dismissal(1), { ...dismissal(2), ruleId: null }], ids[0], owner);
    await put([dismissal(3)], ids[1], owner);
    const data = (await owner.get('/api/auth/export')).json() as { dismissals: unknown };
    expect(data.dismissals).toEqual([
      { scriptId: ids[0], ...dismissal(1) },
      { scriptId: ids[0], ...dismissal(2), ruleId: null },
      { scriptId: ids[1], ...dismissal(3) },
    ]);
  });
});
