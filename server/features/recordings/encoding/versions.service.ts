import { join } from 'node:path';
import { ASPECT_RATIO_VALUES, type AspectRatio, type Version, type VersionKind } from '@shared/recordings';
import type { FreeSpace } from '../../../db/free-space';
import { NotFoundError } from '../../../errors';
import type { Logger } from '../../../logger';
import type { MediaJobs } from '../../../media/media-task';
import { UnreadableVideoError } from '../../../media/media-task';
import { withWorkFolder } from '../../../media/work-folder';
import { copyToFile } from '../../../video/video-files';
import type { VideoStore } from '../../../video/video-store';
import type { JoinService } from '../edits/join.service';
import type { NewFileService } from './new-files.service';
import type { VersionKey, VersionRepository } from './versions.repository';

const PROGRESS_EVERY_MS = 1_000;

export type VersionService = ReturnType<typeof createVersionService>;
type Source = NonNullable<Awaited<ReturnType<VersionRepository['findSource']>>>;

/** Versions of recordings that are made when somebody asks for them. */
export function createVersionService(deps: {
  repository: VersionRepository;
  newFiles: NewFileService;
  store: VideoStore;
  joins: Pick<JoinService, 'make'>;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: versions wait until a server does such work. */
  mediaJobs: MediaJobs | null;
}) {
  const { repository, newFiles, store, joins, freeSpace, logger, mediaJobs } = deps;

  const make = async (key: VersionKey, source: Source, media: MediaJobs, signal: AbortSignal) => {
    await freeSpace.requireFor(2 * source.sizeBytes);
    await withWorkFolder(media.folder, async (folder) => {
      const inputPath = join(folder, 'source');
      await copyToFile(store, { id: source.videoId, sizeBytes: source.sizeBytes }, inputPath, signal);
      const ratio = ASPECT_RATIO_VALUES[source.aspectRatio as AspectRatio];
      const task = { kind: key.kind, ratio, inputPath, folder };
      const { video } = await media.run(task, { signal, onProgress: progressOf(key) });
      await newFiles.saveAndAttach(source.userId, [{ kind: key.kind, file: video }], (files) =>
        repository.complete(key, source.editRevision, files),
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

  return {
    /** Begins to make the version unless it is there or under way. @throws NotFoundError */
    async start(userId: string, recordingId: string, kind: VersionKind): Promise<Version> {
      const version = await repository.startOwned(userId, { recordingId, kind });
      if (!version) throw new NotFoundError();
      return version;
    },

    /** Those that were asked for. @throws NotFoundError */
    async list(userId: string, recordingId: string): Promise<Version[]> {
      const versions = await repository.listOwned(userId, recordingId);
      if (!versions) throw new NotFoundError();
      return versions;
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

    /** What the job does. Nothing happens to a version that is ready or gone. */
    async make(key: VersionKey, signal: AbortSignal): Promise<void> {
      // A version is made of what is shown: the joined parts. Nothing happens when they are there.
      await joins.make(key.recordingId, signal);
      const source = await repository.findSource(key);
      if (!mediaJobs || !source) return;
      try {
        await make(key, source, mediaJobs, signal);
      } catch (error) {
        if (!(error instanceof UnreadableVideoError)) throw error;
        logger.info({ ...key, reason: error.message }, 'version not made');
        await repository.fail(key);
      }
    },

    /** No further attempt follows. */
    giveUp: (key: VersionKey) => repository.fail(key),
  };
}
