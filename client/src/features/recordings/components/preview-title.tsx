import type { Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { SquarePen } from 'lucide-react';
import { useState } from 'react';
import { DialogTitle } from '@/components/ui/dialog';
import { IconButton } from '@/components/ui/icon-button';
import { RenameRecording } from './rename-recording';

type PreviewTitleProps = { recording: Recording; isCompact?: boolean };

export function PreviewTitle({ recording, isCompact = false }: PreviewTitleProps) {
  const [isRenaming, setRenaming] = useState(false);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-1">
      <DialogTitle
        className={clsx(
          'min-w-0 break-words',
          isCompact ? 'truncate text-xl tracking-[-.01em]' : 'line-clamp-4 text-2xl tracking-tight',
          isRenaming && 'sr-only',
        )}
      >
        {recording.title}
      </DialogTitle>
      {isRenaming ? (
        <RenameRecording recording={recording} onDone={() => setRenaming(false)} />
      ) : (
        <IconButton label="Rename" icon={SquarePen} size="sm" hasTooltip={false} onClick={() => setRenaming(true)} />
      )}
    </div>
  );
}
