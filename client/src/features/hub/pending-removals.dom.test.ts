import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { finishBeforeSignOut } from '@/lib/before-sign-out';
import { createQueryClient } from '@/lib/query-client';
import { UNDO_DURATION_MS, useToasts } from '@/lib/toast';
import { refusal } from '@/test/answers';
import { server } from '@/test/server';
import { removeWithUndo, usePendingRemovals } from './pending-removals';

let posts = 0;
let deleted: string[] = [];

beforeEach(() => {
  deleted = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  server.use(
    http.delete('/api/posts/:id', ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
});
afterEach(() => {
  vi.useRealTimers();
});

function remove() {
  posts += 1;
  const id = `post-${posts}`;
  const { result } = renderHook(() => ({ removed: usePendingRemovals(), toasts: useToasts() }));
  act(() => removeWithUndo(createQueryClient(), { id, noun: 'post' }));
  return { id, isAway: () => result.current.removed.has(id), toast: () => result.current.toasts[0] };
}

test('a deleted post is away at once, deleted when nobody has chosen Undo, and stays away', async () => {
  const { id, isAway } = remove();
  expect([isAway(), deleted]).toEqual([true, []]);
  act(() => void vi.advanceTimersByTime(UNDO_DURATION_MS));
  vi.useRealTimers();
  await waitFor(() => expect(deleted).toEqual([id]));
  expect(isAway()).toBe(true);
});

test('Undo brings it back, and nothing is deleted', () => {
  const { isAway, toast } = remove();
  act(() => toast()?.action?.onAction());
  expect(isAway()).toBe(false);
  act(() => void vi.advanceTimersByTime(2 * UNDO_DURATION_MS));
  expect(deleted).toEqual([]);
});

test('posts that are deleted one after the other are told together, and one Undo brings all of them back', () => {
  const first = remove();
  act(() => void vi.advanceTimersByTime(UNDO_DURATION_MS - 1000));
  const second = remove();
  act(() => void vi.advanceTimersByTime(2000));
  expect(first.toast()?.title).toBe('Your 2 posts are deleted');
  act(() => first.toast()?.action?.onAction());
  expect([first.isAway(), second.isAway()]).toEqual([false, false]);
  act(() => void vi.advanceTimersByTime(2 * UNDO_DURATION_MS));
  expect(deleted).toEqual([]);
});

test('Undo is no longer offered once the deletion is sent, also where the pointer holds the notice', () => {
  const { toast } = remove();
  expect(toast()?.isOpen).toBe(true);
  act(() => void vi.advanceTimersByTime(UNDO_DURATION_MS));
  expect(toast()?.isOpen).toBe(false);
});

test('who signs out has not changed their mind either, and is signed out when it is deleted', async () => {
  const { id } = remove();
  await act(async () => finishBeforeSignOut());
  expect(deleted).toEqual([id]);
  expect(finishBeforeSignOut()).toBeNull();
});

test('who leaves the page has not changed their mind', async () => {
  const { id } = remove();
  window.dispatchEvent(new Event('pagehide'));
  vi.useRealTimers();
  await waitFor(() => expect(deleted).toContain(id));
});

test('one that is deleted without a line stays away, and is deleted when the line is back', async () => {
  let isOffline = true;
  server.use(
    http.delete('/api/posts/:id', ({ params }) => {
      if (isOffline) return HttpResponse.error();
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { id, isAway, toast } = remove();
  act(() => void vi.advanceTimersByTime(UNDO_DURATION_MS));
  await vi.waitFor(() => expect(toast()?.title).toBe('Not Deleted Yet'));
  expect([isAway(), deleted]).toEqual([true, []]);
  isOffline = false;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(deleted).toEqual([id]));
  expect(isAway()).toBe(true);
});

test('one that cannot be deleted comes back, and the reason is told', async () => {
  server.use(http.delete('/api/posts/:id', () => refusal(500, 'Something went wrong. Please try again.')));
  const { isAway, toast } = remove();
  act(() => void vi.advanceTimersByTime(UNDO_DURATION_MS));
  vi.useRealTimers();
  await waitFor(() => expect(isAway()).toBe(false));
  expect(toast()?.title).toBe('Delete Failed');
});
