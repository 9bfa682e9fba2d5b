import type { Recording } from '@shared/recordings';
import { Download, Play, Share2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { formatDate } from '@/lib/format';
import { useVersionDownload } from '../download/download.queries';
import { pixelsOf } from '../recording-details';
import { Meta } from './meta';
import type { RecordingCardProps } from './recording-card';
import { RecordingThumbnail } from './recording-thumbnail';
import { ShareMenu } from './share-menu';
import { Tile, TileActions } from './tile';

type HistoryCardProps = RecordingCardProps & { onPlay: (recording: Recording) => void };

/** A tile of the Recording History. */
export const HistoryCard = memo(function HistoryCard(props: HistoryCardProps) {
  const { recording, isAhead, onOpen, onPlay, onDelete } = props;
  return (
    <Tile
      title={recording.title}
      headingLevel={3}
      isAhead={isAhead}
      thumbnail={<RecordingThumbnail recording={recording} onOpen={() => onOpen(recording)} />}
    >
      <Meta>
        <time dateTime={recording.createdAt}>{formatDate(recording.createdAt)}</time>
        {pixelsOf(recording)}
        {recording.quality}
        {recording.aspectRatio}
      </Meta>
      <CardActions recording={recording} onPlay={() => onPlay(recording)} onDelete={() => onDelete(recording)} />
    </Tile>
  );
});

type CardActionsProps = { recording: Recording; onPlay: () => void; onDelete: () => void };

function CardActions({ recording, onPlay, onDelete }: CardActionsProps) {
  const download = useVersionDownload(recording, 'mp4');
  const { title } = recording;
  return (
    <TileActions title={title} onDelete={onDelete}>
      <IconButton label={`Play ${title}`} icon={Play} size="sm" hasTooltip={false} onClick={onPlay} />
      <IconButton
        label={`Download ${title}`}
        icon={Download}
        size="sm"
        hasTooltip={false}
        isBusy={download.preparing !== null}
        onClick={download.start}
      />
      <ShareMenu recording={recording}>
        <IconButton label={`Share ${title}`} icon={Share2} size="sm" hasTooltip={false} />
      </ShareMenu>
    </TileActions>
  );
}
