import type { Recording, RecordingEdits, TakeChoice, Version, VersionKind } from '@shared/recordings';
import { expect } from 'vitest';
import { type MediaTask, type RunMediaTask, UnreadableVideoError } from '../media/media-task';
import { runMediaTask } from '../media/run-media-task';
import { numberInStill, numbersOf, recordedMp4 } from './media-files';
import { createTestApp } from './test-app';
import { saveRecording } from './videos';

export const SOON = { timeout: 80_000, interval: 50 };
export const range = (start: number, end: number) => Array.from({ length: end - start }, (_, n) => start + n);
/** The numbers that the pictures of a numbered film show. */
export const numbers = async (bytes: Buffer) => (await numbersOf(bytes)).map(({ number }) => number);
/** A film whose pictures show their numbers: thirty a second. */
export const film = (seconds = 4) => recordedMp4({ isNumbered: true, seconds, width: 144, height: 256 });

/** A server, a user of it, and what tests of edits do: save films, edit them, and wait for what is made of that. */
export async function createEditingApp() {
  let run: RunMediaTask = runMediaTask;
  const app = await createTestApp({ runMediaTask: (task, options) => run(task, options) });
  const client = app.client();
  await client.register();

  const bytesAt = async (url: string | null | undefined) =>
    Buffer.from(await (await client.fetch(url ?? '')).arrayBuffer());
  const current = async ({ id }: Recording) => (await client.get(`/api/recordings/${id}`)).json() as Recording;
  const editsOf = async ({ id }: Recording, revision?: number) =>
    (
      await client.get(`/api/recordings/${id}/edits${revision === undefined ? '' : `?revision=${revision}`}`)
    ).json() as RecordingEdits;
  const joined = async (recording: Recording) => {
    await expect.poll(async () => (await editsOf(recording)).status, SOON).toBe('ready');
    return current(recording);
  };
  const pictured = async (recording: Recording) => {
    await expect.poll(async () => (await current(recording)).thumbnailStatus, SOON).not.toBe('processing');
    return current(recording);
  };
  const versionsOf = async ({ id }: Recording) =>
    (await client.get(`/api/recordings/${id}/versions`)).json() as Version[];

  return {
    app,
    client,
    bytesAt,
    current,
    editsOf,
    choicesOf: async ({ id }: Recording) => (await client.get(`/api/recordings/${id}/takes`)).json() as TakeChoice[],
    versionsOf,
    put: ({ id }: Recording, edits: object) => client.request('PUT', `/api/recordings/${id}/edits`, edits),
    retry: ({ id }: Recording) => client.post(`/api/recordings/${id}/retry`),

    /** A saved film that is finished, and joined where it came with cuts. */
    async finished(overrides: Record<string, unknown> = {}, bytes?: Buffer<ArrayBuffer>): Promise<Recording> {
      const saved = await saveRecording(client, bytes ?? (await film()), overrides);
      await expect.poll(async () => (await current(saved)).status, SOON).toBe('ready');
      return joined(saved);
    },
    /** The recording once its kept parts are one file. */
    joined,
    /** The recording once it has the picture that its edits ask for, or that cannot be made. */
    pictured,
    /** Which picture of its film stands for the recording. */
    stillOf: async (recording: Recording) => numberInStill(await bytesAt((await pictured(recording)).thumbnailUrl)),
    /** Which pictures its player shows. */
    shown: async ({ url }: Recording) => numbers(await bytesAt(url)),
    /** The bytes of a version that is asked for, once they are there. */
    async versionOf(recording: Recording, kind: VersionKind): Promise<Buffer> {
      await client.post(`/api/recordings/${recording.id}/versions`, { kind });
      const ofKind = async () => (await versionsOf(recording)).find((version) => version.kind === kind)?.status;
      await expect.poll(ofKind, SOON).toBe('ready');
      return bytesAt(`${recording.url}?version=${kind}`);
    },

    /** Has another function do the work on videos. */
    workBy: (work: RunMediaTask) => {
      run = work;
    },
    workAsUsual: () => {
      run = runMediaTask;
    },
    /** Tasks of the kind wait until the returned function is called. */
    holdBack(kind: MediaTask['kind']): () => void {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      run = async (task, options) => {
        if (task.kind === kind) await held;
        return runMediaTask(task, options);
      };
      return () => release();
    },
    /** Tasks of the kind find that the video cannot be decoded. */
    refuse(kind: MediaTask['kind']): void {
      run = async (task, options) => {
        if (task.kind === kind) throw new UnreadableVideoError('its pictures cannot be decoded');
        return runMediaTask(task, options);
      };
    },
    /** The kinds of the tasks from now on. */
    watchTasks(): string[] {
      const kinds: string[] = [];
      const work = run;
      run = (task, options) => {
        kinds.push(task.kind);
        return work(task, options);
      };
      return kinds;
    },
  };
}
