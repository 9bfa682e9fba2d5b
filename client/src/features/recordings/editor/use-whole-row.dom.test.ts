import { renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWholeRow } from './use-whole-row';

const at = (top: number, bottom: number) => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return { current: element };
};

test.each([
  ['that is cut in half is scrolled down below the picture', 381, 100, 81],
  ['that is whole stays where it is', 400, 100, 100],
  ['that is out of sight stays there', 300, 200, 200],
])('the row of Play %s', async (_what, top, scrolled, after) => {
  const page = at(0, 700);
  page.current.scrollTop = scrolled;
  const refs = { page, above: at(100, 400), row: at(top, top + 150) };
  renderHook((shown: number) => useWholeRow({ ...refs, shown }), { initialProps: 3 });
  await new Promise(requestAnimationFrame);
  await waitFor(() => expect(page.current.scrollTop).toBe(after));
});
