import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearToasts, TOAST_DURATION_MS, toast, undoable } from '@/lib/toast';
import { Toaster } from './toaster';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  act(clearToasts);
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a toast goes by itself also after the one before was pointed at, and answered with its button', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Post Deleted', ...undoable(() => {}) }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await pass(100);
  // What a finger does: it comes, presses and leaves, and the focus stays on the button.
  fireEvent.pointerMove(undo);
  act(() => undo.focus());
  fireEvent.click(undo);
  await pass(1000);
  expect(screen.queryByText('Post Deleted')).toBeNull();

  act(() => void toast({ title: 'Script Loaded' }));
  await pass(TOAST_DURATION_MS - 500);
  expect(screen.getByText('Script Loaded')).toBeTruthy();
  await pass(1000);
  expect(screen.queryByText('Script Loaded')).toBeNull();
});

test('a toast that is pointed at waits', async () => {
  render(<Toaster />);
  act(() => void toast({ title: 'Script Saved' }));
  await pass(100);
  fireEvent.pointerMove(await screen.findByText('Script Saved'));
  await pass(3 * TOAST_DURATION_MS);
  expect(screen.getByText('Script Saved')).toBeTruthy();
});
