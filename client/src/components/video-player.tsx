import { secondsOf, type TimeRange } from '@shared/recordings';
import { clsx } from 'clsx';
import { WifiOff } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { apiHasBytes } from '@/lib/api-client';
import { ApiError, isSignedOut, isUnreached, lineLostWords } from '@/lib/api-error';
import { playAlone } from '@/lib/one-player';
import { KeptControls, togglePlaying } from './kept-controls';
import type { PlaybackProblem } from './playback-problem';
import { useLostLine } from './use-lost-line';
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
  skips: readonly TimeRange[];
  /** Seconds of the recording without `skips`: the length that the page around the player gives. */
  length: number;
  /** Shows the product's controls instead of the browser's, also for a video of which all is played. */
  hasOwnControls?: boolean;
  onProblem: (problem: PlaybackProblem) => void;
  className?: string;
};

/**
 * A video with the browser's controls, or, if it has skips, with controls whose clock leaves the skips out. Starting it
 * pauses every other player on the page. If the connection is lost it says so, and goes on loading once it is back.
 */
export function VideoPlayer(props: VideoPlayerProps) {
  const { src, poster, captions, areCaptionsOn = false, label, autoPlay = false } = props;
  const { skips, length, hasOwnControls = skips.length > 0, onProblem, className } = props;
  const video = useRef<HTMLVideoElement>(null);
  const player = useRef<HTMLDivElement>(null);
  const [wholeSeconds, setWholeSeconds] = useState<number | null>(null);
  const line = useLostLine(video, src);
  useStart(video, autoPlay, onProblem);
  useSkips(video, skips, src);
  const onError = async (failed: HTMLVideoElement) => {
    const problem = await problemOf(src);
    if (problem === 'unreached') return line.cutOff(failed);
    line.broken();
    if (problem) onProblem(problem);
  };
  return (
    <div className={className}>
      <div ref={player} className="relative size-full">
        {/* biome-ignore lint/a11y/useMediaCaption: they are there when it is known what is said */}
        <video
          ref={video}
          src={src}
          poster={poster ?? undefined}
          aria-label={label}
          controls={!hasOwnControls}
          playsInline
          preload="metadata"
          className="absolute inset-0 size-full rounded-[inherit] bg-stage object-contain focus-visible:-outline-offset-4"
          onClick={hasOwnControls ? ({ currentTarget }) => togglePlaying(currentTarget) : undefined}
          onPlay={({ currentTarget }) => playAlone(currentTarget)}
          onError={({ currentTarget }) => void onError(currentTarget)}
          onLoadedMetadata={({ currentTarget }) => {
            line.loaded();
            setWholeSeconds(Number.isFinite(currentTarget.duration) ? currentTarget.duration : null);
            // Browsers play the sound alone when they know no codec of the picture.
            if (currentTarget.videoWidth === 0) onProblem('undecodable');
          }}
        >
          {captions && <track kind="captions" src={captions} srcLang="en" label="English" default={areCaptionsOn} />}
        </video>
        {hasOwnControls && !line.isCutOff && (
          <KeptControls
            video={video}
            player={player}
            skips={skips}
            wholeSeconds={wholeSeconds ?? length + secondsOf(skips)}
            length={length}
          />
        )}
        <p
          role="status"
          className={clsx(
            line.isCutOff &&
              'absolute inset-0 flex flex-col items-center justify-center gap-2 bg-stage p-4 text-center text-media-ink',
          )}
        >
          {line.isCutOff && (
            <>
              <WifiOff className="size-6!" />
              {lineLostWords()}: this video is loaded as soon as the connection is back.
            </>
          )}
        </p>
      </div>
    </div>
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
async function problemOf(src: string): Promise<PlaybackProblem | 'unreached' | null> {
  try {
    return (await apiHasBytes(src)) ? 'undecodable' : 'missing';
  } catch (error) {
    if (isSignedOut(error)) return null;
    if (isUnreached(error)) return 'unreached';
    return error instanceof ApiError && [404, 410].includes(error.status) ? 'missing' : 'undecodable';
  }
}
