import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { createOpenAiChatModel } from './ai/openai-chat-model';
import { createApp, createWorkerApp } from './app';
import { createAnnouncements } from './db/announcements';
import { createPools } from './db/client';
import { createFreeSpace } from './db/free-space';
import { migrate, newestSchemaVersion } from './db/migrate';
import { openDatabase } from './db/open';
import { isDatabaseUnavailable } from './db/postgres-errors';
import { type Env, readEnv } from './env';
import { createCheckThreads } from './features/compliance';
import { renderLimitOf } from './features/recordings';
import { BODY_PACE } from './http/body-stream';
import { createHttpServer } from './http/http-server';
import { createRateLimits } from './http/rate-limit';
import { STALL_MS } from './http/stalled-readers';
import { createJobHandlers } from './job-handlers';
import type { JobHandler } from './jobs/job-kind';
import { createJobQueue, type JobQueue } from './jobs/job-queue';
import { createLogger, type Logger } from './logger';
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
  const migrations = join(root, 'server', 'db', 'migrations');
  await migrate(database.connectionString, migrations);
  const videoStores = await openVideoStores({ pools, logger, s3: env.s3, defaultStore: env.videoStore });
  const jobs = createJobQueue({ ...connection, pool: pools.jobs, logger, isWorker: env.role !== 'web' });
  const mediaJobs = { run: runInChild, folder: join(env.dataDir, 'media') };
  const databaseFolder = env.databaseUrl ? null : env.dataDir;
  const freeSpace = createFreeSpace({ pool: pools.main, folder: databaseFolder, logger });
  const handlers = createJobHandlers({
    pools,
    videoStores,
    jobs,
    freeSpace,
    logger,
    mediaJobs,
    renderLimit: renderLimitOf(createRateLimits({ pool: pools.main, isOn: env.rateLimits }), env),
    now: Date.now,
    mail: env.mail,
  });
  const readiness = { isAccepting: true, areJobsReady: jobs.isReady };

  const common = { pools, readiness, logger, schemaVersion: newestSchemaVersion(migrations), now: Date.now };
  const openWeb = async () => {
    const announcements = createAnnouncements({ connection, logger });
    const config = {
      ...env,
      sessionSecrets: env.sessionSecrets ?? [await keptSessionSecret(env.dataDir)],
      clientDir: clientFolder(root),
      stallMs: STALL_MS,
      bodyPace: BODY_PACE,
      databaseFolder,
    };
    const chatModel = env.openai && createOpenAiChatModel({ ...env.openai, logger });
    const checkThreads = createCheckThreads();
    const deps = { config, ...common, videoStores, announcements, chatModel, checkThreads, jobs, mediaJobs };
    const app = createApp(deps);
    await announcements.start();
    return { app, close: () => Promise.all([checkThreads.stop(), announcements.stop()]) };
  };
  const web = env.role === 'worker' ? null : await openWeb();
  const server = createHttpServer(web?.app ?? createWorkerApp({ ...common, metricsToken: env.metricsToken }));
  await listen(server, env);
  const started = startJobs(jobs, { handlers, folder: mediaJobs.folder }, logger);
  // Printed, not logged: people and scripts that start the server wait for exactly this line.
  process.stdout.write(
    web ? `CreditCue is ready at ${addressOf(env)}\n` : `CreditCue works on jobs; see ${addressOf(env)}/readyz\n`,
  );

  const { exitCode, hurry } = await stopping;
  await drain({ server, readiness, noticeMs: env.isProduction ? NOTICE_MS : 0, limitMs: DRAIN_LIMIT_MS }, hurry);
  await within(CLOSE_LIMIT_MS, closeAll());
  videoStores.close();
  await database.stop();
  process.exit(exitCode);

  async function closeAll() {
    await Promise.all([jobs.stop(), web?.close()]);
    await Promise.all([started, pools.main.end(), pools.video.end(), pools.jobs.end()]);
  }
}

/** Does not end before the queue is set up, however often that takes; until then the process is not ready. */
async function startJobs(
  jobs: JobQueue,
  { handlers, folder }: { handlers: JobHandler[]; folder: string },
  logger: Logger,
): Promise<void> {
  await removeLeftovers(folder).catch((error: Error) =>
    logger.warn({ reason: error.message }, 'work folder not emptied'),
  );
  await jobs.start(handlers);
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
    process.on('unhandledRejection', (reason) => {
      // pg-boss does not wait for what its scheduler writes: a connection lost there must not end the process.
      if (!isDatabaseUnavailable(reason)) throw reason;
      logger.warn({ reason: String(reason) }, 'the database was lost while nobody waited for it');
    });
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
