import type { Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { Check, Scissors, Share2, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { usePostReady } from '../download/download.queries';
import { DownloadActions } from '../download/download-actions';
import { editorWords } from '../editor/editor.toasts';
import type { EditOf } from '../share-link/share-advice';
import { ShareMenu } from '../share-link/share-menu';

type PreviewActionsProps = {
  recording: Recording;
  onDelete: () => void;
  onEdit: EditOf;
  /** The post-ready video was asked for in the editor: how far it is gets the focus. */
  isPostReadyNext: boolean;
  /** One row under a wide video, else a column. On phones always a column. */
  isRow: boolean;
};

export function PreviewActions({ recording, onDelete, onEdit, isPostReadyNext, isRow }: PreviewActionsProps) {
  const size = isRow ? 'md' : 'lg';
  const noteId = useId();
  // The file that is posted is the next step once there is one.
  const { isReady: hasPostReady } = usePostReady(recording);
  const isFinishing = recording.status === 'processing';
  return (
    <div
      className={clsx(
        'flex gap-2',
        isRow
          ? 'items-center max-tablet:flex-col max-tablet:items-stretch tablet:ml-auto tablet:flex-row-reverse tablet:flex-wrap sideways:ml-0'
          : 'flex-col',
      )}
    >
      {recording.isShared && (
        <Badge tone="ok" icon={Check} className="self-center">
          Shared
        </Badge>
      )}
      <ShareMenu recording={recording} onEdit={onEdit}>
        <Button kind={hasPostReady ? 'secondary' : 'primary'} size={size} icon={Share2}>
          Share
        </Button>
      </ShareMenu>
      {/* Phones have no tooltip: what a button waits for is written below it. */}
      <Button
        size={size}
        icon={Scissors}
        disabled={recording.status !== 'ready'}
        aria-describedby={isFinishing ? noteId : undefined}
        onClick={() => onEdit('all')}
      >
        Edit
      </Button>
      {isFinishing && (
        <p id={noteId} className={clsx('text-center text-xs text-ink-3', isRow && 'tablet:self-center')}>
          {editorWords.notFinished}
        </p>
      )}
      <DownloadActions recording={recording} size={size} isPostReadyNext={isPostReadyNext} onEdit={onEdit} />
      <Button
        kind="ghost"
        size={size}
        icon={Trash2}
        onClick={onDelete}
        className="text-danger! hover:bg-danger-soft! [&_.lucide]:text-current!"
      >
        Delete
      </Button>
    </div>
  );
}
