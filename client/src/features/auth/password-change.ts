import { changePasswordSchema } from '@shared/auth';
import { type FieldErrors, fieldErrors } from './field-errors';

export const EMPTY_PASSWORD_CHANGE = { currentPassword: '', newPassword: '', confirmPassword: '' };
export type PasswordChangeValues = typeof EMPTY_PASSWORD_CHANGE;

export function passwordChangeErrors(values: PasswordChangeValues): FieldErrors<keyof PasswordChangeValues> {
  const errors = fieldErrors<PasswordChangeValues>(changePasswordSchema, values);
  if (values.confirmPassword === '') return { ...errors, confirmPassword: 'Enter the new password again.' };
  if (values.newPassword === values.confirmPassword) return errors;
  return { ...errors, confirmPassword: 'New passwords do not match.' };
}
