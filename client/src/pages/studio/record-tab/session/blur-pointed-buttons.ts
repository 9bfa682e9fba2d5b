/** How long after a click in a dialog the focus may come back to its opener: closing is animated. */
const RETURN_MS = 1000;

export const DIALOG = '[role="dialog"], [role="alertdialog"]';

/**
 * A button keeps the focus after a mouse click, or gets it back when the dialog that it opened is closed by the mouse:
 * Space would press that button, and no longer record. Returns how to stop.
 */
export function blurPointedButtons(): () => void {
  let pointedInDialogMs = Number.NEGATIVE_INFINITY;
  const onPointerDown = () => {
    pointedInDialogMs = document.querySelector(DIALOG) ? performance.now() : Number.NEGATIVE_INFINITY;
  };
  const onClick = ({ target, detail }: MouseEvent) => {
    const { activeElement } = document;
    // A dialog that the click has opened has the focus already, and keeps it.
    const isClicked = target instanceof Node && activeElement?.contains(target);
    if (detail > 0 && isClicked && activeElement instanceof HTMLButtonElement) activeElement.blur();
  };
  const onFocus = ({ target }: FocusEvent) => {
    const isReturned = performance.now() - pointedInDialogMs < RETURN_MS && !document.querySelector(DIALOG);
    if (isReturned && target instanceof HTMLButtonElement && !target.matches(':active')) target.blur();
  };
  window.addEventListener('pointerdown', onPointerDown, { capture: true });
  window.addEventListener('click', onClick);
  window.addEventListener('focusin', onFocus);
  return () => {
    window.removeEventListener('pointerdown', onPointerDown, { capture: true });
    window.removeEventListener('click', onClick);
    window.removeEventListener('focusin', onFocus);
  };
}
