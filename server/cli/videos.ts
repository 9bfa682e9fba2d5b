import { join } from 'node:path';
import { createPools } from '../db/client';
import { createFreeSpace } from '../db/free-space';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { createPlaces } from '../features/recordings';
import { createLogger } from '../logger';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';
import { openVideoStores } from '../video/video-stores';

type Places = ReturnType<typeof createPlaces>;

/** Brings every video home, one after the other; false when some could not be moved. */
async function move(places: Places, home: string): Promise<boolean> {
  const counts = { moved: 0, skipped: 0, failed: 0 };
  for await (const videoId of places.listAway()) {
    const outcome = await places.bringHome(videoId).catch((error: Error) => {
      console.error(`${videoId} stays where it is: ${(error.cause as Error | undefined)?.message ?? error.message}`);
      return 'failed' as const;
    });
    counts[outcome] += 1;
    if (counts.moved % 100 === 0 && outcome === 'moved') console.log(`${counts.moved} videos moved...`);
  }
  console.log(`${counts.moved} videos moved to ${home}, ${counts.failed} failed.`);
  if (counts.skipped > 0) console.log(`${counts.skipped} were removed meanwhile, or are being moved by the server.`);
  return counts.failed === 0;
}

/** Removes bytes without a video; false when a video lacks bytes. */
async function check(places: Places): Promise<boolean> {
  const { objects, copies, uploads, missing } = await places.sweep(Date.now());
  console.log(`Removed: ${objects} objects without a video, ${copies} second copies, ${uploads} unfinished uploads.`);
  for (const videoId of missing) console.error(`Video ${videoId} lacks bytes.`);
  console.log(missing.length === 0 ? 'Every video has its bytes.' : `${missing.length} videos lack bytes.`);
  return missing.length === 0;
}

async function main(): Promise<void> {
  const [command] = process.argv.slice(2);
  if (command !== 'move' && command !== 'check') throw new StartError('Say what to do: move or check.');
  const env = readEnv(process.env);
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, logger);
  const pools = createPools({ connectionString: database.connectionString }, logger);
  try {
    await migrate(pools.main, join(projectRoot(), 'server', 'db', 'migrations'));
    const stores = await openVideoStores({ pools, logger, s3: env.s3, home: env.videoStore });
    const folder = env.databaseUrl ? null : env.dataDir;
    const freeSpace = createFreeSpace({ pool: pools.main, folder, logger });
    const places = createPlaces({ pools, stores, freeSpace });
    const isFine = command === 'move' ? await move(places, stores.home) : await check(places);
    if (!isFine) process.exitCode = 1;
    stores.close();
  } finally {
    await Promise.all([pools.main.end(), pools.video.end()]);
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
