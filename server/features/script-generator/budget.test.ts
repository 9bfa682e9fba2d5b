import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOpenAiChatModel } from '../../ai/openai-chat-model';
import { createLogger } from '../../logger';
import { type FakeModelServer, fails, saysScript, stalls, startFakeModelServer } from '../../test/fake-model-server';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount, type TestClient } from '../../test/test-client';

const REQUEST = {
  persona: 'Expert',
  tone: 'Friendly',
  callToAction: 'Book a Call',
  length: 30,
  subject: 'Understanding credit reports',
};

let model: FakeModelServer;
let app: TestApp | undefined;

beforeEach(async () => {
  model = await startFakeModelServer();
  // Never of the right length: each script costs two requests.
  model.reply(saysScript('T', 'Read your report. Book a call.'));
});
afterEach(async () => {
  await app?.close();
  await model.close();
});

/** As in production the time of both tries together is what ends them, unless a test says otherwise. */
async function start(aiDailyLimit: number, timeoutMs = 60_000): Promise<TestApp> {
  const chatModel = createOpenAiChatModel({
    apiKey: 'sk-test',
    baseUrl: model.baseUrl,
    model: 'fake-model',
    logger: createLogger('silent'),
    timeoutMs,
  });
  app = await createTestApp({ chatModel, config: { rateLimits: true, aiDailyLimit, trustProxy: 1 } });
  return app;
}

/** Signed in from an address of their own, as limits count registrations by address. */
async function person(at: TestApp, index: number): Promise<TestClient> {
  const client = at.client();
  const answer = await client.post('/api/auth/register', newAccount(), { 'x-forwarded-for': `10.0.0.${index}` });
  expect(answer.status).toBe(201);
  return client;
}

const generate = (client: TestClient) => client.post('/api/generate-script', REQUEST);

const times = <Value>(count: number, make: (index: number) => Promise<Value>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

describe('fifty calls at once', () => {
  test('of one user: ten in a minute, one at a time, each refusal with a sentence and a time', async () => {
    const client = await person(await start(100), 1);
    const answers = await times(50, () => generate(client));
    const written = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status === 429);

    expect(written.length).toBeGreaterThan(0);
    expect(written.length).toBeLessThanOrEqual(10);
    expect(refused).toHaveLength(50 - written.length);
    expect(model.calls.length).toBe(written.length * 2);
    for (const { text, headers } of refused) {
      expect(text).toMatch(
        /^(?:Too many attempts\. Try again in \d+ seconds?\.|A script is already being written\. .+)$/,
      );
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  test('of users on two processes: none writes more than a day allows, or two at a time', async () => {
    const first = await start(1);
    const second = await first.twin();
    const clients = await times(5, (index) => person(first, index));
    const answers = await times(50, (index) => {
      const client = clients[index % clients.length];
      const other = (index < 25 ? first : second).client();
      for (const [name, value] of client?.cookies ?? []) other.cookies.set(name, value);
      return generate(other);
    });
    await second.close();

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(clients.length);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(50 - clients.length);
    expect(model.calls).toHaveLength(clients.length * 2);
  });

  test('of fifty users: the model is not asked more often than all together may', async () => {
    const at = await start(1);
    const clients = await times(50, (index) => person(at, index));
    const answers = await times(50, (index) => generate(clients[index] ?? at.client()));

    // Fifty requests are allowed; whoever got a first answer keeps it, whoever got none is told to come later.
    // Which of the two a person meets depends on the order in which first and second tries arrive.
    expect(model.calls).toHaveLength(50);
    const refused = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(50 - refused.length);
    expect(refused.length).toBeLessThanOrEqual(25);

    // Now nothing is left for anybody.
    const late = await generate(await person(at, 51));
    for (const { status, text, headers } of [...refused, late]) {
      expect(status).toBe(503);
      expect(text).toBe('The AI writer is not available right now. Please try again later.');
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(model.calls).toHaveLength(50);
  });
});

test('one user writes one script at a time, whichever process is asked', async () => {
  const first = await start(100, 1_000);
  const second = await first.twin();
  const client = await person(first, 1);
  const other = second.client();
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  model.reply(stalls);
  const running = generate(client);
  await vi.waitFor(() => expect(model.calls).toHaveLength(1));

  const refused = await generate(other);
  expect(refused.status).toBe(429);
  expect(refused.text).toBe('A script is already being written. Wait for it, then try again.');
  expect(refused.headers.get('retry-after')).toBe('5');
  expect((await running).status).toBe(504);
  model.reply(saysScript('T', 'Read your report. Book a call.'));
  expect((await generate(other)).status).toBe(200);
  await second.close();
});

test('repeated requests count too, and a model that is away costs the user nothing', async () => {
  const at = await start(1);
  const client = await person(at, 1);
  model.reply(fails(429));
  expect((await generate(client)).status).toBe(503);
  expect(model.calls).toHaveLength(2);
  const { rows } = await at.pools.main.query("SELECT points FROM rate_limits WHERE key = 'generate-everyone:everyone'");
  expect(rows).toEqual([{ points: 2 }]);

  model.reply(saysScript('T', 'Read your report. Book a call.'));
  expect((await generate(client)).status).toBe(200);
});

test('with no budget nothing is asked', async () => {
  const client = await person(await start(0), 1);
  expect((await generate(client)).status).toBe(429);
  expect(model.calls).toHaveLength(0);
});
