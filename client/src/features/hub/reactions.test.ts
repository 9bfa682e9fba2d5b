import type { Mine } from '@shared/hub';
import { expect, test } from 'vitest';
import { aComment, aPost } from '@/test/posts';
import { changeMessage, countReactions, ownEmoji, withOwnReaction, withReaction } from './reactions';

const ME = '01980000-0000-7000-8000-000000000001';
const OTHER = '01980000-0000-7000-8000-000000000002';
const nothing: Mine = { reactions: [], hidden: [], blocked: [] };

test('reactions are counted beyond those that came along, and the own ones are marked', () => {
  const post = aPost({
    reactions: [{ emoji: '🎯', userId: OTHER }],
    reactionCounts: [
      { emoji: '🔥', count: 5_000 },
      { emoji: '🎯', count: 1 },
    ],
  });
  const mine: Mine = { ...nothing, reactions: [{ messageId: post.id, emoji: '🔥' }] };
  expect(countReactions(post, ownEmoji(mine, post, ME))).toEqual([
    { emoji: '🔥', count: 5_000, isOwn: true },
    { emoji: '🎯', count: 1, isOwn: false },
  ]);
  expect(ownEmoji(undefined, post, OTHER)).toEqual(new Set(['🎯']));
});

test('a wish is granted in the order of the picker, and its opposite takes it back', () => {
  const post = aPost({ reactionCounts: [{ emoji: '🎯', count: 1 }] });
  const wish = { messageId: post.id, emoji: '🔥', userId: ME, reacted: true } as const;
  const granted = withReaction(post, wish);
  expect(granted.reactionCounts).toEqual([
    { emoji: '🔥', count: 1 },
    { emoji: '🎯', count: 1 },
  ]);
  expect(withReaction(granted, { ...wish, reacted: false })).toEqual(post);
  const mine = withOwnReaction(nothing, wish);
  expect(mine.reactions).toEqual([{ messageId: post.id, emoji: '🔥' }]);
  expect(withOwnReaction(mine, { ...wish, reacted: false })).toEqual(nothing);
});

test('a reply is found at any depth, and what was not touched keeps its identity', () => {
  const reply = aComment({ id: 'reply', depth: 2 });
  const commented = aPost({ id: 'commented', comments: [aComment({ id: 'comment', comments: [reply] })] });
  const other = aPost({ id: 'other' });
  const next = changeMessage([other, commented], 'reply', (message) => ({ ...message, content: 'changed' }));
  expect(next[0]).toBe(other);
  expect(next[1]?.comments[0]?.comments[0]?.content).toBe('changed');
  expect(changeMessage(next, 'nobody', (message) => ({ ...message }))).toBe(next);
});
