import type { Comment } from '@shared/hub';
import { useQueryClient } from '@tanstack/react-query';
import { Ellipsis, Flag, Link2, SmilePlus, SquarePen, Trash2, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '@/components/ui/dropdown-menu';
import { IconButton } from '@/components/ui/icon-button';
import { keepFocusNear } from '@/components/ui/opener-focus';
import { useScreenNames } from '@/lib/screen-names';
import { toast } from '@/lib/toast';
import { hubToasts, hubWords } from '../hub.toasts';
import { useBlock } from '../moderation.queries';
import { removeWithUndo } from '../pending-removals';
import { ReactorsDialog } from './reactors-dialog';
import { ReportDialog } from './report-dialog';

type MessageMenuProps = {
  message: Comment;
  isOwn: boolean;
  /** It is a post that shares a video, which stays with its owner when the post goes. */
  hasVideo?: boolean;
  onEdit: () => void;
  className?: string;
};

/** What can be done with a post or comment: other things with an own one. */
export function MessageMenu({ message, isOwn, hasVideo = false, onEdit, className }: MessageMenuProps) {
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<'report' | 'reactors' | null>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<'edit' | 'delete' | 'block' | null>(null);
  const author = message.user ?? { id: '', fullName: 'Deleted user' };
  const block = useBlock(author);
  const noun = ['post', 'comment', 'reply'][message.depth] ?? 'comment';
  const kept = hubWords.videoStays(useScreenNames());
  const closeDialog = () => setDialog(null);
  const copyLink = async () => {
    const address = `${window.location.origin}/chat?post=${message.id}`;
    try {
      await navigator.clipboard.writeText(address);
      toast(hubToasts.linkCopied);
    } catch {
      toast(hubToasts.linkNotCopied(address));
    }
  };
  const deleteItem = (
    <DropdownMenuItem
      icon={Trash2}
      isDanger
      onSelect={() => {
        chosen.current = 'delete';
      }}
    >
      {hasVideo ? 'Delete post' : 'Delete'}
    </DropdownMenuItem>
  );
  return (
    <>
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <IconButton
            ref={trigger}
            label={isOwn ? `Options for your ${noun}` : `Options for the ${noun} of ${author.fullName}`}
            icon={Ellipsis}
            size="sm"
            hasTooltip={false}
            className={className}
          />
        </DropdownMenuTrigger>
        <DropdownMenuContent
          className="min-w-36"
          onCloseAutoFocus={(event) => {
            const choice = chosen.current;
            chosen.current = null;
            if (choice === 'edit') {
              // The menu would give the focus back to its button, which the field has to get.
              event.preventDefault();
              onEdit();
            } else if (choice) {
              // The message goes, and its button with it.
              if (trigger.current) keepFocusNear(trigger.current, { withFields: false });
              if (choice === 'delete')
                removeWithUndo(queryClient, { id: message.id, noun, kept: hasVideo ? kept : null });
              else block.mutate(true);
            }
          }}
        >
          {isOwn && (
            <DropdownMenuItem
              icon={SquarePen}
              onSelect={() => {
                chosen.current = 'edit';
              }}
            >
              Edit
            </DropdownMenuItem>
          )}
          <DropdownMenuItem icon={Link2} onSelect={() => void copyLink()}>
            Copy link
          </DropdownMenuItem>
          {message.reactionCounts.length > 0 && (
            <DropdownMenuItem icon={SmilePlus} onSelect={() => setDialog('reactors')}>
              Who reacted
            </DropdownMenuItem>
          )}
          {isOwn && hasVideo && <DropdownMenuGroup note={kept}>{deleteItem}</DropdownMenuGroup>}
          {isOwn && !hasVideo && deleteItem}
          {!isOwn && (
            <>
              <DropdownMenuItem icon={Flag} onSelect={() => setDialog('report')}>
                Report
              </DropdownMenuItem>
              {message.user && (
                <DropdownMenuItem
                  icon={UserX}
                  isDanger
                  onSelect={() => {
                    chosen.current = 'block';
                  }}
                >
                  Block {author.fullName}
                </DropdownMenuItem>
              )}
            </>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
      {dialog === 'report' && <ReportDialog messageId={message.id} noun={noun} onClose={closeDialog} />}
      {dialog === 'reactors' && <ReactorsDialog messageId={message.id} onClose={closeDialog} />}
    </>
  );
}
