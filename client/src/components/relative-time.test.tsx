import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RelativeTime } from './relative-time';

const HOUR_MS = 60 * 60_000;
let start = Date.now();
beforeEach(() => {
  // The tests share the clock of the page, which never goes back.
  start += 24 * HOUR_MS;
  vi.useFakeTimers({ now: start });
});
afterEach(() => vi.useRealTimers());

const shown = (time: string) => render(<RelativeTime time={time} />) && screen.getByRole('time').textContent;

test('a time that is shown again after an hour without any says how long ago it is now', () => {
  const time = new Date().toISOString();
  expect(shown(time)).toBe('Just now');
  cleanup();
  vi.advanceTimersByTime(HOUR_MS);
  expect(shown(time)).toBe('1 hour ago');
});

test('a time that stays on the page is kept up to date', () => {
  shown(new Date().toISOString());
  act(() => vi.advanceTimersByTime(HOUR_MS));
  expect(screen.getByRole('time').textContent).toBe('1 hour ago');
});

test('what happens between two ticks happened just now', () => {
  shown(new Date().toISOString());
  vi.advanceTimersByTime(20_000);
  cleanup();
  expect(shown(new Date().toISOString())).toBe('Just now');
});
