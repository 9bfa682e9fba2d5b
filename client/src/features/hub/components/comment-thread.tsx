import type { User } from '@shared/auth';
import { type Comment, type CreateComment, MAX_DEPTH } from '@shared/hub';
import { useMutationState } from '@tanstack/react-query';
import { History, Reply } from 'lucide-react';
import { useContext, useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { createCommentKey } from '../messages.queries';
import { MineContext, withoutHidden } from '../mine';
import { usePendingRemovals } from '../pending-removals';
import { useAnswers } from '../use-answers';
import { hasDraft } from '../use-draft';
import { CommentBody } from './comment-body';
import { CommentField } from './comment-field';
import { FOLDED } from './folded-text';
import { LinkButton } from './link-button';

type CommentThreadProps = { user: User; parent: Comment };

/** The comments on a post or the replies to a comment, oldest first; what the feed did not send along is fetched on demand. */
export function CommentThread({ user, parent }: CommentThreadProps) {
  const { answers, older } = useAnswers(parent);
  const visible = withoutHidden(answers, useContext(MineContext), usePendingRemovals());
  const sending = useMutationState({
    filters: { mutationKey: createCommentKey(parent.id), status: 'pending' },
    select: (mutation) => mutation.state.variables as CreateComment,
  });
  if (answers.length === 0 && sending.length === 0 && !older) return null;
  return (
    <>
      {older && (
        <LinkButton icon={History} className="self-start -ml-2" onClick={older.show} disabled={older.isLoading}>
          {older.isLoading ? 'Loading...' : `Show older ${parent.depth === 0 ? 'comments' : 'replies'}`}
        </LinkButton>
      )}
      <ul className="flex flex-col gap-3.5">
        {visible.map((answer) => (
          <CommentItem key={answer.id} user={user} comment={answer} />
        ))}
        {sending.map(({ content }) => (
          <li key={content} aria-busy="true" className="grid grid-cols-[28px_minmax(0,1fr)] gap-x-2.5 opacity-60">
            <Avatar fullName={user.fullName} size="sm" isMe />
            <div className="min-w-0 text-sm leading-5">
              <span className="font-strong">{user.fullName}</span>
              <p dir="auto" className={`text-base leading-[21px] break-words whitespace-pre-wrap ${FOLDED}`}>
                {content}
              </p>
              <span className="text-xs tracking-small text-ink-3">Sending...</span>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type CommentItemProps = { user: User; comment: Comment };

function CommentItem({ user, comment }: CommentItemProps) {
  const [isReplying, setReplying] = useState<boolean | null>(null);
  const isFieldOpen = isReplying ?? hasDraft(user.id, comment.id);
  const canReply = comment.depth < MAX_DEPTH && !comment.isDeleted;
  const hasReplies = comment.comments.length > 0 || comment.commentCount > 0 || isFieldOpen;
  const author = comment.user?.fullName ?? 'Deleted user';

  return (
    <li className="relative grid grid-cols-[28px_minmax(0,1fr)] gap-x-2.5">
      <Avatar fullName={author} size="sm" isMe={comment.user?.id === user.id} />
      <CommentBody user={user} comment={comment} author={author}>
        {canReply && (
          <LinkButton icon={Reply} aria-label={`Reply to ${author}`} onClick={() => setReplying(true)}>
            Reply
          </LinkButton>
        )}
      </CommentBody>
      {hasReplies && canHaveReplies(comment) && (
        <>
          <span aria-hidden="true" className="absolute top-[34px] bottom-0 left-[13.5px] w-px bg-line" />
          <div className="col-start-2 mt-3 flex flex-col gap-3">
            <CommentThread user={user} parent={comment} />
            {isFieldOpen && canReply && (
              <CommentField
                user={user}
                parent={comment}
                label={`Reply to ${author}`}
                autoFocus={isReplying === true}
                onSent={() => setReplying(false)}
                onCancel={() => setReplying(false)}
              />
            )}
          </div>
        </>
      )}
    </li>
  );
}

const canHaveReplies = (comment: Comment) => comment.depth < MAX_DEPTH;
