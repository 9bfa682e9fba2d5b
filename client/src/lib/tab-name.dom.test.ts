import { beforeEach, expect, test, vi } from 'vitest';
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

test('a page without https has a name too, though its browser makes no UUIDs there', async () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal('crypto', { getRandomValues: getRandomValues.bind(crypto) });
  vi.resetModules();
  const insecure = await import('./tab-name');
  expect(insecure.claimTabName()).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  vi.unstubAllGlobals();
});
