import { createStore } from '@/lib/store';
import type { SavingTake } from './saving-take';
import type { createTakeQueue } from './take-queue';

/** What a retake needs of the world. */
export type RetakeParts = {
  takes: Pick<ReturnType<typeof createTakeQueue>, 'getSnapshot' | 'discard' | 'dismiss'>;
  /** Deletes the recording that a take has become. */
  removeRecording: (recordingId: string) => Promise<void>;
  undoMs: number;
};

export type RetakeEvent = { type: 'removed' } | { type: 'notRemoved' };

/** Gives the last take up for a new one: not at once, but when the time for Undo is over or the next take begins. */
export function createRetake({ takes, removeRecording, undoMs }: RetakeParts) {
  const pending = createStore<string | null>(null);
  const listeners = new Set<(event: RetakeEvent) => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The recording that is left to be deleted, if any. */
  const giveUp = async (take: SavingTake): Promise<string | null> => {
    if (take.step !== 'saved') return takes.discard(take.takeId);
    takes.dismiss(take.takeId);
    return take.recordingId;
  };
  const undo = () => {
    clearTimeout(timer);
    pending.set(null);
  };
  const finish = async () => {
    const takeId = pending.get();
    const take = takes.getSnapshot().takes.find((candidate) => candidate.takeId === takeId);
    // First the take, then the note: it must not be offered again in between.
    const givenUp = take ? giveUp(take) : Promise.resolve(null);
    undo();
    try {
      const recordingId = await givenUp;
      if (recordingId === null) return;
      await removeRecording(recordingId);
      for (const listener of listeners) listener({ type: 'removed' });
    } catch {
      for (const listener of listeners) listener({ type: 'notRemoved' });
    }
  };

  return {
    /** The id of the take that is about to go, or null. */
    pending,
    onEvent(listener: (event: RetakeEvent) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start(takeId: string) {
      void finish();
      pending.set(takeId);
      timer = setTimeout(() => void finish(), undoMs);
    },
    /** The take stays. */
    undo,
    /** Without waiting any longer. */
    finish,
  };
}
