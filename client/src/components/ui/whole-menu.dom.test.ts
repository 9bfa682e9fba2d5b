import { afterEach, expect, test, vi } from 'vitest';
import { PHONE } from '@/lib/media-query';
import { keepWhole } from './whole-menu';

afterEach(() => vi.unstubAllGlobals());

function open({ query = PHONE, height = 480, room = 400 }) {
  const resized: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resized.push(listener);
      }
      observe() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', (asked: string) => ({ matches: asked === query }));
  const [place, menu] = [document.createElement('div'), document.createElement('div')];
  place.getBoundingClientRect = () => ({ left: 37 }) as DOMRect;
  place.append(menu);
  Object.defineProperties(menu, { scrollHeight: { value: height }, clientHeight: { value: Math.min(height, room) } });
  keepWhole(menu);
  for (const tell of resized) tell();
  return [place.dataset.wholeMenu, place.style.getPropertyValue('--whole-menu-left')];
}

test('a menu that is cut off on a phone stands where all of it is seen, as far to the left as before', () => {
  expect(open({})).toEqual(['', '37px']);
});

test('a menu that fits stays at its button, and so does each on a wide screen', () => {
  expect(open({ room: 500 })).toEqual([undefined, '']);
  expect(open({ query: '(min-width: 1440px)' })).toEqual([undefined, '']);
});
