import { type Comment, changeMessageSchema } from '@shared/hub';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { controlClasses } from '@/components/ui/input';
import { useChangeMessage } from '../hub.queries';
import { linkParts } from '../links';
import { editPlace, hasDraft, useDraft } from '../use-draft';
import { MessageField } from './message-field';
import { NotSent } from './not-sent';

type MessageTextProps = {
  message: Comment;
  isEditing: boolean;
  onEdited: () => void;
  /** The field's text when editing begins, if it is not the message's own text. */
  editFrom?: string;
  className?: string;
};

/** The words of a post or comment, or the field to change them. */
export function MessageText({ message, isEditing, onEdited, editFrom, className }: MessageTextProps) {
  if (isEditing) return <MessageEditor message={message} onEdited={onEdited} editFrom={editFrom} />;
  return (
    <p
      dir="auto"
      data-text-to-read=""
      className={clsx('break-words whitespace-pre-wrap', message.isDeleted && 'text-ink-3', className)}
    >
      <LinkedText text={message.content} />
    </p>
  );
}

/** Addresses in a text lead there, and tell nothing about where from. */
function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, i) =>
    href ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name
        key={i}
        href={href}
        target="_blank"
        rel="noopener noreferrer nofollow ugc"
        className="text-accent underline underline-offset-2 [overflow-wrap:anywhere]"
      >
        {part}
      </a>
    ) : (
      part
    ),
  );
}

function MessageEditor({ message, onEdited, editFrom }: Pick<MessageTextProps, 'message' | 'onEdited' | 'editFrom'>) {
  const userId = message.user?.id ?? '';
  const place = editPlace(message.id);
  // Only who has just asked to edit gets the caret, not who comes back to an edit that was begun.
  const [wasBegun] = useState(() => hasDraft(userId, place));
  const [content, setContent] = useDraft(userId, place, editFrom ?? message.content);
  const change = useChangeMessage(message);
  const isComplete = changeMessageSchema.safeParse({ content }).success;

  const save = async () => {
    if (!isComplete || change.isPending) return;
    if (content === message.content) return close();
    await change.mutateAsync(content).then(close, () => {});
  };
  const close = () => {
    setContent(null);
    onEdited();
  };

  return (
    <div className="flex flex-col gap-2 py-1">
      <MessageField
        ref={wasBegun ? undefined : focusAtEnd}
        aria-label="Edit your text"
        value={content}
        onChange={setContent}
        onSend={message.depth > 0 ? save : undefined}
        onCancel={close}
        className={`${controlClasses} max-h-[50dvh] rounded-md px-3 py-2 max-tablet:text-[16px]`}
      />
      {change.isError && <NotSent error={change.error} onRetry={save} />}
      <div className="flex justify-end gap-2">
        <Button size="sm" kind="ghost" onClick={close}>
          Cancel
        </Button>
        <Button size="sm" disabled={!isComplete} isBusy={change.isPending} onClick={save}>
          Save
        </Button>
      </div>
    </div>
  );
}

function focusAtEnd(field: HTMLTextAreaElement | null): void {
  if (!field || document.activeElement === field || field.dataset.greeted) return;
  field.dataset.greeted = 'yes';
  field.focus();
  field.setSelectionRange(field.value.length, field.value.length);
}
