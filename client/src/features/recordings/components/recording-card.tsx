import type { Recording } from '@shared/recordings';
import { Check, Download, Share2 } from 'lucide-react';
import { memo } from 'react';
import { RelativeTime } from '@/components/relative-time';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { formatBytes } from '@/lib/format';
import { useVersionDownload } from '../download/download.queries';
import { pixelsOf } from '../recording-details';
import { ShareMenu } from '../share-link/share-menu';
import { Meta } from './meta';
import { RecordingThumbnail } from './recording-thumbnail';
import { Tile, TileActions } from './tile';

export type RecordingCardProps = {
  recording: Recording;
  isAhead: boolean;
  onOpen: (recording: Recording) => void;
  onDelete: (recording: Recording) => void;
};

/** A tile of My Recordings. */
export const RecordingCard = memo(function RecordingCard({ recording, isAhead, onOpen, onDelete }: RecordingCardProps) {
  return (
    <Tile
      title={recording.title}
      headingLevel={2}
      isAhead={isAhead}
      badge={
        recording.isShared && (
          <Badge tone="ok" icon={Check}>
            Shared
          </Badge>
        )
      }
      thumbnail={<RecordingThumbnail recording={recording} onOpen={() => onOpen(recording)} />}
    >
      <Meta>
        {recording.aspectRatio}
        {pixelsOf(recording)}
        {recording.quality}
        {formatBytes(recording.fileSize)}
        <RelativeTime time={recording.createdAt} />
      </Meta>
      <CardActions recording={recording} onDelete={() => onDelete(recording)} />
    </Tile>
  );
});

function CardActions({ recording, onDelete }: { recording: Recording; onDelete: () => void }) {
  const download = useVersionDownload(recording, 'mp4');
  const { title } = recording;
  return (
    <TileActions title={title} onDelete={onDelete}>
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
      <ShareMenu recording={recording}>
        <Button kind="ghost" size="sm" icon={Share2} aria-label={`Share ${title}`}>
          Share
        </Button>
      </ShareMenu>
    </TileActions>
  );
}
