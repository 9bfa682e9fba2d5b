import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { undocumented, wrongExamples } from '../../test/documented-answers';
import { createTestApp, type TestApp } from '../../test/test-app';
import { CALLS } from './calls';
import { createOpenApiDocument } from './document';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

describe('the document', () => {
  test('has every route of the API, and nothing else', () => {
    const routes = app.routes.map(({ method, path }) => `${method} ${path}`);
    expect(CALLS.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(routes.toSorted());
  });

  test('passes a public linter', async () => {
    // The product has no public licence, and signing out answers with a redirect alone.
    const rules = { 'info-license': 'off', 'operation-2xx-response': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: JSON.stringify(createOpenApiDocument()), config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  test('has examples of the shape that it describes', () => {
    expect(wrongExamples()).toEqual([]);
  });

  test('says of every call that takes an Idempotency-Key what the key adds', () => {
    const { paths } = createOpenApiDocument();
    const repeatable = CALLS.filter(({ isRepeatable }) => isRepeatable);
    expect(repeatable.length).toBeGreaterThan(0);
    for (const { id, method, path, errors } of repeatable) {
      const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
      const textOf = (status: number) => String(operation?.responses[status]?.description);
      for (const code of ['reused', 'busy', 'unfinished']) {
        expect([id, textOf(409)]).toEqual([id, expect.stringContaining(`\`idempotency-key-${code}\``)]);
      }
      expect([id, textOf(400)]).toEqual([id, expect.stringContaining('1 to 255 visible characters')]);
      // What the call itself says stays.
      for (const status of [400, 409] as const) expect(textOf(status)).toContain(errors?.[status] ?? '');
      expect([id, operation?.responses[201]]).toEqual([
        id,
        expect.objectContaining({ headers: expect.objectContaining({ 'Idempotency-Replayed': expect.anything() }) }),
      ]);
    }
  });

  test('says which parameters of the address are required', () => {
    const { paths } = createOpenApiDocument();
    const requiredOf = (path: string) =>
      ((paths[path]?.get?.parameters ?? []) as { name: string; in: string; required: boolean }[])
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name }) => name);
    expect(requiredOf('/api/posts/changes')).toEqual(['since']);
    expect(requiredOf('/api/posts')).toEqual([]);
  });

  test('is read by everybody, and again only when it has changed', async () => {
    const first = await app.client().get('/api/openapi.json');
    expect(first.json()).toMatchObject({ openapi: '3.1.1', info: { title: 'CreditCue API' } });
    const again = await app.client().get('/api/openapi.json', { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('an answer', () => {
  const script = { id: '019a9c1e-5b00-7000-8000-000000000003', title: 'T', content: 'C', wpm: 140, fontSize: 24 };
  const colours = { textColor: '#FFFFFF', backgroundColor: '#000000', createdAt: '2026-11-21T09:30:00.000Z' };
  const answered = (body: object, status = 200, type = 'application/json') =>
    undocumented('GET', `/api/scripts/${script.id}`, { status, type, text: JSON.stringify(body) });

  test('is as the document says', () => {
    expect(answered({ ...script, ...colours })).toBeNull();
  });

  test.each([
    ['a field more', () => answered({ ...script, ...colours, secret: 1 }), 'additional properties'],
    ['a field less', () => answered(script), 'textColor'],
    ['another status', () => answered({}, 418), '418 is not documented'],
    ['another type', () => answered({}, 200, 'text/html'), 'text/html is not documented'],
  ])('with %s is noticed in every API test', (_, answer, message) => {
    expect(answer()).toContain(message);
  });
});

describe('the page', () => {
  test('names every call, and needs no script and nothing from elsewhere', async () => {
    const page = await app.client().get('/api/docs');
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-[^']+'/);
    for (const { id, path } of CALLS) {
      expect(page.text).toContain(`id="${id}"`);
      expect(page.text).toContain(path.replace(/:(\w+)/g, '{$1}'));
    }
    expect(page.text.match(/<h4>With curl<\/h4>/g)).toHaveLength(CALLS.length);
    expect(page.text).not.toMatch(/<script|\son\w+=|\sstyle=|\ssrc=|<link[^>]*\shref="(https?:)?\/\//i);
    expect(page.text.match(/<style>/g)).toHaveLength(1);
  });

  test('leads to the specification that its text names', async () => {
    const page = await app.client().get('/api/docs');
    expect(page.text).toContain('<a href="https://www.standardwebhooks.com" rel="noreferrer">Standard Webhooks</a>');
    expect(page.text).not.toContain('[Standard Webhooks]');
  });
});
