import { useEffect, useSyncExternalStore } from 'react';

type StudioSurface = {
  /** The header joins the dark room while a take is counting down or rolling. */
  isRolling: boolean;
  /** Room for a tab's controls below a toast, in pixels. */
  toastOffset: number;
};

const RESTING: StudioSurface = { isRolling: false, toastOffset: 0 };
let surface = RESTING;
const listeners = new Set<() => void>();

/** A tab says how the app around it should look; everything rests again when it unmounts. */
export function useDeclareStudioSurface({ isRolling, toastOffset }: StudioSurface): void {
  useEffect(() => {
    publish({ isRolling, toastOffset });
    return () => publish(RESTING);
  }, [isRolling, toastOffset]);
}

export function useStudioSurface(): StudioSurface {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => surface,
  );
}

function publish(next: StudioSurface): void {
  surface = next;
  for (const listener of listeners) listener();
}
