import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { useRegister } from '../auth.queries';
import { authToasts } from '../auth.toasts';
import { refusalErrors } from '../field-errors';
import { weakPasswordHint } from '../password-strength';
import { EMPTY_REGISTRATION, passwordProblem, registrationErrors, registrationPayload } from '../registration';
import { useFormFields } from '../use-form-fields';
import { CompanyField, EmailField, FullNameField, PhoneField, WebsiteField } from './account-fields';

export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const register = useRegister(onRegistered);
  const form = useFormFields(EMPTY_REGISTRATION);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (register.isPending || register.isSuccess) return;
    const { password, confirmPassword } = form.values;
    const errors = registrationErrors(form.values);
    // A toast names one mistake: where there are others, each is said at its field only.
    const isOnlyPasswords = Object.keys(errors).every((name) => name === 'password' || name === 'confirmPassword');
    const problem = isOnlyPasswords ? passwordProblem(password, confirmPassword) : null;
    if (problem === 'mismatch') authToasts.passwordMismatch();
    if (problem === 'too-short') authToasts.passwordTooShort();
    if (!form.accept(errors)) return;
    register.mutate(registrationPayload(form.values), {
      onError: (error) => form.accept(refusalErrors(error)),
    });
  };

  return (
    <form
      ref={form.formRef}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-1 gap-3.5 desktop:grid-cols-2 [&>.wide]:desktop:col-span-2"
    >
      <FullNameField form={form} inputSize="lg" />
      <Field label="Username" error={form.errors.username}>
        <Input
          {...form.control('username')}
          inputSize="lg"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <EmailField form={form} inputSize="lg" className="wide" />
      <CompanyField form={form} inputSize="lg" />
      <PhoneField form={form} inputSize="lg" />
      <WebsiteField form={form} inputSize="lg" className="wide" />
      <Field label="Password" error={form.errors.password} hint={weakPasswordHint(form.values.password)}>
        <PasswordInput {...form.control('password')} inputSize="lg" required autoComplete="new-password" />
      </Field>
      <Field label="Confirm Password" error={form.errors.confirmPassword}>
        <PasswordInput {...form.control('confirmPassword')} inputSize="lg" required autoComplete="new-password" />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        isBlock
        className="wide mt-1.5"
        isBusy={register.isPending || register.isSuccess}
        busyLabel="Creating account..."
      >
        Create Account
      </Button>
    </form>
  );
}
