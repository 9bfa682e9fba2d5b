import { signInSchema } from '@shared/auth';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { useSignIn } from '../auth.queries';
import { fieldErrors, refusalErrors } from '../field-errors';
import { useFormFields } from '../use-form-fields';

type SignInFormProps = {
  initialUsername?: string;
  onSignedIn?: () => void;
};

export function SignInForm({ initialUsername = '', onSignedIn }: SignInFormProps) {
  const signIn = useSignIn(onSignedIn);
  const form = useFormFields({ username: initialUsername, password: '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !form.accept(fieldErrors(signInSchema, form.values))) return;
    signIn.mutate(form.values, { onError: (error) => form.accept(refusalErrors(error)) });
  };

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Username" hint="Or your email address." error={form.errors.username}>
        <Input
          {...form.control('username')}
          inputSize="lg"
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field label="Password" error={form.errors.password}>
        <PasswordInput {...form.control('password')} inputSize="lg" required autoComplete="current-password" />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        isBlock
        className="mt-1"
        isBusy={signIn.isPending}
        busyLabel="Signing in..."
      >
        Sign In
      </Button>
    </form>
  );
}
