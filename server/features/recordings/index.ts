import { PAGE_LIMITS } from '@shared/http';
import type { RequestHandler } from 'express';
import type { AuditLog } from '../../db/audit-log';
import { createDatabase, type Database, type Pools } from '../../db/client';
import type { FeedVersion } from '../../db/feed-version';
import type { FreeSpace } from '../../db/free-space';
import type { ApiRouter } from '../../http/api-router';
import type { BodyPace } from '../../http/body-stream';
import { deletedItemRoutes } from '../../http/deleted-items';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import { streamLimit } from '../../http/stream-limit';
import { createTurns } from '../../http/turns';
import type { JobSender } from '../../jobs/job-queue';
import type { Logger } from '../../logger';
import type { MediaJobs } from '../../media/media-task';
import type { VideoStore } from '../../video/video-store';
import type { VideoStores } from '../../video/video-stores';
import { videoShares } from '../hub';
import { createCaptionSearchRepository } from './captions/caption-search.repository';
import { createCaptionSearchService } from './captions/caption-search.service';
import { createCaptionRepository } from './captions/captions.repository';
import { captionRoutes } from './captions/captions.routes';
import { createCaptionService } from './captions/captions.service';
import { createRecordingRoutes } from './create/create-recording.routes';
import { createCreateRecordingService } from './create/create-recording.service';
import { createDeletedRecordingRepository } from './deleted/deleted-recordings.repository';
import { createDeletedRecordingService } from './deleted/deleted-recordings.service';
import { createEditRepository } from './edits/edits.repository';
import { editRoutes } from './edits/edits.routes';
import { createEditService } from './edits/edits.service';
import { encodingRoutes } from './encoding/encoding.routes';
import { createTrimRepository } from './encoding/trim.repository';
import { createTrimService } from './encoding/trim.service';
import { createLinkRepository } from './links/links.repository';
import { linkRoutes } from './links/links.routes';
import { createLinkService } from './links/links.service';
import { createViewCounter } from './links/view-counter';
import { watchRoutes } from './links/watch.routes';
import { watchStyle } from './links/watch-page.style';
import { createEncoding, renderLimitOf } from './recording-job-handlers';
import { createRecordingRepository, findRecordingOfTake } from './recordings.repository';
import { recordingRoutes } from './recordings.routes';
import { createRecordingService } from './recordings.service';
import { createUploadFinishService } from './uploads/upload-finish.service';
import { createUploadRepository } from './uploads/uploads.repository';
import { uploadRoutes } from './uploads/uploads.routes';
import { createUploadService, RunningDigests } from './uploads/uploads.service';
import { createVideoRepository } from './video/video.repository';
import { videoRoutes } from './video/video.routes';
import { createVideoService } from './video/video.service';
import { createVideoDataService } from './video/video-data.service';
import { createVideoRoom, type VideoLimits } from './video-limits';

export { eraseRecordings } from './erase-recordings.repository';
export { runJanitor, tooManyOrphans } from './janitor';
export { moveLinkButtons } from './links/link-buttons.repository';
export { createEncoding, createRecordingJobs, createStorage, renderLimitOf } from './recording-job-handlers';

type RecordingsDeps = {
  api: ApiRouter;
  pools: Pools;
  videoStores: VideoStores;
  feedVersion: FeedVersion;
  rateLimits: RateLimits;
  audit: AuditLog;
  limits: VideoLimits;
  pace: BodyPace;
  freeSpace: FreeSpace;
  jobs: JobSender;
  logger: Logger;
  /** Null: recordings stay as they were sent. */
  mediaJobs: MediaJobs | null;
  publicUrl: string | null;
  isHttps: boolean;
  /** For pages that anybody may open: sets `req.user` when the visitor is signed in. */
  restoreUser: RequestHandler[];
  /** Of the app's font; null while there is no built client. */
  fontAddress: string | null;
  repeats: RequestHandler;
};

/** Searches leave most connections to everything else. */
const SEARCHES = { together: 3, perKey: 1, waitMs: 5_000 };

/** Saved takes: their upload, their video, sharing them in the hub. */
export function createRecordings(deps: RecordingsDeps): void {
  const { api, pools, feedVersion, rateLimits, audit, limits, pace, freeSpace, jobs, repeats } = deps;
  const streams = streamLimit(rateLimits);
  const db = createDatabase(pools.main);
  const store = deps.videoStores.videoStore;
  const repository = createRecordingRepository(db, jobs, videoShares);
  const videos = createVideoRepository(db);
  const uploads = createUploadRepository(db, createDatabase(pools.video), jobs);
  const recordings = createRecordingService({ repository });
  const deleted = createDeletedRecordingRepository(db, jobs, videoShares);
  const room = createVideoRoom({ limits, videos, deleted });
  const renderLimit = renderLimitOf(rateLimits, limits);
  const { finishing, versions } = createEncoding({ ...deps, renderLimit });
  const digests = new RunningDigests();
  const limit = rateLimit(rateLimits.shared('uploads', LIMITS.uploads, 'closed'), audit);
  const versionLimit = rateLimit(rateLimits.shared('versions', LIMITS.versions, 'closed'), audit);

  recordingRoutes({
    catchUp: feedVersion.catchUp,
    api,
    recordings,
    finishing,
    videoData: createVideoDataService({ repository: videos, store }),
    streams,
    retryLimit: versionLimit,
    audit,
  });
  deletedItemRoutes({
    api,
    audit,
    deleted: createDeletedRecordingService({ repository: deleted, recordings, versions }),
    path: '/api/deleted-recordings',
    pageLimits: PAGE_LIMITS.recordings,
    detail: { id: 'recordingId', count: 'recordings' },
  });
  createRecordingRoutes({
    api,
    creator: createCreateRecordingService({
      repository,
      recordings,
      videos,
      store: deps.videoStores.postgres,
      room,
      freeSpace,
      finishing,
    }),
    limit,
    limits,
    audit,
    pace,
  });
  uploadRoutes({
    api,
    uploads: createUploadService({ uploads, recordings: repository, room, digests, limits, freeSpace }),
    finisher: createUploadFinishService({
      uploads,
      recordings,
      finishing,
      digests,
      store,
      recordingOfTake: findRecordingOfTake,
    }),
    limit,
    repeats,
    audit,
    pace,
  });
  encodingRoutes({
    api,
    versions,
    trims: createTrimService({
      repository: createTrimRepository(db, jobs),
      recordings,
      jobs,
      room,
      hasMediaJobs: deps.mediaJobs !== null,
    }),
    versionLimit,
    renderLimit: rateLimit(renderLimit, audit),
    trimLimit: limit,
    repeats,
  });
  captionRoutes({
    api,
    captions: createCaptionService({ repository: createCaptionRepository(db, jobs) }),
    limit: versionLimit,
    search: createCaptionSearchService({ repository: createCaptionSearchRepository(db) }),
    searchLimit: rateLimit(rateLimits.local('caption-searches', LIMITS.searches), audit),
    searches: createTurns(SEARCHES),
  });
  editRoutes({ api, edits: createEditService({ repository: createEditRepository(db, jobs) }), limit: versionLimit });
  videoRoutes(api, createVideoService({ repository: videos, store }), streams);
  createLinks(deps, { db, store, streams });
}

type LinkDeps = { db: Database; store: VideoStore; streams: RequestHandler };

/** Pages of recordings for people without an account. */
function createLinks(deps: RecordingsDeps, { db, store, streams }: LinkDeps): void {
  const { api, rateLimits, audit, publicUrl, isHttps, restoreUser, logger } = deps;
  const captions = createCaptionRepository(db, deps.jobs);
  const links = createLinkService({ repository: createLinkRepository(db), captions, store });
  const limit = rateLimit(rateLimits.shared('links', LIMITS.links, 'open'), audit);
  const watchLimit = rateLimit(rateLimits.local('watching', LIMITS.watching), audit);
  const countView = createViewCounter({ links, limiter: rateLimits.local('views', LIMITS.views), logger });
  const style = watchStyle(deps.fontAddress);
  linkRoutes({ api, links, limit, audit, publicUrl });
  watchRoutes({ api, links, limit: watchLimit, streams, restoreUser, countView, style, publicUrl, isHttps });
}
