import { toTitle } from '@shared/http';
import { type Cue, MAX_CHUNK_BYTES, RECORDING_TITLE_MAX, type TimeRange, UNTITLED_RECORDING } from '@shared/recordings';
import type { ChunkNote, Take } from './take';
import type { TakeSpool } from './take-spool';

/** A take and its chunks, wherever they are kept. Chunks are numbered from 0 in the order they came. */
export type TakeFile = {
  take: () => Take;
  /** An earlier visit left it: the tab that recorded it may have sent more than it could keep. */
  wasFound: boolean;
  notes: () => readonly ChunkNote[];
  byteLength: () => number;
  durationSeconds: () => number;
  /** False while something of it is only in memory. */
  isKeptOnDevice: () => boolean;
  append: (chunk: Blob, elapsedSeconds: number) => Promise<void>;
  /** A chunk could not be read. It and all later ones are left out: a file with a gap could not be played. */
  isBroken: () => boolean;
  /** What is known so far of what is said: a crash may come before the end. */
  setCues: (cues: Cue[]) => Promise<void>;
  /** What is left out of the take; it has to outlive a crash as the chunks do. */
  setSaidAgain: (cuts: TimeRange[]) => Promise<void>;
  /** No chunk follows. Resolves when every chunk is kept, or the device fails. */
  end: (durationSeconds: number, cues?: Cue[]) => Promise<void>;
  hasEnded: () => boolean;
  read: (seq: number) => Promise<ArrayBuffer>;
  /** True when chunk `seq` is there, false when the take ended before it; waits while neither is known. */
  awaitChunk: (seq: number) => Promise<boolean>;
  setUploadId: (uploadId: string | null) => Promise<void>;
  setRefusal: (refusal: string) => Promise<void>;
  setRecordingId: (recordingId: string) => Promise<void>;
  toBlob: () => Promise<Blob>;
  remove: () => Promise<void>;
};

/** Less is only the beginning of a file, its header at most: no take to be found, and no kind to be seen. */
const MIN_CHUNK_BYTES = 2048;

/** Opens the file of a new take, or of a found one with the `notes` of its chunks. */
export function openTakeFile(initial: Take, spool: TakeSpool, initialNotes: readonly ChunkNote[] = []): TakeFile {
  // A take kept by an earlier version may have a title that the server refuses.
  let take = { ...initial, title: toTitle(initial.title, RECORDING_TITLE_MAX) || UNTITLED_RECORDING };
  const copy = createDeviceCopy(spool, () => take);
  let isBroken = false;
  const notes = [...initialNotes];
  const waiting = new Set<() => void>();
  let tooSmall: Blob | null = null;
  let appends: Promise<void> = Promise.resolve();
  let hasEnded = initial.durationSeconds !== null;

  const wake = () => {
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const save = (change: Partial<Take>) => {
    take = { ...take, ...change };
    return copy.saveTake();
  };
  const keep = async (bytes: ArrayBuffer, elapsedSeconds: number) => {
    const note = { seq: notes.length, byteLength: bytes.byteLength, digest: await digestOf(bytes), elapsedSeconds };
    await copy.add(note, bytes);
    notes.push(note);
    wake();
  };
  const keepInParts = async (chunk: Blob, elapsedSeconds: number) => {
    const bytes = await chunk.arrayBuffer();
    for (let start = 0; start < bytes.byteLength; start += MAX_CHUNK_BYTES) {
      await keep(bytes.slice(start, start + MAX_CHUNK_BYTES), elapsedSeconds);
    }
  };
  const add = async (chunk: Blob, elapsedSeconds: number) => {
    if (isBroken) return;
    const whole = tooSmall ? new Blob([tooSmall, chunk]) : chunk;
    tooSmall = whole.size < MIN_CHUNK_BYTES ? whole : null;
    if (!tooSmall) await keepInParts(whole, elapsedSeconds);
  };
  const breakOff = () => {
    isBroken = true;
    tooSmall = null;
  };
  if (initialNotes.length === 0 && !hasEnded) void copy.saveTake();

  return {
    take: () => take,
    wasFound: initialNotes.length > 0,
    notes: () => notes,
    byteLength: () => notes.reduce((sum, note) => sum + note.byteLength, 0),
    durationSeconds: () => take.durationSeconds ?? notes.at(-1)?.elapsedSeconds ?? 0,
    isKeptOnDevice: copy.isComplete,
    hasEnded: () => hasEnded,
    isBroken: () => isBroken,
    append(chunk, elapsedSeconds) {
      // One after the other: the order of the chunks is the order of the file.
      appends = appends.then(() => add(chunk, elapsedSeconds)).catch(breakOff);
      return appends;
    },
    async end(durationSeconds, cues) {
      await appends;
      if (tooSmall) await keepInParts(tooSmall, durationSeconds).catch(breakOff);
      await save({ durationSeconds, ...(cues && { cues }) });
      hasEnded = true;
      wake();
    },
    read: copy.read,
    async awaitChunk(seq) {
      while (notes.length <= seq && !hasEnded) await new Promise<void>((resume) => waiting.add(resume));
      return notes.length > seq;
    },
    setCues: (cues) => save({ cues }),
    setSaidAgain: (saidAgain) => save({ saidAgain }),
    setUploadId: (uploadId) => save({ uploadId }),
    setRefusal: (refusal) => save({ refusal }),
    setRecordingId: (recordingId) => save({ recordingId }),
    async toBlob() {
      const parts: Blob[] = [];
      // A Blob each: the browser may move it out of memory before the next is read.
      for (const { seq } of notes) parts.push(new Blob([await copy.read(seq)]));
      return new Blob(parts, { type: take.mimeType });
    },
    async remove() {
      await appends;
      await copy.remove();
    },
  };
}

async function digestOf(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  return crypto.subtle.digest('SHA-256', bytes);
}

/**
 * What the device has of a take. It may refuse to store, or not answer in time: then what it lacks stays in memory, nobody
 * waits for it any more, and it is offered everything again at each further change. Chunks are stored in their order, so
 * that the device has the beginning of a take without a gap, whenever the tab dies.
 */
function createDeviceCopy(spool: TakeSpool, take: () => Take) {
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
    /** Stores the changed record of the take. Resolves as {@link add} does. */
    saveTake(): Promise<void> {
      isRecordOutdated = true;
      return store();
    },
    /** May be called while the device is still storing the chunk. */
    isComplete: () => !isFailing,
    async read(seq: number): Promise<ArrayBuffer> {
      const bytes = inMemory.get(seq)?.bytes ?? (await spool.readChunk(take().id, seq));
      if (!bytes) throw new Error(`Chunk ${seq} of the take is missing.`);
      return bytes;
    },
    /** Removes the take from the device for good: nothing of it is stored later. */
    async remove(): Promise<void> {
      isRemoved = true;
      inMemory.clear();
      isRecordOutdated = false;
      await storing;
      await spool.removeTake(take().id);
    },
  };
}
