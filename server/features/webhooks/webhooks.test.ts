import {
  type NewWebhook,
  newWebhookSchema,
  type Webhook,
  type WebhookDelivery,
  type WebhookEvent,
} from '@shared/webhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../../db/client';
import { LIMITS } from '../../http/rate-limit';
import { runMediaTask } from '../../media/run-media-task';
import { recordedMp4, recordedWebM } from '../../test/media-files';
import { createTestApp, type TestApp } from '../../test/test-app';
import { newAccount, type TestClient } from '../../test/test-client';
import { saveRecording } from '../../test/videos';
import { isSigned, startWebhookReceiver, type WebhookReceiver } from '../../test/webhook-receiver';
import { createWebhookEvents } from '.';
import { deliverWebhookJob } from './webhook-events.repository';
import { createWebhookRepository } from './webhooks.repository';

const SOON = { timeout: 20_000, interval: 50 };
let receiver: WebhookReceiver;
let app: TestApp;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await createTestApp({ webhookNetwork: receiver.network, runMediaTask });
});
afterAll(async () => {
  await app.close();
  await receiver.close();
});
beforeEach(() => {
  receiver.received.length = 0;
  receiver.reply((res) => res.writeHead(204).end());
});

async function newUser(): Promise<TestClient> {
  return (await app.signedIn()).client;
}
let paths = 0;
async function newWebhook(
  client: TestClient,
  events: WebhookEvent[] = ['post.created'],
): Promise<NewWebhook & { path: string }> {
  paths += 1;
  const path = `/hook-${paths}`;
  const answer = await client.post('/api/webhooks', { url: receiver.urlOf(path), events });
  expect(answer.status).toBe(201);
  return { ...newWebhookSchema.parse(answer.json()), path };
}
const listed = async (client: TestClient) => (await client.get('/api/webhooks')).json() as Webhook[];
const deliveriesOf = async (client: TestClient, { id }: { id: string }) =>
  (await client.get(`/api/webhooks/${id}/deliveries`)).json() as WebhookDelivery[];
const arrivedAt = ({ path }: { path: string }) => receiver.received.filter((message) => message.path === path);
const bodiesAt = (hook: { path: string }) => arrivedAt(hook).map(({ body }) => JSON.parse(body));
const post = (client: TestClient, content = 'Something new') => client.post('/api/posts', { content });
const settled = (client: TestClient, hook: { id: string }, count = 1) =>
  expect
    .poll(async () => (await deliveriesOf(client, hook)).filter(({ status }) => status !== 'waiting').length, SOON)
    .toBe(count);

describe('a webhook', () => {
  test('is told of a new post, signed with its secret', async () => {
    const client = await newUser();
    const hook = await newWebhook(client);
    const created = (await post(client)).json() as { id: string; createdAt: string };
    await settled(client, hook);
    const [message, ...more] = arrivedAt(hook);
    expect(more).toEqual([]);
    const { timestamp, ...body } = JSON.parse(message?.body ?? '');
    expect(body).toEqual({
      type: 'post.created',
      data: { id: created.id, content: 'Something new', type: 'text', recordingId: null, createdAt: created.createdAt },
    });
    expect(Math.abs(Date.now() - Date.parse(timestamp))).toBeLessThan(60_000);
    expect(message && isSigned(message, hook.secret)).toBe(true);
    expect(message && isSigned({ ...message, body: `${message.body} ` }, hook.secret)).toBe(false);
    const [delivery] = await deliveriesOf(client, hook);
    expect(delivery).toMatchObject({
      id: message?.headers['webhook-id'],
      status: 'delivered',
      attempts: 1,
      lastStatus: 204,
    });
    expect((await listed(client))[0]?.lastDelivery).toEqual(delivery);
  });

  test('is told of a recording once it is ready, and of the post that shares it', async () => {
    const client = await newUser();
    const hook = await newWebhook(client, ['recording.ready', 'post.created']);
    const { id } = await saveRecording(client, await recordedWebM());
    await settled(client, hook, 1);
    expect(bodiesAt(hook)).toMatchObject([
      { type: 'recording.ready', data: { id, duration: 2, width: 144, url: `/api/recordings/${id}/video` } },
    ]);
    await client.post(`/api/recordings/${id}/share`);
    await client.post(`/api/recordings/${id}/share`);
    await settled(client, hook, 2);
    expect(bodiesAt(hook)[1]).toMatchObject({ type: 'post.created', data: { type: 'video_share', recordingId: id } });
    const part = await client.post(`/api/recordings/${id}/trim`, { start: 0, end: 1 });
    await settled(client, hook, 3);
    expect(bodiesAt(hook)[2]).toMatchObject({ type: 'recording.ready', data: { id: (part.json() as Webhook).id } });
  });

  test('is told the length that the cuts of a take leave of it', async () => {
    const client = await newUser();
    const hook = await newWebhook(client, ['recording.ready']);
    await saveRecording(client, await recordedMp4({ seconds: 4 }), { saidAgain: [{ start: 0.5, end: 2 }] });
    await settled(client, hook, 1);
    expect(bodiesAt(hook)).toMatchObject([{ type: 'recording.ready', data: { duration: 2, width: 144 } }]);
  });

  test('is told of nothing that others do, nor of what it was not made for, nor of comments', async () => {
    const [client, other] = [await newUser(), await newUser()];
    const hook = await newWebhook(client, ['recording.ready']);
    const posts = await newWebhook(client);
    await post(other);
    const { id } = (await post(client)).json() as { id: string };
    await client.post('/api/posts/comment', { parentId: id, content: 'And a comment' });
    await settled(client, posts);
    expect(await deliveriesOf(client, hook)).toEqual([]);
    expect(bodiesAt(posts).map(({ data }) => data.id)).toEqual([id]);
  });

  test('is told its secret once; it is never listed, exported or logged as an event', async () => {
    const account = newAccount();
    const client = app.client();
    await client.register(account);
    const hook = await newWebhook(client);
    const key = hook.secret.replace('whsec_', '');
    expect(Buffer.from(key, 'base64')).toHaveLength(32);
    const exported = (await client.get('/api/auth/export')).text;
    expect(exported).toContain(hook.url);
    for (const text of [(await client.get('/api/webhooks')).text, exported]) expect(text).not.toContain(key);
    await client.delete(`/api/webhooks/${hook.id}`);
    const { rows } = await app.pools.main.query<{ event: string; details: object }>(
      "select event, details from audit_events where details->>'webhookId' = $1 order by id",
      [hook.id],
    );
    expect(rows.map(({ event }) => event)).toEqual(['webhook_created', 'webhook_deleted']);
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  test.each([
    'http://hooks.example.com/',
    'https://localhost/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://127.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f000001/',
    'https://intranet/',
    'https://user:secret@hooks.example.com/',
    'https:\\\\user@hooks.example.com/',
    'https://hooks.example.com/#part',
    'ftp://hooks.example.com/',
    'https://0177.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://localhost:8443/',
    'https://localhost./',
    'https://[fe80::1%25eth0]/',
    'https://127。0。0。1/',
    'https://hooks.example.com:65536/',
    'https://hooks.example.com:-1/',
    'https://:secret@hooks.example.com/',
    'https://user@hooks.example.com:8443/',
    'javascript:alert(1)',
    `https://hooks.example.com/${'x'.repeat(500)}`,
  ])('is not made for %s', async (url) => {
    const client = await newUser();
    expect((await client.post('/api/webhooks', { url, events: ['post.created'] })).status).toBe(400);
    expect(await listed(client)).toEqual([]);
  });

  test('is one of five at the most', async () => {
    const client = await newUser();
    const body = { url: receiver.urlOf('/'), events: ['post.created', 'post.created'] };
    const made = await Promise.all(Array.from({ length: 8 }, () => client.post('/api/webhooks', body)));
    expect(made.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 409, 409, 409]);
    expect((await listed(client)).map(({ events }) => events)).toEqual(Array(5).fill(['post.created']));
  });

  test('can be tried, also while it is switched off', async () => {
    const client = await newUser();
    const hook = await newWebhook(client);
    await client.patch(`/api/webhooks/${hook.id}`, { isOn: false });
    const answer = await client.post(`/api/webhooks/${hook.id}/test`);
    expect(answer.json()).toMatchObject({ event: 'webhook.test', status: 'waiting', attempts: 0 });
    await settled(client, hook);
    expect(bodiesAt(hook)).toMatchObject([{ type: 'webhook.test', data: { webhookId: hook.id } }]);
  });

  test('is sent nothing while it is switched off, and nothing once it is deleted', async () => {
    const client = await newUser();
    const [off, deleted, witness] = [await newWebhook(client), await newWebhook(client), await newWebhook(client)];
    expect((await client.patch(`/api/webhooks/${off.id}`, { isOn: false })).json()).toMatchObject({ isOn: false });
    await client.delete(`/api/webhooks/${deleted.id}`);
    await post(client);
    await settled(client, witness);
    expect(await deliveriesOf(client, off)).toEqual([]);
    expect(arrivedAt(deleted)).toEqual([]);
  });
});

describe('a delivery', () => {
  test('exists only with what it tells of', async () => {
    const { client, user } = await app.signedIn();
    const hook = await newWebhook(client);
    const events = createWebhookEvents(app.jobs);
    const row = {
      id: '01890000-0000-7000-8000-000000000000',
      userId: user.id,
      content: 'Rolled back',
      type: 'text',
      depth: 0,
      recordingId: null,
      parentId: null,
      rootId: null,
      deletedAt: null,
      hiddenAt: null,
      createdAt: new Date(),
    };
    const failing = createDatabase(app.pools.main).transaction(async (tx) => {
      await events.postCreated(tx, row);
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await post(client);
    await settled(client, hook);
    expect(bodiesAt(hook).map(({ data }) => data.content)).toEqual(['Something new']);
  });

  test('is tried five times with the same id and body, then listed as failed, and its job is no dead one', async () => {
    const client = await newUser();
    const hook = await newWebhook(client);
    receiver.reply((res) => res.writeHead(503).end());
    await post(client);
    await settled(client, hook);
    expect(await deliveriesOf(client, hook)).toMatchObject([
      { status: 'failed', attempts: 5, lastStatus: 503, lastError: 'The answer had the status 503.' },
    ]);
    const messages = arrivedAt(hook);
    expect(messages).toHaveLength(5);
    expect(new Set(messages.map(({ body, headers }) => body + headers['webhook-id'])).size).toBe(1);
    expect((await app.jobs.listFailed()).filter(({ name }) => name === 'deliver-webhook')).toEqual([]);
  });

  test('that succeeds in a later attempt ends there', async () => {
    const client = await newUser();
    const hook = await newWebhook(client);
    receiver.reply((res) => res.writeHead(arrivedAt(hook).length < 3 ? 500 : 200).end());
    await post(client);
    await settled(client, hook);
    expect(await deliveriesOf(client, hook)).toMatchObject([
      { status: 'delivered', attempts: 3, lastStatus: 200, lastError: null },
    ]);
  });

  test('that was given up thrice in a row switches the webhook off, until its user switches it on again', async () => {
    const client = await newUser();
    const hook = await newWebhook(client);
    receiver.reply((res) => res.writeHead(500).end());
    for (const count of [1, 2]) {
      await post(client);
      await settled(client, hook, count);
    }
    receiver.reply((res) => res.writeHead(200).end());
    await post(client);
    await settled(client, hook, 3);
    receiver.reply((res) => res.writeHead(500).end());
    for (const count of [4, 5]) {
      await post(client);
      await settled(client, hook, count);
    }
    expect((await listed(client))[0]).toMatchObject({ isOn: true, hasFailed: false });
    await post(client);
    await settled(client, hook, 6);
    expect((await listed(client))[0]).toMatchObject({ isOn: false, hasFailed: true });
    const { rows } = await app.pools.main.query(
      "select user_id is not null as known from audit_events where event = 'webhook_disabled' and details->>'webhookId' = $1",
      [hook.id],
    );
    expect(rows).toEqual([{ known: true }]);

    receiver.reply((res) => res.writeHead(200).end());
    const again = await client.patch(`/api/webhooks/${hook.id}`, { isOn: true });
    expect(again.json()).toMatchObject({ isOn: true, hasFailed: false });
    await post(client);
    await settled(client, hook, 7);
    expect((await listed(client))[0]).toMatchObject({ isOn: true, lastDelivery: { status: 'delivered' } });
  });

  test('to a receiver that is gone for good is not repeated, and switches the webhook off at once', async () => {
    const client = await newUser();
    const hook = await newWebhook(client);
    receiver.reply((res) => res.writeHead(410).end());
    await post(client);
    await settled(client, hook);
    expect(await deliveriesOf(client, hook)).toMatchObject([{ status: 'failed', attempts: 1, lastStatus: 410 }]);
    expect((await listed(client))[0]).toMatchObject({ isOn: false, hasFailed: true });
  });

  test('of a deleted account is not sent', async () => {
    const account = newAccount();
    const client = app.client();
    await client.register(account);
    const hook = await newWebhook(client);
    const { rows } = await app.pools.main.query<{ id: string }>(
      `insert into webhook_deliveries (id, webhook_id, event, body)
       values (gen_random_uuid(), $1, 'post.created', '{}') returning id`,
      [hook.id],
    );
    await client.delete('/api/auth/account', { password: account.password });
    // As if no worker had come to it before.
    const deliveryId = rows[0]?.id ?? '';
    await createDatabase(app.pools.main).transaction((tx) => app.jobs.send(tx, deliverWebhookJob, { deliveryId }));
    const reason = async () => {
      const found = await app.pools.main.query('select last_error from webhook_deliveries where id = $1', [deliveryId]);
      return found.rows[0]?.last_error;
    };
    await expect.poll(reason, SOON).toBe('The account was deleted.');
    expect(arrivedAt(hook)).toEqual([]);
  });

  test('is forgotten after thirty days', async () => {
    const client = await newUser();
    const hook = await newWebhook(client);
    await post(client);
    await settled(client, hook);
    await post(client);
    await settled(client, hook, 2);
    const [newest, oldest] = await deliveriesOf(client, hook);
    await app.pools.main.query("update webhook_deliveries set created_at = now() - interval '31 days' where id = $1", [
      oldest?.id,
    ]);
    await createWebhookRepository(createDatabase(app.pools.main), app.jobs).expireDeliveries();
    expect(await deliveriesOf(client, hook)).toEqual([newest]);
  });

  test('of one slow receiver does not hold up those of others', async () => {
    const [slow, quick] = [await newUser(), await newUser()];
    const [waiting, answering] = [await newWebhook(slow), await newWebhook(quick)];
    const held: (() => void)[] = [];
    receiver.reply((res) => {
      const isSlow = arrivedAt(waiting).length > held.length;
      if (isSlow) held.push(() => res.writeHead(200).end());
      else res.writeHead(200).end();
    });
    for (let n = 0; n < 3; n += 1) await post(slow);
    await expect.poll(() => held.length, SOON).toBe(3);
    await post(quick);
    await settled(quick, answering);
    for (const finish of held) finish();
    await settled(slow, waiting, 3);
  });
});

test('webhooks are made, and tried, so often an hour', async () => {
  const limited = await createTestApp({ config: { rateLimits: true } });
  const { client } = await limited.signedIn();
  const hook = (
    await client.post('/api/webhooks', { url: 'https://hooks.example.com/', events: ['post.created'] })
  ).json() as Webhook;
  const statuses: number[] = [];
  for (let n = 0; n <= LIMITS.webhookTests.points; n += 1) {
    statuses.push((await client.post(`/api/webhooks/${hook.id}/test`)).status);
  }
  expect(statuses).toEqual([...Array(LIMITS.webhookTests.points).fill(202), 429]);
  await limited.close();
});
