import type { Recording } from '@shared/recordings';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { KeptControls, togglePlaying } from '@/components/kept-controls';
import { Spinner } from '@/components/ui/spinner';
import { useSkips } from '@/components/use-skips';
import { VideoPlayer } from '@/components/video-player';
import { type SavingTake, useTakeActions } from '@/features/recorder';
import { playedUrlOf } from '@/features/recordings';
import { playAlone } from '@/lib/one-player';

type ReviewPlayerProps = {
  take: SavingTake;
  video: RefObject<HTMLVideoElement | null>;
  /** Begins by itself, for who has just pressed Stop. */
  autoPlay: boolean;
  /** How long the take is without what is left out, as it is told beside the player. */
  length: number;
};

/** Plays a take from this device; when that cannot be, from the server once it is saved there. */
export function ReviewPlayer({ take, video, autoPlay, length }: ReviewPlayerProps) {
  const { address, hasFailed } = useDeviceCopy(take);
  const [refused, setRefused] = useState<string | null>(null);
  const player = useRef<HTMLDivElement>(null);
  const version = take.skips.length > 0 ? '?version=uncut' : '';
  const savedAddress = take.step === 'saved' ? `/api/recordings/${take.recordingId}/video${version}` : null;
  const src = address ?? (hasFailed ? savedAddress : null);
  useSkips(video, take.skips, src);
  const isUnplayable = src === null ? hasFailed : refused === src;
  if (isUnplayable) {
    return (
      <p role="status" className="m-auto max-w-[40ch] p-4 text-center text-ink-2">
        This recording cannot be played here. {CONSEQUENCES[take.step === 'failed' ? 'failed' : 'fine']}
      </p>
    );
  }
  if (src === null) {
    return (
      <p role="status" className="m-auto flex items-center gap-2 p-4 text-ink-2">
        <Spinner /> Getting your recording ready
      </p>
    );
  }
  const { skips, durationSeconds } = take;
  const leavesOut = skips.length > 0;
  return (
    <div ref={player} className="absolute inset-0">
      {/* biome-ignore lint/a11y/useMediaCaption: the user's own take has no captions yet. */}
      <video
        ref={video}
        src={src}
        aria-label="Your recording"
        controls={!leavesOut}
        onClick={leavesOut ? ({ currentTarget }) => togglePlaying(currentTarget) : undefined}
        playsInline
        preload="auto"
        onPlay={({ currentTarget }) => playAlone(currentTarget)}
        onError={() => setRefused(src)}
        onLoadedMetadata={({ currentTarget }) => {
          // Browsers play the sound alone when they know no codec of the picture.
          if (currentTarget.videoWidth === 0) setRefused(src);
          // Where the browser does not allow it, the play button is there.
          else if (autoPlay && !document.hidden && !window.matchMedia(LESS_MOTION).matches)
            void currentTarget.play().catch(() => {});
        }}
        className="absolute inset-0 size-full rounded-lg bg-stage object-contain"
      />
      {leavesOut && (
        <KeptControls
          key={src}
          video={video}
          player={player}
          skips={skips}
          wholeSeconds={durationSeconds}
          length={length}
        />
      )}
    </div>
  );
}

/** What the edits have left of a saved take, as everybody sees it. */
export function EditedPlayer({ recording }: { recording: Recording }) {
  // Kept: once the kept parts are joined there are other bytes under the same address.
  const [{ src, skips }] = useState(() => ({ src: playedUrlOf(recording), skips: recording.skips }));
  const [isBroken, setBroken] = useState(false);
  if (isBroken) {
    return (
      <p role="status" className="m-auto max-w-[40ch] p-4 text-center text-ink-2">
        This recording cannot be played here. {CONSEQUENCES.fine}
      </p>
    );
  }
  return (
    <VideoPlayer
      src={src}
      poster={recording.thumbnailUrl}
      captions={recording.captionsUrl}
      label="Your recording"
      skips={skips}
      length={recording.duration}
      onProblem={() => setBroken(true)}
      className="absolute inset-0 size-full rounded-lg"
    />
  );
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)';
const CONSEQUENCES = {
  fine: 'It is kept and saved all the same.',
  failed: 'Download it to look at it and to keep it.',
};

/** The address of the take's bytes on this device. */
function useDeviceCopy({ takeId, hasEnded }: SavingTake) {
  const { read } = useTakeActions();
  const [copy, setCopy] = useState<{ takeId: string; address: string | null } | null>(null);
  const readTake = useEffectEvent(() => read(takeId));

  useEffect(() => {
    if (!hasEnded) return;
    let isCurrent = true;
    let created: string | null = null;
    readTake().then(
      (blob) => {
        if (!isCurrent) return;
        created = URL.createObjectURL(blob);
        setCopy({ takeId, address: created });
      },
      () => isCurrent && setCopy({ takeId, address: null }),
    );
    return () => {
      isCurrent = false;
      if (created) URL.revokeObjectURL(created);
    };
  }, [takeId, hasEnded]);

  const own = copy?.takeId === takeId ? copy : null;
  return { address: own?.address ?? null, hasFailed: own !== null && own.address === null };
}
