import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../../db/client';
import { createTestApp, type TestApp } from '../../test/test-app';
import { createToldArcsRepository, type ToldArcsRepository } from './told-arcs.repository';

let app: TestApp;
let told: ToldArcsRepository;
beforeAll(async () => {
  app = await createTestApp();
  told = createToldArcsRepository(createDatabase(app.pools.main));
});
afterAll(() => app.close());

const entry = (index: number) => ({ arc: `subject/arc-${index}`, opening: `Opening ${index}, with a "quote".` });
const newUser = async () => (await app.client().register()).id;

test('nobody was told anything yet', async () => {
  expect(await told.listOf(await newUser())).toEqual([]);
});

test('the last twenty are kept, the last one first', async () => {
  const user = await newUser();
  for (let index = 1; index <= 23; index += 1) await told.add(user, entry(index));
  expect(await told.listOf(user)).toEqual(Array.from({ length: 20 }, (_, index) => entry(23 - index)));
});

test('each user has a list of their own', async () => {
  const [one, other] = [await newUser(), await newUser()];
  await told.add(one, entry(1));
  expect(await told.listOf(other)).toEqual([]);
});

test('of several at once none is lost', async () => {
  const user = await newUser();
  await Promise.all(Array.from({ length: 10 }, (_, index) => told.add(user, entry(index))));
  const arcs = (await told.listOf(user)).map(({ arc }) => arc);
  expect(arcs.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => entry(index).arc).toSorted());
});

test('it goes with the user', async () => {
  const user = await newUser();
  await told.add(user, entry(1));
  await app.pools.main.query('DELETE FROM users WHERE id = $1', [user]);
  expect(await told.listOf(user)).toEqual([]);
});
