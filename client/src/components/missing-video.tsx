import { VideoOff } from 'lucide-react';

/** Stands on a VideoStage in place of a player. */
export function MissingVideo() {
  return (
    <span className="flex flex-col items-center gap-1 px-6 text-center">
      <VideoOff className="mb-2 size-6!" />
      <span className="text-[16px] leading-[22px] font-strong">Video preview not available</span>
      <span className="text-ink-3">The video data may have been corrupted or deleted</span>
    </span>
  );
}
