import type { User } from '@shared/auth';
import { type Comment, MAX_DEPTH } from '@shared/hub';
import { History, Reply } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { useOlderAnswers } from '../use-older-answers';
import { CommentBody } from './comment-body';
import { CommentField } from './comment-field';
import { LinkButton } from './link-button';

type CommentThreadProps = { user: User; parent: Comment };

/** The answers to a post or comment, oldest first; what the feed did not send along is fetched on demand. */
export function CommentThread({ user, parent }: CommentThreadProps) {
  const { older, more } = useOlderAnswers(parent);
  const answers = [...older, ...parent.comments];
  if (answers.length === 0) return null;
  return (
    <>
      {more && (
        <LinkButton icon={History} className="self-start -ml-2" onClick={more.load} disabled={more.isLoading}>
          {more.isLoading ? 'Loading...' : 'Show older answers'}
        </LinkButton>
      )}
      <ul className="flex flex-col gap-3.5">
        {answers.map((answer) => (
          <CommentItem key={answer.id} user={user} comment={answer} />
        ))}
      </ul>
    </>
  );
}

type CommentItemProps = { user: User; comment: Comment };

function CommentItem({ user, comment }: CommentItemProps) {
  const [isReplying, setReplying] = useState(false);
  const canReply = comment.depth < MAX_DEPTH && !comment.isDeleted;
  const hasReplies = comment.comments.length > 0 || isReplying;
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
      {hasReplies && (
        <>
          <span aria-hidden="true" className="absolute top-[34px] bottom-0 left-[13.5px] w-px bg-line" />
          <div className="col-start-2 mt-3 flex flex-col gap-3">
            <CommentThread user={user} parent={comment} />
            {isReplying && (
              <CommentField
                user={user}
                parent={comment}
                label={`Reply to ${author}`}
                autoFocus
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
