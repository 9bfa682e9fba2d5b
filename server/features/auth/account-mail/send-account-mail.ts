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

If it was you, you do not have to do anything.

If it was not you: ${otherwise}
`;

const timeOf = (date: Date) => `${date.toISOString().slice(0, 16).replace('T', ' at ')} UTC`;

const ASK_OPERATOR =
  'ask the person who runs the site for a link to choose a new password, and give them your username.';
const LOOK_FURTHER = `Then look for access tokens and webhooks that you do not know in Profile, under API, and check
the links of your recordings.`;

const TEXTS: Record<AccountChange, (facts: Facts) => Words> = {
  'email-changed': ({ username, changedAt, publicUrl }) => ({
    subject: 'The email address of your CreditCue account was changed',
    happened: `The email address of the CreditCue account ${username} was changed on ${timeOf(changedAt)}.
From now on its emails go to the new address, and this address no longer signs in to it.`,
    otherwise: `someone knows your password. Sign in at ${publicUrl} with your username,
change the password, revoke your access tokens with it, and change the address back. If you can no longer sign in,
${ASK_OPERATOR} ${LOOK_FURTHER}`,
  }),
  'password-changed': ({ username, changedAt, publicUrl }) => ({
    subject: 'Your CreditCue password was changed',
    happened: `The password of the CreditCue account ${username} was changed on ${timeOf(changedAt)} by someone who
knew the old one. All other devices were signed out.`,
    otherwise: `choose a new password with a link that is emailed to you from
${publicUrl}/reset-password
It signs out every device and revokes every access token. ${LOOK_FURTHER}`,
  }),
  'password-reset': ({ username, changedAt, publicUrl }) => ({
    subject: 'Your CreditCue password was replaced',
    happened: `The password of the CreditCue account ${username} was replaced on ${timeOf(changedAt)} with a link that was
emailed to this address or made by the person who runs the site. All devices were signed out, and all access tokens were
revoked.`,
    otherwise: `someone else may read your email. Change the password of your mailbox first. Then
choose a new one for CreditCue with a link that is emailed to you from
${publicUrl}/reset-password
${LOOK_FURTHER}`,
  }),
  'account-deleted': ({ username, changedAt, publicUrl }) => {
    const end = new Date(changedAt.getTime() + GRACE_DAYS * 86_400_000);
    return {
      subject: 'Your CreditCue account was deleted',
      happened: `The CreditCue account ${username} was deleted on ${timeOf(changedAt)} by someone who knew its password. All
devices were signed out, and nobody sees what it shared anymore.
Sign in before ${timeOf(end)} to get everything back. After that it is erased for good.`,
      otherwise: `sign in at ${publicUrl} to have the account back, and change the password at once.
If you can no longer sign in, choose a new password with a link that is emailed to you from
${publicUrl}/reset-password
and sign in with that. ${LOOK_FURTHER}`,
    };
  },
};
