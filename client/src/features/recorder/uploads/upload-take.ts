import type { CreateUpload, FinishUpload, Recording, Upload, UploadCreated } from '@shared/recordings';
import { contentDigest, takeDigest } from '../takes/digest';
import type { Take } from '../takes/take';
import type { TakeFile } from '../takes/take-file';
import type { TakeRemains } from '../takes/take-remains';
import type { Backoff } from './backoff';
import { type Job, type QueueEvent, stepOf, type WaitingReason } from './saving-take';
import { isAborted, isTimeout, type UploadFailure, UploadRefusedError, WrongUserError } from './upload-failure';

/**
 * The server's side of an upload. Every call rejects with what `failureOf` understands, and at once when its signal is
 * aborted.
 */
export type UploadCalls = {
  /** The signed-in user's id, or null. */
  currentUserId: (signal: AbortSignal) => Promise<string | null>;
  create: (upload: CreateUpload, signal: AbortSignal) => Promise<Pick<UploadCreated, 'id' | 'status' | 'nextSeq'>>;
  get: (uploadId: string, signal: AbortSignal) => Promise<Upload>;
  putChunk: (
    uploadId: string,
    seq: number,
    chunk: { bytes: ArrayBuffer; contentDigest: string },
    signal: AbortSignal,
  ) => Promise<void>;
  finish: (uploadId: string, finish: FinishUpload, signal: AbortSignal) => Promise<Recording>;
  remove: (uploadId: string) => Promise<void>;
};

/** What sending a take needs: the calls, how failures are read, the pauses between attempts, and what the device keeps. */
export type JobParts = {
  calls: UploadCalls;
  failureOf: (error: unknown) => UploadFailure;
  backoff: Backoff;
  remains: TakeRemains;
};

export type JobListeners = { publish: () => void; announce: (event: QueueEvent) => void };

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

type UploadOptions = Pick<JobParts, 'calls' | 'failureOf'> &
  Pick<Backoff, 'rest' | 'callSignal'> &
  ReturnType<typeof reporting>;

/** A conflict that stays after asking the server this often means that the upload holds other bytes. */
const MAX_OUT_OF_STEP = 4;

/**
 * Sends the chunks of `file` as they come, and finishes the upload when the take has ended. Goes on through lost
 * connections, an expired session and a server that fails, for as long as it takes.
 * @throws UploadRefusedError when the server does not accept the take.
 */
async function uploadTake(file: TakeFile, options: UploadOptions): Promise<Recording> {
  const tally = { failures: 0, outOfStep: 0, timeouts: 0 };
  let mostSent = -1;
  const onSent = (sentBytes: number) => {
    // Reaching the same byte again is no progress: the pauses of a server that fails at the finish would never grow.
    if (sentBytes > mostSent) Object.assign(tally, { failures: 0, timeouts: 0 });
    mostSent = Math.max(mostSent, sentBytes);
    options.onSent(sentBytes);
  };
  for (;;) {
    options.signal.throwIfAborted();
    const { calls, signal } = options;
    const inTime = () => AbortSignal.any([signal, options.callSignal(tally.timeouts)]);
    try {
      return await resumeUpload(file, { calls, signal, onSent, inTime });
    } catch (error) {
      options.signal.throwIfAborted();
      // Aborted by `reconnect`: the old connection was lost, and the new one has not been slow yet.
      if (isAborted(error)) Object.assign(tally, { failures: 0, timeouts: 0 });
      else if (isTimeout(error)) tally.timeouts += 1;
      const failure = options.failureOf(error);
      await answerFailure(failure, tally, file, options);
      tally.failures += 1;
      await options.rest(tally.failures, failure.kind === 'server' ? 'server' : 'line');
    }
  }
}

type Tally = { failures: number; outOfStep: number; timeouts: number };

/** A sending, and for each of its calls the signal that ends it. */
type Attempt = Omit<UploadOptions, 'rest' | 'callSignal' | 'failureOf' | 'onWaiting'> & { inTime: () => AbortSignal };

async function answerFailure(failure: UploadFailure, tally: Tally, file: TakeFile, options: UploadOptions) {
  switch (failure.kind) {
    case 'refused':
      throw new UploadRefusedError(failure.message, failure.remedy);
    case 'server':
      // Once is not worth a word: a server that restarts is back at the next try.
      if (tally.failures > 0) options.onWaiting('server');
      return;
    case 'unknown':
      return file.setUploadId(null);
    case 'out-of-step':
      tally.outOfStep += 1;
      if (tally.outOfStep > 2 * MAX_OUT_OF_STEP) throw new UploadRefusedError('');
      if (tally.outOfStep % MAX_OUT_OF_STEP === 0) await file.setUploadId(null);
      return;
    default:
      return options.onWaiting(failure.kind);
  }
}

async function resumeUpload(file: TakeFile, attempt: Attempt): Promise<Recording> {
  const { uploadId, nextSeq, isFinished } = await openUpload(file, attempt);
  if (!isFinished) await sendChunks(file, uploadId, nextSeq, attempt);
  return attempt.calls.finish(
    uploadId,
    {
      chunks: file.notes().length,
      fileSize: file.byteLength(),
      digest: await takeDigest(file.notes()),
      ...(file.wasFound && { mayHoldMore: true }),
      duration: file.durationSeconds(),
      title: file.take().title,
      cues: file.take().cues,
      saidAgain: file.take().saidAgain,
      script: file.take().script,
      recordedAt: recordedAtOf(file.take()),
    },
    attempt.inTime(),
  );
}

/** When the take was recorded. Undefined where the device's clock gave no valid date, which the server would refuse. */
function recordedAtOf({ startedAt }: Take): string | undefined {
  const isDate = startedAt >= 0 && startedAt <= Date.now();
  return isDate ? new Date(startedAt).toISOString() : undefined;
}

async function openUpload(file: TakeFile, { calls, inTime }: Attempt) {
  const { id: takeId, uploadId, userId, mimeType, aspectRatio, title, scriptId } = file.take();
  if (uploadId !== null) {
    const { status, nextSeq } = await calls.get(uploadId, inTime());
    return { uploadId, nextSeq, isFinished: status === 'finished' };
  }
  // Another user may have signed in meanwhile, in another tab: the take must not become theirs.
  if ((await calls.currentUserId(inTime())) !== userId) throw new WrongUserError();
  // With the take's id: when the answer to an earlier finish was lost, the server leads to the recording it made.
  const upload = await calls.create({ mimeType, aspectRatio, title, scriptId, takeId }, inTime());
  await file.setUploadId(upload.id);
  return { uploadId: upload.id, nextSeq: upload.nextSeq, isFinished: upload.status === 'finished' };
}

async function sendChunks(file: TakeFile, uploadId: string, firstSeq: number, attempt: Attempt): Promise<void> {
  const sizes = () => file.notes().map((note) => note.byteLength);
  let sentBytes = sizes()
    .slice(0, firstSeq)
    .reduce((sum, size) => sum + size, 0);
  attempt.onSent(sentBytes);
  for (let seq = firstSeq; await file.awaitChunk(seq); seq += 1) {
    attempt.signal.throwIfAborted();
    const note = file.notes()[seq];
    if (!note) return;
    const chunk = { bytes: await file.read(seq), contentDigest: contentDigest(note.digest) };
    await attempt.calls.putChunk(uploadId, seq, chunk, attempt.inTime());
    sentBytes += note.byteLength;
    attempt.onSent(sentBytes);
  }
}

/** How long the server may take to say whether it has a take that was found on the device. */
const ASK_MS = 10_000;

/** An upload that has just been finished cannot be removed: the answer is the recording that was made of it. */
export async function removeUpload(uploadId: string, calls: UploadCalls): Promise<string | null> {
  try {
    await calls.remove(uploadId);
    return null;
  } catch {
    const upload = await calls.get(uploadId, AbortSignal.timeout(ASK_MS)).catch(() => null);
    return upload?.recordingId ?? null;
  }
}

/** Whether the server has made a recording of a take that was found; false also without a connection. */
export async function isUploadFinished(uploadId: string, calls: UploadCalls): Promise<boolean> {
  const upload = await calls.get(uploadId, AbortSignal.timeout(ASK_MS)).catch(() => null);
  return upload?.status === 'finished';
}
