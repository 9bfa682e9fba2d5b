import type { Dismissal } from '@shared/compliance';
import type { Recording } from '@shared/recordings';
import { type DeletedScript, deletedScriptSchema, SCRIPT_LIMITS, type Script } from '@shared/scripts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../db/client';
import { createLogger } from '../../logger';
import { MATRIX, send, titleOf } from '../../test/authorization-world';
import { erase } from '../../test/erase-account';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount, type TestClient } from '../../test/test-client';
import { saveRecording, webmBytes } from '../../test/videos';
import { createScriptJobs } from '.';

const UNKNOWN_ID = '01890a5d-ac96-774b-bcce-b302099a8057';
const DAY_MS = 24 * 3_600_000;
const HOOK = { title: 'The hook', content: 'Did you know?' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const listOf = async (client: TestClient, path: string) => (await client.get(path)).json() as Script[];
const deletedOf = async (client: TestClient) =>
  deletedScriptSchema.array().parse((await client.get('/api/deleted-scripts')).json());
const idsOf = (scripts: { id: string }[]) => scripts.map(({ id }) => id);
const restore = (client: TestClient, id: string) => client.post(`/api/deleted-scripts/${id}/restore`);
const rowsOf = async (where: string, ...values: unknown[]) =>
  Number((await app.pools.main.query(`select count(*) from ${where}`, values)).rows[0].count);
const recordingOf = async (client: TestClient, id: string) =>
  (await client.get(`/api/recordings/${id}`)).json() as Recording;

async function saved(client: TestClient, script: Record<string, unknown> = HOOK): Promise<Script> {
  const answer = await client.post('/api/scripts', script);
  expect(answer.status).toBe(201);
  return answer.json() as Script;
}

async function remove(client: TestClient, { id }: { id: string }): Promise<void> {
  expect((await client.delete(`/api/scripts/${id}`)).status).toBe(204);
}

async function deleted(client: TestClient): Promise<Script> {
  const script = await saved(client);
  await remove(client, script);
  return script;
}

describe('a deleted script', () => {
  test('is found by no route of scripts, whatever is asked for', async () => {
    const client = app.client();
    const account = newAccount();
    await client.register(account);
    const kept = await saved(client);
    const script = await saved(client);
    const rows = MATRIX.filter(({ call }) => call.split(' ')[1]?.startsWith('/api/scripts/:id'));
    const named = app.routes.filter(({ path }) => path.startsWith('/api/scripts/:id'));
    expect(new Set(rows.map(({ call }) => call)).size).toBe(named.length);
    await remove(client, script);
    for (const row of rows) {
      expect([titleOf(row), (await send(row, { client, ...account }, script.id)).status]).toEqual([titleOf(row), 404]);
    }
    expect(idsOf(await listOf(client, '/api/scripts'))).toEqual([kept.id]);
    expect((await client.get('/api/scripts')).headers.get('x-total-count')).toBe('1');
    expect(idsOf(await deletedOf(client))).toEqual([script.id]);
  });

  test('is the script of its recordings again when it is restored', async () => {
    const { client } = await app.signedIn();
    const script = await saved(client);
    const take = await saveRecording(client, webmBytes(), { scriptId: script.id });
    const dropped = await saveRecording(client, webmBytes(), { scriptId: script.id });
    await client.delete(`/api/recordings/${dropped.id}`);
    await remove(client, script);
    expect((await recordingOf(client, take.id)).scriptId).toBeNull();
    // Another tab still has the script in its editor.
    const late = await saveRecording(client, webmBytes(), { scriptId: script.id, script: HOOK });
    expect(late.scriptId).toBeNull();
    expect((await client.get('/api/recordings')).text).not.toContain(script.id);
    expect((await client.get(`/api/recordings/${take.id}/takes`)).text).toContain(late.id);

    await restore(client, script.id);
    await client.post(`/api/deleted-recordings/${dropped.id}/restore`);
    for (const { id } of [take, late, dropped]) expect((await recordingOf(client, id)).scriptId).toBe(script.id);
  });

  test('gives its recordings to the script as which their text is saved anew', async () => {
    const { client } = await app.signedIn();
    const script = await saved(client);
    const take = await saveRecording(client, webmBytes(), { scriptId: script.id, script: HOOK });
    const other = await saveRecording(client, webmBytes(), { scriptId: script.id });
    await remove(client, script);
    const anew = await saved(client);
    const late = await saveRecording(client, webmBytes(), { scriptId: script.id, script: HOOK });
    await restore(client, script.id);
    for (const { id } of [take, late]) expect((await recordingOf(client, id)).scriptId).toBe(anew.id);
    expect((await recordingOf(client, other.id)).scriptId).toBe(script.id);
  });

  test('leaves the recordings of a kept script where they are when its text is saved again', async () => {
    const { client } = await app.signedIn();
    const script = await saved(client);
    const take = await saveRecording(client, webmBytes(), { scriptId: script.id, script: HOOK });
    await saved(client);
    expect((await recordingOf(client, take.id)).scriptId).toBe(script.id);
  });

  test('is in the export of the account, and is erased with it', async () => {
    const client = app.client();
    const account = newAccount();
    const { id: userId } = await client.register(account);
    const [kept, gone] = [await saved(client), await deleted(client)];
    const { scripts } = (await client.get('/api/auth/export')).json() as { scripts: DeletedScript[] };
    const exported = scripts.map(({ id, deletedAt }) => [id, deletedAt === null]);
    expect(exported.toSorted()).toEqual([[kept.id, true] as const, [gone.id, false] as const].toSorted());
    expect((await client.delete('/api/auth/account', { password: account.password })).status).toBe(204);
    await erase(app, userId);
    expect(await rowsOf('scripts where id = $1', gone.id)).toBe(0);
  });

  test('counts as none of those that a user may have, and gives way to new ones, the first deleted first', async () => {
    const { client, user } = await app.signedIn();
    const gone = [await deleted(client), await deleted(client), await deleted(client)];
    await app.pools.main.query(
      `insert into scripts (id, user_id, title, content, wpm, font_size, text_color, background_color)
       select gen_random_uuid(), $1, 'one of many', 'x', 140, 24, '#FFFFFF', '#1E293B' from generate_series(1, $2)`,
      [user.id, SCRIPT_LIMITS.perUser - 3],
    );
    const made = await saved(client);
    expect(idsOf(await deletedOf(client))).toEqual([gone[2]?.id, gone[1]?.id]);
    // Deleting one to save another brings nothing back that is gone, and takes only the next one.
    await remove(client, made);
    await saved(client);
    expect(idsOf(await deletedOf(client))).toEqual([made.id, gone[2]?.id]);
    for (const id of idsOf([made, ...gone.slice(2)])) expect((await restore(client, id)).status).toBe(200);
    expect((await client.post('/api/scripts', HOOK)).status).toBe(409);
  });
});

describe('GET /api/deleted-scripts', () => {
  test('refuses the signed-out, and a bad page', async () => {
    expect((await app.client().get('/api/deleted-scripts')).status).toBe(401);
    const { client } = await app.signedIn();
    for (const query of ['limit=0', 'limit=501', 'before=x']) {
      expect([query, (await client.get(`/api/deleted-scripts?${query}`)).status]).toEqual([query, 400]);
    }
  });

  test('lists only own ones, newest first, page by page', async () => {
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    await deleted(other.client);
    await saved(client);
    const before = Date.now();
    const made = [await deleted(client), await deleted(client), await deleted(client)];
    const answer = await client.get('/api/deleted-scripts?limit=2');
    const page = answer.json() as DeletedScript[];
    expect(idsOf(page)).toEqual([made[2]?.id, made[1]?.id]);
    expect(answer.headers.get('x-total-count')).toBe('3');
    expect(Date.parse(page[0]?.deletedAt ?? '')).toBeGreaterThanOrEqual(before - 1_000);
    const [, next = ''] = answer.headers.get('link')?.match(/<([^>]+)>/) ?? [];
    expect(idsOf(await listOf(client, next))).toEqual([made[0]?.id]);
  });
});

describe('POST /api/deleted-scripts/{id}/restore', () => {
  test("refuses the signed-out, and finds nothing that is another user's or not deleted", async () => {
    expect((await restore(app.client(), UNKNOWN_ID)).status).toBe(401);
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const [theirs, kept] = [await deleted(other.client), await saved(client)];
    for (const id of [theirs.id, kept.id, UNKNOWN_ID, 'nonsense']) {
      expect([id, (await restore(client, id)).status]).toEqual([id, 404]);
    }
    expect(idsOf(await deletedOf(other.client))).toEqual([theirs.id]);
  });

  test('brings it back as it was, with what is kept as written in it, once', async () => {
    const { client } = await app.signedIn();
    const script = await saved(client, { ...HOOK, wpm: 150, fontSize: 30 });
    const path = `/api/scripts/${script.id}`;
    const kept: Dismissal[] = [{ sentenceHash: '0123456789abcdef', ruleId: null, reason: 'Said so' }];
    await client.request('PUT', `${path}/dismissals`, kept);
    const tag = (await client.get(path)).headers.get('etag');
    await remove(client, script);
    const answer = await restore(client, script.id);
    expect([answer.status, answer.headers.get('etag'), answer.json()]).toEqual([200, tag, script]);
    expect((await client.get(path)).json()).toEqual(script);
    expect((await client.get(`${path}/dismissals`)).json()).toEqual(kept);
    expect(await deletedOf(client)).toEqual([]);
    expect((await restore(client, script.id)).status).toBe(404);
  });
});

describe('DELETE /api/deleted-scripts', () => {
  test("refuses the signed-out, and finds nothing that is another user's or not deleted", async () => {
    for (const path of ['', `/${UNKNOWN_ID}`]) {
      expect((await app.client().delete(`/api/deleted-scripts${path}`)).status).toBe(401);
    }
    const { client } = await app.signedIn();
    const other = await app.signedIn();
    const [theirs, kept] = [await deleted(other.client), await saved(client)];
    for (const id of [theirs.id, kept.id, UNKNOWN_ID, 'nonsense']) {
      expect([id, (await client.delete(`/api/deleted-scripts/${id}`)).status]).toEqual([id, 404]);
    }
    expect((await client.delete('/api/deleted-scripts')).status).toBe(204);
    expect(idsOf(await deletedOf(other.client))).toEqual([theirs.id]);
    expect((await client.get(`/api/scripts/${kept.id}`)).status).toBe(200);
  });

  test('removes one for good, tells the audit log, and leaves the others and its recordings', async () => {
    const { client, user } = await app.signedIn();
    const left = await deleted(client);
    const gone = await saved(client);
    const take = await saveRecording(client, webmBytes(), { scriptId: gone.id, script: HOOK });
    await remove(client, gone);
    expect((await client.delete(`/api/deleted-scripts/${gone.id}`)).status).toBe(204);
    expect((await client.delete(`/api/deleted-scripts/${gone.id}`)).status).toBe(404);
    expect((await restore(client, gone.id)).status).toBe(404);
    expect(idsOf(await deletedOf(client))).toEqual([left.id]);
    expect(await rowsOf('scripts where id = $1', gone.id)).toBe(0);
    expect(await recordingOf(client, take.id)).toMatchObject({ scriptId: null, hasScript: true });
    const isTold = `audit_events where user_id = $1 and event = 'sensitive_delete' and details ->> 'scriptId' = $2`;
    expect(await rowsOf(isTold, user.id, gone.id)).toBe(1);
  });

  test('removes all for good', async () => {
    const { client, user } = await app.signedIn();
    for (let n = 0; n < 3; n += 1) await deleted(client);
    const kept = await saved(client);
    expect((await client.delete('/api/deleted-scripts')).status).toBe(204);
    expect(await deletedOf(client)).toEqual([]);
    expect(idsOf(await listOf(client, '/api/scripts'))).toEqual([kept.id]);
    expect(await rowsOf('scripts where user_id = $1', user.id)).toBe(1);
  });

  test('restoring and removing at once leaves one outcome', async () => {
    const { client } = await app.signedIn();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await deleted(client);
      const answers = await Promise.all([restore(client, id), client.delete(`/api/deleted-scripts/${id}`)]);
      const isRestored = answers[0].status === 200;
      expect(answers.map(({ status }) => status)).toEqual(isRestored ? [200, 404] : [404, 204]);
      expect((await client.get(`/api/scripts/${id}`)).status).toBe(isRestored ? 200 : 404);
    }
  });
});

test('after seven days it is gone for good', async () => {
  const { client } = await app.signedIn();
  const { id } = await deleted(client);
  const kept = await saved(client);
  const runJobsAfter = async (days: number) => {
    const now = () => Date.now() + days * DAY_MS;
    const jobs = createScriptJobs({ db: createDatabase(app.pools.main), logger: createLogger('silent'), now });
    for (const { run } of jobs) await run({}, { signal: new AbortController().signal, isLastAttempt: true });
  };
  await runJobsAfter(6.9);
  expect(idsOf(await deletedOf(client))).toEqual([id]);
  await runJobsAfter(7.1);
  expect(await deletedOf(client)).toEqual([]);
  expect(await rowsOf('scripts where id = $1', id)).toBe(0);
  expect((await client.get(`/api/scripts/${kept.id}`)).status).toBe(200);
});
