import { useEffect } from 'react';
import { createStore, useStore } from './store';

type StudioSurface = {
  /** The header joins the dark room while a take is counting down or rolling. */
  isRolling: boolean;
  /** Room for a tab's controls below a toast, in pixels. */
  toastOffset: number;
  /** The corner of wide screens where toasts are shown has controls: those that say what is on screen are only read out. */
  isCornerInUse: boolean;
};

const RESTING: StudioSurface = { isRolling: false, toastOffset: 0, isCornerInUse: false };
const surfaceStore = createStore(RESTING);

/** A tab says how the app around it should look; everything rests again when it unmounts. */
export function useDeclareStudioSurface(surface: Partial<StudioSurface>): void {
  const { isRolling, toastOffset, isCornerInUse } = { ...RESTING, ...surface };
  useEffect(() => {
    surfaceStore.set({ isRolling, toastOffset, isCornerInUse });
    return () => surfaceStore.set(RESTING);
  }, [isRolling, toastOffset, isCornerInUse]);
}

export const useStudioSurface = (): StudioSurface => useStore(surfaceStore);
