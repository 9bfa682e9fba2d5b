import { runBeforeSignOut } from './before-sign-out';
import { createStore, useStore } from './store';
import { type ToastMessage, toast, UNDO_DURATION_MS } from './toast';

type Removal = {
  ids: readonly string[];
  /** Tells of it, with the offer to take it back. */
  notice: (onUndo: () => void) => ToastMessage;
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

function untilLineMayBeBack(): Promise<void> {
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
 * chosen Undo, when the page is left or when the user signs out.
 */
export function createPendingRemovals() {
  const removed = createStore<ReadonlySet<string>>(new Set());
  /** Those that the server may not have deleted yet. */
  const waiting = new Set<{ send: () => Promise<void>; leave: () => void }>();
  const sendAll = () => Promise.all([...waiting].map(({ send }) => send()));
  const leaveAll = () => {
    for (const { leave } of waiting) leave();
  };
  const bringBack = (ids: readonly string[]) => {
    if (ids.length > 0) removed.set(new Set([...removed.get()].filter((id) => !ids.includes(id))));
  };

  return {
    /** The ids of what is away; what was deleted stays among them, as a page that is held still knows it. */
    useRemoved: (): ReadonlySet<string> => useStore(removed),

    /** The offer of Undo goes when the deletion is sent, however long the notice has been held on screen. */
    remove({ ids, notice, send, sendLeaving }: Removal): void {
      if (ids.every((id) => removed.get().has(id))) return;
      removed.set(new Set([...removed.get(), ...ids]));
      let sending: Promise<void> | null = null;
      const end = () => {
        clearTimeout(timer);
        dismiss();
      };
      const sendNow = async () => {
        end();
        let left = await send();
        while (left === 'unreached') {
          await untilLineMayBeBack();
          left = await send();
        }
        bringBack(left);
        waiting.delete(removal);
      };
      const removal = {
        send: () => {
          sending ??= sendNow();
          return sending;
        },
        leave: () => {
          end();
          waiting.delete(removal);
          sendLeaving();
        },
      };
      const timer = setTimeout(() => void removal.send(), UNDO_DURATION_MS);
      waiting.add(removal);
      window.addEventListener('pagehide', leaveAll);
      runBeforeSignOut(sendAll);
      const dismiss = toast(
        notice(() => {
          clearTimeout(timer);
          waiting.delete(removal);
          bringBack(ids);
        }),
      );
    },
  };
}
