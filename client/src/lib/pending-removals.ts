import { runBeforeSignOut } from './before-sign-out';
import { createStore, useStore } from './store';
import { type ToastMessage, toast, UNDO_DURATION_MS } from './toast';

type Removal<T> = {
  items: readonly T[];
  /**
   * Deletes them on the server. Resolves with those that are still there, once their owner has been told why, or with
   * `unreached` when the line is gone: then they stay away, and it is called again when the line may be back.
   */
  send: () => Promise<readonly string[] | 'unreached'>;
  /** The same while the page is left: nobody waits for what becomes of it. */
  sendLeaving: () => void;
};

/** Not every browser tells that it is online again. */
const TRY_AGAIN_MS = 15_000;

/** Resolves when it is worth while to ask the server again. */
export function untilLineMayBeBack(): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, TRY_AGAIN_MS);
    window.addEventListener('online', goOn);
  });
}

/**
 * What the user has deleted and may still have back: gone from the page at once, and from the server when nobody has
 * chosen Undo, when the page is left or when the user signs out. What is deleted while the Undo of something else is still
 * offered is told with it in one `notice`, whose Undo brings all of it back: there is room for one notice only.
 */
export function createPendingRemovals<T extends { id: string }>(
  notice: (items: readonly T[], onUndo: () => void) => ToastMessage,
) {
  const removed = createStore<ReadonlySet<string>>(new Set());
  type Waiting = { items: readonly T[]; send: () => Promise<void>; leave: () => void };
  /** The ids of what the server has deleted: still away, as a page that is held still knows it. */
  const gone = new Set<string>();
  /** Those that the server may not have deleted yet, and how many items they are. */
  const waiting = new Set<Waiting>();
  const waitingCount = createStore(0);
  const count = () => waitingCount.set([...waiting].reduce((sum, { items }) => sum + items.length, 0));
  /** Those of them that may still be taken back. */
  let offered: readonly Waiting[] = [];
  let timer: ReturnType<typeof setTimeout>;
  let dismiss = () => {};
  const endOffer = (): readonly Waiting[] => {
    clearTimeout(timer);
    dismiss();
    const ended = offered;
    offered = [];
    return ended;
  };
  const sendAll = () => {
    endOffer();
    return Promise.all([...waiting].map(({ send }) => send()));
  };
  const leaveAll = () => {
    endOffer();
    for (const { leave } of waiting) leave();
    count();
  };
  const bringBack = (ids: readonly string[]) => {
    for (const id of ids) gone.delete(id);
    if (ids.length > 0) removed.set(new Set([...removed.get()].filter((id) => !ids.includes(id))));
  };
  const undo = () => {
    const takenBack = endOffer();
    for (const removal of takenBack) waiting.delete(removal);
    count();
    bringBack(takenBack.flatMap(({ items }) => items.map(({ id }) => id)));
  };
  /** The offer of Undo goes when the deletion is sent, however long the notice has been held on screen. */
  const offer = (removal: Waiting) => {
    clearTimeout(timer);
    offered = [...offered, removal];
    timer = setTimeout(() => {
      for (const { send } of endOffer()) void send();
    }, UNDO_DURATION_MS);
    dismiss = toast(
      notice(
        offered.flatMap(({ items }) => items),
        undo,
      ),
    );
  };

  return {
    /** How many items are away that the server may not have deleted yet. */
    useWaiting: (): number => useStore(waitingCount),

    /** Deletes on the server what waits for an Undo, which is offered no longer. */
    sendNow: sendAll,

    /** The ids of what is away; what was deleted stays among them, as a page that is held still knows it. */
    useRemoved: (): ReadonlySet<string> => useStore(removed),

    /**
     * To be called before a list is asked for; the function that it returns, with what the list has. What is in it although
     * it was deleted before has been restored, perhaps in another tab.
     */
    beforeListing(): (items: readonly T[]) => void {
      const before = new Set(gone);
      return (items) => bringBack(items.map(({ id }) => id).filter((id) => before.has(id)));
    },

    remove({ items, send, sendLeaving }: Removal<T>): void {
      const ids = items.map(({ id }) => id);
      if (ids.every((id) => removed.get().has(id))) return;
      removed.set(new Set([...removed.get(), ...ids]));
      let sending: Promise<void> | null = null;
      const sendNow = async () => {
        let left = await send();
        while (left === 'unreached') {
          await untilLineMayBeBack();
          left = await send();
        }
        const isLeft = new Set(left);
        for (const id of ids) if (!isLeft.has(id)) gone.add(id);
        bringBack(left);
        waiting.delete(removal);
        count();
      };
      const removal: Waiting = {
        items,
        send: () => {
          sending ??= sendNow();
          return sending;
        },
        leave: () => {
          waiting.delete(removal);
          sendLeaving();
        },
      };
      waiting.add(removal);
      count();
      window.addEventListener('pagehide', leaveAll);
      runBeforeSignOut(sendAll);
      offer(removal);
    },
  };
}
