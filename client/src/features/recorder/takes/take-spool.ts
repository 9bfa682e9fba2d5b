import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { ChunkNote, Take } from './take';

/** Keeps takes on the device until the server has them. */
export type TakeSpool = {
  saveTake: (take: Take) => Promise<void>;
  /** Resolves when the chunk would survive a crash. */
  addChunk: (takeId: string, note: ChunkNote, bytes: ArrayBuffer) => Promise<void>;
  readChunk: (takeId: string, seq: number) => Promise<ArrayBuffer | undefined>;
  listTakes: (userId: string) => Promise<Take[]>;
  listChunkNotes: (takeId: string) => Promise<ChunkNote[]>;
  removeTake: (takeId: string) => Promise<void>;
};

type ChunkKey = [takeId: string, seq: number];

interface SpoolSchema extends DBSchema {
  takes: { key: string; value: Take };
  /** ArrayBuffers, not Blobs: Blobs in IndexedDB crash a process of iOS 18.4. */
  chunks: { key: ChunkKey; value: ArrayBuffer };
  notes: { key: ChunkKey; value: ChunkNote };
}

const STRICT = { durability: 'strict' } as const;

/** The device's IndexedDB. It is opened at the first use, and again after a failure to open or a lost connection. */
export function createDeviceSpool(open: typeof openSpool = openSpool): TakeSpool {
  let opened: Promise<IDBPDatabase<SpoolSchema>> | null = null;
  const database = () => {
    const forget = () => {
      opened = null;
    };
    opened ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };

  return {
    async saveTake(take) {
      const transaction = (await database()).transaction('takes', 'readwrite', STRICT);
      await Promise.all([transaction.store.put(take), transaction.done]);
    },
    async addChunk(takeId, note, bytes) {
      const transaction = (await database()).transaction(['chunks', 'notes'], 'readwrite', STRICT);
      await Promise.all([
        transaction.objectStore('chunks').put(bytes, [takeId, note.seq]),
        transaction.objectStore('notes').put(note, [takeId, note.seq]),
        transaction.done,
      ]);
    },
    async readChunk(takeId, seq) {
      return (await database()).get('chunks', [takeId, seq]);
    },
    async listTakes(userId) {
      const takes = await (await database()).getAll('takes');
      return takes.filter((take) => take.userId === userId);
    },
    async listChunkNotes(takeId) {
      return (await database()).getAll('notes', chunksOf(takeId));
    },
    async removeTake(takeId) {
      const transaction = (await database()).transaction(['takes', 'chunks', 'notes'], 'readwrite');
      await Promise.all([
        transaction.objectStore('takes').delete(takeId),
        transaction.objectStore('chunks').delete(chunksOf(takeId)),
        transaction.objectStore('notes').delete(chunksOf(takeId)),
        transaction.done,
      ]);
    },
  };
}

function openSpool(onTerminated: () => void): Promise<IDBPDatabase<SpoolSchema>> {
  return openDB<SpoolSchema>('creditcue-takes', 1, {
    upgrade(database) {
      database.createObjectStore('takes', { keyPath: 'id' });
      database.createObjectStore('chunks');
      database.createObjectStore('notes');
    },
    // Safari loses the connection when its storage process ends; it works again once it is opened anew.
    terminated: onTerminated,
  });
}

function chunksOf(takeId: string): IDBKeyRange {
  return IDBKeyRange.bound([takeId, 0], [takeId, Number.POSITIVE_INFINITY]);
}
