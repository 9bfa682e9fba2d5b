import type { OperatorContact } from '@shared/auth';
import express, { type Express, type Request, Router } from 'express';
import type { ChatModel } from './ai/chat-model';
import type { Announcements } from './db/announcements';
import { createAuditLog } from './db/audit-log';
import type { Pools } from './db/client';
import { createDatabase } from './db/client';
import { createFeedVersion } from './db/feed-version';
import { createFreeSpace } from './db/free-space';
import { createIdempotencyKeys } from './db/idempotency-keys';
import { createSignInMemory } from './db/sign-in-memory';
import { createAccessTokens } from './features/access-tokens';
import { createApiDocs } from './features/api-docs';
import { createAuth, type PasswordCost } from './features/auth';
import { type CheckThreads, createCompliance } from './features/compliance';
import { createHub } from './features/hub';
import { createRecordings } from './features/recordings';
import { createScriptGenerator } from './features/script-generator';
import { createScripts } from './features/scripts';
import { createWebhooks } from './features/webhooks';
import { createApiRouter } from './http/api-router';
import { byBearer } from './http/bearer';
import type { BodyPace } from './http/body-stream';
import { errorHandler, notFound } from './http/error-handler';
import { healthRoutes, type Readiness } from './http/health';
import { knownRoutes } from './http/known-routes';
import { metricsRoutes } from './http/metrics';
import { originGuard } from './http/origin-guard';
import { addressLimit, createRateLimits, LIMITS, rateLimit } from './http/rate-limit';
import { recallUser } from './http/recall-user';
import { releaseKeys, repeatable } from './http/repeatable';
import { requestContext } from './http/request-context';
import { apiHeaders } from './http/security-headers';
import { sessions } from './http/session';
import { endStalledReaders } from './http/stalled-readers';
import { interfaceFontAddress, staticClient } from './http/static-client';
import type { JobSender } from './jobs/job-queue';
import type { Logger } from './logger';
import type { MailConfig } from './mail/mailer';
import type { MediaJobs } from './media/media-task';
import type { VideoStores } from './video/video-stores';

/** What the app needs to know; see the configuration table of the README. */
export type AppConfig = {
  publicUrl: string | null;
  sessionSecrets: string[];
  /** Express's `trust proxy`: a hop count or a list of subnets. */
  trustProxy: number | string | null;
  aiDailyLimit: number;
  /** Post-ready files per user and day. */
  postReadyPerDay: number;
  maxVideoBytes: number;
  userQuotaBytes: number;
  /** Folder whose disk the database fills; null when that is not this machine's disk. */
  databaseFolder: string | null;
  rateLimits: boolean;
  /** Null: no mail is sent. */
  mail: MailConfig | null;
  /** How users reach whoever runs the site; null: they are not told. */
  operatorContact: OperatorContact | null;
  /** Opens `/metrics`; null: there is no such page. */
  metricsToken: string | null;
  /** How long a caller may take no byte of an answer. */
  stallMs: number;
  /** How slowly the bytes of videos may arrive. */
  bodyPace: BodyPace;
  /** Folder of the built client; null while developing, when Vite serves it. */
  clientDir: string | null;
  /** Whether browsers keep the client's pages, so that these open without a connection. */
  keepsPages: boolean;
};

export type AppDeps = {
  config: AppConfig;
  logger: Logger;
  pools: Pools;
  videoStores: VideoStores;
  /** Not yet started: features add what they listen for. */
  announcements: Announcements;
  readiness: Readiness;
  /** Of the newest migration. */
  schemaVersion: number;
  /** Null: the built-in writer answers. */
  chatModel: ChatModel | null;
  now: () => number;
  checkThreads: CheckThreads;
  jobs: JobSender;
  /** Null: recordings stay as they were sent. */
  mediaJobs: MediaJobs | null;
  /** For tests: how long it is remembered who is signed in. */
  rememberedMs?: number;
  /** For tests, which register hundreds of users; everywhere else it is what `PASSWORD_COST` says. */
  passwordCost?: PasswordCost;
};

/** Parts of takes are counted apart: those of a long offline take, sent at once, must not lock their user out. */
const isChunk = (req: Request) => req.method === 'PUT' && /^\/uploads\/[^/]+\/chunks\/[^/]+\/?$/.test(req.path);

/** A process that works on jobs and answers nobody: all it says is how it is. */
export function createWorkerApp({
  pools,
  readiness,
  schemaVersion,
  now,
  logger,
  metricsToken,
}: Pick<AppDeps, 'pools' | 'readiness' | 'schemaVersion' | 'now' | 'logger'> &
  Pick<AppConfig, 'metricsToken'>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(requestContext(logger));
  app.use(healthRoutes({ pool: pools.main, readiness, schemaVersion, now }));
  app.use(metricsRoutes({ token: metricsToken, pools }));
  app.use(notFound);
  app.use(errorHandler({ logger, audit: createAuditLog(createDatabase(pools.main), logger) }));
  return app;
}

/** The whole server, wired by hand: middleware in the order of the checks, then one line for each feature. */
export function createApp(deps: AppDeps): Express {
  const { config, logger, pools, videoStores, now } = deps;
  const isHttps = config.publicUrl?.startsWith('https:') ?? false;
  const db = createDatabase(pools.main);
  const audit = createAuditLog(db, logger);
  const rateLimits = createRateLimits({ pool: pools.main, isOn: config.rateLimits });
  const api = createApiRouter();
  const { announcements } = deps;
  const feedVersion = createFeedVersion({ announcements, pool: pools.main });
  const memory = createSignInMemory({ announcements, now, rememberedMs: deps.rememberedMs });
  const auth = createAuth({
    api,
    db,
    audit,
    rateLimits,
    publicUrl: config.publicUrl,
    isHttps,
    now,
    jobs: deps.jobs,
    passwordCost: deps.passwordCost,
    sendsMail: config.mail !== null,
    operatorContact: config.operatorContact,
    memory,
    store: videoStores.videoStore,
    catchUp: feedVersion.catchUp,
  });

  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', config.trustProxy ?? false);
  app.set('query parser', 'simple');
  app.use(requestContext(logger));
  app.use(endStalledReaders(config.stallMs));
  app.use(healthRoutes({ pool: pools.main, readiness: deps.readiness, schemaVersion: deps.schemaVersion, now }));
  app.use(metricsRoutes({ token: config.metricsToken, pools }));

  app.use(
    '/api',
    apiHeaders({ isHttps }),
    knownRoutes(api.routes),
    addressLimit(rateLimits.local('addresses', LIMITS.requestsPerAddress), audit),
  );
  const tokens = createAccessTokens({ api, db, audit, rateLimits, memory });
  const restoreUser = [
    ...sessions({ pool: pools.main, logger, secrets: config.sessionSecrets, isHttps, now }),
    ...auth.restoreUser,
  ];
  const bySession = Router().use(
    originGuard({ publicUrl: config.publicUrl, audit }),
    recallUser({ memory, restoreUser }),
  );
  app.use('/api', byBearer({ with: tokens.authenticate, without: bySession }));
  const requestLimit = rateLimit(rateLimits.local('requests', LIMITS.requests), audit);
  const chunkLimit = rateLimit(rateLimits.local('chunks', LIMITS.chunks), audit);
  app.use('/api', (req, res, next) => (isChunk(req) ? chunkLimit : requestLimit)(req, res, next));
  createWebhooks({ api, db, jobs: deps.jobs, audit, rateLimits });
  const keyLimit = rateLimit(rateLimits.shared('idempotency-keys', LIMITS.idempotencyKeys, 'open'), audit);
  const repeats = repeatable(createIdempotencyKeys(db), keyLimit);
  createScripts({ api, db, audit, repeats });
  const ai = { model: deps.chatModel, dailyLimit: config.aiDailyLimit };
  createCompliance({ api, db, threads: deps.checkThreads, rateLimits, audit, ...ai });
  createScriptGenerator({ api, db, rateLimits, audit, ...ai });
  createHub({ api, db, jobs: deps.jobs, feedVersion, rateLimits, audit, repeats });
  const freeSpace = createFreeSpace({ pool: pools.main, folder: config.databaseFolder, logger });
  createRecordings({
    api,
    pools,
    videoStores,
    feedVersion,
    rateLimits,
    audit,
    limits: config,
    pace: config.bodyPace,
    freeSpace,
    jobs: deps.jobs,
    logger,
    publicUrl: config.publicUrl,
    isHttps,
    restoreUser,
    fontAddress: config.clientDir && interfaceFontAddress(config.clientDir),
    mediaJobs: deps.mediaJobs,
    repeats,
  });
  createApiDocs(api, { isHttps, publicUrl: config.publicUrl });
  app.use(api.router);

  if (config.clientDir) app.use(staticClient({ dir: config.clientDir, isHttps, keepsPages: config.keepsPages }));
  app.use(notFound);
  app.use(releaseKeys);
  app.use(errorHandler({ logger, audit }));
  app.locals.routes = api.routes;
  app.locals.feedVersion = feedVersion;
  return app;
}
