import { createTransport } from 'nodemailer';
import { UnavailableError } from '../errors';

/** An SMTP server to send through, and what mails say of where they come from. */
export type MailConfig = {
  /** With user and password, where the server wants them. */
  smtpUrl: string;
  from: string;
  /** Where the links in mails lead. */
  publicUrl: string;
};

export type Mail = { to: string; subject: string; text: string };

export type Mailer = {
  /** @throws UnavailableError while the server can't be reached; any other error when it refuses the mail. */
  send(mail: Mail): Promise<void>;
};

const TIMEOUT_MS = 20_000;
const UNREACHABLE = new Set(['ECONNECTION', 'ECONNREFUSED', 'ETIMEDOUT', 'EDNS', 'ESOCKET']);

export function createMailer({ smtpUrl, from }: MailConfig): Mailer {
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: TIMEOUT_MS,
      // A mail is only ever its text: nothing in one may make this server read a file or an address.
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );

  return {
    async send({ to, subject, text }) {
      try {
        // As an object: text with commas or brackets in it never becomes a second recipient.
        await transport.sendMail({ to: { name: '', address: to }, subject, text });
      } catch (error) {
        if (UNREACHABLE.has((error as { code?: string }).code ?? '')) throw new UnavailableError(error);
        throw error;
      }
    },
  };
}
