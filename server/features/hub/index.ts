import type { RequestHandler } from 'express';
import type { AuditLog } from '../../db/audit-log';
import type { Database } from '../../db/client';
import type { FeedVersion } from '../../db/feed-version';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import { createTurns } from '../../http/turns';
import type { JobSender } from '../../jobs/job-queue';
import { createWebhookEvents } from '../webhooks';
import { createFeedRepository } from './feed.repository';
import { createFeedService } from './feed.service';
import { createFeedPages } from './feed-pages';
import { hubRoutes } from './hub.routes';
import { createHubService } from './hub.service';
import { createMessageRepository } from './messages.repository';
import { createPersonalRepository } from './personal.repository';
import { createPersonalService } from './personal.service';
import { createReactionRepository } from './reactions.repository';

export { describeReports } from './describe-reports';
export { createModerationRepository } from './moderation.repository';
export { eraseMessages } from './remove-messages.repository';
export { videoShares } from './shares.repository';

/** Searches leave most connections to everything else. */
const SEARCHES = { together: 3, perKey: 1, waitMs: 5_000 };

/** The Video Ideas Hub: posts, comments, replies and reactions. */
export function createHub(deps: {
  api: ApiRouter;
  db: Database;
  jobs: JobSender;
  feedVersion: FeedVersion;
  rateLimits: RateLimits;
  audit: AuditLog;
  repeats: RequestHandler;
}): void {
  const { api, db, jobs, feedVersion, rateLimits, audit, repeats } = deps;
  const feed = createFeedService(createFeedRepository(db));
  const messages = createMessageRepository(db, createWebhookEvents(jobs));
  const hub = createHubService({ messages, reactions: createReactionRepository(db), feed });
  const limit = (name: 'posts' | 'comments' | 'reactions' | 'reports') =>
    rateLimit(rateLimits.shared(name, LIMITS[name], 'open'), audit);
  hubRoutes({
    api,
    repeats,
    hub,
    feed,
    personal: createPersonalService({ personal: createPersonalRepository(db), messages }),
    pages: createFeedPages({ feed, feedVersion }),
    currentVersion: feedVersion.current,
    catchUp: feedVersion.catchUp,
    limits: {
      posts: limit('posts'),
      comments: limit('comments'),
      reactions: limit('reactions'),
      reports: limit('reports'),
      searches: rateLimit(rateLimits.local('searches', LIMITS.searches), audit),
    },
    searches: createTurns(SEARCHES),
  });
}
