import type { ChatModel } from '../../ai/chat-model';
import { createModelBudget } from '../../ai/model-budget';
import type { AuditLog } from '../../db/audit-log';
import type { Database } from '../../db/client';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import type { CheckThreads } from './check-threads';
import { complianceRoutes } from './compliance.routes';
import { createSecondReadingRepository } from './second-reading.repository';
import { secondReadingRoutes } from './second-reading.routes';
import { createSecondReadingService } from './second-reading.service';

export { type CheckThreads, createCheckThreads } from './check-threads';

/** The compliance check as a call, whose rules the browser runs itself, and a second reading by a chat model. */
export function createCompliance(deps: {
  api: ApiRouter;
  db: Database;
  threads: CheckThreads;
  rateLimits: RateLimits;
  audit: AuditLog;
  model: ChatModel | null;
  dailyLimit: number;
}): void {
  const { api, db, threads, rateLimits, audit, model, dailyLimit } = deps;
  complianceRoutes(api, threads, rateLimit(rateLimits.local('checks', LIMITS.checks), audit));
  // A turn of its own: who generates a script never waits for a reading.
  const budget = createModelBudget({
    rateLimits,
    dailyLimit,
    turn: 'second-reading-turn',
    refusals: {
      busy: {
        code: 'second-reading-in-progress',
        message: 'A second reading is already running. Wait until it is done, then try again.',
      },
      usedUp: "You've used all of today's scripts and second readings. Please try again tomorrow.",
    },
  });
  const service = createSecondReadingService({ model, threads, budget, repository: createSecondReadingRepository(db) });
  const perMinute = rateLimits.shared('second-reading', LIMITS.secondReadingsPerMinute, 'closed');
  secondReadingRoutes(api, service, rateLimit(perMinute, audit));
}
