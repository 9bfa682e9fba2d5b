import { createAccessTokenSchema } from '@shared/access-tokens';
import type { Request, RequestHandler } from 'express';
import type { AuditLog } from '../../db/audit-log';
import { ForbiddenError, UnauthenticatedError } from '../../errors';
import type { ApiRouter } from '../../http/api-router';
import { bearerOf } from '../../http/bearer';
import { jsonBody } from '../../http/json-body';
import { auditContextOf } from '../../http/request-context';
import { requireUser, userIdOf, userOf } from '../../http/require-user';
import { bodyOf, idOf } from '../../http/validate';
import type { AccessTokenService } from './access-tokens.service';

type AccessTokenRoutes = { api: ApiRouter; tokens: AccessTokenService; limit: RequestHandler; audit: AuditLog };

/** How a user makes and revokes tokens, in a session. */
export function accessTokenRoutes({ api, tokens, limit, audit }: AccessTokenRoutes): void {
  api.get('/api/tokens', requireUser, async (req, res) => {
    res.json(await tokens.list(userIdOf(req)));
  });

  api.post('/api/tokens', requireUser, limit, ...jsonBody(), async (req, res) => {
    const created = await tokens.create(userOf(req), bodyOf(req, createAccessTokenSchema));
    const details = { tokenId: created.id, scope: created.scope };
    await audit.record({ ...auditContextOf(req), event: 'authn_token_created', details });
    res.status(201).json(created);
  });

  api.delete('/api/tokens/:id', requireUser, async (req, res) => {
    const tokenId = idOf(req);
    await tokens.revoke(userIdOf(req), tokenId);
    await audit.record({ ...auditContextOf(req), event: 'authn_token_revoked', details: { tokenId } });
    res.status(204).end();
  });
}

/**
 * What tokens are for. Everything else, above all accounts, sessions, tokens and webhooks, is closed to them, also what
 * is added later and not named here.
 */
const OPEN_TO_TOKENS =
  /^\/api\/(scripts|deleted-scripts|recordings|deleted-recordings|caption-style|caption-search|uploads|limits|posts|chat|generate-script|generator|compliance|openapi\.json|docs)(\/|$)/;
const READING = new Set(['GET', 'HEAD']);

const pathOf = (req: Request) => req.baseUrl + req.path;

/** Stands in the place of the session for callers with a token. @throws UnauthenticatedError @throws ForbiddenError */
export function authenticateToken(tokens: AccessTokenService): RequestHandler {
  return async (req, _res, next) => {
    const owner = await tokens.ownerOf(bearerOf(req) ?? '');
    if (!owner) throw new UnauthenticatedError();
    req.user = { id: owner.id, authVersion: owner.authVersion };
    if (!OPEN_TO_TOKENS.test(pathOf(req))) {
      throw new ForbiddenError('A token may not do this. Sign in instead.', 'token-not-allowed');
    }
    if (owner.scope === 'read' && !READING.has(req.method)) {
      throw new ForbiddenError('This token may only read.', 'token-scope');
    }
    next();
  };
}
