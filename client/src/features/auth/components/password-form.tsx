import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { CardBody, CardFooter } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { useChangePassword } from '../auth.queries';
import { authToasts } from '../auth.toasts';
import { refusalErrors } from '../field-errors';
import { EMPTY_PASSWORD_CHANGE, passwordChangeErrors } from '../password-change';
import { weakPasswordHint } from '../password-strength';
import { passwordProblem } from '../registration';
import { useFormFields } from '../use-form-fields';
import { TokensChoice } from './tokens-choice';

/** `tokenNames`: see {@link TokensChoice}. */
export function PasswordForm({ tokenNames }: { tokenNames?: string[] }) {
  const changePassword = useChangePassword();
  const form = useFormFields(EMPTY_PASSWORD_CHANGE);
  const [revokesTokens, setRevokesTokens] = useState(false);

  const startAnew = () => {
    form.reset();
    setRevokesTokens(false);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changePassword.isPending) return;
    const { currentPassword, newPassword, confirmPassword } = form.values;
    const problem = passwordProblem(newPassword, confirmPassword);
    if (problem === 'mismatch') authToasts.newPasswordMismatch();
    if (problem === 'too-short') authToasts.passwordTooShort();
    if (!form.accept(passwordChangeErrors(form.values))) return;
    changePassword.mutate(
      { currentPassword, newPassword, ...(revokesTokens && { revokeTokens: true }) },
      { onSuccess: startAnew, onError: (error) => form.accept(refusalErrors(error)) },
    );
  };

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} aria-labelledby="change-password">
      <CardBody>
        <h3 id="change-password" className="mb-3 text-[16px] leading-[22px]">
          Change Password
        </h3>
        <div className="flex max-w-[388px] flex-col gap-4">
          <Field label="Current Password" error={form.errors.currentPassword}>
            <PasswordInput {...form.control('currentPassword')} required autoComplete="current-password" />
          </Field>
          <Field label="New Password" error={form.errors.newPassword} hint={weakPasswordHint(form.values.newPassword)}>
            <PasswordInput {...form.control('newPassword')} required autoComplete="new-password" />
          </Field>
          <Field label="Confirm New Password" error={form.errors.confirmPassword}>
            <PasswordInput {...form.control('confirmPassword')} required autoComplete="new-password" />
          </Field>
          <TokensChoice tokenNames={tokenNames} isRevoking={revokesTokens} onChange={setRevokesTokens} />
        </div>
      </CardBody>
      <CardFooter className="justify-between">
        <p className="text-sm text-ink-3">At least 6 characters. All other devices are signed out.</p>
        <Button type="submit" kind="primary" isBusy={changePassword.isPending} busyLabel="Changing...">
          Change Password
        </Button>
      </CardFooter>
    </form>
  );
}
