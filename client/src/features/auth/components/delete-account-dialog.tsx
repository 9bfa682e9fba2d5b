import { deleteAccountSchema } from '@shared/auth';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogHeader } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { useDeleteAccount } from '../account.queries';
import { fieldErrors, refusalErrors } from '../field-errors';
import { useFormFields } from '../use-form-fields';

type DeleteAccountDialogProps = {
  /** A sentence for each piece of unsaved work; null while the dialog is closed. */
  unsavedWork: string[] | null;
  onClose: () => void;
};

export function DeleteAccountDialog({ unsavedWork, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog open={unsavedWork !== null} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent width="sm">
        <DialogHeader title="Delete your account?" />
        <DialogBody>
          <DialogDescription asChild>
            <div className="mb-3 flex flex-col gap-2 text-ink-2">
              <p>
                You are signed out on every device, and nobody sees what you shared anymore. For seven days you can have
                it all back by signing in. Then your scripts, recordings and posts are deleted for good.
              </p>
              {unsavedWork?.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </div>
          </DialogDescription>
          <DeleteAccountForm onCancel={onClose} />
        </DialogBody>
      </DialogContent>
    </Dialog>
  );
}

/** Inside the dialog, so that a password typed before it was closed is forgotten. */
function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const deleteAccount = useDeleteAccount();
  const form = useFormFields({ password: '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (deleteAccount.isPending || !form.accept(fieldErrors(deleteAccountSchema, form.values))) return;
    deleteAccount.mutate(form.values, {
      onError: (error) => {
        const { currentPassword } = refusalErrors(error);
        if (currentPassword) form.accept({ password: currentPassword });
      },
    });
  };

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field label="Your Password" error={form.errors.password}>
        <PasswordInput {...form.control('password')} required autoComplete="current-password" />
      </Field>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" kind="danger" isBusy={deleteAccount.isPending} busyLabel="Deleting...">
          Delete Account
        </Button>
      </div>
    </form>
  );
}
