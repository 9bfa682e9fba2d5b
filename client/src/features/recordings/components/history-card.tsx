import { Download, Play, Trash2 } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { formatDate } from '@/lib/format';
import { useVersionDownload } from '../download/download.queries';
import { Meta } from './meta';
import type { RecordingCardProps } from './recording-card';
import { RecordingThumbnail } from './recording-thumbnail';
import { ShareMenu } from './share-menu';

/** A tile of the Recording History. */
export function HistoryCard({ recording, onOpen, onDelete }: RecordingCardProps) {
  const download = useVersionDownload(recording, 'mp4');
  const { title } = recording;
  return (
    <li className="flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-1">
      <RecordingThumbnail recording={recording} onOpen={onOpen} />
      <div className="flex flex-1 flex-col gap-1 py-3 pr-3 pl-3.5">
        <h3 className="line-clamp-2 text-md break-words">{title}</h3>
        <Meta>
          <time dateTime={recording.createdAt}>{formatDate(recording.createdAt)}</time>
          {recording.quality}
          {recording.aspectRatio}
        </Meta>
        <div className="mt-auto -ml-2 flex items-center gap-0.5 pt-1.5">
          <IconButton label={`Play ${title}`} icon={Play} size="sm" hasTooltip={false} onClick={onOpen} />
          <IconButton
            label={`Download ${title}`}
            icon={Download}
            size="sm"
            hasTooltip={false}
            isBusy={download.preparing !== null}
            onClick={download.start}
          />
          <ShareMenu recording={recording} />
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
