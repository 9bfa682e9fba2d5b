import { createStore } from './store';

/** After that an answer waits no longer: something is held or dragged. */
const LONGEST_MS = 1_000;
/** How long after a finger or pen is lifted its click may come; that of a mouse comes at once. */
const CLICK_MS = 300;

const pressed = createStore(false);
let since = 0;
let end: ReturnType<typeof setTimeout> | undefined;

const release = (): void => {
  clearTimeout(end);
  pressed.set(false);
};

function releaseAfter(ms: number): void {
  clearTimeout(end);
  end = setTimeout(release, ms);
}

/**
 * A press begins when a mouse button, finger or pen goes down, and ends when its click has been handled. Browsers click
 * only what is under both the press and its release: a control that is replaced or moved in between is not clicked.
 */
function followPresses(): void {
  const options = { capture: true };
  const onDown = () => {
    clearTimeout(end);
    since = performance.now();
    pressed.set(true);
  };
  const onUp = ({ pointerType }: PointerEvent) =>
    releaseAfter(pointerType === 'touch' || pointerType === 'pen' ? CLICK_MS : 0);
  window.addEventListener('pointerdown', onDown, options);
  window.addEventListener('pointerup', onUp, options);
  window.addEventListener('click', () => releaseAfter(0), options);
  // The page is scrolled, or something is dragged.
  window.addEventListener('pointercancel', release, options);
  // The end of the press is heard by another window.
  window.addEventListener('blur', release);
}

// Tests without a page use code that waits for presses, too.
if (typeof window !== 'undefined') followPresses();

export const isPressed = (): boolean => pressed.get();

/** Calls the listener after each press. Returns how to stop. */
export const onReleased = (listener: () => void): (() => void) =>
  pressed.subscribe(() => {
    if (!isPressed()) listener();
  });

/** Resolves at once while nothing is pressed, else after the press, or when it has lasted for a second. */
export function released(): Promise<void> {
  const left = LONGEST_MS - (performance.now() - since);
  if (!isPressed() || left <= 0) return Promise.resolve();
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      stop();
      resolve();
    };
    const timer = setTimeout(goOn, left);
    const stop = onReleased(goOn);
  });
}
