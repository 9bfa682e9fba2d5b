import type { Comment, Mine } from '@shared/hub';
import { createContext } from 'react';

/** What in the feed is the user's own; undefined until it is known. */
export const MineContext = createContext<Mine | undefined>(undefined);

/**
 * Without what the user reported or deleted, and without authors whom the user blocked, at any depth; the answers that are
 * left out with them are not counted either. A deleted comment that others had answered keeps its place above their answers
 * once the server has deleted it.
 */
export function withoutHidden<Message extends Comment>(
  messages: Message[],
  mine: Pick<Mine, 'hidden' | 'blocked'> | undefined,
  removed: ReadonlySet<string>,
): Message[] {
  const hidden = new Set(mine?.hidden);
  const blocked = new Set(mine?.blocked);
  if (hidden.size + blocked.size + removed.size === 0) return messages;
  const isHidden = ({ id, user, depth, isDeleted }: Comment): boolean =>
    hidden.has(id) || (user !== null && blocked.has(user.id)) || (removed.has(id) && !(depth > 0 && isDeleted));
  const goneBelow = (message: Comment): number =>
    message.comments.reduce(
      (total, answer) => total + (isHidden(answer) ? countWithAnswers(answer) : goneBelow(answer)),
      0,
    );
  const visible = <Any extends Comment>(rows: Any[]): Any[] =>
    rows.flatMap((row) => {
      if (isHidden(row)) return [];
      const comments = visible(row.comments);
      const isSame = comments.length === row.comments.length && comments.every((one, i) => one === row.comments[i]);
      return isSame ? row : { ...row, comments, commentCount: Math.max(0, row.commentCount - goneBelow(row)) };
    });
  return visible(messages);
}

const countWithAnswers = ({ isDeleted, commentCount }: Comment): number => (isDeleted ? 0 : 1) + commentCount;
