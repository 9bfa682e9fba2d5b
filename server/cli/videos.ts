import { join } from 'node:path';
import { createPools } from '../db/client';
import { createFreeSpace } from '../db/free-space';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { readEnv } from '../env';
import { createStorage, tooManyOrphans } from '../features/recordings';
import { createLogger } from '../logger';
import { projectRoot } from '../project-root';
import { StartError } from '../start-error';
import { openVideoStores } from '../video/video-stores';

type Storage = ReturnType<typeof createStorage>;

/** Moves every video to the default store, one after the other; false when some could not be moved. */
async function move(storage: Storage, defaultStore: string): Promise<boolean> {
  const counts = { moved: 0, skipped: 0, failed: 0 };
  for await (const videoId of storage.listToMove()) {
    const outcome = await storage.moveToDefault(videoId).catch((error: Error) => {
      console.error(`${videoId} stays where it is: ${(error.cause as Error | undefined)?.message ?? error.message}`);
      return 'failed' as const;
    });
    counts[outcome] += 1;
    if (counts.moved % 100 === 0 && outcome === 'moved') console.log(`${counts.moved} videos moved...`);
  }
  console.log(`${counts.moved} videos moved to ${defaultStore}, ${counts.failed} failed.`);
  if (counts.skipped > 0) console.log(`${counts.skipped} were removed meanwhile, or are being moved by the server.`);
  return counts.failed === 0;
}

/** Removes bytes without a video; false when a video lacks bytes. */
async function check(storage: Storage, removeAll: boolean): Promise<boolean> {
  const found = await storage.check({ now: Date.now(), removeAll });
  const { objects, refused, copies, uploads, missing } = found;
  console.log(`Removed: ${objects} objects without a video, ${copies} second copies, ${uploads} unfinished uploads.`);
  if (refused > 0) console.error(tooManyOrphans(found));
  for (const videoId of missing) console.error(`Video ${videoId} lacks bytes.`);
  console.log(missing.length === 0 ? 'Every video has its bytes.' : `${missing.length} videos lack bytes.`);
  return missing.length === 0 && refused === 0;
}

async function main(): Promise<void> {
  const [command, option] = process.argv.slice(2);
  if (command !== 'move' && command !== 'check') throw new StartError('Say what to do: move or check.');
  if (option && !(command === 'check' && option === '--remove-all')) {
    throw new StartError(`"${option}" is not an option. check takes --remove-all.`);
  }
  const env = readEnv(process.env, 'command');
  const logger = createLogger(env.logLevel);
  const database = await openDatabase(env, logger);
  const pools = createPools({ connectionString: database.connectionString }, logger);
  try {
    await migrate(database.connectionString, join(projectRoot(), 'server', 'db', 'migrations'));
    const videoStores = await openVideoStores({ pools, logger, s3: env.s3, defaultStore: env.videoStore });
    const folder = env.databaseUrl ? null : env.dataDir;
    const freeSpace = createFreeSpace({ pool: pools.main, folder, logger });
    const storage = createStorage({ pools, videoStores, freeSpace });
    const isFine = await (command === 'move'
      ? move(storage, videoStores.defaultStore)
      : check(storage, option !== undefined));
    if (!isFine) process.exitCode = 1;
    videoStores.close();
  } finally {
    await Promise.all([pools.main.end(), pools.video.end(), pools.jobs.end()]);
    await database.stop();
  }
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
