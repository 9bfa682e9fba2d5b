import { createHash } from 'node:crypto';
import { requestPasswordResetSchema, usePasswordResetSchema } from '@shared/auth';
import type { AuditLog } from '../../../db/audit-log';
import type { ApiRouter } from '../../../http/api-router';
import { jsonBody } from '../../../http/json-body';
import type { Limiter } from '../../../http/limiter';
import { addressLimit } from '../../../http/rate-limit';
import { auditContextOf } from '../../../http/request-context';
import { bodyOf } from '../../../http/validate';
import type { PasswordResetService } from './password-reset.service';

export type PasswordResetRoutes = {
  api: ApiRouter;
  resets: PasswordResetService;
  limits: { requestsPerIp: Limiter; requestsPerEmail: Limiter; usesPerIp: Limiter };
  audit: AuditLog;
};

const keyOf = (email: string) => createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** For those who are not signed in. */
export function passwordResetRoutes({ api, resets, limits, audit }: PasswordResetRoutes): void {
  const path = '/api/auth/password-reset';

  api.get(path, (_req, res) => {
    res.json(resets.way());
  });

  api.post(path, addressLimit(limits.requestsPerIp, audit), ...jsonBody(), async (req, res) => {
    const { email } = bodyOf(req, requestPasswordResetSchema);
    await limits.requestsPerEmail.use(keyOf(email));
    await resets.request(email);
    res.status(202).end();
  });

  api.put(path, addressLimit(limits.usesPerIp, audit), ...jsonBody(), async (req, res) => {
    const userId = await resets.use(bodyOf(req, usePasswordResetSchema));
    await audit.record({ ...auditContextOf(req), userId, event: 'authn_password_change' });
    await audit.record({ ...auditContextOf(req), userId, event: 'authn_token_revoked', details: { all: true } });
    res.status(204).end();
  });
}
