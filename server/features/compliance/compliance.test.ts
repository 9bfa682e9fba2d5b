import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CHECKED_TEXT_MAX, checkResponseSchema } from '../../../shared/compliance';
import { createTestApp, type TestApp } from '../../test/test-app';
import type { TestClient } from '../../test/test-client';

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
});
