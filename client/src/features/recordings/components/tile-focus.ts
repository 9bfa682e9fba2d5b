/** Focuses the first control of a recording's tile. False where no tile is shown, or a dialog lies over it. */
export function focusTile(recordingId: string): boolean {
  const control = document.querySelector<HTMLElement>(`[data-recording="${recordingId}"] :is(button, input)`);
  if (!control || control.closest('[aria-hidden="true"]')) return false;
  control.focus();
  return document.activeElement === control;
}
