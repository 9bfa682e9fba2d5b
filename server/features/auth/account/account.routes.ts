import { deleteAccountSchema, endSessionsQuerySchema, exportQuerySchema } from '@shared/auth';
import type { RequestHandler } from 'express';
import type { AuditLog } from '../../../db/audit-log';
import type { ApiRouter } from '../../../http/api-router';
import { tellFeedVersion } from '../../../http/feed-version-header';
import { jsonBody } from '../../../http/json-body';
import type { Limiter } from '../../../http/limiter';
import { checkLimit, rateLimit } from '../../../http/rate-limit';
import { auditContextOf } from '../../../http/request-context';
import { requireUser, userIdOf } from '../../../http/require-user';
import { sendStream } from '../../../http/send-stream';
import { sessionCookie } from '../../../http/session';
import { bodyOf, idOf, queryOf } from '../../../http/validate';
import type { PassportSessions } from '../passport';
import type { AccountService } from './account.service';
import type { AccountExportService } from './account-export.service';

export type AccountRoutes = {
  api: ApiRouter;
  account: AccountService;
  catchUp: () => Promise<number>;
  exporter: AccountExportService;
  sessions: PassportSessions;
  exports: { json: Limiter; zip: Limiter };
  passwordFailures: Limiter;
  audit: AuditLog;
  isHttps: boolean;
};

export function accountRoutes(deps: AccountRoutes): void {
  const { api, account, exporter, sessions, exports, passwordFailures, audit, isHttps, catchUp } = deps;
  const cookie = sessionCookie(isHttps);

  api.get('/api/auth/sessions', requireUser, async (req, res) => {
    res.json(await account.listSessions(userIdOf(req), req.session.publicId));
  });

  api.delete('/api/auth/sessions', requireUser, async (req, res) => {
    const context = auditContextOf(req);
    const revokesTokens = queryOf(req, endSessionsQuerySchema).tokens === 'revoke';
    await account.removeSessions(userIdOf(req), { revokesTokens });
    await audit.record({ ...context, event: 'session_logout', details: { everywhere: true } });
    if (revokesTokens) await audit.record({ ...context, event: 'authn_token_revoked', details: { all: true } });
    await sessions.end(req);
    res.clearCookie(cookie.name, cookie.options).status(204).end();
  });

  api.delete('/api/auth/sessions/:id', requireUser, async (req, res) => {
    await account.removeSession(userIdOf(req), idOf(req));
    await audit.record({ ...auditContextOf(req), event: 'session_logout' });
    res.status(204).end();
  });

  const limits = { json: exportLimit(exports.json, audit), zip: exportLimit(exports.zip, audit) };
  const limitExport: RequestHandler = (req, res, next) =>
    limits[req.query.format === 'zip' ? 'zip' : 'json'](req, res, next);

  api.get('/api/auth/export', requireUser, limitExport, async (req, res) => {
    const { format = 'json' } = queryOf(req, exportQuerySchema);
    res.attachment(`creditcue-export.${format}`).type(format);
    if (req.method === 'HEAD') res.end();
    else await sendStream(res, format === 'zip' ? exporter.zipOf(userIdOf(req)) : exporter.textOf(userIdOf(req)));
  });

  const mayTryPassword = checkLimit(passwordFailures, userIdOf);
  api.delete('/api/auth/account', requireUser, mayTryPassword, ...jsonBody(), async (req, res) => {
    const context = auditContextOf(req);
    await account.remove(userIdOf(req), bodyOf(req, deleteAccountSchema).password);
    await tellFeedVersion(res, catchUp);
    await audit.record({ ...context, event: 'user_deleted' });
    await sessions.end(req);
    res.clearCookie(cookie.name, cookie.options).status(204).end();
  });
}

/** HEAD says whether an export can be made now, and counts none: the browser cannot say why a download was refused. */
function exportLimit(limiter: Limiter, audit: AuditLog): RequestHandler {
  const [use, check] = [rateLimit(limiter, audit), checkLimit(limiter, userIdOf)];
  return (req, res, next) => (req.method === 'HEAD' ? check : use)(req, res, next);
}
