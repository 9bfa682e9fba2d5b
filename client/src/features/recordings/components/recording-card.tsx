import { Check, Download, Share2, Trash2 } from 'lucide-react';
import { RelativeTime } from '@/components/relative-time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { formatBytes } from '@/lib/format';
import type { Recording } from '../../../../../shared/recordings';
import { useVersionDownload } from '../download/download.queries';
import { pixelsOf } from '../recording-details';
import { useShareRecording } from '../recordings.queries';
import { Meta } from './meta';
import { RecordingThumbnail } from './recording-thumbnail';

export type RecordingCardProps = { recording: Recording; onOpen: () => void; onDelete: () => void };

/** A tile of My Recordings. */
export function RecordingCard({ recording, onOpen, onDelete }: RecordingCardProps) {
  const download = useVersionDownload(recording, 'mp4');
  const share = useShareRecording(recording);
  const { title } = recording;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-1">
      <RecordingThumbnail recording={recording} onOpen={onOpen} />
      <div className="flex flex-1 flex-col gap-1 py-3 pr-3 pl-3.5">
        <div className="flex items-start gap-2">
          <h2 className="line-clamp-2 min-w-0 flex-1 text-md break-words">{title}</h2>
          {recording.isShared && (
            <Badge tone="ok" icon={Check}>
              Shared
            </Badge>
          )}
        </div>
        <Meta>
          {recording.aspectRatio}
          {recording.quality}
          {pixelsOf(recording)}
          {formatBytes(recording.fileSize)}
          <RelativeTime time={recording.createdAt} />
        </Meta>
        <div className="mt-auto -ml-2 flex items-center gap-0.5 pt-1.5">
          <Button
            kind="ghost"
            size="sm"
            icon={Download}
            aria-label={`Download ${title}`}
            isBusy={download.preparing !== null}
            onClick={download.start}
          >
            Download
          </Button>
          {!recording.isShared && (
            <Button
              kind="ghost"
              size="sm"
              icon={Share2}
              aria-label={`Share ${title} to Ideas Hub`}
              isBusy={share.isPending}
              onClick={() => share.mutate()}
            >
              Share
            </Button>
          )}
          <span className="flex-1" />
          <IconButton
            label={`Delete ${title}`}
            icon={Trash2}
            size="sm"
            hasTooltip={false}
            className="hover:text-danger focus-visible:text-danger"
            onClick={onDelete}
          />
        </div>
      </div>
    </li>
  );
}
