import { handleJob, type JobHandler } from '../../../jobs/job-kind';
import type { Mail, Mailer } from '../../../mail/mailer';
import type { PasswordResetRepository } from './password-reset.repository';
import { createResetToken, resetLinkOf } from './password-reset.service';
import { sendPasswordResetJob } from './password-reset-job';

/** Nobody waits for a mail any longer than that. */
const OVERDUE_MS = 60 * 60_000;

type SendDeps = {
  repository: PasswordResetRepository;
  /** Null: this process was not told of an SMTP server. */
  mailing: { mailer: Mailer; publicUrl: string } | null;
  now: () => number;
};

/** Each attempt makes a token of its own: none is ever written down before it is in a mail. */
export function createSendPasswordReset({ repository, mailing, now }: SendDeps): JobHandler {
  return handleJob({
    kind: sendPasswordResetJob,
    async run({ userId, requestedAt }) {
      if (userId === null || now() - requestedAt > OVERDUE_MS) return;
      if (!mailing) throw new Error('SMTP_URL is not set for this worker');
      if (!(await repository.getAccount(userId))) return;
      const token = await createResetToken(repository, userId);
      // Read after the token was stored: a change of the address ends all tokens that there are by then.
      const account = await repository.getAccount(userId);
      if (!account) return;
      await mailing.mailer.send(mailOf(account, resetLinkOf(mailing.publicUrl, token)));
    },
  });
}

function mailOf(
  { username, fullName, email }: { username: string; fullName: string; email: string },
  link: string,
): Mail {
  return {
    to: email,
    subject: 'A new password for CreditCue',
    text: `Hello ${fullName},

Someone asked for a new password for your CreditCue account (username: ${username}). To choose one, open this link
within an hour. It works once.

${link}

A new password signs you out on every device. If you did not ask for this, ignore this email. Your password stays as it
is.
`,
  };
}
