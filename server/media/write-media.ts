import { FilePathTarget, Output, type OutputFormat } from 'mediabunny';
import type { RunOptions } from './media-task';

/** One packet or sample of a track, and how to write it. */
export type Step = { timestamp: number; write: () => Promise<void> };

/** Adds a track to the output; the steps are taken once the output has started. */
export type TrackWriter = (output: Output) => Promise<() => AsyncGenerator<Step, void>>;

type Target = { path: string; format: OutputFormat; durationSeconds: number };

/** Writes a file of the tracks, the earliest step first, so that none of them has to wait in memory for another. */
export async function writeMedia(target: Target, writers: TrackWriter[], options: RunOptions): Promise<void> {
  const { path, format, durationSeconds } = target;
  const output = new Output({ format, target: new FilePathTarget(path) });
  const begins = [];
  for (const writer of writers) begins.push(await writer(output));
  await output.start();
  for await (const step of inOrder(begins.map((begin) => begin()))) {
    options.signal?.throwIfAborted();
    await step.write();
    options.onProgress?.(Math.min(1, step.timestamp / durationSeconds));
  }
  await output.finalize();
}

async function* inOrder(tracks: AsyncGenerator<Step, void>[]): AsyncGenerator<Step> {
  const heads = await Promise.all(tracks.map(async (track) => ({ track, next: await track.next() })));
  for (;;) {
    const waiting = heads.flatMap((head) => (head.next.done ? [] : [{ head, step: head.next.value }]));
    const [first] = waiting.sort((a, b) => a.step.timestamp - b.step.timestamp);
    if (!first) return;
    yield first.step;
    first.head.next = await first.head.track.next();
  }
}
