import { expect, test } from 'vitest';
import { aComment, aPost } from '@/test/posts';
import { applyChanges, type FeedPages, versionOf, withAnswer } from './feed-changes';

const post = (minute: number, content = `post ${minute}`) =>
  aPost({ id: `post-${minute}`, content, createdAt: `2026-11-23T10:${String(minute).padStart(2, '0')}:00.000Z` });

const pagesOf = (...minutes: number[][]): FeedPages => ({
  pageParams: minutes.map(() => '/api/posts'),
  pages: minutes.map((page, i) => ({
    rows: page.map((minute) => post(minute)),
    next: i < minutes.length - 1 ? '/api/posts?before=x' : '/api/posts?before=last',
    version: 5 + i,
  })),
});
const shown = ({ pages }: FeedPages) => pages.map(({ rows }) => rows.map(({ content }) => content));

test('what is missing is what changed since the oldest page', () => {
  expect(versionOf(pagesOf([9], [8]))).toBe(5);
});

test('changed posts are replaced in place, new ones come first, removed ones go, and other pages stay the same', () => {
  const before = pagesOf([9, 8], [7, 6]);
  const changes = { version: 9, changed: [post(8, 'better'), post(11), post(10)], removed: ['post-9'] };
  const after = applyChanges(before, changes);
  expect(shown(after)).toEqual([
    ['post 11', 'post 10', 'better'],
    ['post 7', 'post 6'],
  ]);
  expect(after.pages[1]?.rows).toBe(before.pages[1]?.rows);
  expect(after.pages.map(({ version }) => version)).toEqual([9, 9]);
});

test('a post that comes back is put where it belongs, and one older than all that was read is not shown', () => {
  const after = applyChanges(pagesOf([9, 5], [4, 2]), { version: 9, changed: [post(7), post(1)], removed: [] });
  expect(shown(after)).toEqual([
    ['post 9', 'post 7', 'post 5'],
    ['post 4', 'post 2'],
  ]);
});

test('twenty posts that arrive one after the other leave neither gap nor duplicate', () => {
  let data = pagesOf([9, 8], [7, 6]);
  for (let n = 20; n < 40; n += 1) {
    data = applyChanges(data, { version: n, changed: [post(n)], removed: [] });
    // The same again, as when an answer was read twice.
    data = applyChanges(data, { version: n, changed: [post(n)], removed: [] });
  }
  const contents = shown(data).flat();
  expect(contents).toHaveLength(24);
  expect(new Set(contents).size).toBe(24);
  expect(contents.slice(0, 2)).toEqual(['post 39', 'post 38']);
});

test('an own reply is added below its comment, and counted up to the post', () => {
  const comment = aComment({ id: 'comment' });
  const before = aPost({ id: 'post', comments: [comment], commentCount: 1 });
  const reply = aComment({ id: 'reply', parentId: 'comment', depth: 2 });
  const after = withAnswer(before, reply);
  expect([after.commentCount, after.comments[0]?.commentCount]).toEqual([2, 1]);
  expect(after.comments[0]?.comments).toEqual([reply]);
  expect(withAnswer(before, aComment({ parentId: 'elsewhere' }))).toBe(before);
  // The feed was quicker.
  expect(withAnswer(after, reply)).toBe(after);
});
