import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from './schema';

const META = join(import.meta.dirname, 'migrations', 'meta');
const read = (name: string) => JSON.parse(readFileSync(join(META, name), 'utf8'));

/** What `drizzle-kit check` looks for: two engineers' migrations that both begin from the same state. */
test('each migration begins where the one before it ended', () => {
  const { entries } = read('_journal.json') as { entries: { idx: number; tag: string; when: number }[] };
  const number = (idx: number) => String(idx).padStart(4, '0');
  expect(entries.map(({ idx, tag }) => [idx, tag.slice(0, 4)])).toEqual(entries.map((_, n) => [n, number(n)]));
  expect(entries.map(({ when }) => when)).toEqual(entries.map(({ when }) => when).toSorted((a, b) => a - b));
  const snapshots = entries.map(({ idx }) => read(`${number(idx)}_snapshot.json`) as { id: string; prevId: string });
  const [, ...later] = snapshots;
  expect(later.map(({ prevId }) => prevId)).toEqual(snapshots.slice(0, -1).map(({ id }) => id));
});

test('the migrations make the tables of the schema: nothing is left to generate', async () => {
  const { entries } = read('_journal.json') as { entries: { idx: number }[] };
  const newest = read(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`);
  const now = generateDrizzleJson(schema, newest.id, undefined, 'snake_case');
  expect(await generateMigration(newest, now)).toEqual([]);
});
