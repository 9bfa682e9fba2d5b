import type { Recording } from '@shared/recordings';
import { Download, Play, Share2 } from 'lucide-react';
import { memo } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { formatDate, formatTime } from '@/lib/format';
import { useTileDownload } from '../download/download.queries';
import { nameOfTake } from '../library/library-view';
import { pixelsOf } from '../recording-details';
import { ShareMenu } from '../share-link/share-menu';
import { Meta } from './meta';
import { Tile, TileActions, type TileProps } from './tile';

type HistoryCardProps = TileProps & { onPlay: (recording: Recording) => void };

/** A tile of the Recording History. */
export const HistoryCard = memo(function HistoryCard(props: HistoryCardProps) {
  const { onPlay, hasOtherTake, onEdit, onCompare, onDelete, ...tile } = props;
  const { recording, take } = props;
  return (
    <Tile
      {...tile}
      headingLevel={3}
      actions={
        <CardActions
          recording={recording}
          hasOtherTake={hasOtherTake}
          name={nameOfTake(recording.title, take)}
          onPlay={() => onPlay(recording)}
          onEdit={onEdit}
          onCompare={onCompare}
          onDelete={onDelete}
        />
      }
    >
      <Meta>
        {take && `Take ${take}`}
        <time dateTime={recording.createdAt}>
          {formatDate(recording.createdAt)}, {formatTime(recording.createdAt)}
        </time>
        {pixelsOf(recording)}
        {recording.quality}
        {recording.aspectRatio}
      </Meta>
    </Tile>
  );
});

type CardActionsProps = Pick<TileProps, 'recording' | 'hasOtherTake' | 'onEdit' | 'onCompare' | 'onDelete'> & {
  name: string;
  onPlay: () => void;
};

function CardActions({ onPlay, ...props }: CardActionsProps) {
  const { recording, name, onEdit } = props;
  const download = useTileDownload(recording);
  return (
    <TileActions {...props}>
      <IconButton label={`Play ${name}`} icon={Play} size="sm" hasTooltip={false} onClick={onPlay} />
      <IconButton
        label={`Download ${name}`}
        icon={Download}
        size="sm"
        hasTooltip={false}
        isBusy={download.isBusy}
        onClick={download.start}
      />
      <ShareMenu recording={recording} onEdit={(part) => onEdit(recording, part)}>
        <IconButton label={`Share ${name}`} icon={Share2} size="sm" hasTooltip={false} />
      </ShareMenu>
    </TileActions>
  );
}
