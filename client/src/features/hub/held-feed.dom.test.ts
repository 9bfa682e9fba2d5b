import type { Post } from '@shared/hub';
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { aComment, aPost } from '@/test/posts';
import { countWaiting, useHeldFeed } from './held-feed';

const ME = '01980000-0000-7000-8000-000000000001';

const post = (minute: number, fields: Partial<Post> = {}) =>
  aPost({ id: `post ${minute}`, createdAt: `2026-11-23T10:0${minute}:00.000Z`, ...fields });

/** A feed with one post, in whose page there is a field. */
function withOnePost() {
  const lastShown = new Map();
  const field = document.body.appendChild(document.createElement('textarea'));
  const hook = renderHook(({ posts }) => useHeldFeed(posts, { userId: ME, feed: 'all', lastShown }), {
    initialProps: { posts: [post(1)] },
  });
  const shown = () => hook.result.current.shown.map((held) => held.post.id);
  return { field, lastShown, hook, shown, arrive: () => hook.rerender({ posts: [post(2), post(1)] }) };
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

test('while reading, answers of others, changed texts and deletions wait; reactions and own answers do not', () => {
  const { hook } = withOnePost();
  scrollTo(500);
  const answers = [aComment({ id: 'theirs' }), aComment({ id: 'mine', user: { id: ME, fullName: 'Dana' } })];
  const changed = post(1, {
    content: 'longer than before',
    comments: answers,
    commentCount: 2,
    reactionCounts: [{ emoji: '🔥', count: 3 }],
  });
  hook.rerender({ posts: [changed] });
  const [held] = hook.result.current.shown;
  expect(held?.post.content).toBe(post(1).content);
  expect(held?.post.comments.map(({ id }) => id)).toEqual(['mine']);
  expect(held?.post.reactionCounts).toEqual([{ emoji: '🔥', count: 3 }]);
  expect(held && countWaiting(held.fresh, held.post)).toBe(1);
  // One that waits is not among the older ones that can be asked for.
  expect(held?.post.commentCount).toBe(1);

  act(() => hook.result.current.releasePost(changed));
  expect(hook.result.current.shown[0]?.post).toBe(changed);
  hook.rerender({ posts: [] });
  expect(hook.result.current.shown.map((one) => one.post.id)).toEqual(['post 1']);
});

test('an answer that waits is counted also where it pushed out an older one, of which the newest are sent along', () => {
  const answer = (n: number) => aComment({ id: `answer ${n}`, createdAt: `2026-11-23T11:0${n}:00.000Z` });
  const held = post(1, { comments: [answer(1), answer(2), answer(3)], commentCount: 3 });
  expect(countWaiting({ ...held, comments: [answer(2), answer(3), answer(4)], commentCount: 4 }, held)).toBe(1);
  // The newest was deleted, and one that had not been sent along took its place.
  expect(countWaiting({ ...held, comments: [answer(0), answer(1), answer(2)], commentCount: 3 }, held)).toBe(0);
});

test('what the reader posts is shown at once, above what is held, and does not count as waiting', () => {
  const { hook, shown } = withOnePost();
  scrollTo(500);
  hook.rerender({ posts: [post(3), post(2, { user: { id: ME, fullName: 'Dana' } }), post(1)] });
  expect([shown(), hook.result.current.waitingCount]).toEqual([['post 2', 'post 1'], 1]);
});

test('who asked before a post arrived to see everything sees that post', () => {
  const { field, hook, shown, arrive } = withOnePost();
  act(() => field.focus());
  const { release } = hook.result.current;
  arrive();
  act(() => release());
  expect([shown(), hook.result.current.waitingCount]).toEqual([['post 2', 'post 1'], 0]);
});

test('a playing video holds the feed like a field that is written in', () => {
  const { shown, arrive } = withOnePost();
  const video = document.body.appendChild(document.createElement('video'));
  Object.defineProperty(video, 'paused', { value: false });
  act(() => void video.dispatchEvent(new Event('play')));
  arrive();
  expect(shown()).toEqual(['post 1']);
});

test('who comes back finds what was shown, and what arrived meanwhile waits', () => {
  const { lastShown, hook } = withOnePost();
  hook.unmount();
  const again = renderHook(() => useHeldFeed([post(2), post(1)], { userId: ME, feed: 'all', lastShown }));
  expect(again.result.current.shown.map((held) => held.post.id)).toEqual(['post 1']);
  expect(again.result.current.waitingCount).toBe(1);
});

test('older pages that are read while the feed is held are shown', () => {
  const { hook, shown } = withOnePost();
  scrollTo(500);
  hook.rerender({ posts: [post(1), post(0)] });
  expect(shown()).toEqual(['post 1', 'post 0']);
});
