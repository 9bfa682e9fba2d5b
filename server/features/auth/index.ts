import type { RequestHandler } from 'express';
import type { AuditLog } from '../../db/audit-log';
import type { Database } from '../../db/client';
import type { ApiRouter } from '../../http/api-router';
import { ipKeyOf, LIMITS, type RateLimits } from '../../http/rate-limit';
import { auditContextOf } from '../../http/request-context';
import { handleJob, type JobHandler } from '../../jobs/job-kind';
import type { JobSender } from '../../jobs/job-queue';
import { eraseMessages } from '../hub';
import { eraseRecordings } from '../recordings';
import { eraseScripts } from '../scripts';
import { createAccountRepository } from './account/account.repository';
import { accountRoutes } from './account/account.routes';
import { createAccountService } from './account/account.service';
import { createAccountExportRepository } from './account/account-export.repository';
import { createAccountExportService } from './account/account-export.service';
import { createEraseAccount, eraseDueAccountsJob } from './account/erase-account';
import { createAuthRepository } from './auth.repository';
import { authRoutes } from './auth.routes';
import { createAuthService } from './auth.service';
import { createPassportSessions } from './passport';
import { createPasswords, type PasswordCost } from './passwords';
import { createSignInThrottle } from './sign-in-throttle';
import { signOutRoutes } from './sign-out.routes';

export type { PasswordCost };

type AuthDeps = {
  api: ApiRouter;
  db: Database;
  audit: AuditLog;
  rateLimits: RateLimits;
  publicUrl: string | null;
  isHttps: boolean;
  now: () => number;
  jobs: JobSender;
  passwordCost?: PasswordCost;
};

/** Accounts and sessions. `restoreUser` stands between the session middleware and everything that needs the user. */
export function createAuth({ api, db, audit, rateLimits, publicUrl, isHttps, now, jobs, passwordCost }: AuthDeps): {
  restoreUser: RequestHandler[];
} {
  const passwordFailures = rateLimits.shared('password', LIMITS.passwordFailures, 'closed');
  const takenNames = rateLimits.shared('taken-names', LIMITS.takenNamesPerIp, 'closed');
  const registrations = rateLimits.shared('register', LIMITS.registrationsPerIp, 'closed');
  const throttle = createSignInThrottle(rateLimits);
  const auth = createAuthService({
    repository: createAuthRepository(db),
    passwords: createPasswords(passwordCost),
    passwordFailures,
  });
  const sessions = createPassportSessions({
    auth,
    now,
    attemptOf: (req) => (usernames) =>
      throttle.attempt(usernames, ipKeyOf(req), async (userId, isLast) => {
        const context = { ...auditContextOf(req), userId };
        await audit.record({ ...context, event: 'authn_login_fail' });
        if (isLast) await audit.record({ ...context, event: 'authn_login_fail_max' });
      }),
  });

  authRoutes({ api, auth, sessions, throttle, registrations, takenNames, passwordFailures, audit });
  const account = createAccountService({ repository: createAccountRepository(db, jobs), auth });
  const exporter = createAccountExportService({ repository: createAccountExportRepository(db), account });
  const exports = rateLimits.shared('export', LIMITS.exports, 'closed');
  accountRoutes({ api, account, exporter, sessions, exports, passwordFailures, audit, isHttps });
  signOutRoutes({ api, sessions, audit, publicUrl, isHttps });
  return { restoreUser: sessions.restoreUser };
}

export function createAccountJobs({ db, jobs }: { db: Database; jobs: JobSender }): JobHandler[] {
  const batches = [
    (userId: string) => eraseMessages(db, userId),
    (userId: string) => eraseRecordings(db, jobs, userId),
    (userId: string) => eraseScripts(db, userId),
  ];
  const repository = createAccountRepository(db, jobs);
  return [
    handleJob({ kind: eraseDueAccountsJob, run: () => repository.eraseDue() }),
    createEraseAccount({ repository, batches }),
  ];
}
