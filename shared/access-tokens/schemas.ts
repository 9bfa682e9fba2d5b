import { z } from 'zod';
import { requiredLineOfText } from '../http';

export const TOKEN_NAME_MAX = 60;
export const TOKENS_PER_USER = 20;

/** `read` may GET, `write` may do all that is open to tokens. */
export const TOKEN_SCOPES = ['read', 'write'] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];

export const createAccessTokenSchema = z.object({
  name: requiredLineOfText(TOKEN_NAME_MAX),
  scope: z.enum(TOKEN_SCOPES),
});
export type CreateAccessToken = z.infer<typeof createAccessTokenSchema>;

export const accessTokenSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(TOKEN_SCOPES),
  createdAt: z.iso.datetime(),
  /** To some minutes; null while it was never used. */
  lastUsedAt: z.iso.datetime().nullable(),
});
export type AccessToken = z.infer<typeof accessTokenSchema>;

/** With the token itself, which is told once and cannot be read again. */
export const newAccessTokenSchema = accessTokenSchema.extend({ token: z.string() });
export type NewAccessToken = z.infer<typeof newAccessTokenSchema>;
