import type { Cue } from '../../../../../shared/recordings';
import { findTakes, openFoundTake, readFoundTake } from '../takes/found-takes';
import type { FoundTake, Take } from '../takes/take';
import { openTakeFile, type TakeFile } from '../takes/take-file';
import { describeTake, isUnsaved, type QueueSnapshot } from './saving-take';
import { appendToJob, createJob, type Job, type QueueEvent, type QueueParts, runJob, stepOf } from './upload-job';

/** How long the server may take to say whether it has a take that was found on the device. */
const ASK_MS = 10_000;

/** Takes the chunks of one take. */
export type TakeWriter = {
  takeId: string;
  append: (chunk: Blob, elapsedSeconds: number) => void;
  /** To be called now and then while there are more. */
  keepCues: (cues: Cue[]) => void;
  end: (durationSeconds: number, cues?: Cue[]) => void;
};

/** Brings takes to the server: while they are recorded, after a lost connection, and after a crash. */
export function createTakeQueue(parts: QueueParts) {
  const { spool, calls, backoff, locks, tellOtherTabs, now } = parts;
  const jobs = new Map<string, Job>();
  const listeners = new Set<() => void>();
  const eventListeners = new Set<(event: QueueEvent) => void>();
  /** The ids of takes that this tab saved or discarded, whether the device could remove them or not. */
  const settled = new Set<string>();
  let found: FoundTake[] = [];
  let userId: string | null = null;
  let snapshot: QueueSnapshot = { takes: [], found };

  const publish = () => {
    const takes = [...jobs.values()].map((job) =>
      describeTake(job.file, job.state, job.sentBytes, job.speed.bytesPerSecond()),
    );
    snapshot = { takes: takes.filter((take) => take.userId === userId), found };
    for (const listener of listeners) listener();
  };
  const announce = (event: QueueEvent) => {
    if (event.type === 'saved') tellOtherTabs();
    for (const listener of eventListeners) listener(event);
  };
  const addJob = (file: TakeFile, release: () => void): Job => {
    const job = createJob(file, release, now);
    jobs.set(file.take().id, job);
    void runJob(job, parts, { publish, announce });
    return job;
  };

  const endTake = async (job: Job, durationSeconds: number, cues?: Cue[]) => {
    job.state = { step: 'assembling' };
    publish();
    await job.file.end(durationSeconds, cues);
    if (job.file.notes().length === 0) {
      await drop(job);
      return announce({ type: 'unreadable' });
    }
    if (job.state.step === 'assembling') job.state = stepOf(job);
    backoff.wake();
    publish();
    const { refusal } = job.file.take();
    if (refusal !== undefined) return announce({ type: 'refused', message: refusal });
    // Refused while it was recorded: the end may bring what was missing, such as room on the server.
    void runJob(job, parts, { publish, announce });
  };

  const drop = async (job: Job) => {
    job.abort.abort();
    jobs.delete(job.file.take().id);
    publish();
    await job.file.remove().catch(() => {});
    job.release();
  };

  const isSettled = async ({ id, uploadId, recordingId }: Take) => {
    if (recordingId !== undefined || settled.has(id)) return true;
    if (uploadId === null || jobs.has(id)) return false;
    // Neither the removal nor its note may have come to the device. Offline, the take is offered: to send it again
    // finds the finished upload and makes no second recording.
    const upload = await calls.get(uploadId, AbortSignal.timeout(ASK_MS)).catch(() => null);
    return upload?.status === 'finished';
  };
  const refreshFound = async () => {
    const wanted = userId;
    const takes = wanted === null ? [] : await findTakes(wanted, { spool, locks, isSettled }).catch(() => []);
    if (wanted !== userId) return;
    found = takes.filter(({ take }) => !jobs.has(take.id) && !settled.has(take.id));
    publish();
  };
  const forgetSaved = (takeId: string) => {
    if (jobs.get(takeId)?.state.step !== 'saved') return;
    jobs.delete(takeId);
    settled.add(takeId);
  };

  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onEvent(listener: (event: QueueEvent) => void) {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    getSnapshot: () => snapshot,
    hasUnsaved: () => snapshot.takes.some(isUnsaved),
    /** Whose takes are shown and offered. */
    async setUser(nextUserId: string | null) {
      if (nextUserId !== userId) {
        userId = nextUserId;
        found = [];
        publish();
      }
      backoff.wake();
      await refreshFound();
    },
    /** Looks again which takes are on the device and in no tab. */
    refreshFound,
    /** Starts a take: its chunks are kept and sent while it is recorded. */
    begin(take: Take): TakeWriter {
      for (const id of [...jobs.keys()]) forgetSaved(id);
      const job = addJob(openTakeFile(take, spool), () => {});
      locks.claim(take.id).then((release) => {
        if (release) job.release = release;
      });
      publish();
      return {
        takeId: take.id,
        append: (chunk, elapsedSeconds) => void appendToJob(job, chunk, elapsedSeconds, { publish, announce }),
        keepCues: (cues) => void job.file.setCues(cues),
        end: (durationSeconds, cues) => void endTake(job, durationSeconds, cues),
      };
    },
    /** Sends a found take. Answers false when another tab is already busy with it. */
    async recover(takeId: string): Promise<boolean> {
      const release = await locks.claim(takeId);
      const take = release && userId && (await readFoundTake(userId, takeId, spool));
      if (take) {
        addJob(await openFoundTake(take, spool), release);
        found = found.filter((candidate) => candidate.take.id !== takeId);
        publish();
      } else release?.();
      await refreshFound();
      tellOtherTabs();
      return Boolean(take);
    },
    /** Tries a refused take again. */
    retry(takeId: string) {
      const job = jobs.get(takeId);
      if (job?.state.step !== 'failed') return;
      job.state = stepOf(job);
      publish();
      void runJob(job, parts, { publish, announce });
    },
    /** The bytes of a take that is still on this device. */
    async read(takeId: string): Promise<Blob> {
      const job = jobs.get(takeId);
      if (job) return job.file.toBlob();
      const take = found.find((candidate) => candidate.take.id === takeId);
      if (!take) throw new Error('The recording is no longer on this device.');
      return (await openFoundTake(take, spool)).toBlob();
    },
    /** Gives a take up, here and on the server. */
    async discard(takeId: string) {
      const job = jobs.get(takeId);
      const take = job?.file.take() ?? found.find((candidate) => candidate.take.id === takeId)?.take;
      settled.add(takeId);
      found = found.filter((candidate) => candidate.take.id !== takeId);
      publish();
      if (job) await drop(job);
      else await spool.removeTake(takeId).catch(() => {});
      tellOtherTabs();
      if (take?.uploadId) await calls.remove(take.uploadId).catch(() => {});
    },
    /** Forgets a take that the server has. */
    dismiss(takeId: string) {
      forgetSaved(takeId);
      publish();
    },
  };
}
