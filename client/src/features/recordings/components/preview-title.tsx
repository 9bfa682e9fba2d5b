import type { Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { SquarePen } from 'lucide-react';
import { DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { RenameRecording } from './rename-recording';

type PreviewTitleProps = {
  recording: Recording;
  /** The recording's number among the takes of its title, where there are several. */
  take: number | undefined;
  isCompact?: boolean;
  isRenaming: boolean;
  onRename: (isRenaming: boolean) => void;
};

export function PreviewTitle(props: PreviewTitleProps) {
  const { recording, take, isCompact = false, isRenaming, onRename } = props;
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <DialogTitle
        className={clsx(
          'flex min-w-0 items-baseline gap-x-2',
          isCompact ? 'text-xl tracking-[-.01em]' : 'flex-wrap text-2xl tracking-tight',
          isRenaming && 'sr-only',
        )}
      >
        <span className={clsx('min-w-0 break-words', isCompact ? 'truncate' : 'line-clamp-4')}>{recording.title}</span>
        {take && <span className="shrink-0 text-md whitespace-nowrap text-ink-3"> Take {take}</span>}
      </DialogTitle>
      {isRenaming ? (
        <RenameRecording recording={recording} onDone={() => onRename(false)} />
      ) : (
        <IconButton label="Rename" icon={SquarePen} size="sm" hasTooltip={false} onClick={() => onRename(true)} />
      )}
    </div>
  );
}
