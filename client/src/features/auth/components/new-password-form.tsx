import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { usePasswordReset } from '../account.queries';
import { authToasts } from '../auth.toasts';
import { passwordChangeErrors } from '../password-change';
import { weakPasswordHint } from '../password-strength';
import { passwordProblem } from '../registration';
import { useFormFields } from '../use-form-fields';

/** Where a link for a new password leads. */
export function NewPasswordForm({ token, onReset }: { token: string; onReset: () => void }) {
  const reset = usePasswordReset(onReset);
  const form = useFormFields({ newPassword: '', confirmPassword: '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reset.isPending || reset.isSuccess) return;
    const { newPassword, confirmPassword } = form.values;
    const problem = passwordProblem(newPassword, confirmPassword);
    if (problem === 'mismatch') authToasts.newPasswordMismatch();
    if (problem === 'too-short') authToasts.passwordTooShort();
    // Checked like a change of password; the token from the link takes the place of the current password.
    const errors = passwordChangeErrors({ ...form.values, currentPassword: token });
    if (form.accept(errors)) reset.mutate({ token, newPassword });
  };

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="New Password" error={form.errors.newPassword} hint={weakPasswordHint(form.values.newPassword)}>
        <PasswordInput {...form.control('newPassword')} inputSize="lg" required autoComplete="new-password" />
      </Field>
      <Field label="Confirm New Password" error={form.errors.confirmPassword}>
        <PasswordInput {...form.control('confirmPassword')} inputSize="lg" required autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        isBlock
        className="mt-1"
        isBusy={reset.isPending || reset.isSuccess}
        busyLabel="Changing..."
      >
        Change Password
      </Button>
    </form>
  );
}
