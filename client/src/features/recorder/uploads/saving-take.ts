import { type AspectRatio, type Recording, type RecordingScript, secondsOf, type TimeRange } from '@shared/recordings';
import type { FoundTake } from '../takes/take';
import type { TakeFile } from '../takes/take-file';
import { createUploadSpeed } from './upload-speed';

/** Why the server refused a take, and what the user can do about it. */
export type Refusal = { message: string; remedy: 'retry' | 'make-room' | 'download' };

/** Why nothing is sent at the moment: no connection, no session, or a server that fails or has too much to do. */
export type WaitingReason = 'offline' | 'signed-out' | 'server';

/** Where a take is on its way from the recorder to the server. */
export type SavingStep =
  | { step: 'recording' }
  | { step: 'assembling' }
  | { step: 'uploading' }
  | { step: 'waiting'; reason: WaitingReason }
  | ({ step: 'failed' } & Refusal)
  | { step: 'saved'; recordingId: string };

/** One take on its way to the server. */
export type Job = {
  file: TakeFile;
  state: SavingStep;
  sentBytes: number;
  speed: ReturnType<typeof createUploadSpeed>;
  /** The whole video, which can be played also when the device's copy is gone; null once the next take begins. */
  copy: Promise<Blob | null> | null;
  abort: AbortController;
  /** Lets other tabs have the take. */
  release: () => void;
  hasWarned: boolean;
  /** Why nothing is being sent at the moment. */
  waitsFor: WaitingReason | null;
  /** False after a refusal: someone has to start it again. */
  isRunning: boolean;
};

export function createJob(file: TakeFile, release: () => void, now: () => number): Job {
  const job = { file, release, sentBytes: 0, speed: createUploadSpeed(now), abort: new AbortController() };
  return {
    ...job,
    state: stepOf({ file, waitsFor: null }),
    copy: null,
    waitsFor: null,
    hasWarned: false,
    isRunning: false,
  };
}

/** What a take is doing; a refusal that can pass is forgotten. */
export function stepOf({ file, waitsFor }: Pick<Job, 'file' | 'waitsFor'>): SavingStep {
  if (!file.hasEnded()) return { step: 'recording' };
  const { refusal } = file.take();
  if (refusal !== undefined) return { step: 'failed', message: refusal, remedy: 'download' };
  return waitsFor ? { step: 'waiting', reason: waitsFor } : { step: 'uploading' };
}

export type SavingTake = SavingStep & {
  takeId: string;
  userId: string;
  title: string;
  /** The saved script that was read, if it was one. */
  scriptId: string | null;
  /** The editor's draft that was read, if that is known. */
  draftId?: string;
  /** What was read. */
  script: RecordingScript | null;
  aspectRatio: AspectRatio;
  mimeType: string;
  /** Milliseconds since 1970. */
  startedAt: number;
  durationSeconds: number;
  /** What a player leaves out. */
  skips: readonly TimeRange[];
  totalBytes: number;
  sentBytes: number;
  bytesPerSecond: number;
  isKeptOnDevice: boolean;
  /** False while it is being recorded, even when the server has already refused it. */
  hasEnded: boolean;
};

/** What happens to a take in the queue. */
export type QueueEvent =
  | { type: 'saved'; recording: Recording; takeId: string }
  | { type: 'refused'; message: string }
  /** Nothing was recorded. */
  | { type: 'unreadable' }
  /** The device is full: chunks stay in memory and go to the server only. */
  | { type: 'notKept' }
  /** The device could not say which unsaved takes it keeps, or not tell about each. */
  | { type: 'notSearched' };

export type QueueSnapshot = { takes: readonly SavingTake[]; found: readonly FoundTake[] };

/** The take is neither on the server nor given up. */
export function isUnsaved(take: SavingTake): boolean {
  return take.step !== 'saved';
}

/** It is tried again by itself, and its user need not wait for that. */
export function isHeldByServer(take: SavingStep): boolean {
  return take.step === 'waiting' && take.reason === 'server';
}

/** No more is recorded of it. */
export function isOver(take: SavingTake): boolean {
  return take.hasEnded || take.step === 'assembling';
}

export function isSameTake(before: SavingTake, after: SavingTake): boolean {
  const [old, next] = [Object.entries(before), new Map(Object.entries(after))];
  return old.length === next.size && old.every(([key, value]) => next.get(key) === value);
}

export function isSameList<Item>(before: readonly Item[], after: readonly Item[]): boolean {
  return before.length === after.length && before.every((item, index) => item === after[index]);
}

/** Whole percent sent, never 100 before the server has confirmed. */
export function sentPercent({ step, sentBytes, totalBytes }: SavingTake): number {
  if (step === 'saved') return 100;
  return totalBytes === 0 ? 0 : Math.min(99, Math.floor((100 * sentBytes) / totalBytes));
}

/** Seconds until everything is sent at the speed of the last seconds, or null while that is not known. */
export function secondsLeft({ sentBytes, totalBytes, bytesPerSecond }: SavingTake): number | null {
  if (bytesPerSecond <= 0) return null;
  return Math.ceil((totalBytes - sentBytes) / bytesPerSecond);
}

/** How long the take is without what a player leaves out. */
export function keptSeconds({ durationSeconds, skips }: Pick<SavingTake, 'durationSeconds' | 'skips'>): number {
  return Math.max(0, durationSeconds - secondsOf(skips));
}

/** The same each time: a new array would be a change. */
const NO_SKIPS: readonly TimeRange[] = [];

export function describeTake(file: TakeFile, state: SavingStep, sentBytes: number, bytesPerSecond: number): SavingTake {
  const take = file.take();
  const { id, userId, title, scriptId, draftId, script = null, aspectRatio, mimeType, startedAt } = take;
  return {
    ...state,
    takeId: id,
    userId,
    title,
    scriptId,
    ...(draftId !== undefined && { draftId }),
    script,
    aspectRatio,
    mimeType,
    startedAt,
    durationSeconds: file.durationSeconds(),
    skips: take.saidAgain ?? NO_SKIPS,
    totalBytes: file.byteLength(),
    sentBytes,
    bytesPerSecond,
    isKeptOnDevice: file.isKeptOnDevice(),
    hasEnded: file.hasEnded(),
  };
}
