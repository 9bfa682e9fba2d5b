import {
  ASPECT_RATIO_VALUES,
  type AspectRatio,
  balancedLines,
  type CaptionStyle,
  COVER_LINES,
  COVER_TEXT_SIZE,
  COVER_ZONES,
  WORD_SETTING,
} from '@shared/recordings';
import { clsx } from 'clsx';
import { useMemo } from 'react';
import { CAPTION_PLACES, WordZone, wordLook } from './caption-overlay';
import { widthOf } from './text-width';

type CoverTitleProps = { title: string; style: CaptionStyle; aspectRatio: AspectRatio; isZoneShown?: boolean };

/** A title over a picture, where and how it will be drawn into the cover. */
export function CoverTitle({ title, style, aspectRatio, isZoneShown = false }: CoverTitleProps) {
  const { look, position } = style;
  const { size, lines } = useMemo(
    () => titleLines(look === 'outline' ? title.toUpperCase() : title, aspectRatio),
    [title, look, aspectRatio],
  );
  const marked = wordLook(style, true);
  return (
    <WordZone zone={COVER_ZONES[aspectRatio]} isShown={isZoneShown} className={CAPTION_PLACES[position]}>
      <p
        style={{ fontSize: `${100 * size}cqmin`, lineHeight: WORD_SETTING.lineHeight }}
        className="py-[.3em] font-[700] whitespace-nowrap text-media-ink"
      >
        {lines.map((line, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
          <span key={n} className="block">
            <span style={marked.style} className={clsx(marked.className, 'inline-block leading-[1.2]')}>
              {line}
            </span>
          </span>
        ))}
      </p>
    </WordZone>
  );
}

/** The lines of a title, and its size as a share of the picture's shorter side. */
function titleLines(title: string, aspectRatio: AspectRatio): { size: number; lines: string[] } {
  const ratio = ASPECT_RATIO_VALUES[aspectRatio];
  const { left, right } = COVER_ZONES[aspectRatio];
  const { size, words } = balancedLines(title.split(/\s+/), {
    size: COVER_TEXT_SIZE,
    width: (right - left) * Math.max(1, ratio),
    linesMost: COVER_LINES,
    widthOf: (text, at) => at * widthOf(text),
  });
  const lines: string[] = [];
  for (const { text, line } of words) lines[line] = lines[line] === undefined ? text : `${lines[line]} ${text}`;
  return { size, lines };
}
