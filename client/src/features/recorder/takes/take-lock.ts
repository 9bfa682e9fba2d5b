/** Claims a take for this tab until it is released. Answers null when another tab has it. */
export type ClaimTake = (takeId: string) => Promise<(() => void) | null>;

/** Tabs of this browser by the Web Locks API: the browser releases the locks of a tab that dies. */
export const claimTake: ClaimTake = (takeId) => {
  if (!('locks' in navigator)) return Promise.resolve(() => {});
  return new Promise((answer, fail) => {
    navigator.locks
      .request(`creditcue-take-${takeId}`, { ifAvailable: true }, (lock) => {
        if (!lock) return answer(null);
        return new Promise<void>((release) => answer(() => release()));
      })
      .catch(fail);
  });
};
