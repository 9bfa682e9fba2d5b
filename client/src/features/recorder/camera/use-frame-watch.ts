import { type RefObject, useEffect, useEffectEvent } from 'react';

/** How often the preview is looked after. */
const KEEP_ALIVE_MS = 2000;
/** Looks without a new frame before the camera counts as dead. */
const DEAD_AFTER = 2;

/** Shows the stream, plays it again when the browser paused it, and tells when no frames come any more. */
export function useFrameWatch(
  video: RefObject<HTMLVideoElement | null>,
  stream: MediaStream | null,
  onStalled: () => void,
): void {
  const tellStalled = useEffectEvent(onStalled);

  useEffect(() => {
    const element = video.current;
    if (!element || !stream) return;
    element.srcObject = stream;
    element.play().catch(() => {});
    let lastProgress = -1;
    let stillLooks = 0;
    const keepAlive = () => {
      if (document.hidden) return;
      if (element.paused) element.play().catch(() => {});
      const progress = progressOf(element);
      stillLooks = progress === lastProgress ? stillLooks + 1 : 0;
      lastProgress = progress;
      if (stillLooks >= DEAD_AFTER) tellStalled();
    };
    const timer = setInterval(keepAlive, KEEP_ALIVE_MS);
    return () => {
      clearInterval(timer);
      element.srcObject = null;
    };
  }, [video, stream]);
}

/** Something that grows with every frame. The time alone goes on as long as there is sound. */
function progressOf(video: HTMLVideoElement): number {
  return video.getVideoPlaybackQuality?.().totalVideoFrames || video.currentTime;
}
