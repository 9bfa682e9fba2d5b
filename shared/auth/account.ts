import { z } from 'zod';
import { operatorContactSchema } from './operator-contact';
import { emailSchema, PASSWORD_LENGTH, passwordSchema } from './schemas';

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

/** Signing out everywhere may revoke every access token, too; without it they go on working. */
export const endSessionsQuerySchema = z.object({ tokens: z.enum(['keep', 'revoke']).optional() });

/** How a forgotten password is replaced: by a link in a mail, or by one that whoever runs the site makes. */
export const passwordResetWaySchema = z.object({
  by: z.enum(['mail', 'operator']),
  /** How to reach whoever runs the site; null where they do not say. */
  contact: operatorContactSchema.nullable(),
});
export type PasswordResetWay = z.infer<typeof passwordResetWaySchema>;

/** Asks for the mail. */
export const requestPasswordResetSchema = z.object({ email: emailSchema });
export type RequestPasswordReset = z.infer<typeof requestPasswordResetSchema>;

/** The link's token and the new password. */
export const usePasswordResetSchema = z.object({ token: z.string().min(1).max(200), newPassword: passwordSchema });
export type UsePasswordReset = z.infer<typeof usePasswordResetSchema>;

/** All that is kept about the user: as one JSON text, or as a zip with the videos in it. */
export const exportQuerySchema = z.object({ format: z.enum(['json', 'zip']).optional() });
