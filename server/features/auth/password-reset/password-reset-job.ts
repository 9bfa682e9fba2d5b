import { z } from 'zod';
import { defineJob } from '../../../jobs/job-kind';

/** Mails a link for a new password. Null: nobody has the address that was asked for. */
export const sendPasswordResetJob = defineJob({
  name: 'send-password-reset',
  payload: z.object({ userId: z.uuid().nullable(), requestedAt: z.number() }),
  keyOf: ({ userId }) => userId ?? 'nobody',
  minutes: 2,
});
