/** Where a toast lies on the page, or what it must not cover. */
export type Box = { top: number; bottom: number; left: number; right: number };

/** Pixels between a toast and what it must not cover, or the edge of the page. */
export const GAP = 8;

/** Places that cover as much of the controls, within this part of one, are equally good: the nearest is taken. */
const EQUAL = 0.05;

/**
 * The pixels by which `box` must move down (negative: up) to overlap none of `taken`; null when the page has no room. Of
 * the free places it is the one that covers least of the controls and texts, and of these the nearest.
 */
export function shiftClearOf(
  box: Box,
  taken: readonly Box[],
  pageHeight: number,
  { controls: avoided = [], texts = [] }: { controls?: readonly Box[]; texts?: readonly Box[] } = {},
): number | null {
  const inTheWay = taken.filter((other) => isBelowOrAbove(box, other));
  const besides = avoided.filter((other) => isBelowOrAbove(box, other));
  const readBesides = texts.filter((other) => isBelowOrAbove(box, other));
  const height = box.bottom - box.top;
  const isFree = (top: number) => inTheWay.every((other) => other.bottom <= top || other.top >= top + height);
  const coveredAt = (top: number) =>
    besides.reduce((sum, other) => sum + coveredPart(other, box, top), 0) +
    readBesides.reduce((sum, other) => sum + TEXT_WEIGHT * lyingPart(box, top, other), 0);
  if (isFree(box.top) && coveredAt(box.top) === 0) return 0;
  const edges = [...inTheWay, ...besides, ...readBesides].flatMap((other) => [
    other.top - GAP - height,
    other.bottom + GAP,
  ]);
  const tops = [GAP, pageHeight - GAP - height, ...edges].filter(
    (top) => top >= GAP && top + height <= pageHeight - GAP,
  );
  const places = [box.top, ...tops].filter(isFree).map((top) => ({ shift: top - box.top, covered: coveredAt(top) }));
  const least = Math.min(...places.map(({ covered }) => covered));
  const shifts = places.filter(({ covered }) => covered <= least + EQUAL).map(({ shift }) => shift);
  return shifts.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

const isBelowOrAbove = (box: Box, other: Box) => other.left < box.right && other.right > box.left;

/** To lie over a text with its whole height is as bad as to cover two controls. */
const TEXT_WEIGHT = 2;

/** The part of `control` that `box`, with its top at `top`, would cover: of a large one a little is left to be pressed. */
function coveredPart(control: Box, box: Box, top: number): number {
  const width = Math.min(control.right, box.right) - Math.max(control.left, box.left);
  return (sharedHeight(control, box, top) * width) / ((control.bottom - control.top) * (control.right - control.left));
}

/** The part of the height of `box` that would lie over `text`. */
const lyingPart = (box: Box, top: number, text: Box) => sharedHeight(text, box, top) / (box.bottom - box.top);

const sharedHeight = (other: Box, box: Box, top: number) =>
  Math.max(0, Math.min(other.bottom, top + box.bottom - box.top) - Math.max(other.top, top));
