import { createStore, useStore } from './store';

/** A take that is on this device only. */
export type WaitingTake = {
  id: string;
  title: string;
  /** `00:42, today at 2:14 PM`. */
  facts: string;
  /** What it waits for, or what went wrong. */
  why: string;
};

/** Told by the recorder: pages that list recordings do not load it for that. */
export const waitingTakes = createStore<readonly WaitingTake[]>([]);

export const useWaitingTakes = (): readonly WaitingTake[] => useStore(waitingTakes);
