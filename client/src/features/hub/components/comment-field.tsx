import type { User } from '@shared/auth';
import { type Comment, createCommentSchema } from '@shared/hub';
import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { controlClasses } from '@/components/ui/input';
import { useCreateComment } from '../hub.queries';
import { MessageField } from './message-field';

type CommentFieldProps = {
  user: User;
  parent: Comment;
  label: string;
  autoFocus?: boolean;
  onSent?: () => void;
  onCancel?: () => void;
};

export function CommentField({ user, parent, label, autoFocus = false, onSent, onCancel }: CommentFieldProps) {
  const [content, setContent] = useState('');
  const createComment = useCreateComment(parent.depth);
  const isComplete = createCommentSchema.safeParse({ parentId: parent.id, content }).success;

  const send = async () => {
    if (!isComplete || createComment.isPending) return;
    // A failure shows nothing: the text is still there to be sent again.
    await createComment.mutateAsync({ parentId: parent.id, content }).then(
      () => {
        setContent('');
        onSent?.();
      },
      () => {},
    );
  };

  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] items-start gap-2.5">
      <Avatar fullName={user.fullName} size="sm" isMe className="mt-1 max-tablet:mt-2" />
      <MessageField
        ref={(field) => {
          if (autoFocus && field && !field.dataset.greeted) {
            field.dataset.greeted = 'yes';
            field.focus();
          }
        }}
        aria-label={label}
        placeholder={label}
        rows={1}
        value={content}
        onChange={setContent}
        onSend={send}
        onCancel={onCancel}
        readOnly={createComment.isPending}
        className={`${controlClasses} max-h-60 min-h-control rounded-md py-[7px] pr-10 pl-3 max-tablet:py-2.5 max-tablet:pr-12 max-tablet:text-[16px] pointer-coarse:py-2.5`}
        button={
          <IconButton
            label="Send comment"
            icon={SendHorizontal}
            size="sm"
            hasTooltip={false}
            disabled={!isComplete}
            isBusy={createComment.isPending}
            onClick={send}
            className="absolute right-[3px] bottom-[3px] max-tablet:right-0 max-tablet:bottom-0 pointer-coarse:right-0 pointer-coarse:bottom-0"
          />
        }
      />
    </div>
  );
}
