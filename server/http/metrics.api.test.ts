import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../test/test-app';

const TOKEN = 'a-token-of-the-operator';
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ config: { metricsToken: TOKEN } });
});
afterAll(() => app.close());

describe('the metrics', () => {
  test.each(['', 'x', `${TOKEN}x`, TOKEN.slice(1)])('are told to nobody with the token %j', async (token) => {
    const answer = await app.client().get('/metrics', bearer(token));
    expect([answer.status, answer.text]).toEqual([401, 'Please sign in.']);
  });

  test('are told to nobody because they are signed in', async () => {
    const { client } = await app.signedIn();
    expect((await client.get('/metrics')).status).toBe(401);
  });

  test('count requests by route and status, without ids, and database connections', async () => {
    const { client } = await app.signedIn();
    const { id } = (await client.post('/api/scripts', { title: 'T', content: 'C' })).json() as { id: string };
    await client.get(`/api/scripts/${id}`);
    await client.get('/api/a-path-that-nobody-has');
    const answer = await app.client().get('/metrics', bearer(TOKEN));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(answer.text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/api/scripts/:id",status="200"} 1',
    );
    expect(answer.text).toContain('http_request_duration_seconds_count{method="any",route="none",status="404"} 1');
    expect(answer.text).toMatch(/database_connections\{pool="main",state="open"\} [1-9]/);
    expect(answer.text).toContain('nodejs_eventloop_lag_seconds');
    for (const secret of [id, 'nobody-has', TOKEN]) expect(answer.text).not.toContain(secret);
  });

  test('are no page without a token in the configuration', async () => {
    const plain = await createTestApp();
    expect((await plain.client().get('/metrics', bearer(''))).status).toBe(404);
    await plain.close();
  });
});
