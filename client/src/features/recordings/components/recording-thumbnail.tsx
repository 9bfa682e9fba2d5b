import { ASPECT_RATIO_VALUES, type Recording } from '@shared/recordings';
import { Link } from 'lucide-react';
import { Spinner } from '@/components/ui/spinner';
import { DurationStamp, Poster, pictureButton, VideoStage } from '@/components/video-stage';
import { gettingReadyWords } from '../recordings.toasts';

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
  const isBeingMade = recording.status === 'processing' && recording.thumbnailUrl === null;
  const still = (
    <VideoStage className="rounded-t-[11px]">
      <Poster
        src={recording.thumbnailUrl}
        aspectRatio={ASPECT_RATIO_VALUES[recording.aspectRatio]}
        isBeingMade={isBeingMade}
      />
    </VideoStage>
  );
  /** The marks over the picture. Outside of the button, whose accessible name they would otherwise have to be part of. */
  const marks = (
    <>
      {isBeingMade && <BeingMadeMark />}
      <DurationStamp seconds={recording.duration} />
      {recording.hasLink && <LinkMark />}
    </>
  );
  if (isSelected === null) {
    return (
      <div className="relative">
        <button
          type="button"
          aria-label={`Preview ${name}`}
          onClick={onOpen}
          className={`${pictureButton} rounded-t-[11px]`}
        >
          {still}
        </button>
        {marks}
      </div>
    );
  }
  return (
    <label className="relative block cursor-pointer rounded-t-lg">
      {still}
      {marks}
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

/** In the place of the still of a recording that was just made. */
function BeingMadeMark() {
  return (
    <span
      data-surface="studio"
      className="pointer-events-none absolute inset-0 grid content-center justify-items-center gap-2 text-sm text-ink-2"
    >
      <Spinner />
      {gettingReadyWords}
    </span>
  );
}

/** Marks a recording that has a share link. It lies on the thumbnail, so that making a link moves nothing on the tile. */
function LinkMark() {
  return (
    <span className="pointer-events-none absolute bottom-2 left-2 flex h-5 items-center gap-1 rounded-xs bg-media-stamp px-1.5 text-xs leading-5 text-media-ink [&_.lucide]:size-3">
      <Link aria-hidden="true" />
      <span>
        Link on<span className="sr-only">: whoever has the link can watch</span>
      </span>
    </span>
  );
}
