import type { Script } from '@shared/scripts';
import { expect, test } from 'vitest';
import { filterScripts } from './filter-scripts';

const script = (title: string, content: string, dates: Partial<Script> = {}) =>
  ({ id: title, title, content, createdAt: '2026-11-20T09:00:00.000Z', ...dates }) as Script;
const SCRIPTS = [script('Utilization', 'Pay before the statement date.'), script('Inquiries', 'Hard and soft.')];

test('scripts are found by title or content, whatever the case', () => {
  expect(filterScripts(SCRIPTS, 'UTIL')).toEqual([SCRIPTS[0]]);
  expect(filterScripts(SCRIPTS, 'soft')).toEqual([SCRIPTS[1]]);
  expect(filterScripts(SCRIPTS, ' ')).toEqual(SCRIPTS);
  expect(filterScripts(SCRIPTS, 'mortgage')).toEqual([]);
});

test('what was changed last comes first, and the list can go by title or length', () => {
  const scripts = [
    script('b made last', 'One two.', { createdAt: '2026-11-22T09:00:00.000Z' }),
    script('C changed last', 'One.', { updatedAt: '2026-11-23T09:00:00.000Z' }),
    script('A of an earlier server', 'One two three.'),
  ];
  const titlesBy = (...sort: [] | ['oldest' | 'title' | 'length']) =>
    filterScripts(scripts, '', ...sort).map(({ title }) => title[0]);
  expect(titlesBy().join('')).toBe('CbA');
  expect(titlesBy('oldest').join('')).toBe('AbC');
  expect(titlesBy('title').join('')).toBe('AbC');
  expect(titlesBy('length').join('')).toBe('AbC');
});
