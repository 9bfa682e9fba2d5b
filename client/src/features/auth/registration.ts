import { PASSWORD_LENGTH, type Register, registerSchema } from '@shared/auth';
import { type FieldErrors, fieldErrors } from './field-errors';
import { withScheme } from './website';

export const EMPTY_REGISTRATION = {
  fullName: '',
  username: '',
  email: '',
  company: '',
  phone: '',
  website: '',
  password: '',
  confirmPassword: '',
};
export type RegistrationValues = typeof EMPTY_REGISTRATION;

/** What is sent: the website completed, the second password left out. */
export function registrationPayload({ confirmPassword: _, ...account }: RegistrationValues): Register {
  return { ...account, website: withScheme(account.website) };
}

export function registrationErrors(values: RegistrationValues): FieldErrors<keyof RegistrationValues> {
  const errors = fieldErrors<RegistrationValues>(registerSchema, { ...values, website: withScheme(values.website) });
  if (values.confirmPassword === '') return { ...errors, confirmPassword: 'Enter the password again.' };
  return values.password === values.confirmPassword
    ? errors
    : { ...errors, confirmPassword: 'Passwords do not match.' };
}

/** Which of the two password rules to name first. A password left empty is a matter of its field alone. */
export function passwordProblem(password: string, confirmed: string): 'mismatch' | 'too-short' | null {
  if (password === '' || confirmed === '') return null;
  if (password !== confirmed) return 'mismatch';
  return password.length < PASSWORD_LENGTH.min ? 'too-short' : null;
}
