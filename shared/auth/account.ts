import { z } from 'zod';
import { PASSWORD_LENGTH } from './schemas';

/** Deleting the account asks for the password again. */
export const deleteAccountSchema = z.object({ password: z.string().min(1).max(PASSWORD_LENGTH.max) });
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** One device or browser that is signed in. */
export const sessionSchema = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  startedAt: z.iso.datetime(),
  /** To the hour. */
  lastSeenAt: z.iso.datetime(),
  /** The one that asks. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;
