import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '..');
const filesWith = (text: RegExp) =>
  readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && text.test(readFileSync(join(SERVER, file), 'utf8')),
  );

test.each([/eq\(\s*recordings\.userId\b/, /eq\(\s*scripts\.userId\b/])(
  'no query but with these conditions, which say whether deleted rows are meant, has %s',
  (text) => {
    expect(filesWith(text)).toEqual([]);
  },
);
