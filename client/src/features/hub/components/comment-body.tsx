import type { User } from '@shared/auth';
import type { Comment } from '@shared/hub';
import { type ReactNode, useState } from 'react';
import { RelativeTime } from '@/components/relative-time';
import { editPlace, hasDraft } from '../use-draft';
import { MessageMenu } from './message-menu';
import { MessageText } from './message-text';
import { ReactionBar } from './reaction-bar';

type CommentBodyProps = {
  user: User;
  comment: Comment;
  author: string;
  /** Further actions beside React. */
  children: ReactNode;
};

export function CommentBody({ user, comment, author, children }: CommentBodyProps) {
  const [isEditing, setEditing] = useState(() => hasDraft(user.id, editPlace(comment.id)));
  const isOwn = comment.user?.id === user.id;
  return (
    <div className="min-w-0">
      <div className="flex items-baseline gap-[7px] text-sm leading-5">
        <span className="min-w-0 truncate font-strong">{author}</span>
        <span className="shrink-0 text-xs tracking-small text-ink-3">
          <RelativeTime time={comment.createdAt} isShort />
        </span>
      </div>
      <MessageText
        message={comment}
        isEditing={isEditing}
        onEdited={() => setEditing(false)}
        className="leading-[21px]"
      />
      {!comment.isDeleted && !isEditing && (
        <div className="mt-[3px]">
          <ReactionBar message={comment} userId={user.id} isCompact>
            {children}
            <MessageMenu
              message={comment}
              isOwn={isOwn}
              onEdit={() => setEditing(true)}
              className="[@media(pointer:fine)]:tablet:h-[26px]"
            />
          </ReactionBar>
        </div>
      )}
    </div>
  );
}
