import type { ChunkNote, Take } from './take';
import type { TakeSpool } from './take-spool';

/**
 * What the device has of a take. It may refuse to store, or not answer in time: then what it lacks stays in memory, nobody
 * waits for it any more, and it is offered everything again at each further change. Chunks are stored in their order, so
 * that the device has the beginning of a take without a gap, whenever the tab dies.
 */
export function createDeviceCopy(spool: TakeSpool, take: () => Take) {
  const inMemory = new Map<number, { note: ChunkNote; bytes: ArrayBuffer }>();
  let isRecordOutdated = false;
  let isFailing = false;
  let isRemoved = false;
  let storing: Promise<void> | null = null;

  const record = (): Take => (isFailing && inMemory.size > 0 ? { ...take(), isEndMissing: true } : take());
  const storeNext = async () => {
    const [next] = inMemory.values();
    if (isRecordOutdated) {
      // Before the call: the take may change while it is stored.
      isRecordOutdated = false;
      await spool.saveTake(record());
    } else if (next) {
      await spool.addChunk(take().id, next.note, next.bytes);
      inMemory.delete(next.note.seq);
    }
  };
  const storeAll = async () => {
    try {
      while (isRecordOutdated || inMemory.size > 0) {
        await storeNext();
        // The record may say that the end is missing.
        if (inMemory.size === 0 && isFailing) [isFailing, isRecordOutdated] = [false, true];
      }
      storing = null;
    } catch {
      const isKnown = isFailing;
      [isFailing, isRecordOutdated] = [true, true];
      storing = isKnown ? null : storeThatItFails();
    }
  };
  /** A small record may still find room where a chunk does not. */
  const storeThatItFails = async () => {
    await storeNext().catch(() => {
      isRecordOutdated = true;
    });
    storing = null;
  };
  const store = async () => {
    if (isRemoved) return;
    storing ??= storeAll();
    if (!isFailing) await storing;
  };

  return {
    /** Resolves when the device has it, or fails to store at the moment. */
    add(note: ChunkNote, bytes: ArrayBuffer): Promise<void> {
      inMemory.set(note.seq, { note, bytes });
      return store();
    },
    /** The take has changed. Resolves as {@link add} does. */
    saveTake(): Promise<void> {
      isRecordOutdated = true;
      return store();
    },
    /** Also while the device is just storing it. */
    isComplete: () => !isFailing,
    async read(seq: number): Promise<ArrayBuffer> {
      const bytes = inMemory.get(seq)?.bytes ?? (await spool.readChunk(take().id, seq));
      if (!bytes) throw new Error(`Chunk ${seq} of the take is missing.`);
      return bytes;
    },
    /** For good: what is stored of the take later is nothing. */
    async remove(): Promise<void> {
      isRemoved = true;
      inMemory.clear();
      isRecordOutdated = false;
      await storing;
      await spool.removeTake(take().id);
    },
  };
}
