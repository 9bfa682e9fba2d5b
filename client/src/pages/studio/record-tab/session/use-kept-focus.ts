import { useEffect, useRef } from 'react';

/** Whoever presses with the keyboard stays at the record button when the pressed control goes away or is locked. */
export function useKeptFocus(phase: string): void {
  const isByKeyboard = useRef(false);

  useEffect(() => {
    const note = (event: MouseEvent) => {
      // A click that no pointer made.
      isByKeyboard.current = event.detail === 0;
    };
    window.addEventListener('click', note, { capture: true });
    return () => window.removeEventListener('click', note, { capture: true });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: controls come and go with the phase.
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = activeElement === null || activeElement === body || activeElement.matches(':disabled');
    if (isByKeyboard.current && isLost) document.querySelector<HTMLElement>('[data-record]')?.focus();
  }, [phase]);
}
