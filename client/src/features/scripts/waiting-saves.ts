import { createStore, useStorePart } from '@/lib/store';
import type { Draft } from './draft';

/** A script as it was when Save was pressed. */
export type SavedDraft = {
  userId: string;
  draft: Draft;
  draftId: string;
  asNew?: boolean;
  /** What the server is taken to have of the same script. */
  base: Draft | null;
  /** Of this press: sent again, it makes no second script. */
  key: string;
};

const waiting = createStore<readonly SavedDraft[]>([]);

/** Saves that found no line, each script's last one, until they are carried out or refused. */
export const waitingSaves = {
  /** False where that script waited already. */
  add(save: SavedDraft): boolean {
    const isNew = !waiting.get().some(({ draftId }) => draftId === save.draftId);
    waiting.set([...waiting.get().filter(({ draftId }) => draftId !== save.draftId), { ...save }]);
    return isNew;
  },
  remove(draftId: string): void {
    if (waiting.get().some((one) => one.draftId === draftId)) {
      waiting.set(waiting.get().filter((one) => one.draftId !== draftId));
    }
  },
};

/** The next one of this user; another one each time that it found no line again. */
export const useNextWaitingSave = (userId: string): SavedDraft | undefined =>
  useStorePart(waiting, (saves) => saves.find((one) => one.userId === userId));

export const useIsSaveWaiting = (draftId: string): boolean =>
  useStorePart(waiting, (saves) => saves.some((one) => one.draftId === draftId));
