import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { dismissToast, type ShownToast, TOAST_REMOVE_DELAY_MS, toast, toastAfterProblem, useToasts } from './toast';

function shownToasts() {
  const { result } = renderHook(() => useToasts());
  return () => result.current as ShownToast[];
}

test('a new toast replaces the one shown', () => {
  const shown = shownToasts();
  act(() => {
    toast({ title: 'Script Saved' });
    toast({ title: 'Script Deleted' });
  });
  expect(shown().map(({ title }) => title)).toEqual(['Script Deleted']);
});

test('a dismissed toast closes at once and is removed after the removal delay', () => {
  vi.useFakeTimers();
  const shown = shownToasts();
  act(() => {
    toast({ title: 'Link Copied' });
  });
  act(() => dismissToast(shown()[0]?.id ?? 0));
  expect(shown()).toMatchObject([{ title: 'Link Copied', isOpen: false }]);

  act(() => vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS));
  expect(shown()).toEqual([]);
  vi.useRealTimers();
});

test('good news waits until a problem has been read', () => {
  const shown = shownToasts();
  const titles = () => shown().map(({ title }) => title);
  let closeProblem = () => {};
  act(() => {
    closeProblem = toast({ variant: 'destructive', title: 'Camera Stopped' });
    toastAfterProblem({ variant: 'success', title: 'Recording Saved' });
  });
  expect(titles()).toEqual(['Camera Stopped']);

  act(() => closeProblem());
  expect(titles()).toEqual(['Recording Saved']);

  act(() => toastAfterProblem({ variant: 'success', title: 'Script Saved' }));
  expect(titles()).toEqual(['Script Saved']);
});
