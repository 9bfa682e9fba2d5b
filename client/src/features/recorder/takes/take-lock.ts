const PREFIX = 'creditcue-take-';

/** Which tab of this browser is busy with which take. */
export type TakeLocks = {
  /** Claims a take for this tab until it is released. Answers null when a tab already has it. */
  claim: (takeId: string) => Promise<(() => void) | null>;
  /** The ids of all claimed takes. */
  listClaimed: () => Promise<Set<string>>;
};

/** By the Web Locks API: the browser releases the locks of a tab that dies. */
export const tabLocks: TakeLocks = {
  claim(takeId) {
    if (!('locks' in navigator)) return Promise.resolve(() => {});
    return new Promise((answer, fail) => {
      navigator.locks
        .request(PREFIX + takeId, { ifAvailable: true }, (lock) => {
          if (!lock) return answer(null);
          return new Promise<void>((release) => answer(() => release()));
        })
        .catch(fail);
    });
  },
  async listClaimed() {
    if (!('locks' in navigator)) return new Set();
    const { held = [] } = await navigator.locks.query();
    const names = held.map(({ name = '' }) => name).filter((name) => name.startsWith(PREFIX));
    return new Set(names.map((name) => name.slice(PREFIX.length)));
  },
};
