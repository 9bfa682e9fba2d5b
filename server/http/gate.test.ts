import { expect, test } from 'vitest';
import { UnavailableError } from '../errors';
import { createGate } from './gate';

/** What has been let in so far, by name. */
function entering(gate: ReturnType<typeof createGate>) {
  const inside: string[] = [];
  const enter = async (name: string, key = name, weight = 1) => {
    const leave = await gate.enter(key, weight);
    inside.push(name);
    return leave;
  };
  return { inside, enter };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('at most the capacity is inside, the others follow in order', async () => {
  const { inside, enter } = entering(createGate({ capacity: 2, perKey: 9, waitMs: 1_000 }));
  const leaveA = await enter('a');
  const leaveB = await enter('b');
  const waiting = [enter('c'), enter('d')];
  await settled();
  expect(inside).toEqual(['a', 'b']);
  leaveA();
  leaveA();
  await waiting[0];
  await settled();
  expect(inside).toEqual(['a', 'b', 'c']);
  leaveB();
  await waiting[1];
  expect(inside).toEqual(['a', 'b', 'c', 'd']);
});

test('one key does not keep others out', async () => {
  const { inside, enter } = entering(createGate({ capacity: 3, perKey: 1, waitMs: 1_000 }));
  const leaveFirst = await enter('a1', 'a');
  const second = enter('a2', 'a');
  await enter('b');
  expect(inside).toEqual(['a1', 'b']);
  leaveFirst();
  await second;
  expect(inside).toEqual(['a1', 'b', 'a2']);
});

test('heavy ones wait for enough room, and never longer than there can be', async () => {
  const { inside, enter } = entering(createGate({ capacity: 10, perKey: 9, waitMs: 1_000 }));
  const leaveLight = await enter('light', 'a', 4);
  const heavy = enter('too heavy', 'b', 99);
  await settled();
  expect(inside).toEqual(['light']);
  leaveLight();
  await heavy;
  expect(inside).toEqual(['light', 'too heavy']);
});

test('waiting ends with an error that says when to come back, and leaves the line', async () => {
  const gate = createGate({ capacity: 1, perKey: 1, waitMs: 5 });
  const leave = await gate.enter('a');
  await expect(gate.enter('b')).rejects.toThrow(UnavailableError);
  leave();
  await expect(gate.enter('c')).resolves.toBeTypeOf('function');
});
