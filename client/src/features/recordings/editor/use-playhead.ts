import { type RefObject, useCallback, useEffect, useState } from 'react';
import { playAlone } from '@/lib/one-player';

export type Playhead = { at: number; isPlaying: boolean; seek: (seconds: number) => void; toggle: () => void };

/** Where a video is, followed from picture to picture while it plays. */
export function usePlayhead(video: RefObject<HTMLVideoElement | null>): Playhead {
  const [at, setAt] = useState(0);
  const [isPlaying, setPlaying] = useState(false);

  useEffect(() => {
    const player = video.current;
    if (!player) return;
    let frame = 0;
    const follow = () => {
      setAt(player.currentTime);
      setPlaying(!player.paused);
      cancelAnimationFrame(frame);
      if (!player.paused) frame = requestAnimationFrame(follow);
    };
    const events = ['play', 'pause', 'seeking', 'seeked', 'timeupdate', 'ended'];
    for (const event of events) player.addEventListener(event, follow);
    return () => {
      cancelAnimationFrame(frame);
      for (const event of events) player.removeEventListener(event, follow);
    };
  }, [video]);

  const seek = useCallback(
    (seconds: number) => {
      if (!video.current) return;
      video.current.currentTime = seconds;
      setAt(seconds);
    },
    [video],
  );
  const toggle = useCallback(() => {
    const player = video.current;
    if (!player) return;
    if (!player.paused) return player.pause();
    playAlone(player);
    // Refused while another video starts; the button still says Play then.
    void player.play().catch(() => {});
  }, [video]);
  return { at, isPlaying, seek, toggle };
}
