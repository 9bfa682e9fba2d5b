import { expect, test } from 'vitest';
import { createStore } from './store';

test('listeners hear each new value, and only while they are subscribed', () => {
  const store = createStore(1);
  const heard: number[] = [];
  const leave = store.subscribe(() => heard.push(store.get()));
  store.set(2);
  store.set(2);
  store.set(3);
  leave();
  store.set(4);
  expect([heard, store.get()]).toEqual([[2, 3], 4]);
});

test('what a store watches is watched from its first listener to its last', () => {
  const events: string[] = [];
  const store = createStore(1, () => {
    events.push('started');
    return () => events.push('stopped');
  });
  const [first, second] = [store.subscribe(() => {}), store.subscribe(() => {})];
  first();
  first();
  expect(events).toEqual(['started']);
  second();
  expect(events).toEqual(['started', 'stopped']);
  store.subscribe(() => {})();
  expect(events).toEqual(['started', 'stopped', 'started', 'stopped']);
});
