import { CONTACT_CARD_SETTING, type ContactCard, cardHeight, cardLines, fittedCardLine } from '@shared/recordings';
import { type Canvas, even, fontOf, type PaintedWords, type Target, toStrip, WHITE, zoneOf } from './painted-words';

const { padding, lineHeight, radius, colour, opacity } = CONTACT_CARD_SETTING;

/** Draws a contact card: its lines in the middle of a dark strip at the bottom of the zone, as wide as the longest needs. */
export function paintContactCard({ createCanvas }: Canvas, target: Target, card: ContactCard): PaintedWords {
  const zone = zoneOf(target);
  const side = Math.min(target.width, target.height);
  const ruler = createCanvas(8, 8).getContext('2d');
  const lines = cardLines(card).map((line) => {
    ruler.font = fontOf(line.size * side, line.weight);
    const width = ruler.measureText(line.text).width;
    const size = side * fittedCardLine(line, { width: width / side, room: zone.width / side });
    return { ...line, size, width: (width * size) / (line.size * side), height: line.size * lineHeight * side };
  });
  const longest = Math.max(...lines.map(({ width }) => width));
  const width = Math.min(zone.width, even(longest + 2 * padding.x * side) + 2);
  const height = Math.min(zone.height, even(cardHeight(card) * side));
  const picture = createCanvas(width, height);
  const context = picture.getContext('2d');
  context.globalAlpha = opacity;
  context.fillStyle = colour;
  context.beginPath();
  context.roundRect(0, 0, width, height, radius * side);
  context.fill();
  context.globalAlpha = 1;
  context.fillStyle = WHITE;
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  let top = padding.y * side;
  for (const line of lines) {
    context.font = fontOf(line.size, line.weight);
    context.fillText(line.text, width / 2, top + line.height / 2);
    top += line.height;
  }
  const rgba = context.getImageData(0, 0, width, height).data;
  const place = { x: zone.x + even((zone.width - width) / 2), y: zone.y + zone.height - height };
  return { strip: toStrip(rgba, { width, height }, target.colours), place };
}
