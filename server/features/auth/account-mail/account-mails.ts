import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Transaction } from '../../../db/client';
import { newId } from '../../../db/ids';
import { UnavailableError } from '../../../errors';
import type { Limiter } from '../../../http/limiter';
import { defineJob } from '../../../jobs/job-kind';
import type { JobSender } from '../../../jobs/job-queue';
import { type AccountChange, insertAccountMail } from './account-mail.repository';

/** Adds the mail to the transaction of the change, so that it is sent if and only if the change was made. */
export type AddMail = (tx: Transaction, userId: string) => Promise<void>;

export type AccountMails = {
  /** `email` is where the owner can be reached: the address that the account had before the change. */
  prepare(change: AccountChange, email: string): Promise<AddMail>;
};

export const sendAccountMailJob = defineJob({
  name: 'send-account-mail',
  payload: z.object({ mailId: z.uuid() }),
  minutes: 2,
});

/** Nothing that goes wrong with a mail stops the change that it tells of. */
export function createAccountMails(deps: { jobs: JobSender; limiter: Limiter; sendsMail: boolean }): AccountMails {
  const { jobs, limiter, sendsMail } = deps;

  const mayBeMailed = (change: AccountChange, email: string) =>
    limiter.use(`${change} ${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`).then(
      () => true,
      () => false,
    );

  return {
    async prepare(change, email) {
      if (!sendsMail || !(await mayBeMailed(change, email))) return async () => {};
      return async (tx, userId) => {
        const mailId = newId();
        try {
          await jobs.send(tx, sendAccountMailJob, { mailId });
        } catch (error) {
          // In the first seconds of a server, before its queue is set up, nothing was written by this.
          if (error instanceof UnavailableError) return;
          throw error;
        }
        await insertAccountMail(tx, { id: mailId, userId, kind: change, email });
      };
    },
  };
}
