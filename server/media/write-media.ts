import { FilePathTarget, Output, type OutputFormat } from 'mediabunny';
import type { RunOptions } from './media-task';

/** One packet or sample of a track, and how to write it. */
export type Step = { timestamp: number; write: () => Promise<void> };

/** Adds a track to the output; the steps are taken once the output has started. */
export type TrackWriter = (output: Output) => Promise<() => AsyncGenerator<Step, void>>;

type Target = { path: string; format: OutputFormat; durationSeconds: number };

type Track = AsyncGenerator<Step, void>;
type Head = { track: Track; next: IteratorResult<Step, void> };

/**
 * Writes a file of the tracks, the earliest step first, so that none of them has to wait in memory for another. The share
 * that is done is the mean of all tracks': sound that is measured first begins when most pictures are written.
 */
export async function writeMedia(target: Target, writers: TrackWriter[], options: RunOptions): Promise<void> {
  const { path, format, durationSeconds } = target;
  const output = new Output({ format, target: new FilePathTarget(path) });
  const begins = [];
  for (const writer of writers) begins.push(await writer(output));
  await output.start();
  const reached = new Map<Track, number>();
  for await (const { track, step } of inOrder(begins.map((begin) => begin()))) {
    options.signal?.throwIfAborted();
    await step.write();
    // Copied packets come in the order in which they are decoded, not in that of their times.
    reached.set(track, Math.max(reached.get(track) ?? 0, Math.min(1, step.timestamp / durationSeconds)));
    options.onProgress?.([...reached.values()].reduce((sum, share) => sum + share, 0) / writers.length);
  }
  await output.finalize();
}

/** The first track is waited for, and the others as soon as they have begun: sound may have to be measured first. */
async function* inOrder([first, ...others]: Track[]): AsyncGenerator<{ track: Track; step: Step }> {
  if (!first) return;
  const heads: Head[] = [];
  const begin = async (track: Track) => {
    heads.push({ track, next: await track.next() });
  };
  const begun = Promise.all(others.map(begin));
  let failed: Promise<unknown> | undefined;
  begun.catch(() => {
    failed = begun;
  });
  await begin(first);
  for (;;) {
    await failed;
    const waiting = heads.flatMap((head) => (head.next.done ? [] : [{ head, step: head.next.value }]));
    const [earliest] = waiting.sort((a, b) => a.step.timestamp - b.step.timestamp);
    if (earliest) {
      yield { track: earliest.head.track, step: earliest.step };
      earliest.head.next = await earliest.head.track.next();
    } else if (heads.length <= others.length) await begun;
    else return;
  }
}
