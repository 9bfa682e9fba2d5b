import { type RefObject, useEffect, useState } from 'react';
import { useIsConnectionLost } from '@/lib/connection';

/** Where a video stood when its bytes stopped coming. */
type CutOff = { at: number; wasPlaying: boolean };

/** How long after the line is back a video is asked for again: it may be gone once more. */
const LOAD_AGAIN_MS = 1_000;

/**
 * Whether a video cannot be loaded as the connection is lost. `cutOff` is to be called when its loading met that, and
 * `loaded` when it knows its length; once the line is back, it is loaded again and goes on where it stood.
 */
export function useLostLine(video: RefObject<HTMLVideoElement | null>, src: string) {
  const isConnectionLost = useIsConnectionLost();
  const [cut, setCut] = useState<CutOff | null>(null);
  const [loadedSrc, setLoadedSrc] = useState<string | null>(null);

  useEffect(() => {
    if (cut === null || isConnectionLost) return;
    const timer = setTimeout(() => {
      const player = video.current;
      if (!player) return;
      player.load();
      player.currentTime = cut.at;
      // Where the browser wants a click for that, its controls are there.
      if (cut.wasPlaying) player.play().catch(() => {});
    }, LOAD_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [cut, isConnectionLost, video]);

  return {
    isCutOff: cut !== null || (isConnectionLost && loadedSrc !== src),
    cutOff(player: HTMLVideoElement) {
      setCut((before) => before ?? { at: player.currentTime, wasPlaying: !player.paused });
      // Loading it again has met the same: it is tried once more.
      setCut((now) => now && { ...now });
    },
    loaded() {
      setCut(null);
      setLoadedSrc(src);
    },
    /** It cannot be played for another reason. */
    broken: () => setCut(null),
  };
}
