import type { TakeFile } from '../takes/take-file';
import type { TakeRemains } from '../takes/take-remains';
import type { Backoff } from './backoff';
import type { QueueEvent, SavingStep, WaitingReason } from './saving-take';
import { createUploadSpeed } from './upload-speed';
import { type UploadCalls, type UploadFailure, UploadRefusedError, uploadTake } from './upload-take';

/** What it takes to send one. */
export type JobParts = {
  calls: UploadCalls;
  failureOf: (error: unknown) => UploadFailure;
  backoff: Backoff;
  remains: TakeRemains;
};

/** One take on its way to the server. */
export type Job = {
  file: TakeFile;
  state: SavingStep;
  sentBytes: number;
  speed: ReturnType<typeof createUploadSpeed>;
  /** All of it, to be looked at also when the device's copy is gone; null once the next take begins. */
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

type JobListeners = { publish: () => void; announce: (event: QueueEvent) => void };

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

/** Uploads the take to its end; the copy on the device goes only after the server has confirmed it. */
export async function runJob(job: Job, parts: JobParts, listeners: JobListeners) {
  if (job.isRunning || job.file.take().refusal !== undefined) return;
  job.isRunning = true;
  const recording = await sendJob(job, parts, listeners);
  if (!recording) return;
  job.state = { step: 'saved', recordingId: recording.id };
  listeners.publish();
  listeners.announce({ type: 'saved', recording, takeId: job.file.take().id });
  // First the note: when the removal fails, the remains must not be taken for an unsaved take.
  await job.file.setRecordingId(recording.id);
  await job.copy;
  await removeFile(job, parts);
  job.release();
}

/** From the device. Where that fails, it is not to be taken for an unsaved take later. */
export async function removeFile({ file }: Job, { remains }: Pick<JobParts, 'remains'>) {
  await file.remove().catch(() => remains.add(file.take().id));
}

/** Begun before the upload can end, which removes what it is read from. */
export function keepCopy(job: Job): void {
  job.copy = job.file.toBlob().catch(() => null);
}

/** The recording that the server made of the take, or null when it refused the take or there is nothing to save. */
async function sendJob(job: Job, { calls, failureOf, backoff }: JobParts, listeners: JobListeners) {
  try {
    // The take has no bytes: `endTake` removes it.
    if (!(await job.file.awaitChunk(0))) return null;
    const { rest, callSignal } = backoff;
    return await uploadTake(job.file, { calls, failureOf, rest, callSignal, ...reporting(job, listeners) });
  } catch (error) {
    if (job.abort.signal.aborted) return null;
    const { message, remedy } = error instanceof UploadRefusedError ? error : new UploadRefusedError('');
    // The take is just ending, and is sent once more then: what the server says to that counts.
    if (job.state.step === 'assembling' && remedy !== 'download') return null;
    job.state = { step: 'failed', message, remedy };
    if (remedy === 'download') await job.file.setRefusal(message);
    listeners.publish();
    listeners.announce({ type: 'refused', message });
    return null;
  } finally {
    job.isRunning = false;
  }
}

function reporting(job: Job, { publish }: JobListeners) {
  return {
    signal: job.abort.signal,
    onSent(sentBytes: number) {
      // A server that fails may still say, at each try, how far it is.
      const isSending = job.waitsFor !== 'server' || sentBytes > job.sentBytes;
      job.sentBytes = sentBytes;
      job.speed.note(sentBytes);
      if (isSending) job.waitsFor = null;
      if (job.state.step === 'waiting') job.state = stepOf(job);
      publish();
    },
    onWaiting(reason: WaitingReason) {
      job.waitsFor = reason;
      if (job.state.step !== 'assembling') job.state = stepOf(job);
      publish();
    },
  };
}

/** Keeps a chunk; says once when the device cannot. Answers false when a chunk could not be read. */
export async function appendToJob(job: Job, chunk: Blob, elapsedSeconds: number, listeners: JobListeners) {
  await job.file.append(chunk, elapsedSeconds);
  if (job.file.isBroken()) return false;
  if (!job.file.isKeptOnDevice() && !job.hasWarned) {
    job.hasWarned = true;
    listeners.announce({ type: 'notKept' });
  }
  listeners.publish();
  return true;
}
