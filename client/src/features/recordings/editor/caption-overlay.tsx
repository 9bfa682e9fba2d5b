import {
  type AspectRatio,
  CAPTION_TEXT_SIZE,
  type CaptionStyle,
  captionGroups,
  isLightColour,
  SAFE_ZONES,
  type TimedWord,
} from '@shared/recordings';
import { clsx } from 'clsx';
import { useMemo } from 'react';

type CaptionOverlayProps = {
  words: readonly TimedWord[];
  style: CaptionStyle;
  aspectRatio: AspectRatio;
  at: number;
  isZoneShown: boolean;
};

const PLACES: Record<CaptionStyle['position'], string> = {
  top: 'items-start',
  middle: 'items-center',
  low: 'items-end',
};

const percent = (share: number) => `${100 * share}%`;

/** The words over the picture, where and how they will be in a post-ready video. */
export function CaptionOverlay({ words, style, aspectRatio, at, isZoneShown }: CaptionOverlayProps) {
  const groups = useMemo(() => captionGroups(words), [words]);
  const group = groups.find(({ start, end }) => at >= start && at < end);
  const said = Math.max(0, group?.words.findLastIndex(({ start }) => start <= at) ?? 0);
  const { left, top, right, bottom } = SAFE_ZONES[aspectRatio];
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 [container-type:size]">
      <div
        style={{ left: percent(left), top: percent(top), right: percent(1 - right), bottom: percent(1 - bottom) }}
        className={clsx(
          'absolute flex justify-center text-center',
          PLACES[style.position],
          isZoneShown && 'rounded-xs outline-1 outline-media-ink outline-dashed',
        )}
      >
        <p
          style={{ fontSize: `${100 * CAPTION_TEXT_SIZE}cqmin` }}
          className="px-[.3em] py-[.3em] leading-[1.24] font-[700] text-media-ink"
        >
          {group?.words.map((word, n) => (
            <Word key={word.start} text={word.text} isSaid={n === said} style={style} />
          ))}
        </p>
      </div>
    </div>
  );
}

const OUTLINES: Record<CaptionStyle['look'], string> = { highlight: '.12em', plate: '.12em', outline: '.22em' };

function Word({ text, isSaid, style: { look, colour } }: { text: string; isSaid: boolean; style: CaptionStyle }) {
  const isPlate = look === 'plate' && isSaid;
  return (
    <>
      <span
        style={
          isPlate
            ? { backgroundColor: colour }
            : {
                color: isSaid ? colour : undefined,
                WebkitTextStroke: `${OUTLINES[look]} var(--stage)`,
                paintOrder: 'stroke fill',
              }
        }
        className={clsx(
          look === 'outline' && 'uppercase',
          isPlate && 'rounded-[.18em] px-[.12em]',
          isPlate && isLightColour(colour) && 'text-stage',
        )}
      >
        {text}
      </span>{' '}
    </>
  );
}
