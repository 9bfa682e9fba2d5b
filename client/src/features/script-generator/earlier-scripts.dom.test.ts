import { expect, test } from 'vitest';
import { forgetAtSignOut } from '@/lib/kept-value';
import { EARLIER_KEPT, earlierScriptsOf, keepScript } from './earlier-scripts';
import type { GeneratorResult } from './generator-state';

const script = (id: string, title = `Script ${id}`): GeneratorResult => ({
  id,
  title,
  generatedAt: 1,
  versions: [],
  shown: 0,
  unchanged: null,
});

/** Generates these one after the other. */
function generate(userId: string, ids: readonly string[]) {
  ids.forEach((id, index) => {
    const before = ids[index - 1];
    keepScript(userId, script(id), before === undefined ? null : script(before));
  });
}

const idsOf = (userId: string, shown: string) => earlierScriptsOf(userId, script(shown)).map(({ id }) => id);

test('the last ten scripts beside the shown one can be had back, the last one first', () => {
  const ids = Array.from({ length: 14 }, (_, index) => String(index));
  generate('dana', ids);
  expect(idsOf('dana', '13')).toEqual(['12', '11', '10', '9', '8', '7', '6', '5', '4', '3']);
  expect(idsOf('dana', '13')).toHaveLength(EARLIER_KEPT);
});

test('a script that is shown again takes its place at the beginning, as it is now', () => {
  generate('dana', ['a', 'b', 'c']);
  keepScript('dana', script('a', 'Changed'), script('c'));
  expect(idsOf('dana', 'a')).toEqual(['c', 'b']);
  expect(earlierScriptsOf('dana', script('b')).map(({ title }) => title)).toEqual(['Changed', 'Script c']);
});

test('a script of the time before anything was kept is kept once another one is shown', () => {
  keepScript('dana', script('b'), script('a'));
  expect(idsOf('dana', 'b')).toEqual(['a']);
});

test('each user has scripts of their own, until somebody signs out', () => {
  generate('dana', ['a', 'b']);
  generate('marcus', ['c', 'd']);
  expect([idsOf('dana', 'b'), idsOf('marcus', 'd')]).toEqual([['a'], ['c']]);
  forgetAtSignOut();
  expect([idsOf('dana', 'b'), idsOf('marcus', 'd')]).toEqual([[], []]);
});
