import {
  ASPECT_RATIO_VALUES,
  type AspectRatio,
  CONTACT_CARD_SETTING,
  type ContactCard,
  cardLines,
  fittedCardLine,
  SAFE_ZONES,
} from '@shared/recordings';
import { WordZone } from './caption-overlay';
import { widthOf } from './text-width';

const { padding, lineHeight, radius, colour, opacity } = CONTACT_CARD_SETTING;
/** Of a share of the picture's shorter side. */
const length = (share: number) => `${100 * share}cqmin`;

/** A contact card over the picture, where and how it will be in a post-ready video. */
export function ContactCardOverlay({ card, aspectRatio }: { card: ContactCard; aspectRatio: AspectRatio }) {
  const zone = SAFE_ZONES[aspectRatio];
  const room = (zone.right - zone.left) * Math.max(1, ASPECT_RATIO_VALUES[aspectRatio]);
  return (
    <WordZone zone={zone} isShown={false} className="items-end">
      <div
        style={{
          padding: `${length(padding.y)} ${length(padding.x)}`,
          borderRadius: length(radius),
          backgroundColor: `color-mix(in srgb, ${colour} ${100 * opacity}%, transparent)`,
        }}
        className="whitespace-nowrap text-media-ink"
      >
        {cardLines(card).map((line, n) => (
          <p
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
            key={n}
            style={{
              fontSize: length(fittedCardLine(line, { width: line.size * widthOf(line.text, line.weight), room })),
              lineHeight: length(line.size * lineHeight),
              fontWeight: line.weight,
            }}
          >
            {line.text}
          </p>
        ))}
      </div>
    </WordZone>
  );
}
