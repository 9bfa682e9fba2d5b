import { type PhoneFault, phoneFault } from '@shared/auth';
import type { z } from 'zod';
import { ApiError } from '@/lib/api-error';

export type FieldErrors<Name extends string> = Partial<Record<Name, string>>;

const PHONE_FAULTS: Record<PhoneFault, string> = {
  short: 'Enter a phone number with at least 7 digits.',
  incomplete:
    'This US number has too few digits: it needs 10, or 7 without the area code. Begin a number of another country with +.',
  letters: 'Remove the letters behind the number. For an extension add x and its digits.',
};

/** The error sentence below the phone field; undefined while the number can be saved. */
export function phoneError(phone: string): string | undefined {
  const fault = phoneFault(phone);
  return fault ? PHONE_FAULTS[fault] : undefined;
}

/** What to say when a field is filled in but not valid. */
const INVALID: Record<string, string> = {
  email: 'Enter a full email address.',
  website: 'Enter a web address like example.com.',
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
  const wrong = name === 'phone' ? phoneError(value) : INVALID[name];
  return wrong ?? 'Some characters here cannot be saved. Delete them and type again.';
}

/** The field that a refusal of the server is about, by its error code. */
const REFUSED_FIELDS = {
  'username-taken': 'username',
  'email-taken': 'email',
  'invalid-phone': 'phone',
  'wrong-password': 'currentPassword',
  'password-needed': 'currentPassword',
  'invalid-credentials': 'password',
} as const;
type RefusedField = (typeof REFUSED_FIELDS)[keyof typeof REFUSED_FIELDS];

const isRefusedField = (code: string): code is keyof typeof REFUSED_FIELDS => code in REFUSED_FIELDS;

/** Puts the server's sentence beside the field it is about; empty for any other failure. */
export function refusalErrors(error: unknown): FieldErrors<RefusedField> {
  if (!(error instanceof ApiError) || error.code === null || !isRefusedField(error.code) || !error.userMessage)
    return {};
  return { [REFUSED_FIELDS[error.code]]: error.userMessage };
}
