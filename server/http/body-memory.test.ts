import { expect, test } from 'vitest';
import { UnavailableError } from '../errors';
import { createBodyMemory } from './body-stream';

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('bodies wait for room that others give back', async () => {
  const open = createBodyMemory({ capacityBytes: 10, waitMs: 60_000 });
  const [first, second] = [open(), open()];
  await first.take(8);
  let isIn = false;
  const taking = second.take(8).then(() => {
    isIn = true;
  });
  await settled();
  expect(isIn).toBe(false);
  first.release();
  first.release();
  await taking;
  await expect(open().take(2)).resolves.toBeUndefined();
});

test('bodies that fill the memory together end one after the other', async () => {
  const open = createBodyMemory({ capacityBytes: 10, waitMs: 60_000 });
  const ended: number[] = [];
  const send = async (name: number) => {
    const memory = open();
    for (let n = 0; n < 4; n += 1) {
      await memory.take(2);
      await settled();
    }
    ended.push(name);
    memory.release();
  };
  await Promise.all([0, 1, 2, 3, 4].map(send));
  expect(ended.sort()).toEqual([0, 1, 2, 3, 4]);
});

test('waiting ends with an error that says when to come back', async () => {
  const open = createBodyMemory({ capacityBytes: 1, waitMs: 5 });
  const [first, second] = [open(), open()];
  await first.take(1);
  await expect(second.take(1)).rejects.toThrow(UnavailableError);
  second.release();
  first.release();
  await expect(open().take(1)).resolves.toBeUndefined();
});
