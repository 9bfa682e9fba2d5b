import { ASPECT_RATIO_VALUES, type Recording } from '@shared/recordings';
import { Poster, VideoStage } from '@/components/video-stage';

type RecordingThumbnailProps = {
  recording: Recording;
  name: string;
  /** Null while nothing can be selected. */
  isSelected: boolean | null;
  onToggle: () => void;
  onOpen: () => void;
};

/** The still: it opens the preview, or selects the recording while several are chosen. */
export function RecordingThumbnail({ recording, name, isSelected, onToggle, onOpen }: RecordingThumbnailProps) {
  const still = (
    <VideoStage className="rounded-t-[11px]">
      <Poster
        src={recording.thumbnailUrl}
        aspectRatio={ASPECT_RATIO_VALUES[recording.aspectRatio]}
        durationSeconds={recording.duration}
      />
    </VideoStage>
  );
  if (isSelected === null) {
    return (
      <button
        type="button"
        aria-label={`Preview ${name}`}
        onClick={onOpen}
        className="block w-full rounded-t-lg focus-visible:-outline-offset-2"
      >
        {still}
      </button>
    );
  }
  return (
    <label className="relative block cursor-pointer rounded-t-lg">
      {still}
      <input
        type="checkbox"
        aria-label={`Select ${name}`}
        checked={isSelected}
        onChange={onToggle}
        className="absolute top-2.5 left-2.5 z-1 size-6 cursor-pointer rounded-sm accent-accent"
      />
    </label>
  );
}
