import { createPools, type Pools } from '../../db/client';
import { openDatabase } from '../../db/open';
import { readEnv } from '../../env';
import { createStorage, runJanitor } from '../../features/recordings';
import { createLogger } from '../../logger';
import type { S3TestServer } from '../../test/s3-server';
import { openVideoStores, type VideoStores } from '../../video/video-stores';

const WEEKS_MS = 15 * 24 * 3_600_000;

/** Videos with bytes but no recording, in the database and in the bucket, and uploads that were never completed. */
type Orphans = { chunks: number; objects: number; uploads: number; missing: number };

/** What killed servers have left in the data folder and the bucket, before the janitor came and after it. */
export async function countOrphans(
  dataDir: string,
  s3: S3TestServer | null,
): Promise<{ before: Orphans; after: Orphans; kept: Record<'postgres' | 's3', number> }> {
  const logger = createLogger('silent');
  const database = await openDatabase(readEnv({ DATA_DIR: dataDir }), logger);
  const pools = createPools({ connectionString: database.connectionString }, logger);
  const videoStores = await openVideoStores({
    pools,
    logger,
    s3: s3?.config ?? null,
    defaultStore: s3 ? 's3' : 'postgres',
  });
  const freeSpace = { requireFor: async () => {} };
  const count = async (): Promise<Orphans> => ({
    chunks: await oneNumber(
      pools,
      `select count(distinct video_id) as n from video_chunks
       where video_id not in (select id from videos where recording_id is not null and store = 'postgres')`,
    ),
    objects: await objectsWithoutRecording(pools, videoStores),
    uploads: (await s3?.openUploads()) ?? 0,
    missing: 0,
  });
  try {
    const before = await count();
    // The videos of what it removes are left for its next step instead of a job.
    const jobs = { send: async () => null };
    await runJanitor({ pools, videoStores, jobs, logger, now: () => Date.now() + WEEKS_MS });
    const { missing } = await createStorage({ pools, videoStores, freeSpace }).check({ now: Date.now() });
    const keptIn = (store: string) =>
      oneNumber(pools, `select count(*) as n from videos where recording_id is not null and store = '${store}'`);
    const kept = { postgres: await keptIn('postgres'), s3: await keptIn('s3') };
    return { before, after: { ...(await count()), missing: missing.length }, kept };
  } finally {
    videoStores.close();
    await Promise.all([pools.main.end(), pools.video.end(), pools.jobs.end()]);
    await database.stop();
  }
}

async function objectsWithoutRecording(pools: Pools, { s3 }: VideoStores): Promise<number> {
  let found = 0;
  for await (const page of s3?.list() ?? []) {
    const ids = page.map(({ videoId }) => videoId);
    const used = `select id from videos where id = any($1) and recording_id is not null and store = 's3'`;
    found += ids.length - ((await pools.main.query(used, [ids])).rowCount ?? 0);
  }
  return found;
}

async function oneNumber(pools: Pools, query: string): Promise<number> {
  return Number((await pools.main.query<{ n: string }>(query)).rows[0]?.n);
}
