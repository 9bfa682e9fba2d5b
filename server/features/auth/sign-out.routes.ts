import type { Request, Response } from 'express';
import type { AuditLog } from '../../db/audit-log';
import type { ApiRouter } from '../../http/api-router';
import { isOwnNavigation } from '../../http/origin-guard';
import { auditContextOf } from '../../http/request-context';
import { sessionCookie } from '../../http/session';
import type { PassportSessions } from './passport';

type SignOutRoutes = {
  api: ApiRouter;
  sessions: PassportSessions;
  audit: AuditLog;
  publicUrl: string | null;
  isHttps: boolean;
};

/** Both ways out end at the start page, signed in before or not. */
export function signOutRoutes({ api, sessions, audit, publicUrl, isHttps }: SignOutRoutes): void {
  const cookie = sessionCookie(isHttps);

  async function signOut(req: Request, res: Response) {
    if (req.user) await audit.record({ ...auditContextOf(req), event: 'session_logout' });
    await sessions.end(req);
    res.clearCookie(cookie.name, cookie.options);
  }

  api.get('/api/auth/logout', async (req, res) => {
    if (req.method === 'GET' && isOwnNavigation(req, publicUrl)) await signOut(req, res);
    res.redirect(303, '/');
  });

  api.post('/api/auth/logout', async (req, res) => {
    await signOut(req, res);
    res.redirect(303, '/');
  });
}
