import { expect, test } from 'vitest';
import { aComment, aPost } from '@/test/posts';
import { changeMessage, countReactions, withReaction } from './reactions';

const ME = '01980000-0000-7000-8000-000000000001';
const OTHER = '01980000-0000-7000-8000-000000000002';

test('reactions are counted in the order of the picker, and the own ones are marked', () => {
  const reactions = [
    { emoji: '🎯', userId: OTHER },
    { emoji: '🔥', userId: ME },
    { emoji: '🔥', userId: OTHER },
  ] as const;
  expect(countReactions([...reactions], ME)).toEqual([
    { emoji: '🔥', count: 2, isOwn: true },
    { emoji: '🎯', count: 1, isOwn: false },
  ]);
});

test('a wish that is already granted changes nothing, and its opposite takes it back', () => {
  const post = aPost();
  const wish = { messageId: post.id, emoji: '🔥', userId: ME, reacted: true } as const;
  const granted = withReaction(post, wish);
  expect(granted.reactions).toEqual([{ emoji: '🔥', userId: ME }]);
  expect(withReaction(granted, wish)).toBe(granted);
  expect(withReaction(granted, { ...wish, reacted: false }).reactions).toEqual([]);
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
