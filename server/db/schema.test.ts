import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { expect, test } from 'vitest';
import * as schema from './schema';

const META = join(import.meta.dirname, 'migrations', 'meta');
const read = (name: string) => JSON.parse(readFileSync(join(META, name), 'utf8'));

test('the migrations make the tables of the schema: nothing is left to generate', async () => {
  const { entries } = read('_journal.json') as { entries: { idx: number }[] };
  const newest = read(`${String(entries.at(-1)?.idx).padStart(4, '0')}_snapshot.json`);
  const now = generateDrizzleJson(schema, newest.id, undefined, 'snake_case');
  expect(await generateMigration(newest, now)).toEqual([]);
});
