import { createDatabase, type Pools } from '../../db/client';
import type { Logger } from '../../logger';
import type { VideoStores } from '../../video/video-stores';
import { createJanitorRepository } from './janitor.repository';
import { createLinkRepository } from './links/links.repository';
import { createPlacesRepository } from './places/places.repository';
import { createStrayService, type Strays } from './places/strays.service';

const HOUR_MS = 3_600_000;
const UPLOAD_AGE_MS = 7 * 24 * HOUR_MS;
// Longer than a video sent in one request can take.
const ORPHAN_AGE_MS = HOUR_MS;
const NAMED_AT_MOST = 20;

type JanitorDeps = { pools: Pools; stores: VideoStores; logger: Logger; now: () => number };

/**
 * Removes uploads abandoned for a week, videos that became no recording, expired links, and bytes without a video.
 * For the start and every hour.
 */
export async function runJanitor(deps: JanitorDeps): Promise<void> {
  const { pools, stores, logger, now } = deps;
  const db = createDatabase(pools.main);
  const repository = createJanitorRepository(db);
  const uploads = await repository.removeUploads(new Date(now() - UPLOAD_AGE_MS));
  const orphans = await repository.listOrphans(new Date(now() - ORPHAN_AGE_MS));
  for (const id of orphans) {
    await stores.placed.remove(id);
    await repository.removeVideos([id]);
  }
  await createLinkRepository(db).removeExpired();
  if (uploads + orphans.length > 0) logger.info({ uploads, videos: orphans.length }, 'abandoned uploads removed');
  const strays = createStrayService({ pool: pools.main, repository: createPlacesRepository(db), stores });
  report(await strays.sweep(now()), logger);
}

function report({ missing, ...removed }: Strays, logger: Logger): void {
  if (Object.values(removed).some((count) => count > 0)) logger.info(removed, 'stray video bytes removed');
  if (missing.length === 0) return;
  const videoIds = missing.slice(0, NAMED_AT_MOST);
  logger.error({ count: missing.length, videoIds }, 'videos without their bytes');
}

/** Runs the janitor now and every hour. What fails is tried again the next time. */
export function startJanitor(deps: JanitorDeps): void {
  const run = () => runJanitor(deps).catch((error) => deps.logger.warn({ err: error }, 'janitor failed'));
  setInterval(run, HOUR_MS).unref();
  void run();
}
