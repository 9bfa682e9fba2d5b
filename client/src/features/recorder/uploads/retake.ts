import { createStore } from '@/lib/store';
import type { SavingTake } from './saving-take';
import type { createTakeQueue } from './take-queue';

/** What a retake needs of the world. */
export type RetakeParts = {
  takes: Pick<ReturnType<typeof createTakeQueue>, 'all' | 'discard' | 'dismiss'>;
  /** Deletes the recording that a take has become. */
  removeRecording: (recordingId: string) => Promise<void>;
  undoMs: number;
};

export type RetakeEvent = { type: 'removed' } | { type: 'notRemoved' };

/** The take before: it stays, is about to be deleted, or has been. */
export type TakeBefore = { takeId: string; fate: 'kept' | 'going' | 'gone' };

/**
 * The take that a new one is made after, and what is left of takes that are given up. That take stays, unless its user deletes it, which happens when the time for Undo is
 * over or the next take begins.
 */
export function createRetake({ takes, removeRecording, undoMs }: RetakeParts) {
  const before = createStore<TakeBefore | null>(null);
  const listeners = new Set<(event: RetakeEvent) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The recording that is left to be deleted, if any. */
  const giveUp = async (take: SavingTake): Promise<string | null> => {
    if (take.step !== 'saved') return takes.discard(take.takeId);
    takes.dismiss(take.takeId);
    return take.recordingId;
  };
  const decide = (fate: TakeBefore['fate']) => {
    clearTimeout(timer);
    const present = before.get();
    if (present) before.set({ ...present, fate });
  };
  const finish = async () => {
    const present = before.get();
    if (present?.fate !== 'going') return;
    const take = takes.all.get().takes.find(({ takeId }) => takeId === present.takeId);
    // First the take, then the note: it must not be offered again in between.
    const givenUp = take ? giveUp(take) : Promise.resolve(null);
    decide('gone');
    const isRemoved = await removeWhatIsLeft(givenUp);
    if (!isRemoved && before.get()?.takeId === present.takeId) before.set(null);
  };
  const removeWhatIsLeft = async (givenUp: Promise<string | null>): Promise<boolean> => {
    const tell = (event: RetakeEvent) => {
      for (const listener of listeners) listener(event);
    };
    try {
      const recordingId = await givenUp;
      if (recordingId === null) return true;
      await removeRecording(recordingId);
      tell({ type: 'removed' });
      return true;
    } catch {
      tell({ type: 'notRemoved' });
      return false;
    }
  };
  const end = () => {
    void finish();
    before.set(null);
  };

  return {
    before,
    onEvent(listener: (event: RetakeEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(takeId: string) {
      end();
      before.set({ takeId, fate: 'kept' });
    },
    /** Deletes it, after the time for {@link undo}. */
    remove() {
      if (before.get()?.fate !== 'kept') return;
      decide('going');
      timer = setTimeout(() => void finish(), undoMs);
    },
    /** The take stays after all. */
    undo() {
      if (before.get()?.fate === 'going') decide('kept');
    },
    /** The next take begins: what was to be deleted is, without waiting any longer. */
    end,
    /** Gives up any take, and deletes the recording that the server has made of it all the same. */
    async discard(takeId: string): Promise<void> {
      await removeWhatIsLeft(takes.discard(takeId));
    },
    /** Its user leaves, and keeps it. */
    leave() {
      decide('kept');
      before.set(null);
    },
  };
}
