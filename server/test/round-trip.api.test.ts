import { createScriptSchema, type Script } from '@shared/scripts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, newCaller } from './authorization-world';
import { createTestApp, type TestApp } from './test-app';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await newCaller(app);
});
afterAll(() => app.close());

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  "'; drop table users; --",
  '" or ""="',
  '#{7*7} {{7*7}} <%= 7*7 %>',
  'javascript:alert(1)',
  '\u202eright to left\u202c',
  'e\u0301 becomes \u00e9',
  '👩‍👩‍👧‍👦 𝒳 \u{10ffff} \ufeff \ufffe',
  'null',
  '\\u0000 \\x00 %00',
  '=1+1',
];
const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }), fc.constantFrom(...HOSTILE));
const script = fc.record({
  title: text,
  content: fc.array(text, { minLength: 1, maxLength: 4 }).map((parts) => parts.join('\n')),
  wpm: fc.integer({ min: 50, max: 310 }),
  fontSize: fc.integer({ min: 10, max: 50 }),
  textColor: fc.constantFrom('#FFFFFF', '#abcdef', 'red', ''),
});

describe('whatever text is saved', () => {
  test('comes back as the schema made it, or is refused before it is stored', async () => {
    await fc.assert(
      fc.asyncProperty(script, async (sent) => {
        const expected = createScriptSchema.safeParse(sent);
        const answer = await owner.client.post('/api/scripts', sent);
        expect(answer.status).toBe(expected.success ? 201 : 400);
        if (!expected.success) return;
        const saved = answer.json() as Script;
        expect(saved).toEqual({ ...expected.data, id: saved.id, createdAt: saved.createdAt });
        expect((await owner.client.get(`/api/scripts/${saved.id}`)).json()).toEqual(saved);
        await owner.client.delete(`/api/scripts/${saved.id}`);
      }),
      { numRuns: 300, endOnFailure: true },
    );
  });

  test.each(HOSTILE)('%j is only text, in scripts, posts and names', async (hostile) => {
    const expected = hostile.normalize('NFC');
    const saved = (await owner.client.post('/api/scripts', { title: hostile, content: hostile })).json();
    expect(saved).toMatchObject({ title: expected.trim(), content: expected });
    const post = (await owner.client.post('/api/posts', { content: hostile })).json();
    expect(post).toMatchObject({ content: expected });
    const caller = await newCaller(app);
    const profile = {
      fullName: hostile,
      email: `${caller.username}@example.net`,
      company: hostile,
      phone: `5550100${hostile}`,
      currentPassword: caller.password,
    };
    expect((await caller.client.patch('/api/auth/profile', profile)).json()).toMatchObject({
      fullName: expected.trim(),
      company: expected.trim(),
    });
    const answer = await caller.client.post('/api/posts', { content: 'mine' });
    expect(answer.json()).toMatchObject({ user: { fullName: expected.trim() } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });
});
