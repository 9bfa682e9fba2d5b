import { editedTime, keptRanges, type TimeRange, wholeTime } from '@shared/recordings';
import { Pause, Play } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import { formatDuration, spokenDuration } from '@/lib/format';

type KeptControlsProps = {
  video: RefObject<HTMLVideoElement | null>;
  /** What is left out of `wholeSeconds`. */
  skips: readonly TimeRange[];
  wholeSeconds: number;
  /** How long what is left is said to be beside the player. */
  length: number;
};

/** Of a player that leaves parts out: the browser's own controls would count these, which nobody else will see. */
export function KeptControls({ video, skips, wholeSeconds, length }: KeptControlsProps) {
  const [{ at, isPlaying }, setState] = useState({ at: 0, isPlaying: false });
  useEffect(() => {
    const player = video.current;
    if (!player) return;
    const look = () => setState({ at: player.currentTime, isPlaying: !player.paused });
    look();
    for (const event of EVENTS) player.addEventListener(event, look);
    return () => {
      for (const event of EVENTS) player.removeEventListener(event, look);
    };
  }, [video]);

  const cuts = skips.map((part) => ({ ...part, kind: 'said-again' as const }));
  const kept = keptRanges({ cuts, trim: null }, wholeSeconds);
  const shown = Math.min(length, editedTime(kept, at));
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    else void video.current?.play().catch(() => {});
  };
  const seek = (to: number) => {
    if (!video.current) return;
    video.current.currentTime = to;
    // The player tells it only some time later: the next press of a key goes on from here.
    setState({ at: to, isPlaying });
  };
  return (
    <div className="absolute inset-x-1.5 bottom-1.5 flex items-center gap-2 rounded-md bg-media-chip pr-3 text-sm text-media-ink">
      <IconButton
        label={isPlaying ? 'Pause' : 'Play'}
        icon={isPlaying ? Pause : Play}
        className="size-11 shrink-0 text-media-ink"
        onClick={toggle}
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
        className="h-11 min-w-0 flex-1 accent-accent"
      />
      <span className="shrink-0 tabular-nums">
        {formatDuration(shown)} / {formatDuration(length)}
      </span>
    </div>
  );
}

const EVENTS = ['play', 'pause', 'ended', 'timeupdate', 'seeked', 'loadedmetadata'] as const;
