/** How long a dialog may take to close after the click or the key that closes it: a busy machine is slow. */
const CLOSING_MS = 10_000;
/** How long after the focus first left a closed dialog it may come back to the dialog's opener once more. */
const RETURN_MS = 1000;

export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * A button keeps the focus after a mouse click, or gets it back when the dialog that it opened is closed: Space would press
 * that button, and no longer record. So it loses the focus, unless it was pressed by keyboard. Returns how to stop.
 */
export function blurPointedButtons(): () => void {
  /** Until when a button that gets the focus has it from a dialog that was left by mouse, or by a key. */
  let pointedUntilMs = 0;
  let typedUntilMs = 0;
  /** The button that was pressed last, if that was by mouse. */
  let pointedButton: HTMLButtonElement | null = null;
  const isDialogOpen = () => document.querySelector(DIALOG) !== null;
  const forget = () => {
    pointedUntilMs = 0;
    typedUntilMs = 0;
  };

  const onPointerDown = () => {
    forget();
    if (isDialogOpen()) pointedUntilMs = performance.now() + CLOSING_MS;
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (isDialogOpen()) typedUntilMs = performance.now() + CLOSING_MS;
    if (key !== 'Tab') return;
    // From here on the keyboard is used to go from control to control: it needs the focus where it was.
    pointedButton = null;
    if (!isDialogOpen()) forget();
  };
  // Before the click is acted on: afterwards the icon in which it was may have been replaced, as that of Play by Pause.
  const beforeClick = ({ target, detail }: MouseEvent) => {
    const clicked = target instanceof Element ? target.closest('button') : null;
    // A click in the dialog does not change what has opened it.
    if (!clicked?.closest(DIALOG)) pointedButton = detail > 0 ? clicked : null;
  };
  const afterClick = ({ detail }: MouseEvent) => {
    // A dialog that the click has opened has the focus already, and keeps it.
    if (detail > 0 && document.activeElement === pointedButton) pointedButton?.blur();
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (isDialogOpen()) return;
    const now = performance.now();
    const isOfMouse = now < pointedUntilMs || (now < typedUntilMs && target === pointedButton);
    pointedUntilMs = Math.min(pointedUntilMs, now + RETURN_MS);
    typedUntilMs = Math.min(typedUntilMs, now + RETURN_MS);
    if (isOfMouse && target instanceof HTMLButtonElement && !target.matches(':active')) target.blur();
  };
  const CAPTURE = { capture: true };
  window.addEventListener('pointerdown', onPointerDown, CAPTURE);
  window.addEventListener('keydown', onKeyDown, CAPTURE);
  window.addEventListener('click', beforeClick, CAPTURE);
  window.addEventListener('click', afterClick);
  window.addEventListener('focusin', onFocus);
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, CAPTURE);
    window.removeEventListener('keydown', onKeyDown, CAPTURE);
    window.removeEventListener('click', beforeClick, CAPTURE);
    window.removeEventListener('click', afterClick);
    window.removeEventListener('focusin', onFocus);
  };
}
