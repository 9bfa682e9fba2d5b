import type { TimeRange } from '@shared/recordings';

/** Players are a little beside the second that they were sent to. */
const EARLY_SECONDS = 0.02;
/** So near to the end of a video its end is meant. */
const END_SECONDS = 0.05;

/**
 * Has a video leave parts out as it plays and wherever it is moved to. It ends before a part that reaches to its end;
 * Play then starts it over, as at the end of any video. Returns how to stop.
 */
export function skipParts(video: HTMLVideoElement, parts: readonly TimeRange[]): () => void {
  if (parts.length === 0) return () => {};
  const events = ['play', 'seeked', 'timeupdate', 'loadedmetadata'];
  let frame = 0;
  const partHere = () => {
    const at = video.currentTime + EARLY_SECONDS;
    return parts.find(({ start, end }) => at >= start && at < end);
  };
  const reachesEnd = ({ end }: TimeRange) => end >= video.duration - END_SECONDS;
  const skip = () => {
    const part = partHere();
    if (!part) return;
    if (!reachesEnd(part)) video.currentTime = part.end;
    else if (!video.paused) video.pause();
  };
  const beginAgain = () => {
    const part = partHere();
    if (part && reachesEnd(part)) video.currentTime = 0;
  };
  const follow = () => {
    skip();
    // More often than the browser tells the time, so that nothing of a part is seen.
    cancelAnimationFrame(frame);
    if (!video.paused) frame = requestAnimationFrame(follow);
  };
  video.addEventListener('play', beginAgain);
  for (const event of events) video.addEventListener(event, follow);
  return () => {
    cancelAnimationFrame(frame);
    video.removeEventListener('play', beginAgain);
    for (const event of events) video.removeEventListener(event, follow);
  };
}
