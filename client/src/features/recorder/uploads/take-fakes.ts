import type { Recording, Upload } from '@shared/recordings';
import type { ChunkNote, Take } from '../takes/take';
import type { TakeSpool } from '../takes/take-spool';
import type { UploadCalls } from './upload-take';

export const USER_ID = '01980000-0000-7000-8000-000000000001';

export function aTake(fields: Partial<Take> = {}): Take {
  return {
    id: crypto.randomUUID(),
    userId: USER_ID,
    title: 'Two things to check first',
    aspectRatio: '9:16',
    mimeType: 'video/webm;codecs=vp9,opus',
    scriptId: null,
    startedAt: 1_700_000_000_000,
    uploadId: null,
    durationSeconds: null,
    ...fields,
  };
}

/** A spool in memory whose every method can be told to fail, as IndexedDB does when its storage is full or lost. */
export function createFakeSpool() {
  const takes = new Map<string, Take>();
  const chunks = new Map<string, { note: ChunkNote; bytes: ArrayBuffer }[]>();
  const failIf = (method: keyof TakeSpool) => {
    if (spool.failing.has(method)) throw new DOMException(`${method} failed`, 'UnknownError');
  };
  const spool = {
    failing: new Set<keyof TakeSpool>(),
    size: () => takes.size,
    async saveTake(take: Take) {
      failIf('saveTake');
      takes.set(take.id, take);
    },
    async addChunk(takeId: string, note: ChunkNote, bytes: ArrayBuffer) {
      failIf('addChunk');
      chunks.set(takeId, [...(chunks.get(takeId) ?? []), { note, bytes }]);
    },
    async readChunk(takeId: string, seq: number) {
      failIf('readChunk');
      return chunks.get(takeId)?.find((chunk) => chunk.note.seq === seq)?.bytes;
    },
    async listTakes(userId: string) {
      failIf('listTakes');
      return [...takes.values()].filter((take) => take.userId === userId);
    },
    async listChunkNotes(takeId: string) {
      failIf('listChunkNotes');
      return (chunks.get(takeId) ?? []).map((chunk) => chunk.note);
    },
    async removeTake(takeId: string) {
      failIf('removeTake');
      takes.delete(takeId);
      chunks.delete(takeId);
    },
  } satisfies TakeSpool & Record<string, unknown>;
  return spool;
}

export class FakeAnswer extends Error {
  constructor(readonly status: number) {
    super(`${status}`);
  }
}

const deadLine = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

/** The server's uploads in memory. `trouble` may throw in place of any call. */
export function createFakeServer() {
  const uploads = new Map<string, { chunks: string[]; upload: Upload; takeId: string | undefined }>();
  const recordingOfTake = new Map<string, string>();
  const recordings: Recording[] = [];
  const server = {
    signedIn: USER_ID as string | null,
    /** Chunks are taken and never answered. */
    isDeadLine: false,
    trouble: (_call: keyof UploadCalls, _seq?: number): void => {},
    /** The recording is made, and nobody is told. */
    losesFinishAnswers: false,
    /** Calls that are under way. */
    hanging: 0,
    recordings,
    /** Without the dots that fill up a chunk. */
    bytesOf: (index = 0) => ([...uploads.values()][index]?.chunks.join('') ?? '').replaceAll('.', ''),
    forgetUploads: () => uploads.clear(),
    /** With their uploads: their takes may be saved anew. */
    deleteRecordings: () => {
      recordings.length = 0;
      recordingOfTake.clear();
      for (const [id, { upload }] of uploads) if (upload.status === 'finished') uploads.delete(id);
    },
    calls: {} as UploadCalls,
  };
  const uploadOf = (id: string) => {
    const found = uploads.get(id);
    if (!found) throw new FakeAnswer(404);
    return found;
  };
  server.calls = {
    async currentUserId() {
      server.trouble('currentUserId');
      return server.signedIn;
    },
    async create({ takeId }) {
      server.trouble('create');
      const recordingId = (takeId && recordingOfTake.get(takeId)) ?? null;
      const upload: Upload = {
        id: crypto.randomUUID(),
        status: recordingId ? 'finished' : 'open',
        nextSeq: 0,
        receivedBytes: 0,
        recordingId,
      };
      uploads.set(upload.id, { chunks: [], upload, takeId });
      return upload;
    },
    async get(id) {
      server.trouble('get');
      return { ...uploadOf(id).upload };
    },
    async putChunk(id, seq, { bytes }, signal) {
      server.trouble('putChunk', seq);
      if (server.isDeadLine) {
        server.hanging += 1;
        await deadLine(signal).finally(() => {
          server.hanging -= 1;
        });
      }
      const { chunks, upload } = uploadOf(id);
      if (seq > upload.nextSeq) throw new FakeAnswer(409);
      const text = new TextDecoder().decode(bytes);
      if (seq < upload.nextSeq && chunks[seq] !== text) throw new FakeAnswer(409);
      chunks[seq] = text;
      upload.nextSeq = chunks.length;
      upload.receivedBytes += bytes.byteLength;
    },
    async finish(id, { chunks, mayHoldMore, fileSize, duration, title }) {
      server.trouble('finish');
      const { upload, chunks: stored, takeId } = uploadOf(id);
      const known = recordings.find((recording) => recording.id === upload.recordingId);
      if (known && server.losesFinishAnswers) throw new TypeError('network');
      if (known) return known;
      const storedBytes = stored.join('').length;
      const isSame = chunks === stored.length && fileSize === storedBytes;
      if (!isSame && !(mayHoldMore && chunks < stored.length)) throw new FakeAnswer(409);
      const recording = { id: crypto.randomUUID(), title, fileSize: storedBytes, duration } as Recording;
      recordings.push(recording);
      Object.assign(upload, { status: 'finished', recordingId: recording.id });
      if (takeId) recordingOfTake.set(takeId, recording.id);
      if (server.losesFinishAnswers) throw new TypeError('network');
      return recording;
    },
    async remove(id) {
      server.trouble('remove');
      uploads.delete(id);
    },
  };
  return server;
}
