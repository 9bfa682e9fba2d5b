import type { AuditLog } from '../../db/audit-log';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import type { CheckThreads } from './check-threads';
import { complianceRoutes } from './compliance.routes';

export { type CheckThreads, createCheckThreads } from './check-threads';

/** The compliance check as a call; the browser runs the same rules itself. */
export function createCompliance(deps: {
  api: ApiRouter;
  threads: CheckThreads;
  rateLimits: RateLimits;
  audit: AuditLog;
}): void {
  const { api, threads, rateLimits, audit } = deps;
  complianceRoutes(api, threads, rateLimit(rateLimits.local('checks', LIMITS.checks), audit));
}
