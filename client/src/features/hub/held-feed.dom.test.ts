import type { Post } from '@shared/hub';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useHeldFeed } from './held-feed';

const post = (minute: number) => ({ id: `post ${minute}`, createdAt: `2026-11-23T10:0${minute}:00.000Z` }) as Post;

/** A feed with one post, in whose page there is a field. */
function withOnePost() {
  const field = document.body.appendChild(document.createElement('textarea'));
  const hook = renderHook(({ posts }) => useHeldFeed(posts), { initialProps: { posts: [post(1)] } });
  const shown = () => hook.result.current.shown.map(({ id }) => id);
  return { field, hook, shown, arrive: () => hook.rerender({ posts: [post(2), post(1)] }) };
}

const scrollTo = (y: number) =>
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
    window.dispatchEvent(new Event('scroll'));
  });

afterEach(() => {
  Reflect.deleteProperty(window, 'scrollY');
  document.body.replaceChildren();
});

test('what arrives while nobody writes or reads further down is shown', () => {
  const { shown, arrive } = withOnePost();
  arrive();
  expect(shown()).toEqual(['post 2', 'post 1']);
});

test('what arrived while somebody wrote still waits when the field is left, until it is asked for', () => {
  const { field, hook, shown, arrive } = withOnePost();
  act(() => field.focus());
  arrive();
  act(() => field.blur());
  expect([shown(), hook.result.current.waitingCount]).toEqual([['post 1'], 1]);
  act(() => hook.result.current.release());
  expect([shown(), hook.result.current.waitingCount]).toEqual([['post 2', 'post 1'], 0]);
});

test('scrolling back to the top shows what waits', () => {
  const { shown, arrive } = withOnePost();
  scrollTo(500);
  arrive();
  expect(shown()).toEqual(['post 1']);
  scrollTo(0);
  expect(shown()).toEqual(['post 2', 'post 1']);
});
