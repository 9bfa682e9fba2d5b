import { VideoOff } from 'lucide-react';

type MissingVideoProps = {
  /** Why the video is missing, if that is known. */
  reason?: string;
};

/** Stands on a VideoStage in place of a player. */
export function MissingVideo({ reason }: MissingVideoProps) {
  return (
    <span className="flex flex-col items-center gap-1 px-6 text-center">
      <VideoOff className="mb-2 size-6!" />
      <span className="text-[16px] leading-[22px] font-strong">Video preview not available</span>
      <span className="text-ink-3">The video data may have been corrupted or deleted</span>
      {reason && <span className="text-ink-2">{reason}</span>}
    </span>
  );
}
