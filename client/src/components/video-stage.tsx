import type { CaptionStyle } from '@shared/recordings';
import { clsx } from 'clsx';
import { Play, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDuration } from '@/lib/format';

type VideoStageProps = { className?: string; children: ReactNode };

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
  durationSeconds?: number;
  isPlayable?: boolean;
  /** Where a title is drawn into the still; null: it has none. */
  titlePosition?: TitlePosition | null;
};
type TitlePosition = CaptionStyle['position'];

/** A still in its own shape, centred and never cropped; an icon when there is no still. */
export function Poster(props: PosterProps) {
  const { src, aspectRatio, durationSeconds, isPlayable = false, titlePosition = null } = props;
  return (
    <>
      {src ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          style={{ aspectRatio }}
          className="absolute inset-0 m-auto max-h-full max-w-full object-contain"
          width={aspectRatio >= 1.6 ? '100%' : undefined}
          height={aspectRatio >= 1.6 ? undefined : '100%'}
        />
      ) : (
        <span
          style={{ aspectRatio }}
          className={clsx(
            'absolute inset-0 m-auto grid place-items-center bg-surface text-ink-3 [&_.lucide]:size-6',
            aspectRatio >= 1.6 ? 'w-full' : 'h-full',
          )}
        >
          {!isPlayable && <Video />}
        </span>
      )}
      {isPlayable && <PlayMark titlePosition={titlePosition} />}
      {durationSeconds !== undefined && <DurationStamp seconds={durationSeconds} />}
    </>
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
