import {
  ASPECT_RATIO_VALUES,
  type AspectRatio,
  hasTakes,
  NO_EDITS,
  type Version,
  type VersionKind,
} from '@shared/recordings';
import { NotFoundError, TooManyRequestsError } from '../../../errors';
import type { MediaJobs } from '../../../media/media-task';
import { UnreadableVideoError } from '../../../media/media-task';
import type { CaptionRepository } from '../captions/captions.repository';
import { renderingOf } from '../captions/captions.service';
import { bytesOf, type JoinService, requireJoined } from '../edits/join.service';
import { PLAYING_KINDS, TAKE_KINDS } from '../video/video.repository';
import { failingWhenUnreadable, type MediaWorkDeps, withVideoCopy } from './media-work';
import type { VersionKey, VersionRepository } from './versions.repository';

const PROGRESS_EVERY_MS = 1_000;

export type VersionService = ReturnType<typeof createVersionService>;
type VersionJob = VersionKey & { startedAt?: string | undefined };
type RenderJob = { userId: string; recordingId?: string | undefined; startedAt?: string | undefined };
type Source = NonNullable<Awaited<ReturnType<VersionRepository['findSource']>>>;

/** A post-ready file is encoded anyway: it is made of the takes themselves, so that nothing of it is encoded twice. */
const isOfTakes = ({ kind }: Pick<VersionKey, 'kind'>) => kind === 'post-ready';

/** Versions of recordings that are made when somebody asks for them. */
export function createVersionService(
  deps: MediaWorkDeps & {
    repository: VersionRepository;
    joins: Pick<JoinService, 'make' | 'takeFilesOf' | 'copyTakes'>;
    captions: Pick<CaptionRepository, 'find'>;
    /** Does the work unless somebody else, in any process, does such work for the user: then it is null. */
    renderAlone: (userId: string, work: () => Promise<true>) => Promise<true | null>;
    /** Post-ready files that a user may begin in a day. */
    renderLimit: { use(userId: string): Promise<unknown>; giveBack(userId: string): Promise<void> };
  },
) {
  const { repository, newFiles, joins, captions, renderAlone, renderLimit, logger, mediaJobs } = deps;

  const whatOf = async ({ kind, recordingId }: VersionKey, source: Source) => {
    const aspectRatio = source.aspectRatio as AspectRatio;
    if (kind !== 'post-ready') return { kind, ratio: ASPECT_RATIO_VALUES[aspectRatio] };
    const row = await captions.find(recordingId);
    if (!row) throw new UnreadableVideoError('its recording is gone');
    return { kind, aspectRatio, ...renderingOf(row) };
  };

  const make = async (key: VersionKey, source: Source, media: MediaJobs, signal: AbortSignal) => {
    const takes = isOfTakes(key) && hasTakes(source.edits ?? NO_EDITS) ? await joins.takeFilesOf(source) : null;
    const { videoId: id, sizeBytes } = source;
    const wanted = { video: { id, sizeBytes }, bytes: 2 * (sizeBytes + bytesOf(takes)), signal };
    await withVideoCopy({ ...deps, media }, wanted, async ({ folder, inputPath }) => {
      const files = takes && (await joins.copyTakes(source, { ownPath: inputPath, takes }, { folder, signal }));
      const task = { ...(await whatOf(key, source)), ...(files && { takes: files }), inputPath, folder };
      const { video } = await media.run(task, { signal, onProgress: progressOf(key) });
      await newFiles.saveAndAttach(source.userId, [{ kind: key.kind, file: video }], (files) =>
        repository.complete(key, source.startedAt, files),
      );
    });
  };

  const progressOf = (key: VersionKey) => {
    let savedAt = 0;
    return (share: number) => {
      if (Date.now() - savedAt < PROGRESS_EVERY_MS) return;
      savedAt = Date.now();
      // Not worth failing for.
      void repository.setProgress(key, Math.min(99, Math.floor(share * 100))).catch(() => {});
    };
  };

  const makeOrFail = async ({ startedAt, ...key }: VersionJob, signal: AbortSignal): Promise<void> => {
    // A version is made of the joined parts, which are made first unless they are there.
    if (!isOfTakes(key)) await joins.make(key.recordingId, signal);
    const source = await repository.findSource(key, isOfTakes(key) ? TAKE_KINDS : PLAYING_KINDS);
    if (!mediaJobs || !source || source.startedAt.toISOString() !== (startedAt ?? source.startedAt.toISOString()))
      return;
    const work = async () => {
      if (!isOfTakes(key)) requireJoined(source);
      await make(key, source, mediaJobs, signal);
    };
    await failingWhenUnreadable(work, {
      logger,
      about: key,
      failure: 'version not made',
      fail: () => repository.fail(key, source.startedAt),
    });
  };

  const failOf = ({ startedAt, ...key }: VersionJob) =>
    repository.fail(key, startedAt === undefined ? undefined : new Date(startedAt));

  const versionOf = async ({ userId, recordingId, startedAt }: RenderJob): Promise<VersionJob | undefined> => {
    if (recordingId) return { recordingId, kind: 'post-ready', startedAt };
    const next = await repository.nextPostReady(userId);
    return next && { ...next, startedAt: next.startedAt.toISOString() };
  };

  /** Those that were asked for. @throws NotFoundError */
  const list = async (userId: string, recordingId: string): Promise<Version[]> => {
    const versions = await repository.listOwned(userId, recordingId);
    if (!versions) throw new NotFoundError();
    return versions;
  };

  return {
    /** Begins to make the version unless it is there or under way. @throws NotFoundError */
    async start(userId: string, recordingId: string, kind: VersionKind): Promise<Version> {
      const version = await repository.startOwned(userId, { recordingId, kind });
      if (!version) throw new NotFoundError();
      return version;
    },

    list,

    /** Whether asking for the version begins to make it. @throws NotFoundError */
    async isToBegin(userId: string, recordingId: string, kind: VersionKind): Promise<boolean> {
      const version = (await list(userId, recordingId)).find((one) => one.kind === kind);
      return !version || version.status === 'failed';
    },

    /** Begins the post-ready file of a new recording unless its owner has begun as many as there may be in a day. */
    async prepare(recordingId: string): Promise<void> {
      const userId = await repository.userToPrepareFor(recordingId);
      if (!userId || !mediaJobs) return;
      try {
        await renderLimit.use(userId);
      } catch (error) {
        if (error instanceof TooManyRequestsError) return;
        throw error;
      }
      let isBegun = false;
      try {
        isBegun = await repository.prepare(userId, recordingId);
      } finally {
        if (!isBegun) await renderLimit.giveBack(userId);
      }
    },

    /** Adds the jobs of versions that wait without one, and says how many there were. */
    async restartForgotten(signal: AbortSignal): Promise<number> {
      let added = 0;
      for (let page = await repository.listWaiting(null); page.length > 0; ) {
        for (const version of page) {
          signal.throwIfAborted();
          if (await repository.addJob(version)) added += 1;
        }
        page = await repository.listWaiting(page.at(-1) ?? null);
      }
      return added;
    },

    /** Adds the jobs of what a recording was waiting for when it was deleted, now that it is restored. */
    async resume(userId: string, recordingId: string): Promise<void> {
      for (const { kind, status } of await list(userId, recordingId)) {
        if (status === 'processing') await repository.addJob({ userId, recordingId, kind });
      }
    },

    /** What the job does. Nothing happens to a version that is ready or gone. */
    make: makeOrFail,

    /**
     * What the job of a post-ready file does, and then adds one for the user's next. While another worker makes one of
     * the same user it does nothing: that worker looks for the next one when it is done.
     */
    async render(job: RenderJob, signal: AbortSignal): Promise<void> {
      if (!mediaJobs) return;
      const isDone = await renderAlone(job.userId, async () => {
        const version = await versionOf(job);
        if (version) await makeOrFail(version, signal);
        return true;
      });
      // Only now, so that nothing is asked for between the look and the end of this turn.
      if (isDone) await repository.sendNextPostReady(job.userId);
    },

    /** No further attempt follows. */
    giveUp: failOf,

    async giveUpRender(job: RenderJob): Promise<void> {
      const version = await versionOf(job);
      if (version) await failOf(version);
      await repository.sendNextPostReady(job.userId);
    },
  };
}
