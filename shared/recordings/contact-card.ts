import { z } from 'zod';
import { lineOfText } from '../http';
import type { Zone } from './caption-style';

/** The most characters of each line: longer ones would be too small to read on a phone. */
export const CONTACT_CARD_MAX = { name: 60, phone: 40, website: 60 } as const;

/** The lines of a contact card in the order in which they stand. */
export const CONTACT_FIELDS = ['name', 'phone', 'website'] as const;

/** Who made the video and how to reach them. An empty line is not drawn. */
export const contactCardSchema = z
  .object({
    name: lineOfText(CONTACT_CARD_MAX.name).default(''),
    phone: lineOfText(CONTACT_CARD_MAX.phone).default(''),
    website: lineOfText(CONTACT_CARD_MAX.website).default(''),
  })
  .refine(
    (card) => CONTACT_FIELDS.some((field) => card[field] !== ''),
    'must have a name, a phone number or a website',
  );
export type ContactCard = z.output<typeof contactCardSchema>;

/** A video ends with its contact card for so long, and a shorter one for a third of its length. */
export const CONTACT_CARD_SECONDS = 4;

/** How a contact card is set, as shares of the picture's shorter side. */
export const CONTACT_CARD_SETTING = {
  name: { size: 0.06, weight: 700 },
  line: { size: 0.046, weight: 500 },
  lineHeight: 1.32,
  padding: { x: 0.05, y: 0.032 },
  radius: 0.03,
  /** Between the card and the captions, which stand above it. */
  gap: 0.02,
  /** Of the strip behind the lines: white words can be read on it over any picture. */
  colour: '#10131A',
  opacity: 0.86,
} as const;

export type CardLine = { text: string; size: number; weight: number };

/** What is written on a card, each line in its own size. */
export function cardLines(card: ContactCard): CardLine[] {
  const { name, line } = CONTACT_CARD_SETTING;
  const all = CONTACT_FIELDS.map((field) => ({ text: card[field], ...(field === 'name' ? name : line) }));
  return all.filter(({ text }) => text !== '');
}

/** As a share of the picture's shorter side. */
export function cardHeight(card: ContactCard): number {
  const { lineHeight, padding } = CONTACT_CARD_SETTING;
  return cardLines(card).reduce((sum, { size }) => sum + size * lineHeight, 2 * padding.y);
}

/** How large a line is drawn that is `width` wide in its own size, where there is so much room for the whole card. */
export function fittedCardLine({ size }: CardLine, { width, room }: { width: number; room: number }): number {
  return size * Math.min(1, (room - 2 * CONTACT_CARD_SETTING.padding.x) / width);
}

/**
 * What a contact card at the bottom of the zone leaves of it for captions. `ratio`: the width of the picture divided by its
 * height.
 */
export function zoneAboveCard(card: ContactCard, zone: Zone, ratio: number): Zone {
  return { ...zone, bottom: zone.bottom - (cardHeight(card) + CONTACT_CARD_SETTING.gap) * Math.min(1, ratio) };
}
