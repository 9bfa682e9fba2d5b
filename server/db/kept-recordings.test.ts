import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
const filesWith = (text: RegExp) =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && text.test(readFileSync(join(SERVER, file), 'utf8')),
  );

test("a user's recordings are looked up through these conditions only, which say whether deleted ones are meant", () => {
  expect(filesWith(/eq\(\s*recordings\.userId\b/)).toEqual([join('db', 'kept-recordings.ts')]);
});
