import type { CaptionStyle } from '@shared/recordings';
import { clsx } from 'clsx';
import { Play, Video, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { lineLostWords } from '@/lib/api-error';
import { useIsConnectionLost } from '@/lib/connection';
import { formatDuration } from '@/lib/format';

type VideoStageProps = { className?: string; children: ReactNode };

/**
 * For a button that is a VideoStage: the focus is marked on the picture, as an outline would be hidden by it or cut off at
 * its edge. The dark line inside keeps the mark visible on every picture.
 */
export const pictureButton = clsx(
  'relative block w-full outline-none after:pointer-events-none after:absolute after:inset-0 after:rounded-[inherit]',
  'focus-visible:after:shadow-[inset_0_0_0_3px_var(--focus),inset_0_0_0_5px_var(--stage)]',
);

/** The dark room around a picture or a player, in both themes. */
export function VideoStage({ className, children }: VideoStageProps) {
  return (
    <span
      data-surface="studio"
      className={clsx('relative grid aspect-[16/10] w-full place-items-center overflow-hidden bg-stage', className)}
    >
      {children}
    </span>
  );
}

type PosterProps = {
  src: string | null;
  aspectRatio: number;
  isPlayable?: boolean;
  /** There will be a still soon; who shows the poster says so. */
  isBeingMade?: boolean;
  /** Where a title is drawn into the still; null: it has none. */
  titlePosition?: TitlePosition | null;
};
type TitlePosition = CaptionStyle['position'];

/** A still in its own shape, centred and never cropped; an icon when there is no still. */
export function Poster(props: PosterProps) {
  const { src, aspectRatio, isPlayable = false, isBeingMade = false, titlePosition = null } = props;
  return (
    <>
      {src ? (
        <Still key={src} src={src} aspectRatio={aspectRatio} isPlayable={isPlayable} />
      ) : (
        <NoStill aspectRatio={aspectRatio}>{!isPlayable && !isBeingMade && <Video />}</NoStill>
      )}
      {isPlayable && <PlayMark titlePosition={titlePosition} />}
    </>
  );
}

type StillProps = { src: string; aspectRatio: number; isPlayable: boolean };

/** Says where it cannot be loaded as the connection is lost, and is loaded again when that is back. */
function Still({ src, aspectRatio, isPlayable }: StillProps) {
  const isLost = useIsConnectionLost();
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isLost) setFailed(false);
  }, [isLost]);
  if (hasFailed) {
    return (
      <>
        <NoStill aspectRatio={aspectRatio}>{!isPlayable && !isLost && <Video />}</NoStill>
        {isLost && (
          <span className="absolute inset-0 [container-type:size]">
            {/* The small stills of lists have no room for words. */}
            <span className="flex h-full flex-col items-center justify-start gap-1 p-2 text-center text-xs text-ink-2 [@container(max-height:80px)]:justify-center">
              <WifiOff className="size-4 shrink-0" />
              <span className="[@container(max-height:80px)]:hidden">
                {lineLostWords()}: the cover is shown when the connection is back.
              </span>
            </span>
          </span>
        )}
      </>
    );
  }
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
      style={{ aspectRatio }}
      className="absolute inset-0 m-auto max-h-full max-w-full object-contain"
      width={aspectRatio >= 1.6 ? '100%' : undefined}
      height={aspectRatio >= 1.6 ? undefined : '100%'}
    />
  );
}

function NoStill({ aspectRatio, children }: { aspectRatio: number; children: ReactNode }) {
  return (
    <span
      style={{ aspectRatio }}
      className={clsx(
        'absolute inset-0 m-auto grid place-items-center bg-surface text-ink-3 [&_.lucide]:size-6',
        aspectRatio >= 1.6 ? 'w-full' : 'h-full',
      )}
    >
      {children}
    </span>
  );
}

/** In the middle of a still without a title, else in a corner that the title leaves free. */
const PLAY_MARK_PLACES: Record<TitlePosition | 'none', string> = {
  none: 'relative',
  top: 'absolute bottom-2 left-2',
  middle: 'absolute bottom-2 left-2',
  low: 'absolute top-2 left-2',
};

function PlayMark({ titlePosition }: { titlePosition: TitlePosition | null }) {
  return (
    <span
      className={clsx(
        PLAY_MARK_PLACES[titlePosition ?? 'none'],
        'grid size-12 place-items-center rounded-full border border-media-line bg-media-chip text-media-ink',
        '[&_.lucide]:ml-0.5 [&_.lucide]:size-5 [&_.lucide]:fill-current',
      )}
    >
      <Play />
    </span>
  );
}

/** How long a video is, in a corner of its still. */
export function DurationStamp({ seconds }: { seconds: number }) {
  return (
    <span className="pointer-events-none absolute right-2 bottom-2 h-5 rounded-xs bg-media-stamp px-1.5 font-read text-xs leading-5 font-[560] text-media-ink tabular-nums">
      {formatDuration(seconds)}
    </span>
  );
}
