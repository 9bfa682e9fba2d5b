import type { TimeRange } from '@shared/recordings';
import { clsx } from 'clsx';
import { type RefObject, useEffect, useRef } from 'react';
import { apiHasBytes } from '@/lib/api-client';
import { ApiError, isSignedOut, isUnreached } from '@/lib/api-error';
import { playAlone } from '@/lib/one-player';
import type { PlaybackProblem } from './playback-problem';
import { useSkips } from './use-skips';

type VideoPlayerProps = {
  src: string;
  poster?: string | null;
  /** WebVTT of what is said. */
  captions?: string | null;
  /** Shows them without being asked. */
  areCaptionsOn?: boolean;
  label: string;
  /** Starts by itself, for a player that stands where a play button was pressed. */
  autoPlay?: boolean;
  /** What is left out. */
  skips?: readonly TimeRange[];
  onProblem: (problem: PlaybackProblem) => void;
  className?: string;
};

/** The browser's own player; starting it pauses every other one on the page. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, poster, captions, areCaptionsOn = false, label, autoPlay = false, skips, onProblem, className } = props;
  const video = useRef<HTMLVideoElement>(null);
  useStart(video, autoPlay, onProblem);
  useSkips(video, skips, src);
  return (
    // biome-ignore lint/a11y/useMediaCaption: they are there when it is known what is said
    <video
      ref={video}
      src={src}
      poster={poster ?? undefined}
      aria-label={label}
      controls
      playsInline
      preload="metadata"
      className={clsx('bg-stage object-contain', className)}
      onPlay={(event) => playAlone(event.currentTarget)}
      onError={() => void problemOf(src).then((problem) => problem && onProblem(problem))}
      onLoadedMetadata={({ currentTarget }) => {
        // Browsers play the sound alone when they know no codec of the picture.
        if (currentTarget.videoWidth === 0) onProblem('undecodable');
      }}
    >
      {captions && <track kind="captions" src={captions} srcLang="en" label="English" default={areCaptionsOn} />}
    </video>
  );
}

function useStart(
  video: RefObject<HTMLVideoElement | null>,
  autoPlay: boolean,
  onProblem: VideoPlayerProps['onProblem'],
): void {
  const report = useRef(onProblem);
  useEffect(() => {
    report.current = onProblem;
  });
  useEffect(() => {
    if (!autoPlay) return;
    const player = video.current;
    player?.focus();
    player?.play().catch((error: unknown) => {
      // Other reasons come with an error event; a removed player rejects, too.
      if (error instanceof DOMException && error.name === 'NotAllowedError') report.current('rejected');
    });
  }, [video, autoPlay]);
}

/** Null when the session has ended: the sign-in that is asked for says enough. */
async function problemOf(src: string): Promise<PlaybackProblem | null> {
  try {
    return (await apiHasBytes(src)) ? 'undecodable' : 'missing';
  } catch (error) {
    if (isSignedOut(error)) return null;
    if (isUnreached(error)) return 'unreached';
    return error instanceof ApiError && [404, 410].includes(error.status) ? 'missing' : 'undecodable';
  }
}
