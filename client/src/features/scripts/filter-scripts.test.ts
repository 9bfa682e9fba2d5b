import type { Script } from '@shared/scripts';
import { expect, test } from 'vitest';
import { filterScripts } from './filter-scripts';

const script = (title: string, content: string) => ({ id: title, title, content }) as Script;
const SCRIPTS = [script('Utilization', 'Pay before the statement date.'), script('Inquiries', 'Hard and soft.')];

test('scripts are found by title or content, whatever the case', () => {
  expect(filterScripts(SCRIPTS, 'UTIL')).toEqual([SCRIPTS[0]]);
  expect(filterScripts(SCRIPTS, 'soft')).toEqual([SCRIPTS[1]]);
  expect(filterScripts(SCRIPTS, ' ')).toEqual(SCRIPTS);
  expect(filterScripts(SCRIPTS, 'mortgage')).toEqual([]);
});
