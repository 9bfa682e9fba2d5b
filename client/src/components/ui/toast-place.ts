export type Box = { top: number; bottom: number; left: number; right: number };

/** Pixels between a toast and what it must not cover, or the edge of the page. */
const GAP = 8;
const OPEN_LAYER = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"], [role="listbox"]';
const CONTROLS = 'a[href], button, input, textarea, [role="menuitem"], [role="option"], [role="slider"]';
const WHOLE = '[data-keep-clear="whole"]';
/** A dialog that leaves less than this much of the height is covered in part: between its controls, if there is room. */
const MOST_OF_HEIGHT = 0.75;

/** The pixels by which `box` must move down (negative: up) to overlap none of `taken`; null when the page has no room. */
export function shiftClearOf(box: Box, taken: readonly Box[], pageHeight: number): number | null {
  const inTheWay = taken.filter((other) => other.left < box.right && other.right > box.left);
  const height = box.bottom - box.top;
  const isFree = (top: number) => inTheWay.every((other) => other.bottom <= top || other.top >= top + height);
  if (isFree(box.top)) return 0;
  const tops = inTheWay.flatMap((other) => [other.top - GAP - height, other.bottom + GAP]);
  const shifts = [GAP, pageHeight - GAP - height, ...tops]
    .filter((top) => top >= GAP && top + height <= pageHeight - GAP && isFree(top))
    .map((top) => top - box.top);
  return shifts.sort((a, b) => Math.abs(a) - Math.abs(b))[0] ?? null;
}

/**
 * Moves the toasts so that they cover no open dialog or menu (where the page has too little room for that: none of its
 * controls), not the focused control, no control inside an element with `data-keep-clear`, and nothing of one where
 * that is `whole`.
 */
export function keepClear(toasts: HTMLElement): void {
  toasts.style.transform = '';
  const box = toasts.getBoundingClientRect();
  if (box.height === 0) return;
  const layer = [...document.querySelectorAll(OPEN_LAYER)].at(-1);
  const marked = [...document.querySelectorAll(`[data-keep-clear] :is(${CONTROLS}), ${WHOLE}`)].map(boxOf);
  const { innerHeight } = window;
  const shift = placesInUse(layer, toasts)
    .map((taken) => shiftClearOf(box, [...taken, ...marked], innerHeight))
    .find((found) => found !== null);
  if (shift) toasts.style.transform = `translateY(${shift}px)`;
}

/**
 * What the toasts should not cover, as sets to try one after the other: the whole dialog, then only its controls, and an
 * empty set when nothing else leaves room for the toasts.
 */
function placesInUse(layer: Element | undefined, toasts: HTMLElement): Box[][] {
  if (!layer) {
    const { activeElement } = document;
    const isControl = activeElement?.matches(CONTROLS) && !toasts.contains(activeElement);
    return isControl && activeElement ? [[boxOf(activeElement)], []] : [[]];
  }
  const whole = boxOf(layer);
  const controls = [...layer.querySelectorAll(CONTROLS)].map(boxOf).filter((box) => overlaps(box, whole));
  const isLow = whole.bottom - whole.top < MOST_OF_HEIGHT * window.innerHeight;
  return isLow ? [[whole], controls, []] : [controls, []];
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const overlaps = (a: Box, b: Box) => a.top < b.bottom && a.bottom > b.top;
