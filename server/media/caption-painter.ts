import { type AspectRatio, CAPTION_TEXT_SIZE, captionGroups, SAFE_ZONES, type TimedWord } from '@shared/recordings';
import { blend, loadCanvas, type PaintedWords, paintWords, type Target } from './painted-words';
import type { Pixels } from './x264';

const LINES_MOST = 3;

/**
 * Draws what is said into pictures, word by word. The words are drawn once for each of them that is highlighted, and
 * blended into the planes of the video as they are: nothing outside of the safe zone is touched.
 */
export async function createCaptionPainter(
  options: Omit<Target, 'zone'> & { aspectRatio: AspectRatio; words: readonly TimedWord[] },
) {
  const canvas = await loadCanvas();
  const target = { ...options, zone: SAFE_ZONES[options.aspectRatio] };
  const groups = captionGroups(options.words);
  let shown: { key: string; painted: PaintedWords } | null = null;

  const paintedAt = (at: number) => {
    const index = groups.findIndex(({ start, end }) => at >= start && at < end);
    const group = groups[index];
    if (!group) return null;
    const said = Math.max(
      0,
      group.words.findLastIndex(({ start }) => start <= at),
    );
    const key = `${index}.${said}`;
    if (shown?.key === key) return shown.painted;
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
    const painted = paintedAt(at);
    if (!painted) return pixels;
    [copy, before] = [before ?? Buffer.allocUnsafe(pixels.length), copy];
    copy.set(pixels);
    blend(copy, options, painted);
    return copy;
  };
}
