import { createStore, useStore } from './store';

const newNotices = createStore(0);

/** How many answers and reactions to what the user wrote are new: shown on every page at the link to the hub. */
export const useHubNews = (): number => useStore(newNotices);

export const setHubNews = (count: number): void => newNotices.set(count);
