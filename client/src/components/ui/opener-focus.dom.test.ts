import { afterEach, expect, test, vi } from 'vitest';
import { keepFocusNear } from './opener-focus';

afterEach(() => {
  document.body.innerHTML = '';
});

function opener(): HTMLButtonElement {
  document.body.innerHTML = '<main><p></p><button type="button">Open</button></main>';
  return document.querySelector('button') as HTMLButtonElement;
}
const changePage = () => document.querySelector('p')?.append('changed');

test('an opener that was left on purpose does not get the focus again when the page changes', async () => {
  const button = opener();
  keepFocusNear(button);
  expect(document.activeElement).toBe(button);
  button.blur();
  const seen = vi.fn();
  new MutationObserver(seen).observe(document.body, { childList: true, subtree: true });
  changePage();
  await vi.waitFor(() => expect(seen).toHaveBeenCalled());
  expect(document.activeElement).toBe(document.body);
});

test('an opener that is disabled gets the focus when it is enabled again', async () => {
  const button = opener();
  button.disabled = true;
  keepFocusNear(button);
  expect(document.activeElement).not.toBe(button);
  button.disabled = false;
  await vi.waitFor(() => expect(document.activeElement).toBe(button));
});
