import type { Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { Check, EyeOff, Scissors, Share2, Trash2 } from 'lucide-react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { DownloadActions } from '../download/download-actions';
import { useShareRecording, useUnshareRecording } from '../recordings.queries';
import { ShareLinkMenu } from '../share-link/share-link-menu';

type PreviewActionsProps = {
  recording: Recording;
  onDelete: () => void;
  onTrim: () => void;
  /** One row under a wide video, else a column. On phones always a column. */
  isRow: boolean;
};

export function PreviewActions({ recording, onDelete, onTrim, isRow }: PreviewActionsProps) {
  const size = isRow ? 'md' : 'lg';
  return (
    <div
      className={clsx(
        'flex gap-2',
        isRow
          ? 'items-center max-tablet:flex-col max-tablet:items-stretch tablet:ml-auto tablet:flex-row-reverse tablet:flex-wrap'
          : 'flex-col',
      )}
    >
      <HubSharing recording={recording} size={size} />
      <ShareLinkMenu recording={recording} size={size} />
      <DownloadActions recording={recording} size={size} />
      <Button kind="ghost" size={size} icon={Scissors} onClick={onTrim}>
        Trim
      </Button>
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

function HubSharing({ recording, size }: { recording: Recording; size: 'md' | 'lg' }) {
  const share = useShareRecording(recording);
  const unshare = useUnshareRecording(recording);
  if (!recording.isShared) {
    return (
      <Button
        kind="primary"
        size={size}
        icon={Share2}
        isBusy={share.isPending}
        busyLabel="Sharing..."
        onClick={() => share.mutate()}
      >
        Share to Ideas Hub
      </Button>
    );
  }
  return (
    <div className={clsx('flex items-center justify-between gap-2', size === 'lg' && 'pb-1')}>
      <Badge tone="ok" icon={Check}>
        Shared
      </Badge>
      <Button kind="ghost" icon={EyeOff} isBusy={unshare.isPending} onClick={() => unshare.mutate()}>
        Remove from Ideas Hub
      </Button>
    </div>
  );
}
