import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, newCaller } from './authorization-world';
import { HOSTILE, roundTripFault, roundTripsOf } from './round-trips';
import { createTestApp, type TestApp } from './test-app';

let app: TestApp;
let owner: Caller;
beforeAll(async () => {
  app = await createTestApp();
  owner = await newCaller(app);
});
afterAll(() => app.close());

// Spread over all of them; `npm run bench:fuzz` does a thousand of each.
const RUNS = 60;

describe('whatever text is saved', () => {
  test('comes back as the schema made it, or is refused before it is stored', async () => {
    for (const trip of await roundTripsOf(owner.client)) {
      await fc.assert(
        fc.asyncProperty(trip.sent, async (sent) => {
          expect([trip.name, await roundTripFault(owner.client, trip, sent)]).toEqual([trip.name, null]);
        }),
        { numRuns: RUNS, endOnFailure: true },
      );
    }
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
      phone: '(312) 555-0100',
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
