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

/** A browser that has lost its storage process may leave a call without any answer. */
const ANSWER_MS = 10_000;
const STRICT = { durability: 'strict' } as const;

/**
 * The device's IndexedDB. It is opened at the first use, and again after a failure to open, a lost connection or a call
 * without an answer. Such a call fails; it may still be carried out later.
 */
export function createDeviceSpool(open: typeof openSpool = openSpool): TakeSpool {
  let opened: Promise<IDBPDatabase<SpoolSchema>> | null = null;
  const forget = () => {
    opened = null;
  };
  const database = () => {
    opened ??= open(forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  };
  const inTime = <Call extends (...parameters: never[]) => Promise<unknown>>(call: Call): Call => {
    const limited = (...parameters: Parameters<Call>) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          forget();
          reject(new Error('The storage of this device does not answer.'));
        }, ANSWER_MS);
        call(...parameters)
          .then(resolve, reject)
          .finally(() => clearTimeout(timer));
      });
    return limited as Call;
  };
  const spool = spoolIn(database);
  return {
    saveTake: inTime(spool.saveTake),
    addChunk: inTime(spool.addChunk),
    readChunk: inTime(spool.readChunk),
    listTakes: inTime(spool.listTakes),
    listChunkNotes: inTime(spool.listChunkNotes),
    removeTake: inTime(spool.removeTake),
  };
}

function spoolIn(database: () => Promise<IDBPDatabase<SpoolSchema>>): TakeSpool {
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
