import { expect, test } from 'vitest';
import { UnavailableError } from '../errors';
import { createTurns } from './turns';

/** What has been let in so far, by name; each ends when told. */
function running(turns: ReturnType<typeof createTurns>) {
  const inside: string[] = [];
  const run = (name: string, key = name) => {
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const ended = turns.run(key, () => {
      inside.push(name);
      return held;
    });
    return { end, ended };
  };
  return { inside, run };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('at most so many run together, the others follow in order', async () => {
  const { inside, run } = running(createTurns({ together: 2, perKey: 9, waitMs: 60_000 }));
  const [a, b] = [run('a'), run('b'), run('c'), run('d')];
  await settled();
  expect(inside).toEqual(['a', 'b']);
  a.end();
  await a.ended;
  await settled();
  expect(inside).toEqual(['a', 'b', 'c']);
  b.end();
  await b.ended;
  await settled();
  expect(inside).toEqual(['a', 'b', 'c', 'd']);
});

test('one key does not keep others out', async () => {
  const { inside, run } = running(createTurns({ together: 3, perKey: 1, waitMs: 60_000 }));
  const first = run('a1', 'a');
  run('a2', 'a');
  run('b');
  await settled();
  expect(inside).toEqual(['a1', 'b']);
  first.end();
  await first.ended;
  await settled();
  expect(inside).toEqual(['a1', 'b', 'a2']);
});

test('waiting ends with an error that says when to come back, and leaves the line', async () => {
  const { inside, run } = running(createTurns({ together: 1, perKey: 1, waitMs: 5 }));
  const first = run('a');
  await expect(run('b').ended).rejects.toThrow(UnavailableError);
  first.end();
  await first.ended;
  run('c');
  await settled();
  expect(inside).toEqual(['a', 'c']);
});

test('a task that has begun may take longer than others would wait, and its error is its own', async () => {
  const turns = createTurns({ together: 1, perKey: 1, waitMs: 5 });
  const late = turns.run('a', () => new Promise((resolve) => setTimeout(resolve, 30, 'done')));
  await expect(late).resolves.toBe('done');
  await expect(turns.run('a', () => Promise.reject(new TypeError('mine')))).rejects.toThrow('mine');
});
