import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, given, MATRIX, newCaller, requestOf, titleOf } from './authorization-world';
import { rawRequest, statusOf } from './raw-request';
import { createTestApp, type TestApp } from './test-app';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await newCaller(app);
});
afterAll(() => app.close());

const WITH_BODY = MATRIX.filter(({ body, out }) => body !== undefined && out === 401);

describe('the signed-out', () => {
  test.each(WITH_BODY.map((row) => ({ title: titleOf(row), row })))(
    'are refused by $title before the body is read',
    async ({ row }) => {
      const id = await given(row, owner);
      const { method, path } = requestOf(row, owner, id);
      const head = `${method} ${path} HTTP/1.1\r\nHost: ${new URL(app.url).host}\r\nContent-Type: application/json\r\n`;
      const answer = await rawRequest(app.url, `${head}Content-Length: 314572800\r\n\r\n{"title":`);
      expect(statusOf(answer)).toBe(401);
      expect(answer).toContain('Please sign in.');
    },
  );

  test.each(WITH_BODY.map((row) => ({ title: titleOf(row), row })))(
    'are refused by $title whatever is wrong with the body',
    async ({ row }) => {
      const id = await given(row, owner);
      const { method, path } = requestOf(row, owner, id);
      for (const type of ['application/json', 'text/plain']) {
        const answer = await app.client().fetch(path, { method, body: '{"broken', headers: { 'content-type': type } });
        expect(answer.status).toBe(401);
      }
    },
  );
});

describe('paths and methods', () => {
  test('an unknown path is 404 before the origin, the sign-in and the body are looked at, and never a page', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nothing',
      '/api/scripts/a/b/c',
      '/api/auth',
      '/api/Scripts',
      '/api/.git',
    ]) {
      for (const client of [app.client(), owner.client]) {
        const answer = await client.post(path, {}, { 'sec-fetch-site': 'cross-site' });
        expect([path, answer.status, answer.text]).toEqual([path, 404, 'Not found.']);
        expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
      }
    }
  });

  test('a known path with another method is 405 and says which are allowed', async () => {
    const answer = await app.client().request('PUT', '/api/scripts', {}, { 'sec-fetch-site': 'cross-site' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
    expect((await app.client().request('OPTIONS', '/api/scripts')).status).toBe(405);
    expect((await app.client().request('DELETE', '/api/auth/signin')).headers.get('allow')).toBe('POST');
  });

  test('another site is refused before anyone is asked to sign in', async () => {
    const answer = await app.client().post('/api/scripts', {}, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(403);
  });

  test('what is wrong with the body is said before whose thing it is', async () => {
    const unknown = '/api/scripts/01890000-0000-7000-8000-000000000000';
    expect((await owner.client.request('PATCH', unknown, { title: '' })).status).toBe(400);
    expect((await owner.client.request('PATCH', unknown, { title: 'x' })).status).toBe(404);
    const type = { 'content-type': 'text/plain' };
    expect((await owner.client.request('PATCH', unknown, { title: '' }, type)).status).toBe(415);
  });

  test('headers and parameters that would override the method have no power', async () => {
    const answer = await owner.client.post(
      '/api/posts?_method=DELETE',
      { content: 'x', _method: 'DELETE' },
      {
        'x-http-method-override': 'DELETE',
        'x-http-method': 'DELETE',
        'x-method-override': 'DELETE',
      },
    );
    expect(answer.status).toBe(201);
  });
});
