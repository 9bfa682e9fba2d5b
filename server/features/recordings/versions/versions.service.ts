import { join } from 'node:path';
import { ASPECT_RATIO_VALUES, type AspectRatio, type Version, type VersionKind } from '../../../../shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import { NotFoundError, UnavailableError } from '../../../errors';
import type { Logger } from '../../../logger';
import type { JobContext } from '../../../media/job-queue';
import { UnreadableVideoError } from '../../../media/media-task';
import type { MediaWork } from '../../../media/media-work';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { NewFileService } from '../finishing/new-files.service';
import type { VersionKey, VersionRepository } from './versions.repository';

const JOB = { name: 'make-version', minutes: 120 };
const PROGRESS_EVERY_MS = 1_000;

export type VersionService = ReturnType<typeof createVersionService>;
type Source = NonNullable<Awaited<ReturnType<VersionRepository['findSource']>>>;

/** Versions of recordings that are made when somebody asks for them. */
export function createVersionService(deps: {
  repository: VersionRepository;
  newFiles: NewFileService;
  store: VideoStore;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: versions wait until a server does such work. */
  work: MediaWork | null;
}) {
  const { repository, newFiles, store, freeSpace, logger, work } = deps;

  const make = async (key: VersionKey, source: Source, media: MediaWork, signal: AbortSignal) => {
    await freeSpace.requireFor(2 * source.sizeBytes);
    await withWorkFolder(media.folder, async (folder) => {
      const inputPath = join(folder, 'source');
      await copyToFile(store, { id: source.videoId, sizeBytes: source.sizeBytes }, inputPath, signal);
      const ratio = ASPECT_RATIO_VALUES[source.aspectRatio as AspectRatio];
      const task = { kind: key.kind, ratio, inputPath, folder };
      const { video } = await media.run(task, { signal, onProgress: progressOf(key) });
      await newFiles.hand(source.userId, [{ kind: key.kind, file: video }], (files) => repository.complete(key, files));
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

  const handle = async (key: VersionKey, context: JobContext, media: MediaWork) => {
    const source = await repository.findSource(key);
    if (!source) return;
    try {
      await make(key, source, media, context.signal);
    } catch (error) {
      const isFinal = error instanceof UnreadableVideoError;
      if (isFinal) logger.info({ ...key, reason: error.message }, 'version not made');
      // A storage that is away comes back: the sweep then adds the job again.
      const isAway = context.signal.aborted || error instanceof UnavailableError;
      if (isFinal || (context.isLast && !isAway)) await repository.fail(key);
      if (!isFinal) throw error;
    }
  };

  const nameOf = ({ recordingId, kind }: VersionKey) => `${recordingId}.${kind}`;
  const add = async (key: VersionKey) => work?.jobs.add(JOB.name, nameOf(key), key);

  work?.jobs.handle<VersionKey>(JOB, (key, context) => handle(key, context, work));
  work?.jobs.onSweep(async () => {
    for (const key of await repository.listUnfinished()) await work.jobs.ensure(JOB.name, nameOf(key), key);
  });

  return {
    /** Begins to make the version unless it is there or under way. @throws NotFoundError */
    async start(userId: string, recordingId: string, kind: VersionKind): Promise<Version> {
      const version = await repository.startOwned(userId, { recordingId, kind });
      if (!version) throw new NotFoundError();
      const warn = (error: Error) => logger.warn({ recordingId, reason: error.message }, 'job not added');
      if (version.status === 'processing') await add({ recordingId, kind }).catch(warn);
      return version;
    },

    /** Those that were asked for. @throws NotFoundError */
    async list(userId: string, recordingId: string): Promise<Version[]> {
      const versions = await repository.listOwned(userId, recordingId);
      if (!versions) throw new NotFoundError();
      return versions;
    },
  };
}
