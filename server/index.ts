import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createOpenAiChatModel } from './ai/openai-chat-model';
import { createApp } from './app';
import { createPools } from './db/client';
import { createFeedVersion } from './db/feed-version';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { type Env, readEnv } from './env';
import { createCheckThreads } from './features/compliance';
import { startJanitor } from './features/recordings';
import { createHttpServer } from './http/http-server';
import { createLogger, type Logger } from './logger';
import { createJobQueue } from './media/job-queue';
import type { MediaWork } from './media/media-work';
import { runInChild } from './media/run-in-child';
import { removeLeftovers } from './media/work-folder';
import { projectRoot } from './project-root';
import { keptSessionSecret } from './session-secret';
import { drain } from './shutdown';
import { StartError } from './start-error';
import { openVideoStores } from './video/video-stores';

const NOTICE_MS = 5_000;
const DRAIN_LIMIT_MS = 25_000;
const CLOSE_LIMIT_MS = 3_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const logger = createLogger(env.logLevel);
  if (!env.rateLimits) logger.warn('Rate limits are off: for tests and measurements only.');
  const stopping = watchSignals(logger);

  const root = projectRoot();
  const database = await openDatabase(env, logger);
  const connection = { connectionString: database.connectionString };
  const pools = createPools(connection, logger);
  await migrate(pools.main, join(root, 'server', 'db', 'migrations'));
  const stores = await openVideoStores({ pools, logger, s3: env.s3, home: env.videoStore });
  const feedVersion = createFeedVersion({ connection, pool: pools.main, logger });
  await feedVersion.start();

  const readiness = { isAccepting: true };
  const config = {
    ...env,
    sessionSecrets: env.sessionSecrets ?? [await keptSessionSecret(env.dataDir)],
    clientDir: clientFolder(root),
    databaseFolder: env.databaseUrl ? null : env.dataDir,
  };
  const chatModel = env.openai && createOpenAiChatModel({ ...env.openai, logger });
  const jobs = createJobQueue({ ...connection, logger });
  const work = { jobs, run: runInChild, folder: join(env.dataDir, 'media') };
  const checkThreads = createCheckThreads();
  const app = createApp({
    config,
    logger,
    pools,
    stores,
    feedVersion,
    readiness,
    chatModel,
    now: Date.now,
    work,
    checkThreads,
  });
  const server = createHttpServer(app);
  await listen(server, env);
  startJanitor({ pools, stores, logger, now: Date.now });
  const started = startJobs(work, logger);
  // Printed, not logged: whoever starts the server by hand looks for exactly this line.
  process.stdout.write(`CreditCue is ready at ${addressOf(env)}\n`);

  const { exitCode, hurry } = await stopping;
  await drain({ server, readiness, noticeMs: env.isProduction ? NOTICE_MS : 0, limitMs: DRAIN_LIMIT_MS }, hurry);
  await within(
    CLOSE_LIMIT_MS,
    Promise.all([
      started.then(jobs.stop),
      checkThreads.stop(),
      feedVersion.stop(),
      pools.main.end(),
      pools.video.end(),
    ]),
  );
  stores.close();
  await database.stop();
  process.exit(exitCode);
}

/** Videos are finished meanwhile; whoever saves one before it works finds it finished later. */
async function startJobs({ jobs, folder }: MediaWork, logger: Logger): Promise<void> {
  try {
    await removeLeftovers(folder);
    await jobs.start();
  } catch (error) {
    logger.error({ err: error }, 'videos are not finished: the job queue did not start');
  }
}

type Stop = { exitCode: number; hurry: AbortSignal };

/** Resolves at the first reason to stop; a second signal aborts `hurry`. */
function watchSignals(logger: Logger): Promise<Stop> {
  const hurry = new AbortController();
  return new Promise((resolve) => {
    let isStopping = false;
    const stop = (exitCode: number) => {
      if (isStopping) hurry.abort();
      isStopping = true;
      resolve({ exitCode, hurry: hurry.signal });
    };
    process.on('SIGTERM', () => stop(0));
    process.on('SIGINT', () => stop(0));
    // Only heard when a launcher holds a channel to this process: the launcher is gone.
    process.on('disconnect', () => stop(0));
    process.on('uncaughtException', (error) => {
      logger.fatal({ err: error }, 'uncaught exception');
      stop(1);
    });
  });
}

/** Null with `--api-only`: while developing, Vite serves the client. */
function clientFolder(root: string): string | null {
  if (process.argv.includes('--api-only')) return null;
  const folder = join(root, 'dist', 'client');
  if (!existsSync(join(folder, 'index.html'))) throw new StartError('The client is not built. Run npm run build.');
  return folder;
}

async function listen(server: Server, env: Env): Promise<void> {
  server.listen(env.port, env.host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') {
      throw new StartError(`Port ${env.port} is in use by another program. Stop it, or set PORT to another number.`);
    }
    throw new StartError(`The server can't listen on ${env.host}, port ${env.port} (${error.code}).`);
  });
}

function addressOf(env: Env): string {
  const isLocal = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(env.host);
  return env.publicUrl ?? `http://${isLocal ? 'localhost' : env.host}:${env.port}`;
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartError ? error.message : String((error as Error)?.stack ?? error)}\n`);
  // The embedded database notices by its pipe.
  process.exit(1);
});
