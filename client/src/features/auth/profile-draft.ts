import type { User } from '@shared/auth';
import { z } from 'zod';
import { forget, keep, readKept } from '@/lib/kept-value';
import { withScheme } from './website';

const profileValuesSchema = z.object({
  fullName: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  website: z.string(),
});
export type ProfileValues = z.infer<typeof profileValuesSchema>;

const keyOf = (userId: string) => `creditcue.profile-draft.${userId}`;

export const profileValuesOf = ({ fullName, email, company, phone, website }: User): ProfileValues => ({
  fullName,
  email,
  company,
  phone,
  website: website ?? '',
});

/** Edits that were made and not saved, on this device; fields that are as in the account are not among them. */
export function readProfileDraft(user: User): Partial<ProfileValues> {
  return unsavedIn(user, readKept(keyOf(user.id), profileValuesSchema.partial()) ?? {});
}

/** Keeps what differs from the account, and nothing when nothing does. */
export function keepProfileDraft(user: User, values: ProfileValues): void {
  const unsaved = unsavedIn(user, values);
  if (Object.keys(unsaved).length === 0) forget(keyOf(user.id));
  else keep(keyOf(user.id), unsaved);
}

/** The fields that saving would change. */
export function unsavedIn(user: User, values: Partial<ProfileValues>): Partial<ProfileValues> {
  const inAccount = profileValuesOf(user);
  const fields = Object.keys(inAccount) as (keyof ProfileValues)[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const value = values[field];
      const saved = field === 'website' ? withScheme(value ?? '') : value?.trim();
      return value === undefined || saved === inAccount[field] ? [] : [[field, value]];
    }),
  );
}
