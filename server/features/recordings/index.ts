import type { AuditLog } from '../../db/audit-log';
import { createDatabase, type Database, type Pools } from '../../db/client';
import type { FeedVersion } from '../../db/feed-version';
import type { FreeSpace } from '../../db/free-space';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import type { Logger } from '../../logger';
import type { MediaWork } from '../../media/media-work';
import type { VideoStore } from '../../video/video-store';
import type { VideoStores } from '../../video/video-stores';
import { videoShares } from '../hub';
import { createCaptionRepository } from './captions/captions.repository';
import { captionRoutes } from './captions/captions.routes';
import { createCaptionService } from './captions/captions.service';
import { createRecordingRoutes } from './create/create-recording.routes';
import { createCreateRecordingService } from './create/create-recording.service';
import { createFinishingRepository } from './finishing/finishing.repository';
import { createFinishingService } from './finishing/finishing.service';
import { createNewFileService } from './finishing/new-files.service';
import { createLinkRepository } from './links/links.repository';
import { linkRoutes } from './links/links.routes';
import { createLinkService } from './links/links.service';
import { watchRoutes } from './links/watch.routes';
import { createPlaces } from './places/places';
import { createRecordingRepository } from './recordings.repository';
import { recordingRoutes } from './recordings.routes';
import { createRecordingService } from './recordings.service';
import { createTrimRepository } from './trim/trim.repository';
import { trimRoutes } from './trim/trim.routes';
import { createTrimService } from './trim/trim.service';
import { RunningDigests } from './uploads/running-digests';
import { createUploadChunkService } from './uploads/upload-chunks.service';
import { createUploadFinishService } from './uploads/upload-finish.service';
import { createUploadRepository } from './uploads/uploads.repository';
import { uploadRoutes } from './uploads/uploads.routes';
import { createUploadService } from './uploads/uploads.service';
import { createVersionRepository } from './versions/versions.repository';
import { versionRoutes } from './versions/versions.routes';
import { createVersionService } from './versions/versions.service';
import { createVideoRepository } from './video/video.repository';
import { videoRoutes } from './video/video.routes';
import { createVideoService } from './video/video.service';
import { createVideoDataService } from './video/video-data.service';
import type { VideoLimits } from './video-limits';

export { runJanitor, startJanitor } from './janitor';
export { createPlaces } from './places/places';

type RecordingsDeps = {
  api: ApiRouter;
  pools: Pools;
  stores: VideoStores;
  feedVersion: FeedVersion;
  rateLimits: RateLimits;
  audit: AuditLog;
  limits: VideoLimits;
  freeSpace: FreeSpace;
  logger: Logger;
  /** Null: recordings stay as they were sent. */
  work: MediaWork | null;
  publicUrl: string | null;
  isHttps: boolean;
};

/** Saved takes: their upload, their video, sharing them in the hub. */
export function createRecordings(deps: RecordingsDeps): void {
  const { api, pools, feedVersion, rateLimits, audit, limits, freeSpace, logger } = deps;
  const db = createDatabase(pools.main);
  const store = deps.stores.placed;
  const repository = createRecordingRepository(db, videoShares);
  const videos = createVideoRepository(db);
  const uploads = createUploadRepository(db, createDatabase(pools.video));
  const recordings = createRecordingService({ repository, store, feedChanged: () => feedVersion.catchUp() });
  const making = { newFiles: createNewFileService({ videos, store }), store, freeSpace, logger, work: deps.work };
  const finishing = createFinishingService({ ...making, repository: createFinishingRepository(db) });
  const digests = new RunningDigests();
  const limit = rateLimit(rateLimits.shared('uploads', LIMITS.uploads, 'closed'), audit);

  recordingRoutes({
    api,
    recordings,
    finishing,
    videoData: createVideoDataService({ repository: videos, store }),
    audit,
  });
  createRecordingRoutes({
    api,
    creator: createCreateRecordingService({
      repository,
      recordings,
      videos,
      store: deps.stores.postgres,
      limits,
      freeSpace,
      finishing,
    }),
    finishing,
    limit,
    limits,
    audit,
  });
  uploadRoutes({
    api,
    uploads: createUploadService({ uploads, recordings: repository, videos, store, limits, freeSpace }),
    chunks: createUploadChunkService({ uploads, videos, digests, limits, freeSpace }),
    finisher: createUploadFinishService({ uploads, recordings, finishing, digests, store }),
    finishing,
    limit,
    audit,
  });
  versionRoutes({
    api,
    versions: createVersionService({ ...making, repository: createVersionRepository(db) }),
    limit: rateLimit(rateLimits.shared('versions', LIMITS.versions, 'closed'), audit),
  });
  trimRoutes({
    api,
    trims: createTrimService({ ...making, repository: createTrimRepository(db), recordings, videos, limits }),
    limit,
  });
  captionRoutes(api, createCaptionService(createCaptionRepository(db)));
  videoRoutes(api, createVideoService({ repository: videos, store }));
  if (deps.work) createPlaces({ pools, stores: deps.stores, freeSpace }).moveInBackground(deps.work);
  createLinks(deps, db, store);
}

/** Pages of recordings for people without an account. */
function createLinks(deps: RecordingsDeps, db: Database, store: VideoStore): void {
  const { api, rateLimits, audit, publicUrl, isHttps } = deps;
  const links = createLinkService({ repository: createLinkRepository(db), store });
  const limit = rateLimit(rateLimits.shared('links', LIMITS.links, 'open'), audit);
  const watchLimit = rateLimit(rateLimits.local('watching', LIMITS.watching), audit);
  linkRoutes({ api, links, limit, audit, publicUrl });
  watchRoutes({ api, links, limit: watchLimit, publicUrl, isHttps });
}
