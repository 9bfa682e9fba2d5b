import type { Comment } from '@shared/hub';
import { Ellipsis, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { useRemoveMessage } from '../hub.queries';

type MessageMenuProps = { message: Comment; onEdit: () => void; className?: string };

/** What an author can do with an own post or comment. */
export function MessageMenu({ message, onEdit, className }: MessageMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const remove = useRemoveMessage(message.id);
  const noun = ['post', 'comment', 'reply'][message.depth] ?? 'comment';
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            label={`Options for your ${noun}`}
            icon={Ellipsis}
            size="sm"
            hasTooltip={false}
            isBusy={remove.isPending}
            className={className}
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent className="min-w-36">
          <DropdownMenuItem icon={SquarePen} onSelect={onEdit}>
            Edit
          </DropdownMenuItem>
          <DropdownMenuItem icon={Trash2} isDanger onSelect={() => setAsking(true)}>
            Delete
          </DropdownMenuItem>
        </DropdownMenuContent>
      </DropdownMenu>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Delete this ${noun}?`}
        description={
          message.commentCount > 0
            ? 'Its text and your name are removed. The answers to it stay.'
            : 'It is removed for everyone. This cannot be undone.'
        }
        confirmLabel="Delete"
        onConfirm={() => remove.mutate()}
      />
    </>
  );
}
