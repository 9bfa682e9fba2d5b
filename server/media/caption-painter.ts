import {
  type AspectRatio,
  CAPTION_TEXT_SIZE,
  type ContactCard,
  captionGroups,
  contactCardFrom,
  SAFE_ZONES,
  type TimedWord,
  type TimeRange,
  zoneAboveCard,
} from '@shared/recordings';
import { paintContactCard } from './painted-card';
import { blend, loadCanvas, type PaintedWords, paintWords, type Target } from './painted-words';
import type { Pixels } from './x264';

const LINES_MOST = 3;
/** Moments of pictures are sums of many lengths: one at the very beginning of the card is not missed. */
const EARLY_SECONDS = 0.002;

type PainterOptions = Omit<Target, 'zone'> & {
  aspectRatio: AspectRatio;
  words: readonly TimedWord[];
  contactCard: ContactCard | null;
  /** What is shown, on the clock of the words. */
  kept: readonly TimeRange[];
};

/**
 * Draws what is said into pictures, word by word, and a contact card at their end, above which the words then stand. The
 * words are drawn once for each of them that is highlighted, the card once, and both are blended into the planes of the
 * video as they are: nothing outside of the safe zone is touched.
 */
export async function createCaptionPainter(options: PainterOptions) {
  const canvas = await loadCanvas();
  const { contactCard, width, height } = options;
  const zone = SAFE_ZONES[options.aspectRatio];
  const card = contactCard && {
    from: contactCardFrom(options.kept) - EARLY_SECONDS,
    painted: paintContactCard(canvas, { ...options, zone }, contactCard),
    zoneAbove: zoneAboveCard(contactCard, zone, width / height),
  };
  const groups = captionGroups(options.words);
  let shown: { key: string; painted: PaintedWords } | null = null;

  const wordsAt = (at: number, isBesideCard: boolean) => {
    const index = groups.findIndex(({ start, end }) => at >= start && at < end);
    const group = groups[index];
    if (!group) return null;
    const said = Math.max(
      0,
      group.words.findLastIndex(({ start }) => start <= at),
    );
    const key = `${index}.${said}.${isBesideCard}`;
    if (shown?.key === key) return shown.painted;
    const target = { ...options, zone: isBesideCard && card ? card.zoneAbove : zone };
    const painted = paintWords(canvas, target, {
      texts: group.words.map(({ text }) => text),
      isMarked: (word) => word === said,
      textSize: CAPTION_TEXT_SIZE,
      linesMost: LINES_MOST,
    });
    shown = { key, painted };
    return painted;
  };

  // The picture may be shown again, with another word or none.
  let [copy, before]: (Pixels | null)[] = [null, null];
  /** What it answers stays as it is while it is called once more. */
  return (pixels: Pixels, at: number): Pixels => {
    const cardNow = card && at >= card.from ? card.painted : null;
    const painted = [cardNow, wordsAt(at, cardNow !== null)].filter((one) => one !== null);
    if (painted.length === 0) return pixels;
    [copy, before] = [before ?? Buffer.allocUnsafe(pixels.length), copy];
    copy.set(pixels);
    for (const one of painted) blend(copy, options, one);
    return copy;
  };
}
