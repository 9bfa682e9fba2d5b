import {
  ASPECT_RATIO_VALUES,
  type AspectRatio,
  CAPTION_TEXT_SIZE,
  type CaptionStyle,
  type ContactCard,
  captionGroups,
  isLightColour,
  SAFE_ZONES,
  type TimedWord,
  WORD_SETTING,
  type Zone,
  zoneAboveCard,
} from '@shared/recordings';
import { clsx } from 'clsx';
import { type CSSProperties, type ReactNode, useMemo } from 'react';

type CaptionOverlayProps = {
  words: readonly TimedWord[];
  style: CaptionStyle;
  aspectRatio: AspectRatio;
  at: number;
  isZoneShown: boolean;
  /** Below them in the picture. */
  contactCard: ContactCard | null;
};

export const CAPTION_PLACES: Record<CaptionStyle['position'], string> = {
  top: 'items-start',
  middle: 'items-center',
  low: 'items-end',
};

const percent = (share: number) => `${100 * share}%`;

/** The words over the picture, where and how they will be in a post-ready video. */
export function CaptionOverlay(props: CaptionOverlayProps) {
  const { words, style, aspectRatio, at, isZoneShown, contactCard } = props;
  const groups = useMemo(() => captionGroups(words), [words]);
  const group = groups.find(({ start, end }) => at >= start && at < end);
  const said = Math.max(0, group?.words.findLastIndex(({ start }) => start <= at) ?? 0);
  const whole = SAFE_ZONES[aspectRatio];
  const zone = contactCard ? zoneAboveCard(contactCard, whole, ASPECT_RATIO_VALUES[aspectRatio]) : whole;
  return (
    <WordZone zone={zone} isShown={isZoneShown} className={CAPTION_PLACES[style.position]}>
      <p
        style={{ fontSize: `${100 * CAPTION_TEXT_SIZE}cqmin`, lineHeight: WORD_SETTING.lineHeight }}
        className="px-[.3em] py-[.3em] font-[700] text-media-ink"
      >
        {group?.words.map((word, n) => (
          <Word key={word.start} text={word.text} isSaid={n === said} style={style} />
        ))}
      </p>
    </WordZone>
  );
}

type WordZoneProps = { zone: Zone; isShown: boolean; className: string; children: ReactNode };

/** What is written over a part of a picture. Lengths inside are of the picture's size. */
export function WordZone({ zone, isShown, className, children }: WordZoneProps) {
  const { left, top, right, bottom } = zone;
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 [container-type:size]">
      <div
        style={{ left: percent(left), top: percent(top), right: percent(1 - right), bottom: percent(1 - bottom) }}
        className={clsx(
          'absolute flex justify-center text-center',
          className,
          isShown && 'rounded-xs outline-1 outline-media-ink outline-dashed',
        )}
      >
        {children}
      </div>
    </div>
  );
}

const OUTLINES: Record<CaptionStyle['look'], string> = { highlight: '.12em', plate: '.12em', outline: '.22em' };

/** How a word looks in the picture; one that is marked is in the brand colour, or on a plate of it. */
export function wordLook(
  { look, colour }: CaptionStyle,
  isMarked: boolean,
): { style: CSSProperties; className: string } {
  const isPlate = look === 'plate' && isMarked;
  const style = isPlate
    ? { backgroundColor: colour }
    : {
        color: isMarked ? colour : undefined,
        WebkitTextStroke: `${OUTLINES[look]} var(--stage)`,
        paintOrder: 'stroke fill',
      };
  const className = clsx(
    look === 'outline' && 'uppercase',
    isPlate && 'rounded-[.18em] px-[.12em]',
    isPlate && isLightColour(colour) && 'text-stage',
  );
  return { style, className };
}

function Word({ text, isSaid, style }: { text: string; isSaid: boolean; style: CaptionStyle }) {
  return (
    <>
      <span {...wordLook(style, isSaid)}>{text}</span>{' '}
    </>
  );
}
