import { useSyncExternalStore } from 'react';

/** Below the width where the layout becomes the phone's. */
export const PHONE = '(max-width: 720px)';
/** From the width on where the studio shows three columns. */
export const WIDE = '(min-width: 1241px)';
/** Fingers point here, and nothing is clicked. */
export const TOUCH = '(pointer: coarse)';
/** A phone held sideways, or a page at 200 % zoom: wide, but with no height to stack things in. */
export const SIDEWAYS = '(min-width: 560px) and (max-height: 560px)';

/** A phone, upright or sideways. */
export const HAND_HELD = `${TOUCH} and ${PHONE}, ${TOUCH} and ${SIDEWAYS}`;

export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    () => window.matchMedia(query).matches,
  );
}
