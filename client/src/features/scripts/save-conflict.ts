import type { Script } from '@shared/scripts';
import { createStore, useStore } from '@/lib/store';
import type { Draft } from './draft';

/** A draft that was not saved, because the script has other words by now. */
export type SaveConflict = { draft: Draft; draftId: string; theirs: Script };

const conflictStore = createStore<SaveConflict | null>(null);

/** The studio asks what is to become of the two. */
export const askAboutConflict = (conflict: SaveConflict): void => conflictStore.set(conflict);

export const endConflict = (): void => conflictStore.set(null);

export const useSaveConflict = (): SaveConflict | null => useStore(conflictStore);
