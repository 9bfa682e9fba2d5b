import { createStore, useStorePart } from '@/lib/store';
import type { Draft } from './draft';

/** A script as it was when Save was pressed. */
export type SavedDraft = {
  userId: string;
  draft: Draft;
  draftId: string;
  asNew?: boolean;
  /** The script as the server has it, as far as this browser knows; null for a new script. */
  base: Draft | null;
  /** The idempotency key of this press of Save: a repeated request makes no second script. */
  key: string;
};

const waiting = createStore<readonly SavedDraft[]>([]);

/** The last save of each script that could not reach the server, until it is carried out or refused. */
export const waitingSaves = {
  /** Answers whether the script was not waiting before: its user is told once. */
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

/** The first waiting save of this user. It is a new object after each failed attempt, so that an effect runs again. */
export const useNextWaitingSave = (userId: string): SavedDraft | undefined =>
  useStorePart(waiting, (saves) => saves.find((one) => one.userId === userId));

export const useIsSaveWaiting = (draftId: string): boolean =>
  useStorePart(waiting, (saves) => saves.some((one) => one.draftId === draftId));
