import { useCallback, useEffect, useRef } from 'react';

const RECORD_BUTTON = '[data-record]';
const OPEN_DIALOG = '[role="dialog"][data-state="open"]';

/**
 * Moves the focus of keyboard users to the open dialog or the record button when the pressed control goes away or is
 * locked. Runs when `reason` changes, and when the returned function is called, which prefers the control it is given.
 */
export function useKeptFocus(reason: string): (selector?: string) => void {
  const isByKeyboard = useRef(false);

  useEffect(() => {
    const note = (event: MouseEvent) => {
      // A click that no pointer made.
      isByKeyboard.current = event.detail === 0;
    };
    window.addEventListener('click', note, { capture: true });
    return () => window.removeEventListener('click', note, { capture: true });
  }, []);

  const keepFocus = useCallback((selector = RECORD_BUTTON) => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled');
    if (!isByKeyboard.current || !isLost) return;
    const controls = [OPEN_DIALOG, selector, RECORD_BUTTON].map((each) => document.querySelector<HTMLElement>(each));
    controls.find((control) => control !== null)?.focus();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: controls come and go with `reason`.
  useEffect(() => keepFocus(), [reason, keepFocus]);
  return keepFocus;
}
