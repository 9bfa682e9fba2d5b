import { requestPasswordResetSchema } from '@shared/auth';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { ErrorState } from '@/components/error-state';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { passwordResetWayQuery, useRequestPasswordReset } from '../account.queries';
import { fieldErrors } from '../field-errors';
import { useFormFields } from '../use-form-fields';
import { ContactLink } from './operator-contact';

/** Asks for a link by email, or says who can make one where no mail is sent. */
export function ForgotPasswordForm() {
  const way = useQuery(passwordResetWayQuery);
  if (way.isError) {
    return (
      <ErrorState
        title="This page could not be loaded."
        onRetry={() => void way.refetch()}
        isRetrying={way.isFetching}
      />
    );
  }
  if (!way.data) return <Skeleton className="h-28 w-full" />;
  if (way.data.by === 'mail') return <MailForm />;
  const { contact } = way.data;
  return (
    <p className="text-ink-2">
      This site cannot send email. Ask the person who runs it for a link to choose a new password
      {contact ? (
        <>
          : <ContactLink contact={contact} />
        </>
      ) : (
        '.'
      )}
    </p>
  );
}

function MailForm() {
  const request = useRequestPasswordReset();
  const form = useFormFields({ email: '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (request.isPending || !form.accept(fieldErrors(requestPasswordResetSchema, form.values))) return;
    request.mutate(form.values);
  };

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="Email" error={form.errors.email}>
        <Input {...form.control('email')} inputSize="lg" type="email" required autoComplete="email" />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size="lg"
        isBlock
        className="mt-1"
        isBusy={request.isPending}
        busyLabel="Sending..."
      >
        Send Link
      </Button>
      <p role="status" className="text-ink-2">
        {request.isSuccess && 'If there is an account with this address, a link is on its way. It works for an hour.'}
      </p>
    </form>
  );
}
