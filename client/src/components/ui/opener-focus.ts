import { useRef } from 'react';

const TABBABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"])';
const TYPED_IN = 'textarea, input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])';
/** How long an answer of the server may take that removes the opener, or enables it again. */
const WATCH_MS = 10_000;

/** Without text fields where nobody is about to type: one would open the keyboard of a phone over what has changed. */
type Around = { withFields: boolean };

type FocusHandlers = {
  onOpenAutoFocus?: (event: Event) => void;
  onCloseAutoFocus?: (event: Event) => void;
};

/** Safari does not focus a button that is clicked. */
let lastClicked: Element | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    lastClicked = target instanceof Element ? target.closest(`${TABBABLE}, [role="menuitem"]`) : null;
  },
  { capture: true },
);

const isLost = () => document.activeElement === null || document.activeElement === document.body;

/** The control that opens a dialog now; for an item of a menu, the button of the menu. */
function currentOpener(): Element | null {
  const control = isLost() ? lastClicked : document.activeElement;
  const menuButtonId = control?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return menuButtonId ? document.getElementById(menuButtonId) : control;
}

/** The opener and what it lies in, from the inside out, up to the main landmark. */
function pathOf(opener: Element | null): Element[] {
  const path: Element[] = [];
  for (let element = opener; element && element !== document.body; element = element.parentElement) {
    path.push(element);
    if (element.matches('main, [role="dialog"], [role="alertdialog"]')) break;
  }
  return path;
}

function focus(element: Element | null | undefined): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.focus({ preventScroll: true });
  return document.activeElement === element;
}

/**
 * Focuses the first control in the nearest element that still holds the removed opener's place, or the main landmark: also
 * where only the whole page is left, after a dialog that led to another one, and not the page's link past its header.
 */
function focusAround([, ...around]: Element[], { withFields }: Around): void {
  const left = around.filter((element) => element.isConnected && element.querySelector('main') === null);
  const firstIn = (element: Element) =>
    [...element.querySelectorAll(TABBABLE)].find((control) => withFields || !control.matches(TYPED_IN));
  if (!left.some((element) => focus(firstIn(element)))) focus(document.querySelector('main'));
}

/**
 * Focuses the opener: at once, or when it is enabled again. When it is removed, as the row of a deleted recording is, the
 * focus goes to the first control of the nearest element that is left.
 */
function giveBack(path: Element[], around: Around = { withFields: true }): void {
  const [opener] = path;
  if (!opener?.isConnected) {
    focusAround(path, around);
    return;
  }
  focus(opener);
  const observer = new MutationObserver(() => {
    if (!opener.isConnected) {
      stop();
      if (isLost()) focusAround(path, around);
    } else if (isLost()) focus(opener);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] });
  /** Left on purpose, and not because it was disabled or removed, which is seen only after the event. */
  const stopIfLeft = () =>
    queueMicrotask(() => {
      if (opener.isConnected && !opener.matches(':disabled') && document.activeElement !== opener) stop();
    });
  opener.addEventListener('blur', stopIfLeft);
  const stopIfElsewhere = ({ target }: Event) => target !== opener && stop();
  document.addEventListener('pointerdown', stopIfElsewhere, { capture: true });
  document.addEventListener('focusin', stopIfElsewhere);
  const timer = setTimeout(stop, WATCH_MS);
  function stop() {
    clearTimeout(timer);
    observer.disconnect();
    opener?.removeEventListener('blur', stopIfLeft);
    document.removeEventListener('pointerdown', stopIfElsewhere, { capture: true });
    document.removeEventListener('focusin', stopIfElsewhere);
  }
}

/** Focuses the control, and what is nearest to it once it is removed. */
export const keepFocusNear = (control: Element, around?: Around): void => giveBack(pathOf(control), around);

/**
 * Returns the focus to the control that opened a dialog, also where Radix knows of none. A focus that has moved on, for
 * example into a next dialog, stays. Handlers of the dialog's own come first; one that prevents the default decides.
 */
export function useOpenerFocus({ onOpenAutoFocus, onCloseAutoFocus }: FocusHandlers): Required<FocusHandlers> {
  const path = useRef<Element[]>([]);
  return {
    onOpenAutoFocus(event) {
      path.current = pathOf(currentOpener());
      onOpenAutoFocus?.(event);
    },
    onCloseAutoFocus(event) {
      onCloseAutoFocus?.(event);
      if (event.defaultPrevented) return;
      const isInside = event.target instanceof Element && event.target.contains(document.activeElement);
      if (!isLost() && !isInside) event.preventDefault();
      // After Radix, which focuses the trigger of the dialog where it knows of one.
      else queueMicrotask(() => isLost() && giveBack(path.current));
    },
  };
}
