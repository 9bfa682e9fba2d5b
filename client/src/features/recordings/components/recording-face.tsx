import { ASPECT_RATIO_VALUES, type Recording } from '@shared/recordings';
import { Poster } from '@/components/video-stage';
import { formatDate, formatDuration, formatTime } from '@/lib/format';

type RecordingFaceProps = {
  recording: Recording;
  /** The recording's number among the takes of its title, where there are several. */
  take: number | undefined;
};

/** What a row of a list shows of a recording: its picture, its title, and what tells it from others of that title. */
export function RecordingFace({ recording, take }: RecordingFaceProps) {
  const { title, thumbnailUrl, aspectRatio, duration, createdAt } = recording;
  return (
    <>
      <span data-surface="studio" className="relative h-12 w-16 shrink-0 overflow-hidden rounded-sm bg-stage">
        <Poster src={thumbnailUrl} aspectRatio={ASPECT_RATIO_VALUES[aspectRatio]} />
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate">{title}</span>
        <span className="text-xs tracking-small text-ink-3 tabular-nums">
          {take && `Take ${take}, `}
          {formatDuration(duration)}, {formatDate(createdAt)}, {formatTime(createdAt)}
        </span>
      </span>
    </>
  );
}
