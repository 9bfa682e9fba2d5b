import { afterEach, expect, test } from 'vitest';
import { keepClear } from './toast-place';

afterEach(() => document.body.replaceChildren());

function place(html: string): HTMLElement {
  document.body.innerHTML = html;
  for (const element of document.body.querySelectorAll<HTMLElement>('[data-box]')) {
    const [top = 0, bottom = 0] = (element.dataset.box ?? '').split('-').map(Number);
    element.getBoundingClientRect = () => ({ top, bottom, left: 0, right: 300, height: bottom - top }) as DOMRect;
  }
  const toasts = document.body.querySelector<HTMLElement>('ol') as HTMLElement;
  keepClear(toasts);
  return toasts;
}

const TOASTS = '<ol data-box="500-560"></ol>';

test('a toast leaves the controls in a marked part of the page clear, but may cover its words', () => {
  const words = '<p data-box="500-560"></p>';
  expect(place(`${TOASTS}<div data-keep-clear="">${words}</div>`).style.transform).toBe('');
  const marked = place(`${TOASTS}<div data-keep-clear=""><button data-box="540-584"></button></div>`);
  expect(marked.style.transform).toBe('translateY(-28px)');
});

test('it covers nothing of what is marked as a whole', () => {
  const toasts = place(`${TOASTS}<p data-keep-clear="whole" data-box="540-584"></p>`);
  expect(toasts.style.transform).toBe('translateY(-28px)');
});

test('it covers other controls only where there is no free place', () => {
  const button = '<button data-box="480-600"></button>';
  expect(place(`${TOASTS}${button}`).style.transform).toBe('translateY(-88px)');
  expect(place(`${TOASTS}<button disabled data-box="480-600"></button>`).style.transform).toBe('');
});
