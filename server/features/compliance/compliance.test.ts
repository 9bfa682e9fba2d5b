import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKED_TEXT_MAX, checkResponseSchema } from '@shared/compliance';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';
import { type CheckThreads, createCheckThreads } from '.';

let app: TestApp;
let user: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  user = app.client();
  await user.register();
});
afterAll(() => app.close());

const check = (client: TestClient, body: unknown) => client.post('/api/compliance/check', body);
const findingsOf = async (text: string) => {
  const answer = await check(user, { text });
  expect(answer.status).toBe(200);
  return checkResponseSchema.parse(answer.json()).findings;
};

describe('POST /api/compliance/check', () => {
  test('refuses the signed-out', async () => {
    expect((await check(app.client(), { text: 'We guarantee deletions.' })).status).toBe(401);
  });

  test('refuses what is not text, blank, or too long', async () => {
    for (const text of [undefined, 7, '', ' \n ', 'x'.repeat(CHECKED_TEXT_MAX + 1)]) {
      expect((await check(user, { text })).status).toBe(400);
    }
  });

  test('marks the whole sentence that makes a promise, in the offsets of the text as it was sent', async () => {
    const statement = 'We guarantee that every collection gets deleted.';
    const text = `Cafe\u0301 talk, part one. ${statement} Follow for more.`;
    const [finding] = await findingsOf(text);
    expect(finding?.ruleId).toBe('guaranteed-deletion');
    expect(text.slice(finding?.start, finding?.end)).toBe(statement);
  });

  test('finds nothing in plain education', async () => {
    expect(
      await findingsOf('Payment history is the largest part of most scores. Check your report this week.'),
    ).toEqual([]);
  });

  test('says of a text that is mostly not English that it was not checked', async () => {
    const text = 'Borramos todas sus cuentas en treinta días, se lo garantizamos.';
    expect((await check(user, { text })).json()).toEqual({ language: 'other', unchecked: [], findings: [] });
  });

  test('says of a passage that is not English that it was not checked, and checks the rest', async () => {
    const text = 'Read page one. Le quitamos las colecciones en treinta días. We guarantee every deletion.';
    const answer = (await check(user, { text })).json();
    const passage = 'Le quitamos las colecciones en treinta días';
    const start = text.indexOf(passage);
    expect(answer).toMatchObject({
      language: 'mixed',
      unchecked: [{ start, end: start + passage.length }],
      findings: [{ ruleId: 'guaranteed-deletion' }],
    });
  });

  test('answers other calls while long texts are checked', async () => {
    const text = 'We guarantee deletions, or so the flyer on the bus said. '.repeat(600);
    let underWay = 4;
    const checks = Array.from({ length: underWay }, async () => {
      const { status } = await check(user, { text });
      underWay -= 1;
      return status;
    });
    let answered = 0;
    while (underWay > 0) {
      expect((await user.get('/api/auth/user')).status).toBe(200);
      if (underWay > 0) answered += 1;
    }
    expect(await Promise.all(checks)).toEqual([200, 200, 200, 200]);
    // Checked in the server's own thread, a text would let one or two calls through before it.
    expect(answered).toBeGreaterThan(10);
  });

  test('is called by one user so often and no more', async () => {
    const limited = await createTestApp({ config: { rateLimits: true } });
    const [often, seldom] = [limited.client(), limited.client()];
    await often.register();
    await seldom.register();
    for (let round = 0; round < 60; round += 1) {
      expect((await check(often, { text: 'Read your report.' })).status).toBe(200);
    }
    expect((await check(often, { text: 'Read your report.' })).status).toBe(429);
    expect((await check(seldom, { text: 'Read your report.' })).status).toBe(200);
    await limited.close();
  });
});

/** A check that never ends when it is told to hang. */
const HANGING_WORKER = `
  import { worker } from 'workerpool';
  const endless = () => { for (;;); };
  worker({ check: (text) => (text.includes('hang') ? endless() : JSON.stringify({ language: 'en', unchecked: [], findings: [] })) });
`;

describe('a check that takes too long', () => {
  let threads: CheckThreads;
  let slow: TestApp;
  let client: TestClient;
  beforeAll(async () => {
    const file = join(dirname(inject('checkWorker')), 'hanging.worker.mjs');
    await writeFile(file, HANGING_WORKER);
    threads = createCheckThreads({ file, threads: 1, mostWaiting: 1, limitMs: 2_000 });
    slow = await createTestApp({ checkThreads: threads });
    client = slow.client();
    await client.register();
  });
  afterAll(() => slow.close());

  test('is ended, and the next text is checked by a new thread', async () => {
    const [late, next] = await Promise.all([
      threads.check('somebody', 'hang').catch(String),
      check(client, { text: 'hello' }),
    ]);
    expect(late).toContain('That text takes too long to check.');
    expect(next.status).toBe(200);
    const answer = await check(client, { text: 'hang' });
    expect([answer.status, answer.text]).toEqual([
      503,
      'That text takes too long to check. Please try a shorter part of it.',
    ]);
  });

  test('lets a few texts wait, and refuses more', async () => {
    const held = [threads.check('somebody', 'hang'), threads.check('somebody', 'hello')];
    const answer = await check(client, { text: 'hello' });
    expect([answer.status, answer.text]).toEqual([503, 'The service is starting or overloaded. Please try again.']);
    const [first, second] = await Promise.allSettled(held);
    expect([first?.status, second?.status]).toEqual(['rejected', 'fulfilled']);
  });

  test('lets one user have half of the places only, and others go on', async () => {
    const roomy = createCheckThreads({ file: join(dirname(inject('checkWorker')), 'hanging.worker.mjs'), threads: 1 });
    const held = Array.from({ length: 12 }, () => roomy.check('greedy', 'hello'));
    const refused = await roomy.check('greedy', 'hello').catch(String);
    const other = roomy.check('patient', 'hello');
    expect(refused).toContain('Too many attempts.');
    expect(JSON.parse(await other)).toEqual({ language: 'en', unchecked: [], findings: [] });
    await Promise.all(held);
    await roomy.stop();
  });

  test('does not hold up the end of the server', async () => {
    const held = threads.check('somebody', 'hang').catch(String);
    await threads.stop();
    expect(await held).toContain('terminated');
  });
});
