import {
  changePasswordSchema,
  registerSchema,
  type SignedInUser,
  signInSchema,
  updateProfileSchema,
} from '@shared/auth';
import type { AuditLog } from '../../db/audit-log';
import { AppError } from '../../errors';
import type { ApiRouter } from '../../http/api-router';
import { jsonBody } from '../../http/json-body';
import type { Limiter } from '../../http/limiter';
import { checkLimit, ipKeyOf, useFor, useForConflict } from '../../http/rate-limit';
import { auditContextOf } from '../../http/request-context';
import { requireUser, userIdOf } from '../../http/require-user';
import { bodyOf } from '../../http/validate';
import type { AuthService } from './auth.service';
import type { PassportSessions } from './passport';
import type { SignInThrottle } from './sign-in-throttle';

export type AuthRoutes = {
  api: ApiRouter;
  auth: AuthService;
  sessions: PassportSessions;
  throttle: SignInThrottle;
  registrations: Limiter;
  takenNames: Limiter;
  passwordFailures: Limiter;
  audit: AuditLog;
};

export function authRoutes(deps: AuthRoutes): void {
  const { api, auth, sessions, throttle, registrations, takenNames, passwordFailures, audit } = deps;
  const mayTryName = checkLimit(takenNames, ipKeyOf);

  api.get('/api/auth/user', requireUser, async (req, res) => {
    res.json(await auth.get(userIdOf(req)));
  });

  api.post('/api/auth/register', checkLimit(registrations, ipKeyOf), mayTryName, ...jsonBody(), async (req, res) => {
    const account = bodyOf(req, registerSchema);
    const ip = ipKeyOf(req);
    const register = () => useForConflict(takenNames, ip, () => auth.register(account));
    const user = await useFor(registrations, ip, register);
    await sessions.start(req, user);
    await audit.record({ ...auditContextOf(req), event: 'user_created' });
    res.status(201).json(await auth.get(user.id));
  });

  api.post('/api/auth/signin', throttle.checkIp, ...jsonBody(), async (req, res) => {
    // Passport looks for the two in the query as well: only what was validated may reach it.
    req.body = bodyOf(req, signInSchema);
    const user = await sessions.checkCredentials(req, res);
    if (!user) throw new AppError(401, 'invalid-credentials', 'Invalid username or password.');
    await sessions.start(req, user);
    await audit.record({ ...auditContextOf(req), event: 'authn_login_success' });
    // The vocabulary has no word of its own for an account whose deletion is undone.
    if (user.wasRestored) {
      await audit.record({ ...auditContextOf(req), event: 'user_updated', details: { restored: true } });
    }
    const answer: SignedInUser = await auth.get(user.id);
    res.json(user.wasRestored ? { ...answer, wasRestored: true } : answer);
  });

  api.patch('/api/auth/profile', requireUser, mayTryName, ...jsonBody(), async (req, res) => {
    const profile = bodyOf(req, updateProfileSchema);
    const update = () => auth.updateProfile(userIdOf(req), profile);
    const user = await useForConflict(takenNames, ipKeyOf(req), update);
    await audit.record({ ...auditContextOf(req), event: 'user_updated' });
    res.json(user);
  });

  const mayTryPassword = checkLimit(passwordFailures, userIdOf);
  api.patch('/api/auth/password', requireUser, mayTryPassword, ...jsonBody(), async (req, res) => {
    const change = bodyOf(req, changePasswordSchema);
    await sessions.start(req, await auth.changePassword(userIdOf(req), change));
    await audit.record({ ...auditContextOf(req), event: 'authn_password_change' });
    if (change.revokeTokens) {
      await audit.record({ ...auditContextOf(req), event: 'authn_token_revoked', details: { all: true } });
    }
    res.status(204).end();
  });
}
