import { beforeEach, expect, test } from 'vitest';
import { deviceRemains } from './take-remains';

beforeEach(() => localStorage.clear());

test('what could not be removed is known until it is removed', () => {
  deviceRemains.add('a');
  deviceRemains.add('b');
  deviceRemains.add('a');
  expect([deviceRemains.has('a'), deviceRemains.has('b'), deviceRemains.has('c')]).toEqual([true, true, false]);
  deviceRemains.remove('a');
  expect([deviceRemains.has('a'), deviceRemains.has('b')]).toEqual([false, true]);
});

test('the oldest are forgotten', () => {
  for (let take = 0; take <= 100; take += 1) deviceRemains.add(`${take}`);
  expect([deviceRemains.has('0'), deviceRemains.has('1'), deviceRemains.has('100')]).toEqual([false, true, true]);
});
