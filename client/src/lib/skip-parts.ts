import type { TimeRange } from '@shared/recordings';

/** Players are a little beside the second that they were sent to. */
const EARLY_SECONDS = 0.02;
/** So near to the end of a video its end is meant. */
const END_SECONDS = 0.05;

/**
 * Has a video leave parts out as it plays and wherever it is moved to; it ends before a part that reaches to its end.
 * Returns how to stop.
 */
export function skipParts(video: HTMLVideoElement, parts: readonly TimeRange[]): () => void {
  if (parts.length === 0) return () => {};
  const events = ['play', 'seeked', 'timeupdate', 'loadedmetadata'];
  let frame = 0;
  const skip = () => {
    const at = video.currentTime + EARLY_SECONDS;
    const part = parts.find(({ start, end }) => at >= start && at < end);
    if (!part) return;
    if (part.end < video.duration - END_SECONDS) video.currentTime = part.end;
    else if (!video.paused) video.pause();
  };
  const follow = () => {
    skip();
    // More often than the browser tells the time, so that nothing of a part is seen.
    cancelAnimationFrame(frame);
    if (!video.paused) frame = requestAnimationFrame(follow);
  };
  for (const event of events) video.addEventListener(event, follow);
  return () => {
    cancelAnimationFrame(frame);
    for (const event of events) video.removeEventListener(event, follow);
  };
}
