import { type User, updateProfileSchema } from '@shared/auth';
import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { CardBody, CardFooter } from '@/components/ui/card';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { addUnsavedWorkCheck } from '@/lib/navigation-guard';
import { useUpdateProfile } from '../auth.queries';
import { type FieldErrors, fieldErrors, phoneError, refusalErrors } from '../field-errors';
import { keepProfileDraft, profileValuesOf, readProfileDraft, unsavedIn } from '../profile-draft';
import { useFormFields } from '../use-form-fields';
import { withScheme } from '../website';
import {
  type AccountValues,
  CompanyField,
  EmailField,
  FullNameField,
  PhoneField,
  WebsiteField,
} from './account-fields';

/** The profile form. Unsaved fields are kept in this browser until they are saved or discarded; the password never is. */
export function ProfileForm({ user }: { user: User }) {
  const updateProfile = useUpdateProfile();
  const { email, phone } = user;
  const form = useFormFields({ ...profileValuesOf(user), currentPassword: '' }, readProfileDraft(user));
  const hasUnsaved = Object.keys(unsavedIn(user, form.values)).length > 0;
  useEffect(() => keepProfileDraft(user, form.values), [user, form.values]);
  useEffect(() => (hasUnsaved ? addUnsavedWorkCheck(() => UNSAVED_PROFILE) : undefined), [hasUnsaved]);
  const updateButton = useRef<HTMLButtonElement>(null);
  const discard = () => {
    form.reset();
    // The pressed button is removed.
    updateButton.current?.focus();
  };
  const isOtherEmail = form.values.email.trim().toLowerCase() !== email.toLowerCase();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { currentPassword, ...account } = form.values;
    const profile = { ...account, website: withScheme(account.website), ...(isOtherEmail ? { currentPassword } : {}) };
    if (updateProfile.isPending || !form.accept(profileErrors(profile, phone))) return;
    updateProfile.mutate(profile, {
      onSuccess: () => form.setValue('currentPassword', ''),
      onError: (error) => form.accept(refusalErrors(error)),
    });
  };

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} aria-label="Profile Information">
      <CardBody className="grid gap-4 tablet:grid-cols-2">
        <FullNameField form={form} />
        <EmailField form={form} />
        <CompanyField form={form} />
        <PhoneField form={form} />
        <WebsiteField form={form} className="tablet:col-span-2" />
        {isOtherEmail && (
          <Field
            label="Current Password"
            hint="Needed to change the email address."
            error={form.errors.currentPassword}
            className="tablet:col-span-2"
          >
            <PasswordInput {...form.control('currentPassword')} required autoComplete="current-password" />
          </Field>
        )}
      </CardBody>
      <CardFooter className="flex-wrap justify-end gap-x-3">
        <p role="status" className="flex-1 text-sm text-ink-3">
          {hasUnsaved && 'Unsaved changes'}
        </p>
        {hasUnsaved && (
          <Button kind="ghost" disabled={updateProfile.isPending} onClick={discard}>
            Discard
          </Button>
        )}
        <Button
          ref={updateButton}
          type="submit"
          kind="primary"
          isBusy={updateProfile.isPending}
          busyLabel="Updating..."
        >
          Update Profile
        </Button>
      </CardFooter>
    </form>
  );
}

const UNSAVED_PROFILE = 'Your profile has unsaved changes. They stay on this device for when you sign in again.';

type ProfileValues = AccountValues & { currentPassword?: string };

/** A phone number that was saved before may stay, whatever is asked of new ones. */
function profileErrors(profile: ProfileValues, phoneBefore: string): FieldErrors<keyof ProfileValues> {
  const errors = fieldErrors(updateProfileSchema, profile);
  const phone = profile.phone.trim() === phoneBefore ? undefined : phoneError(profile.phone);
  return errors.phone || !phone ? errors : { ...errors, phone };
}
