import type { RequestHandler } from 'express';
import type { AuditLog } from '../../db/audit-log';
import type { Database } from '../../db/client';
import type { SignInMemory } from '../../db/sign-in-memory';
import type { ApiRouter } from '../../http/api-router';
import { LIMITS, type RateLimits, rateLimit } from '../../http/rate-limit';
import { createAccessTokenRepository } from './access-tokens.repository';
import { accessTokenRoutes, authenticateToken } from './access-tokens.routes';
import { createAccessTokenService } from './access-tokens.service';

type AccessTokensDeps = {
  api: ApiRouter;
  db: Database;
  audit: AuditLog;
  rateLimits: RateLimits;
  memory: SignInMemory;
};

/** Personal access tokens, with which programs call the API. */
export function createAccessTokens({ api, db, audit, rateLimits, memory }: AccessTokensDeps): {
  authenticate: RequestHandler;
} {
  const tokens = createAccessTokenService(createAccessTokenRepository(db), memory);
  const limit = rateLimit(rateLimits.shared('tokens', LIMITS.tokens, 'open'), audit);
  accessTokenRoutes({ api, tokens, limit, audit });
  return { authenticate: authenticateToken(tokens) };
}
