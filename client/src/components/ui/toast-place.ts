import { PHONE } from '@/lib/media-query';
import { isPressed, onReleased } from '@/lib/press';
import { type Box, GAP, shiftClearOf } from './toast-shift';

const OPEN_LAYER = ':is([role="dialog"], [role="alertdialog"], [role="menu"])[data-state="open"], [role="listbox"]';
/** Everything behind a modal dialog or menu: Radix hides it from screen readers, and it cannot be used. */
const OUT_OF_REACH = '[aria-hidden="true"]';
/** Open menus and lists. No item of theirs is ever covered: they may fill the page, and any press beside them closes them. */
const MENU = '[role="menu"], [role="listbox"]';
/** The z-index of toasts for which an open menu leaves no room: below menus and above dialogs. */
const BELOW_MENUS = '45';
const CONTROLS = 'a[href], button, input, textarea, [role="menuitem"], [role="option"], [role="slider"]';
const WHOLE = '[data-keep-clear="whole"]';
/** Of these a part that is covered cannot be read; a large button can still be pressed beside a toast. */
const TEXTS = 'textarea, [data-text-to-read]';
/** A dialog that leaves less than this much of the height is covered in part: between its controls, if there is room. */
const MOST_OF_HEIGHT = 0.75;

/** The header of phones, which stays at the top of the screen. */
const HEADER = '[data-toast-row]';
/** The CSS variable with the height of the row that the header has for toasts, below its links. */
const ROOM = '--h-toast';

/** The CSS property that turns off scroll anchoring: browsers that have it scroll by themselves when content above changes. */
const ANCHORING = 'overflow-anchor';

/** The header is as high as without a toast. */
const makeNoRoom = () => makeRoom(0);

/** Gives the header a row of this height for toasts. The page is scrolled by as much, so that it stays where it is. */
function makeRoom(height: number): void {
  const { style } = document.documentElement;
  const grows = height - (Number.parseFloat(style.getPropertyValue(ROOM)) || 0);
  if (grows === 0) return;
  const isInTheWay = grows > 0 && coversFocused(grows);
  // Computed before the header changes: at the end of the page, browsers scroll up by themselves when it gets lower.
  const top = window.scrollY + grows;
  // The page would be scrolled twice.
  style.setProperty(ANCHORING, 'none');
  if (height > 0) style.setProperty(ROOM, `${height}px`);
  else style.removeProperty(ROOM);
  if (!isInTheWay) window.scrollTo({ top, behavior: 'instant' });
  // The first frame from now on is laid out after its callbacks.
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty(ANCHORING)));
}

/** Whether the control in use would be behind the header if that grew and the page stayed where it is. */
function coversFocused(grows: number): boolean {
  const { activeElement } = document;
  const row = document.querySelector(HEADER);
  const header = row?.closest('header') ?? row;
  if (!activeElement?.matches(CONTROLS) || !header || header.contains(activeElement)) return false;
  const { top, bottom } = boxOf(activeElement);
  const below = boxOf(header).bottom;
  return bottom > below && top < below + grows;
}

/**
 * A toast that fits beside the links of the header stands there. Any other has a row of its own below them, by which the
 * header grows.
 */
function standIn(header: Element, toasts: HTMLElement): void {
  const row = boxOf(header);
  const links = header.querySelector('nav');
  if (links) toasts.style.right = `${window.innerWidth - boxOf(links).left + EDGE}px`;
  const beside = boxOf(toasts);
  if (links && beside.bottom - beside.top <= row.bottom - row.top - 2 * EDGE) {
    makeNoRoom();
    const middle = (row.top + row.bottom) / 2 - (beside.top + beside.bottom) / 2;
    toasts.style.transform = `translateY(${middle}px)`;
    return;
  }
  toasts.style.right = '';
  const { top, bottom } = boxOf(toasts);
  makeRoom(Math.ceil(bottom - top) + 2 * EDGE);
  toasts.style.transform = `translateY(${row.bottom - top}px)`;
}

/** Pixels between a toast and the edges of the header. */
const EDGE = 2;

/** What a wide header has free between its links and its buttons, in each of its rows, as far as it is on the screen. */
const ROOM_IN_HEADER = '[data-toast-room]';
/** Of a toast in that room: words stand on as few lines as they need, and beside their button. */
const WIDTHS = { least: 320, most: 720 } as const;
/** Marks a toast there, for its look. */
const PLACE = 'place';

/**
 * Moves the toasts into the free middle of a wide header, where they hide neither text nor controls: into its first row, or
 * over both rows if they are higher. Answers false, and moves nothing, if they do not fit or a dialog covers that place.
 */
function standInRoom(toasts: HTMLElement, layer: Element | undefined): boolean {
  const rooms = [...document.querySelectorAll(ROOM_IN_HEADER)].map(boxOf).filter(({ top }) => top >= 0);
  toasts.dataset[PLACE] = 'header';
  const isPlaced = rooms.some((_, rows) => {
    const used = rooms.slice(0, rows + 1);
    const left = Math.max(...used.map((room) => room.left)) + GAP;
    const right = Math.min(...used.map((room) => room.right)) - GAP;
    const top = Math.min(...used.map((room) => room.top)) + EDGE;
    const bottom = Math.max(...used.map((room) => room.bottom)) - EDGE;
    const width = Math.min(WIDTHS.most, right - left);
    if (width < WIDTHS.least) return false;
    toasts.style.width = `${width}px`;
    toasts.style.right = `${window.innerWidth - (left + right + width) / 2}px`;
    const box = boxOf(toasts);
    const isTooHigh = box.bottom - box.top > bottom - top;
    if (isTooHigh || (layer && overlaps(boxOf(layer), { left, right, top, bottom }))) return false;
    toasts.style.transform = `translateY(${(top + bottom) / 2 - (box.top + box.bottom) / 2}px)`;
    return true;
  });
  if (!isPlaced) standFree(toasts);
  return isPlaced;
}

/** Beside a dialog that leaves enough of the page's width: in the corner as before, and as narrow as that. */
function narrowBeside(toasts: HTMLElement, layer: Element): void {
  const { right, left } = boxOf(toasts);
  const free = right - boxOf(layer).right - GAP;
  if (free >= WIDTHS.least && free < right - left) toasts.style.width = `${free}px`;
}

/** In the corner, at its usual width. */
function standFree(toasts: HTMLElement): void {
  delete toasts.dataset[PLACE];
  toasts.style.width = '';
  toasts.style.right = '';
}

/** Null on wide screens, and where the toasts do not begin at the top, as over a take. */
function headerBehind(toasts: HTMLElement): Element | null {
  const header = window.matchMedia(PHONE).matches ? document.querySelector(HEADER) : null;
  return header && overlaps(boxOf(header), boxOf(toasts)) ? header : null;
}

/**
 * Toasts are shown in the header: on phones while no dialog is open, on wide screens where they fit into its free middle.
 * Elsewhere they are moved so that they cover no open dialog or menu (where the page has too little room for that: none of
 * the dialog's controls; under a menu they go), not the focused control, no control inside an element with
 * `data-keep-clear`, and nothing of one where that is `whole`; and of all other controls on the screen, of fields for long
 * texts and of what has `data-text-to-read` as little as possible. What an open dialog or menu covers counts after it.
 */
export function keepClear(toasts: HTMLElement): void {
  toasts.style.transform = '';
  toasts.style.zIndex = '';
  standFree(toasts);
  const first = toasts.getBoundingClientRect();
  const layer = [...document.querySelectorAll(OPEN_LAYER)].at(-1);
  const header = layer || first.height === 0 ? null : headerBehind(toasts);
  if (header) standIn(header, toasts);
  else makeNoRoom();
  if (header || first.height === 0 || standInRoom(toasts, layer)) return;
  if (layer) narrowBeside(toasts, layer);
  const box = boxOf(toasts);
  const marked = [...document.querySelectorAll(`[data-keep-clear] :is(${CONTROLS}), ${WHOLE}`)].filter(
    (element) => !layer || !element.closest(OUT_OF_REACH),
  );
  const within = marked.filter((element) => !layer || layer.contains(element)).map(boxOf);
  const behind = marked.filter((element) => layer && !layer.contains(element)).map(boxOf);
  const { innerHeight } = window;
  const avoided = layer
    ? { texts: [boxOf(layer)] }
    : { controls: onScreen(`:is(${CONTROLS}):not(${TEXTS})`, toasts), texts: onScreen(TEXTS, toasts) };
  const shift = placesInUse(layer, toasts)
    .flatMap((taken) => [
      [...taken, ...within, ...behind],
      [...taken, ...within],
    ])
    .map((taken) => shiftClearOf(box, taken, innerHeight, avoided))
    .find((found) => found !== null);
  if (shift) toasts.style.transform = `translateY(${shift}px)`;
  else if (shift === undefined && layer?.matches(MENU)) toasts.style.zIndex = BELOW_MENUS;
}

/** Puts the toasts after each press where they belong by then. Returns how to stop. */
export function followReleases(): () => void {
  const stop = onReleased(placeToasts);
  return () => {
    stop();
    makeNoRoom();
  };
}

/**
 * Puts the toasts where they cover least, and takes the room for them back once they are closed. Not while anything is
 * pressed: a click is lost when its button moves meanwhile.
 */
export function placeToasts(): void {
  if (isPressed()) return;
  const toasts = document.querySelector<HTMLElement>('[data-toasts]');
  if (toasts?.querySelector('[data-state="open"]')) keepClear(toasts);
  else makeNoRoom();
}

function onScreen(selector: string, toasts: HTMLElement): Box[] {
  return [...document.querySelectorAll(selector)]
    .filter((element) => !toasts.contains(element) && !element.matches(':disabled'))
    .map(boxOf)
    .filter(({ top, bottom, left, right }) => bottom > 0 && top < window.innerHeight && bottom > top && right > left);
}

/**
 * What the toasts should not cover, as sets to try one after the other: the whole dialog, then only its controls, and an
 * empty set when nothing else leaves room for the toasts. Of a menu it is always the whole.
 */
function placesInUse(layer: Element | undefined, toasts: HTMLElement): Box[][] {
  if (!layer) {
    const { activeElement } = document;
    const isControl = activeElement?.matches(CONTROLS) && !toasts.contains(activeElement);
    return isControl && activeElement ? [[boxOf(activeElement)], []] : [[]];
  }
  const whole = boxOf(layer);
  if (layer.matches(MENU)) return [[whole]];
  const controls = [...layer.querySelectorAll(CONTROLS)].map(boxOf).filter((box) => overlaps(box, whole));
  const isLow = whole.bottom - whole.top < MOST_OF_HEIGHT * window.innerHeight;
  return isLow ? [[whole], controls, []] : [controls, []];
}

const boxOf = (element: Element): Box => element.getBoundingClientRect();
const overlaps = (a: Box, b: Box) => a.top < b.bottom && a.bottom > b.top;
