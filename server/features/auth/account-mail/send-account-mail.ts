import { handleJob, type JobHandler } from '../../../jobs/job-kind';
import type { Mail, Mailer } from '../../../mail/mailer';
import { GRACE_DAYS } from '../auth.repository';
import type { AccountChange, AccountMailRepository } from './account-mail.repository';
import { sendAccountMailJob } from './account-mails';

/** Null: this process was not told of an SMTP server. */
type Mailing = { mailer: Mailer; publicUrl: string } | null;

export function createSendAccountMail(deps: { repository: AccountMailRepository; mailing: Mailing }): JobHandler {
  const { repository, mailing } = deps;
  return handleJob({
    kind: sendAccountMailJob,
    async run({ mailId }) {
      const waiting = await repository.get(mailId);
      if (!waiting) return;
      if (!mailing) throw new Error('SMTP_URL is not set for this worker');
      const { change, email, ...account } = waiting;
      const { subject, happened, otherwise } = TEXTS[change]({ ...account, publicUrl: mailing.publicUrl });
      await mailing.mailer.send({ to: email, subject, text: textOf(happened, otherwise) });
      await repository.remove(mailId);
    },
  });
}

type Facts = { username: string; changedAt: Date; publicUrl: string };
/** `otherwise` says what to do for somebody who did not make the change. */
type Words = Pick<Mail, 'subject'> & { happened: string; otherwise: string };

// Only facts, and no name but the username: an account can be made for anybody's address, with any words as a full name.
const textOf = (happened: string, otherwise: string) => `Hello,

${happened}

If it was you, there is nothing to do.

If it was not you: ${otherwise}
`;

const timeOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;

const ASK_OPERATOR = 'ask whoever runs the site for a link to a new password, and name your username.';
const LOOK_FURTHER = `Then look in Profile, under API, for access tokens and webhooks that you do not know, and at the
links of your recordings.`;

const TEXTS: Record<AccountChange, (facts: Facts) => Words> = {
  'email-changed': ({ username, changedAt, publicUrl }) => ({
    subject: 'Your CreditCue account has another e-mail address',
    happened: `on ${timeOf(changedAt)} the CreditCue account ${username} got another e-mail address than this one.
From now on its mails go there, and this address no longer signs in to it.`,
    otherwise: `somebody knows your password. Sign in at ${publicUrl} with your username,
change the password, revoke your access tokens with it, and change the address back. If you can no longer sign in,
${ASK_OPERATOR} ${LOOK_FURTHER}`,
  }),
  'password-changed': ({ username, changedAt, publicUrl }) => ({
    subject: 'Your CreditCue password was changed',
    happened: `on ${timeOf(changedAt)} the password of the CreditCue account ${username} was changed by somebody who
knew the one before. All other devices were signed out.`,
    otherwise: `choose a new password with a link that is mailed to you from
${publicUrl}/reset-password
It signs out every device and revokes every access token. ${LOOK_FURTHER}`,
  }),
  'password-reset': ({ username, changedAt, publicUrl }) => ({
    subject: 'Your CreditCue password was replaced',
    happened: `on ${timeOf(changedAt)} the password of the CreditCue account ${username} was replaced with a link that was
mailed to this address or made by whoever runs the site. All devices were signed out, and all access tokens revoked.`,
    otherwise: `somebody else may read your mail. Change the password of your mailbox first. Then
choose a new one for CreditCue with a link that is mailed to you from
${publicUrl}/reset-password
${LOOK_FURTHER}`,
  }),
  'account-deleted': ({ username, changedAt, publicUrl }) => {
    const end = new Date(changedAt.getTime() + GRACE_DAYS * 86_400_000);
    return {
      subject: 'Your CreditCue account was deleted',
      happened: `on ${timeOf(changedAt)} the CreditCue account ${username} was deleted by somebody who knew its password. All
devices were signed out, and nobody sees what it shared any more.
Signing in until ${timeOf(end)} brings everything back; after that it is erased for good.`,
      otherwise: `sign in at ${publicUrl} to have the account back, and change the password at once.
If you can no longer sign in, choose a new password with a link that is mailed to you from
${publicUrl}/reset-password
and sign in with that. ${LOOK_FURTHER}`,
    };
  },
};
