import type { Comment } from '@shared/hub';

export const isOlder = (a: Comment, b: Comment) =>
  a.createdAt === b.createdAt ? a.id < b.id : Date.parse(a.createdAt) < Date.parse(b.createdAt);

/**
 * The answers to a message that are known, oldest first: those that came with it, and those that were read before. Of
 * the stretch that came along, only what came along is still there.
 */
export function mergeAnswers(sent: Comment[], read: Comment[]): Comment[] {
  const [oldestSent] = sent;
  if (!oldestSent) return read;
  const ids = new Set(sent.map(({ id }) => id));
  return [...read.filter((answer) => !ids.has(answer.id) && isOlder(answer, oldestSent)), ...sent];
}

/** Those that are not older than the answer `from`, which may be gone itself. */
export const notOlderThan = (answers: Comment[], from: Comment | undefined): Comment[] =>
  from ? answers.filter((answer) => answer.id === from.id || !isOlder(answer, from)) : answers;

/** How many answers below `parent` these are, as its `commentCount` counts them. */
export const countKnown = (parent: Comment, answers: Comment[]): number =>
  answers.reduce(
    (total, answer) => total + (answer.isDeleted ? 0 : 1) + (parent.depth === 0 ? answer.commentCount : 0),
    0,
  );
