/** How long after a click or a key in a dialog the focus may come back to its opener: closing is animated. */
const RETURN_MS = 1000;

export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * A button keeps the focus after a mouse click, or gets it back when the dialog that it opened is closed: Space would press
 * that button, and no longer record. So it loses the focus, unless it was pressed by keyboard. Returns how to stop.
 */
export function blurPointedButtons(): () => void {
  let pointedInDialogMs = Number.NEGATIVE_INFINITY;
  let typedInDialogMs = Number.NEGATIVE_INFINITY;
  /** The button that was pressed last, if that was by mouse. */
  let pointedButton: HTMLButtonElement | null = null;
  const isDialogOpen = () => document.querySelector(DIALOG) !== null;
  const nowInDialog = () => (isDialogOpen() ? performance.now() : Number.NEGATIVE_INFINITY);

  const onPointerDown = () => {
    pointedInDialogMs = nowInDialog();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // From here on the keyboard is used to go from control to control: it needs the focus where it was.
    if (key === 'Tab') pointedButton = null;
    typedInDialogMs = nowInDialog();
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
    if (!(target instanceof HTMLButtonElement) || target.matches(':active') || isDialogOpen()) return;
    const isSoonAfter = (timeMs: number) => performance.now() - timeMs < RETURN_MS;
    const isOfMouse = isSoonAfter(pointedInDialogMs) || (isSoonAfter(typedInDialogMs) && target === pointedButton);
    if (isOfMouse) target.blur();
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
