import { Download, Share2 } from 'lucide-react';
import { memo } from 'react';
import { RelativeTime } from '@/components/relative-time';
import { Button } from '@/components/ui/button';
import { formatBytes, formatTime } from '@/lib/format';
import { useTileDownload } from '../download/download.queries';
import { nameOfTake } from '../library/library-view';
import { pixelsOf } from '../recording-details';
import { ShareMenu } from '../share-link/share-menu';
import { Meta } from './meta';
import { Tile, TileActions, type TileProps } from './tile';

/** A tile of My Recordings. */
export const RecordingCard = memo(function RecordingCard(props: TileProps) {
  const { hasOtherTake, onEdit, onCompare, onDelete, ...tile } = props;
  const { recording, take } = props;
  return (
    <Tile
      {...tile}
      headingLevel={2}
      actions={
        <CardActions
          recording={recording}
          hasOtherTake={hasOtherTake}
          name={nameOfTake(recording.title, take)}
          onEdit={onEdit}
          onCompare={onCompare}
          onDelete={onDelete}
        />
      }
    >
      <Meta>
        {take && `Take ${take}`}
        {recording.aspectRatio}
        {pixelsOf(recording)}
        {recording.quality}
        {`Original ${formatBytes(recording.fileSize)}`}
        <span>
          <RelativeTime time={recording.createdAt} />, {formatTime(recording.createdAt)}
        </span>
      </Meta>
    </Tile>
  );
});

type CardActionsProps = Pick<TileProps, 'recording' | 'hasOtherTake' | 'onEdit' | 'onCompare' | 'onDelete'> & {
  name: string;
};

function CardActions(props: CardActionsProps) {
  const { recording, name, onEdit } = props;
  const download = useTileDownload(recording);
  return (
    <TileActions {...props} hasWords>
      <Button
        kind="ghost"
        size="sm"
        icon={Download}
        aria-label={`Download ${name}`}
        isBusy={download.isBusy}
        onClick={download.start}
      >
        {/* Narrow tiles have the sign alone, so that Edit has room. */}
        <span className="@max-[287px]:sr-only">Download</span>
      </Button>
      <ShareMenu recording={recording} onEdit={(part) => onEdit(recording, part)}>
        <Button kind="ghost" size="sm" icon={Share2} aria-label={`Share ${name}`}>
          Share
        </Button>
      </ShareMenu>
    </TileActions>
  );
}
