import type { z } from 'zod';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

/** What to say when a field is filled in but not valid. */
const INVALID: Record<string, string> = {
  email: 'Enter a full email address.',
  website: 'Enter a full web address, like https://example.com.',
  password: 'Use at least 6 characters.',
  newPassword: 'Use at least 6 characters.',
};

const REQUIRED: Record<string, string> = {
  fullName: 'Enter your full name.',
  username: 'Enter your username.',
  email: 'Enter your email address.',
  company: 'Enter your company.',
  phone: 'Enter your phone number.',
  password: 'Enter your password.',
  currentPassword: 'Enter your current password.',
  newPassword: 'Enter a new password.',
};

/** One sentence for each field that `schema` refuses. */
export function fieldErrors<Values extends Record<string, string>>(
  schema: z.ZodType,
  values: Values,
): FieldErrors<keyof Values & string> {
  const outcome = schema.safeParse(values);
  const errors: FieldErrors<keyof Values & string> = {};
  for (const issue of outcome.error?.issues ?? []) {
    const name = String(issue.path[0]);
    if (name in values) Object.assign(errors, { [name]: sentenceFor(name, values[name] ?? '', issue) });
  }
  return errors;
}

function sentenceFor(name: string, value: string, issue: z.core.$ZodIssue): string {
  if (value.trim() === '') return REQUIRED[name] ?? 'Fill in this field.';
  if (issue.code === 'too_big') return `Use at most ${issue.maximum} characters.`;
  return INVALID[name] ?? 'Remove the characters that cannot be typed.';
}
