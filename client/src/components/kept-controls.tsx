import { editedTime, keptRanges, type TimeRange, wholeTime } from '@shared/recordings';
import { Maximize, Minimize, Pause, Play, Volume2, VolumeX } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { formatDuration, spokenDuration } from '@/lib/format';

type KeptControlsProps = {
  video: RefObject<HTMLVideoElement | null>;
  /** The video together with these controls, which fill the screen as one. */
  player: RefObject<HTMLElement | null>;
  /** What is left out of `wholeSeconds`. */
  skips: readonly TimeRange[];
  wholeSeconds: number;
  /** How long what is left is said to be beside the player. */
  length: number;
};

/**
 * Controls of a player that leaves parts out: the browser's own would count these, which nobody else will see. And of two
 * players beside each other, which would look different if only one of them left parts out.
 */
export function KeptControls({ video, player, skips, wholeSeconds, length }: KeptControlsProps) {
  const [{ at, isPlaying, isMuted }, setState] = useState({ at: 0, isPlaying: false, isMuted: false });
  const isFullScreen = useIsFullScreen(player);
  useEffect(() => {
    const played = video.current;
    if (!played) return;
    const look = () => setState({ at: played.currentTime, isPlaying: !played.paused, isMuted: played.muted });
    look();
    for (const event of EVENTS) played.addEventListener(event, look);
    return () => {
      for (const event of EVENTS) played.removeEventListener(event, look);
    };
  }, [video]);

  const cuts = skips.map((part) => ({ ...part, kind: 'said-again' as const }));
  const kept = keptRanges({ cuts, trim: null }, wholeSeconds);
  const shown = Math.min(length, editedTime(kept, at));
  const toggleSound = () => {
    if (video.current) video.current.muted = !isMuted;
  };
  const seek = (to: number) => {
    if (!video.current) return;
    video.current.currentTime = to;
    // The player tells it only some time later: the next press of a key goes on from here.
    setState({ at: to, isPlaying, isMuted });
  };
  return (
    <div className="@container absolute inset-x-1.5 bottom-1.5 rounded-md bg-media-chip text-sm text-media-ink">
      {/* Beside an upright video on a phone there is room for two rows, and not for the sound, which the phone has keys for. */}
      <div className="flex flex-wrap items-center justify-between">
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? Pause : Play}
          className="size-11 shrink-0 text-media-ink"
          onClick={() => togglePlaying(video.current)}
        />
        <input
          type="range"
          aria-label="Position"
          aria-valuetext={`${spokenDuration(Math.floor(shown))} of ${spokenDuration(Math.floor(length))}`}
          min={0}
          max={length}
          step={0.1}
          value={shown}
          onChange={({ target }) => seek(wholeTime(kept, Number(target.value), false))}
          className="mx-1 h-11 min-w-0 flex-1 accent-accent @max-[15rem]:-order-1 @max-[15rem]:h-8 @max-[15rem]:basis-full"
        />
        <span className="shrink-0 tabular-nums @min-[15rem]:mx-1 @max-[15rem]:text-xs">
          {formatDuration(shown)}
          {/* In the narrowest one the button behind it would have a row of its own. */}
          <span className="@max-[11rem]:hidden"> / {formatDuration(length)}</span>
        </span>
        <IconButton
          label={isMuted ? 'Sound on' : 'Mute'}
          icon={isMuted ? VolumeX : Volume2}
          className="size-11 shrink-0 text-media-ink @max-[15rem]:hidden"
          onClick={toggleSound}
        />
        <IconButton
          label={isFullScreen ? 'Leave full screen' : 'Full screen'}
          icon={isFullScreen ? Minimize : Maximize}
          className="size-11 shrink-0 text-media-ink"
          onClick={() => toggleFullScreen(player.current, video.current)}
        />
      </div>
    </div>
  );
}

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata', 'volumechange'] as const;

/** Plays a video that stands still, and pauses one that plays. */
export function togglePlaying(video: HTMLVideoElement | null): void {
  if (!video?.paused) video?.pause();
  // Where the browser does not allow it, the button still offers it.
  else void video.play().catch(() => {});
}

/** iPhones show nothing but a video on the whole screen, with controls of their own. */
type IphoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

function toggleFullScreen(player: HTMLElement | null, video: IphoneVideo | null): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => {});
  else if (document.fullscreenEnabled) void player?.requestFullscreen().catch(() => {});
  else video?.webkitEnterFullscreen?.();
}

function useIsFullScreen(player: RefObject<HTMLElement | null>): boolean {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const look = () => setFull(player.current !== null && document.fullscreenElement === player.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [player]);
  return isFull;
}
