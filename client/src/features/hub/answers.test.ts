import { expect, test } from 'vitest';
import { aComment, aPost } from '@/test/posts';
import { countKnown, mergeAnswers, notOlderThan } from './answers';

const answer = (second: number, fields = {}) =>
  aComment({ id: `a${second}`, createdAt: `2026-11-23T10:00:0${second}.000Z`, ...fields });
const idsOf = (answers: { id: string }[]) => answers.map(({ id }) => id);

test('answers that were read stay when the newest ones have moved on', () => {
  const merged = mergeAnswers([answer(4), answer(5), answer(6)], [answer(1), answer(2), answer(3), answer(4)]);
  expect(idsOf(merged)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
});

test('what came along counts: deleted answers go, changed ones are new', () => {
  const merged = mergeAnswers([answer(2), answer(4, { content: 'changed' })], [answer(1), answer(3), answer(4)]);
  expect(idsOf(merged)).toEqual(['a1', 'a2', 'a4']);
  expect(merged.at(-1)?.content).toBe('changed');
});

test('older ones are shown when they were asked for, also when the oldest that was shown is gone', () => {
  const all = [answer(1), answer(3), answer(4)];
  expect(idsOf(notOlderThan(all, answer(2)))).toEqual(['a3', 'a4']);
  expect(idsOf(notOlderThan(all, undefined))).toEqual(['a1', 'a3', 'a4']);
});

test('below a post replies count too, deleted answers never', () => {
  const answers = [answer(1, { commentCount: 2 }), answer(2, { isDeleted: true, commentCount: 1 })];
  expect(countKnown(aPost(), answers)).toBe(4);
  expect(countKnown(aComment(), answers)).toBe(1);
});
