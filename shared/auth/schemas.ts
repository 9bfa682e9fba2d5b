import { z } from 'zod';
import { lineOfText, requiredLineOfText } from '../http';
import { keptPhoneSchema, phoneSchema } from './phone';

/** Shortest and longest password, in characters. Never trimmed, never cut. */
export const PASSWORD_LENGTH = { min: 6, max: 128 } as const;

/** A host that others can look up: with a dot, and letters after the last one. Other alphabets are in their ASCII form. */
const PUBLIC_HOST = /^([a-z\d_-]+\.)+[a-z][a-z\d-]+\.?$/i;

const website = lineOfText(300).pipe(z.url({ protocol: /^https?$/, hostname: PUBLIC_HOST }));

export const emailSchema = z.string().normalize('NFC').trim().max(254).pipe(z.email());

const accountFields = {
  fullName: requiredLineOfText(120),
  email: emailSchema,
  company: requiredLineOfText(120),
  phone: keptPhoneSchema,
  /** http or https; an empty string means "none". */
  website: z.union([z.literal(''), website], 'must be a web address like https://example.com').nullish(),
};

/** A new password. Any characters, spaces included. */
export const passwordSchema = z.string().min(PASSWORD_LENGTH.min).max(PASSWORD_LENGTH.max);

/** What the sign-up form sends. */
export const registerSchema = z.object({
  username: requiredLineOfText(50),
  password: passwordSchema,
  ...accountFields,
  phone: phoneSchema,
});
export type Register = z.infer<typeof registerSchema>;

/** What the sign-in form sends. */
export const signInSchema = z.object({
  /** Or the e-mail address. */
  username: requiredLineOfText(254),
  password: z.string().min(1).max(PASSWORD_LENGTH.max),
});
export type SignIn = z.infer<typeof signInSchema>;

const currentPassword = z.string().min(1).max(PASSWORD_LENGTH.max);

/** The account form: replaces all five fields. A phone number that is another than before has to be a {@link phoneSchema}. */
export const updateProfileSchema = z.object({
  ...accountFields,
  /** Needed when the e-mail address becomes another one. */
  currentPassword: currentPassword.optional(),
});
export type UpdateProfile = z.infer<typeof updateProfileSchema>;

export const changePasswordSchema = z.object({
  currentPassword,
  newPassword: passwordSchema,
  /** Also revokes every access token; without it they go on working. */
  revokeTokens: z.boolean().optional(),
});
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** The signed-in user, as that user sees it. */
export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof userSchema>;

/** What signing in answers. */
export const signedInUserSchema = userSchema.extend({
  /** The account had been deleted, and signing in took that back. */
  wasRestored: z.literal(true).optional(),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;
