import type { Comment, Mine } from '@shared/hub';
import { createContext } from 'react';

/** What in the feed is the user's own; undefined until it is known. */
export const MineContext = createContext<Mine | undefined>(undefined);

/**
 * Without what the user reported or deleted, and without authors whom the user blocked, at any depth. What the user has
 * deleted is counted no more, also while the server still has it.
 */
export function withoutHidden<Message extends Comment>(
  messages: Message[],
  mine: Pick<Mine, 'hidden' | 'blocked'> | undefined,
  removed: ReadonlySet<string>,
): Message[] {
  const hidden = new Set(mine?.hidden);
  const blocked = new Set(mine?.blocked);
  if (hidden.size + blocked.size + removed.size === 0) return messages;
  const goneBelow = (message: Comment): number =>
    message.comments.reduce(
      (total, answer) => total + (removed.has(answer.id) && !answer.isDeleted ? 1 : 0) + goneBelow(answer),
      0,
    );
  const visible = <Any extends Comment>(rows: Any[]): Any[] =>
    rows.flatMap((row) => {
      if (hidden.has(row.id) || removed.has(row.id) || (row.user && blocked.has(row.user.id))) return [];
      const comments = visible(row.comments);
      const isSame = comments.length === row.comments.length && comments.every((one, i) => one === row.comments[i]);
      return isSame ? row : { ...row, comments, commentCount: Math.max(0, row.commentCount - goneBelow(row)) };
    });
  return visible(messages);
}
