import type { OperatorContact } from '@shared/auth';
import type { RequestHandler } from 'express';
import type { AuditLog } from '../../db/audit-log';
import type { Database } from '../../db/client';
import type { SignInMemory } from '../../db/sign-in-memory';
import type { ApiRouter } from '../../http/api-router';
import { ipKeyOf, LIMITS, type RateLimits } from '../../http/rate-limit';
import { auditContextOf } from '../../http/request-context';
import { handleJob, type JobHandler } from '../../jobs/job-kind';
import type { JobSender } from '../../jobs/job-queue';
import { createMailer, type MailConfig } from '../../mail/mailer';
import type { VideoStore } from '../../video/video-store';
import { eraseMessages } from '../hub';
import { eraseRecordings, moveLinkButtons } from '../recordings';
import { eraseScripts } from '../scripts';
import { createAccountRepository } from './account/account.repository';
import { accountRoutes } from './account/account.routes';
import { createAccountService } from './account/account.service';
import { createAccountExportRepository } from './account/account-export.repository';
import { createAccountExportService } from './account/account-export.service';
import { createEraseAccount, eraseDueAccountsJob } from './account/erase-account';
import { createAccountMailRepository } from './account-mail/account-mail.repository';
import { createAccountMails } from './account-mail/account-mails';
import { createSendAccountMail } from './account-mail/send-account-mail';
import { createAuthRepository } from './auth.repository';
import { authRoutes } from './auth.routes';
import { createAuthService } from './auth.service';
import { createPassportSessions } from './passport';
import { createPasswordResetRepository } from './password-reset/password-reset.repository';
import { passwordResetRoutes } from './password-reset/password-reset.routes';
import { createPasswordResetService, createResetToken, resetLinkOf } from './password-reset/password-reset.service';
import { createSendPasswordReset } from './password-reset/send-password-reset';
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
  sendsMail: boolean;
  operatorContact: OperatorContact | null;
  memory: SignInMemory;
  /** Reads the feed's version: who deletes an account is out of it in the next answer. */
  catchUp: () => Promise<number>;
  /** Of the videos. */
  store: VideoStore;
};

/** Accounts and sessions. `restoreUser` stands between the session middleware and everything that needs the user. */
export function createAuth(deps: AuthDeps): {
  restoreUser: RequestHandler[];
} {
  const { api, db, audit, rateLimits, publicUrl, isHttps, now, jobs, passwordCost, sendsMail, memory } = deps;
  const { operatorContact, store, catchUp } = deps;
  const passwordFailures = rateLimits.shared('password', LIMITS.passwordFailures, 'closed');
  const takenNames = rateLimits.shared('taken-names', LIMITS.takenNamesPerIp, 'closed');
  const registrations = rateLimits.shared('register', LIMITS.registrationsPerIp, 'closed');
  const throttle = createSignInThrottle(rateLimits);
  const passwords = createPasswords(passwordCost);
  const mailLimiter = rateLimits.shared('account-mails', LIMITS.accountMails, 'open');
  const mails = createAccountMails({ jobs, limiter: mailLimiter, sendsMail });
  const repository = createAuthRepository(db);
  const auth = createAuthService({ repository, passwords, passwordFailures, mails, moveLinkButtons });
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
  const account = createAccountService({ repository: createAccountRepository(db, jobs), auth, mails });
  const exporter = createAccountExportService({ repository: createAccountExportRepository(db), account, store });
  const exports = {
    json: rateLimits.shared('export', LIMITS.exports, 'closed'),
    zip: rateLimits.shared('export-zip', LIMITS.exports, 'closed'),
  };
  accountRoutes({ api, account, exporter, sessions, exports, passwordFailures, audit, isHttps, catchUp });
  const resetRepository = createPasswordResetRepository(db, jobs);
  passwordResetRoutes({
    api,
    resets: createPasswordResetService({
      repository: resetRepository,
      passwords,
      mails,
      memory,
      sendsMail,
      operatorContact,
      now,
    }),
    limits: {
      requestsPerIp: rateLimits.shared('reset-ip', LIMITS.passwordResetsPerIp, 'closed'),
      requestsPerEmail: rateLimits.shared('reset-email', LIMITS.passwordResetsPerEmail, 'closed'),
      usesPerIp: rateLimits.shared('reset-use', LIMITS.passwordResetUsesPerIp, 'closed'),
    },
    audit,
  });
  signOutRoutes({ api, sessions, audit, publicUrl, isHttps });
  return { restoreUser: sessions.restoreUser };
}

type AccountJobsDeps = { db: Database; jobs: JobSender; mail: MailConfig | null; now: () => number };

export function createAccountJobs({ db, jobs, mail, now }: AccountJobsDeps): JobHandler[] {
  const batches = [
    (userId: string) => eraseMessages(db, userId),
    (userId: string) => eraseRecordings(db, jobs, userId),
    (userId: string) => eraseScripts(db, userId),
  ];
  const repository = createAccountRepository(db, jobs);
  const mailing = mail && { mailer: createMailer(mail), publicUrl: mail.publicUrl };
  return [
    handleJob({ kind: eraseDueAccountsJob, run: () => repository.eraseDue() }),
    createEraseAccount({ repository, batches }),
    createSendPasswordReset({
      repository: createPasswordResetRepository(db, jobs),
      mailing,
      now,
    }),
    createSendAccountMail({ repository: createAccountMailRepository(db), mailing }),
  ];
}

/**
 * A link for a new password that its reader may use once within an hour, made by whoever runs the installation. Undefined
 * when nobody has this username or e-mail address; a username goes before an address that reads the same.
 */
export async function createResetLink(
  db: Database,
  name: string,
  publicUrl: string,
): Promise<{ username: string; link: string } | undefined> {
  const named = await createAuthRepository(db).listNamed(name);
  const account = named.find(({ username }) => username.toLowerCase() === name.toLowerCase()) ?? named[0];
  if (!account) return undefined;
  const token = await createResetToken(createPasswordResetRepository(db, null), account.id);
  return { username: account.username, link: resetLinkOf(publicUrl, token) };
}
