import type { Cue, TimeRange } from '@shared/recordings';
import { createStore } from '@/lib/store';
import { createTakeFinder } from '../takes/found-takes';
import type { Take } from '../takes/take';
import { openTakeFile, type TakeFile } from '../takes/take-file';
import type { TakeLocks } from '../takes/take-lock';
import type { TakeSpool } from '../takes/take-spool';
import {
  createJob,
  describeTake,
  isOver,
  isSameList,
  isSameTake,
  isUnsaved,
  type Job,
  type QueueEvent,
  type QueueSnapshot,
  stepOf,
} from './saving-take';
import { isUploadFinished, type JobListeners, type JobParts, removeFile, removeUpload, runJob } from './upload-take';

/** What the queue needs of the world. */
export type QueueParts = JobParts & {
  spool: TakeSpool;
  locks: TakeLocks;
  /** What this tab found on the device is no longer as the others saw it. */
  tellOtherTabs: () => void;
  now: () => number;
};

/** Takes the chunks of one take. */
export type TakeWriter = {
  takeId: string;
  append: (chunk: Blob, elapsedSeconds: number) => void;
  /** To be called now and then while there are more. */
  keepCues: (cues: Cue[]) => void;
  /** To be called whenever a line is to be said again, or no longer. */
  keepSaidAgain: (cuts: TimeRange[]) => void;
  end: (durationSeconds: number, cues?: Cue[]) => void;
  /** In place of `end`: nothing was recorded, or it is not to be kept, neither here nor on the server. */
  abandon: () => void;
};

/** Brings takes to the server: while they are recorded, after a lost connection, and after a crash. */
export function createTakeQueue(parts: QueueParts) {
  const { spool, calls, backoff, locks, remains, tellOtherTabs, now } = parts;
  const jobs = new Map<string, Job>();
  const recoveries = new Map<string, Promise<boolean>>();
  const eventListeners = new Set<(event: QueueEvent) => void>();
  /** The ids of takes that this tab saved or discarded, whether the device could remove them or not. */
  const settled = new Set<string>();
  let userId: string | null = null;
  const all = createStore<QueueSnapshot>({ takes: [], found: [] });
  /** Without the take that is being recorded: pages do not follow each of its chunks. */
  const over = createStore(all.get());

  const publish = () => {
    const found = finder.list();
    const takes = [...jobs.values()]
      .map((job) => describeTake(job.file, job.state, job.sentBytes, job.speed.bytesPerSecond()))
      .filter((take) => take.userId === userId);
    const before = all.get().takes;
    all.set({ takes: takes.map((take) => before.find((old) => isSameTake(old, take)) ?? take), found });
    const next = { takes: all.get().takes.filter(isOver), found };
    const isNews = found !== over.get().found || !isSameList(next.takes, over.get().takes);
    if (isNews) over.set(next);
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
    keepCopy(job);
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
    await removeFile(job, parts);
    job.release();
  };

  const isSettled = async ({ id, uploadId, recordingId }: Take) => {
    if (recordingId !== undefined || settled.has(id) || remains.has(id)) return true;
    if (uploadId === null || jobs.has(id)) return false;
    // The tab that saved it may have died before it could note so. Offline, the take is offered: to send it again
    // finds the finished upload and makes no second recording.
    return isUploadFinished(uploadId, calls);
  };
  const finder = createTakeFinder({
    spool,
    locks,
    remains,
    isSettled,
    isKnownHere: (takeId) => jobs.has(takeId) || settled.has(takeId),
    onFound: publish,
    onIncomplete: () => announce({ type: 'notSearched' }),
  });
  const forgetSaved = (takeId: string) => {
    if (jobs.get(takeId)?.state.step !== 'saved') return;
    jobs.delete(takeId);
    settled.add(takeId);
  };

  const discard = async (takeId: string): Promise<string | null> => {
    const job = jobs.get(takeId);
    const take = job?.file.take() ?? finder.list().find((candidate) => candidate.take.id === takeId)?.take;
    settled.add(takeId);
    finder.forget(takeId);
    publish();
    if (job) await drop(job);
    else await spool.removeTake(takeId).catch(() => remains.add(takeId));
    tellOtherTabs();
    return take?.uploadId ? removeUpload(take.uploadId, calls) : null;
  };

  const recoverOnce = async (takeId: string): Promise<boolean> => {
    const claimed = await finder.claim(takeId);
    if (claimed) {
      addJob(claimed.file, claimed.release);
      finder.forget(takeId);
      publish();
    }
    await finder.search();
    tellOtherTabs();
    return claimed !== null;
  };

  return {
    all,
    over,
    onEvent(listener: (event: QueueEvent) => void) {
      eventListeners.add(listener);
      return () => void eventListeners.delete(listener);
    },
    hasUnsaved: () => all.get().takes.some(isUnsaved),
    /** A take of a user whose session ended is nowhere but in this tab. */
    holdsTakeOfOther: () =>
      [...jobs.values()].some(
        ({ file, state }) => file.take().userId !== userId && state.step !== 'saved' && !file.isKeptOnDevice(),
      ),
    /** Whether another tab is making or saving a take. */
    async isOtherTabBusy(): Promise<boolean> {
      const claimed = await locks.listClaimed();
      return [...claimed].some((takeId) => !jobs.has(takeId));
    },
    /** The user whose takes are shown and offered. */
    async setUser(nextUserId: string | null) {
      if (nextUserId !== userId) {
        userId = nextUserId;
        finder.setUser(nextUserId);
        publish();
      }
      backoff.wake();
      await finder.search();
    },
    /** Looks again which takes are on the device and in no tab. */
    refreshFound: finder.search,
    /**
     * Starts a take: its chunks are stored on the device and uploaded while it is recorded. `onUnreadable` is called once,
     * when the browser cannot read a recorded chunk; the saved video then ends before that chunk.
     */
    begin(take: Take, onUnreadable: () => void = () => {}): TakeWriter {
      for (const [id, job] of [...jobs]) {
        forgetSaved(id);
        job.copy = null;
      }
      // Without its lock a take is recorded and saved all the same.
      const lock = locks.claim(take.id).catch(() => null);
      const job = addJob(openTakeFile(take, spool), () => void lock.then((release) => release?.()));
      publish();
      let hasToldUnreadable = false;
      const append = async (chunk: Blob, elapsedSeconds: number) => {
        const isGood = await appendToJob(job, chunk, elapsedSeconds, { publish, announce });
        if (isGood || hasToldUnreadable) return;
        hasToldUnreadable = true;
        onUnreadable();
      };
      return {
        takeId: take.id,
        append: (chunk, elapsedSeconds) => void append(chunk, elapsedSeconds),
        abandon: () => void discard(take.id),
        keepCues: (cues) => void job.file.setCues(cues),
        keepSaidAgain: (cuts) => void job.file.setSaidAgain(cuts),
        end: (durationSeconds, cues) => void endTake(job, durationSeconds, cues),
      };
    },
    /**
     * Sends a found take. Answers false when another tab is already busy with it.
     * @throws when the device cannot read it
     */
    async recover(takeId: string): Promise<boolean> {
      // A second press must not take this tab for another one that is busy with the take.
      if (jobs.has(takeId)) return true;
      const recovery = recoveries.get(takeId) ?? recoverOnce(takeId).finally(() => recoveries.delete(takeId));
      recoveries.set(takeId, recovery);
      return recovery;
    },
    /** Tries a take again that was refused, or that waits. */
    retry(takeId: string) {
      const job = jobs.get(takeId);
      if (job?.state.step !== 'failed' && job?.state.step !== 'waiting') return;
      job.waitsFor = null;
      job.state = stepOf(job);
      publish();
      backoff.wake();
      void runJob(job, parts, { publish, announce });
    },
    /** The bytes of a take that is still on this device, or of the last one, which may just have left it. */
    async read(takeId: string): Promise<Blob> {
      const job = jobs.get(takeId);
      return job ? ((await job.copy) ?? job.file.toBlob()) : finder.toBlob(takeId);
    },
    /**
     * Gives a take up, here and on the server. Answers the id of the recording that the server had made of it all the
     * same, or null.
     */
    discard,
    /** Forgets a take that the server has. */
    dismiss(takeId: string) {
      forgetSaved(takeId);
      publish();
    },
  };
}

/** Begun before the upload can end, which removes what it is read from. */
function keepCopy(job: Job): void {
  job.copy = job.file.toBlob().catch(() => null);
}

/** Keeps a chunk; says once when the device cannot. Answers false when a chunk could not be read. */
async function appendToJob(job: Job, chunk: Blob, elapsedSeconds: number, listeners: JobListeners) {
  await job.file.append(chunk, elapsedSeconds);
  if (job.file.isBroken()) return false;
  if (!job.file.isKeptOnDevice() && !job.hasWarned) {
    job.hasWarned = true;
    listeners.announce({ type: 'notKept' });
  }
  listeners.publish();
  return true;
}
