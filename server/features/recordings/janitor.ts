import { createDatabase, type Pools } from '../../db/client';
import type { Logger } from '../../logger';
import { createPostgresVideoStore } from '../../video/postgres-video-store';
import { createJanitorRepository } from './janitor.repository';
import { createLinkRepository } from './links/links.repository';

const HOUR_MS = 3_600_000;
const UPLOAD_AGE_MS = 7 * 24 * HOUR_MS;
// Longer than a video sent in one request can take.
const ORPHAN_AGE_MS = HOUR_MS;

/** Removes uploads abandoned for a week, videos that became no recording, and expired links. For the start and every hour. */
export async function runJanitor(deps: { pools: Pools; logger: Logger; now: () => number }): Promise<void> {
  const { pools, logger, now } = deps;
  const db = createDatabase(pools.main);
  const repository = createJanitorRepository(db);
  const store = createPostgresVideoStore(pools.video);
  const uploads = await repository.removeUploads(new Date(now() - UPLOAD_AGE_MS));
  const orphans = await repository.listOrphans(new Date(now() - ORPHAN_AGE_MS));
  for (const id of orphans) {
    await store.remove(id);
    await repository.removeVideos([id]);
  }
  await createLinkRepository(db).removeExpired();
  if (uploads + orphans.length > 0) logger.info({ uploads, videos: orphans.length }, 'abandoned uploads removed');
}

/** Runs the janitor now and every hour. What fails is tried again the next time. */
export function startJanitor(deps: { pools: Pools; logger: Logger; now: () => number }): void {
  const run = () => runJanitor(deps).catch((error) => deps.logger.warn({ err: error }, 'janitor failed'));
  setInterval(run, HOUR_MS).unref();
  void run();
}
