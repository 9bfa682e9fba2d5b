import { useEffect } from 'react';
import { createStore, useStore } from './store';

type StudioSurface = {
  /** The header joins the dark room while a take is counting down or rolling. */
  isRolling: boolean;
  /** Room for a tab's controls below a toast, in pixels. */
  toastOffset: number;
};

const RESTING: StudioSurface = { isRolling: false, toastOffset: 0 };
const surfaceStore = createStore(RESTING);

/** A tab says how the app around it should look; everything rests again when it unmounts. */
export function useDeclareStudioSurface({ isRolling, toastOffset }: StudioSurface): void {
  useEffect(() => {
    surfaceStore.set({ isRolling, toastOffset });
    return () => surfaceStore.set(RESTING);
  }, [isRolling, toastOffset]);
}

export const useStudioSurface = (): StudioSurface => useStore(surfaceStore);
