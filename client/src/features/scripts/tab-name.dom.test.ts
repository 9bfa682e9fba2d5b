import { beforeEach, expect, test } from 'vitest';
import { claimTabName } from './tab-name';

beforeEach(() => sessionStorage.clear());

test('a tab has the same name after a reload', () => {
  const name = claimTabName();
  window.dispatchEvent(new Event('pagehide'));

  expect(claimTabName()).toBe(name);
});

test('a duplicated tab, which begins with a copy of the storage, has a name of its own', () => {
  const name = claimTabName();

  expect(claimTabName()).not.toBe(name);
});

test('a page that comes back out of the memory takes its name again', () => {
  const name = claimTabName();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));

  expect(claimTabName()).not.toBe(name);
});
