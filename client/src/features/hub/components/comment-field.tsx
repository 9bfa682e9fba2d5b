import type { User } from '@shared/auth';
import { type Comment, createCommentSchema } from '@shared/hub';
import { SendHorizontal } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { controlClasses } from '@/components/ui/input';
import { reviewFirstWords } from '../hub.toasts';
import { createCommentKey, useCreateComment, useSending } from '../messages.queries';
import { useAdviceFirst } from '../use-advice-first';
import { useDraft } from '../use-draft';
import { MessageField } from './message-field';
import { NotSent } from './not-sent';

type CommentFieldProps = {
  user: User;
  parent: Comment;
  label: string;
  autoFocus?: boolean;
  onSent?: () => void;
  onCancel?: () => void;
};

export function CommentField({ user, parent, label, autoFocus = false, onSent, onCancel }: CommentFieldProps) {
  const [content, setContent] = useDraft(user.id, parent.id);
  const createComment = useCreateComment(parent, user.id);
  const { isPending, error } = useSending(createCommentKey(parent.id));
  const isComplete = createCommentSchema.safeParse({ parentId: parent.id, content }).success;

  const advised = useAdviceFirst(content, async () => {
    // After a failure the text is still there to be sent again.
    await createComment.mutateAsync({ parentId: parent.id, content }).then(
      () => {
        setContent('');
        onSent?.();
      },
      () => {},
    );
  });
  const send = async () => {
    if (isComplete && !isPending) await advised.send();
  };

  return (
    <div className="grid grid-cols-[28px_minmax(0,1fr)] items-start gap-2.5">
      <Avatar fullName={user.fullName} size="sm" isMe className="mt-1 max-tablet:mt-2" />
      <div className="min-w-0">
        <MessageField
          ref={(field) => {
            if (autoFocus && field && !field.dataset.greeted) {
              field.dataset.greeted = 'yes';
              field.focus();
              field.setSelectionRange(field.value.length, field.value.length);
            }
          }}
          aria-label={label}
          placeholder={label}
          rows={1}
          // While it is on its way it is shown where it will be.
          value={isPending ? '' : content}
          onChange={setContent}
          onSend={send}
          onCancel={onCancel}
          readOnly={isPending || advised.isChecking}
          className={`${controlClasses} max-h-60 min-h-control rounded-md py-[7px] pr-10 pl-3 max-tablet:py-2.5 max-tablet:pr-12 max-tablet:text-[16px] pointer-coarse:py-2.5`}
          button={
            <IconButton
              label={advised.isHeldBack ? 'Send anyway' : 'Send comment'}
              icon={SendHorizontal}
              size="sm"
              hasTooltip={false}
              disabled={!isComplete}
              isBusy={isPending}
              onClick={send}
              className="absolute right-[3px] bottom-[3px] max-tablet:right-0 max-tablet:bottom-0 pointer-coarse:right-0 pointer-coarse:bottom-0"
            />
          }
        />
        <p role="status" className="text-sm text-ink-3 empty:hidden">
          {advised.isHeldBack && reviewFirstWords.comment}
        </p>
        {error && <NotSent error={error} onRetry={send} />}
      </div>
    </div>
  );
}
