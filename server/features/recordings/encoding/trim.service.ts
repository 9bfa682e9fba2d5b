import { asPlayed, cuesWithin, RECORDING_TITLE_MAX, type Recording, shownSeconds, type Trim } from '@shared/recordings';
import { newId } from '../../../db/ids';
import { InsufficientStorageError, InvalidRequestError, NotFoundError, UnavailableError } from '../../../errors';
import type { JobQueue } from '../../../jobs/job-queue';
import { type MediaJobs, type MediaResult, UnreadableVideoError } from '../../../media/media-task';
import { type JoinService, requireJoined } from '../edits/join.service';
import { trimRecordingJob } from '../recording-jobs';
import type { RecordingService } from '../recordings.service';
import { storageError, type VideoRoom } from '../video-limits';
import { type MediaWorkDeps, withVideoCopy } from './media-work';
import type { MadeFile } from './new-files.service';
import type { TrimRepository } from './trim.repository';

// The job's own limit, and some time in the queue.
const ANSWER_LIMIT_MS = 6 * 60_000;
const SUFFIX = ' (trimmed)';

export type TrimService = ReturnType<typeof createTrimService>;
export type TrimJob = { recordingId: string; partId: string; range: Trim };
/** Why there is no part; empty when there is one. */
export type TrimOutcome = { refused?: 'gone' | 'unreadable' | 'disk-full' };
type Source = NonNullable<Awaited<ReturnType<TrimRepository['findSource']>>>;

/** Asks for a part of a recording, and waits until a worker has made it. */
export function createTrimService(deps: {
  repository: Pick<TrimRepository, 'startOwned'>;
  recordings: Pick<RecordingService, 'get'>;
  jobs: Pick<JobQueue, 'outcomeOf'>;
  room: Pick<VideoRoom, 'requireFor' | 'makeFor'>;
  /** False: this installation works on no videos. */
  hasMediaJobs: boolean;
}) {
  const { repository, recordings, jobs, room, hasMediaJobs } = deps;

  return {
    /** The new recording. @throws NotFoundError @throws InvalidRequestError when there is no such part. */
    async trim(userId: string, recordingId: string, range: Trim): Promise<Recording> {
      const { fileSize } = await recordings.get(userId, recordingId);
      if (!hasMediaJobs) throw new UnavailableError();
      await room.requireFor(userId, 1);
      // The part is hardly ever larger than what it is cut from.
      await room.makeFor(userId, fileSize);
      const partId = newId();
      const jobId = await repository.startOwned(userId, recordingId, { partId, range });
      if (!jobId) throw new NotFoundError();
      const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
      const { refused }: TrimOutcome = await jobs.outcomeOf(trimRecordingJob, jobId, signal).catch((error) => {
        throw signal.aborted ? new UnavailableError(error) : error;
      });
      if (refused === 'gone') throw new NotFoundError();
      if (refused === 'unreadable') throw new InvalidRequestError('That part could not be cut out.');
      if (refused === 'disk-full') throw new InsufficientStorageError();
      return recordings.get(userId, partId);
    },
  };
}

/**
 * What the job does: a new recording of a part of one. Nothing is encoded again, and the recording itself stays as it is.
 */
export function createTrimmer(
  deps: Omit<MediaWorkDeps, 'logger'> & { repository: TrimRepository; joins: Pick<JoinService, 'make'> },
) {
  const { repository, joins, newFiles, mediaJobs } = deps;

  const save = async (
    { recording, cues }: Source,
    { partId, range: { start, end } }: TrimJob,
    { video, poster, startSeconds = start }: MediaResult,
  ) => {
    const made: MadeFile[] = [{ kind: 'original', file: video }];
    if (poster) made.push({ kind: 'poster', file: poster });
    const part = {
      ...recording,
      id: partId,
      // The take became the whole recording.
      takeId: null,
      title: recording.title.slice(0, RECORDING_TITLE_MAX - SUFFIX.length) + SUFFIX,
      durationSeconds: shownSeconds(video.durationSeconds),
      width: video.width,
      height: video.height,
      status: 'ready',
      isShared: false,
      edits: null,
      editRevision: 0,
      joinStatus: 'ready',
      uncutPublicUntil: null,
      // Its picture is made with it.
      thumbnailStatus: 'ready',
      thumbnailRevision: 0,
      wholeSeconds: video.durationSeconds,
      deletedAt: null,
      createdAt: undefined,
    };
    const partCues = cuesWithin(asPlayed(cues, recording), { start: startSeconds, end });
    await newFiles.saveAndAttach(recording.userId, made, (files) => repository.create(part, files, partCues));
  };

  const make = (source: Source, job: TrimJob, media: MediaJobs, signal: AbortSignal) => {
    const wanted = { video: source.video, bytes: 2 * source.video.sizeBytes, signal };
    return withVideoCopy({ ...deps, media }, wanted, async (place) => {
      await save(source, job, await media.run({ kind: 'trim', range: job.range, ...place }, { signal }));
    });
  };

  return {
    /** Nothing happens to a part that an earlier attempt has made. */
    async make(job: TrimJob, signal: AbortSignal): Promise<TrimOutcome> {
      if (!mediaJobs) throw new UnavailableError();
      if (await repository.exists(job.partId)) return {};
      // Of a recording with edits, the part is one of what is shown.
      await joins.make(job.recordingId, signal);
      const source = await repository.findSource(job.recordingId);
      if (!source) return { refused: 'gone' };
      try {
        requireJoined(source.recording);
        await make(source, job, mediaJobs, signal);
        return {};
      } catch (error) {
        if (error instanceof UnreadableVideoError) return { refused: 'unreadable' };
        if (storageError(error) instanceof InsufficientStorageError) return { refused: 'disk-full' };
        throw error;
      }
    },
  };
}
