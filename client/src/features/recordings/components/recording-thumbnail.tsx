import { ASPECT_RATIO_VALUES, type Recording } from '@shared/recordings';
import { Poster, VideoStage } from '@/components/video-stage';

type RecordingThumbnailProps = { recording: Recording; onOpen: () => void };

/** The still that opens the preview. */
export function RecordingThumbnail({ recording, onOpen }: RecordingThumbnailProps) {
  return (
    <button
      type="button"
      aria-label={`Preview ${recording.title}`}
      onClick={onOpen}
      className="block w-full rounded-t-lg focus-visible:-outline-offset-2"
    >
      <VideoStage className="rounded-t-[11px]">
        <Poster
          src={recording.thumbnailUrl}
          aspectRatio={ASPECT_RATIO_VALUES[recording.aspectRatio]}
          durationSeconds={recording.duration}
        />
      </VideoStage>
    </button>
  );
}
