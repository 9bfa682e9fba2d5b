/** A place in the text. Everything before it has been read. */
export type ReadPosition = { paragraph: number; character: number };

/** Pixels from the first character of the text. */
export type Place = { top: number; left: number };

export type TextLayout = {
  lineHeight: number;
  /** Of a line, in pixels. */
  width: number;
  /** Characters of each paragraph. */
  lengths: number[];
  /** Asked for a few characters only, because the answer costs a layout query. */
  placeOf: (paragraph: number, character: number) => Place;
};

/**
 * What has been read when the text has moved by `offset` pixels: the lines above the reading line, and as much of the
 * line at it as it has moved past.
 */
export function readPosition({ lineHeight, width, lengths, placeOf }: TextLayout, offset: number): ReadPosition {
  const isRead = (paragraph: number, character: number) => {
    const { top, left } = placeOf(paragraph, character);
    return left < ((offset - top) / lineHeight) * width;
  };
  const paragraph = firstIndex(lengths.length, (index) => !isRead(index, (lengths[index] ?? 1) - 1));
  if (paragraph === lengths.length) return { paragraph: Math.max(0, paragraph - 1), character: lengths.at(-1) ?? 0 };
  return { paragraph, character: firstIndex(lengths[paragraph] ?? 0, (index) => !isRead(paragraph, index)) };
}

/** The smallest index below `count` where `isReached` holds, or `count`. It must hold from there on. */
function firstIndex(count: number, isReached: (index: number) => boolean): number {
  let low = 0;
  let high = count;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isReached(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
