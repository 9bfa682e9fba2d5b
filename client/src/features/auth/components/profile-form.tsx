import { isCallable, type UpdateProfile, type User, updateProfileSchema } from '@shared/auth';
import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { CardBody, CardFooter } from '@/components/ui/card';
import { useUpdateProfile } from '../auth.queries';
import { type FieldErrors, fieldErrors, PHONE_NOT_CALLABLE, refusalErrors } from '../field-errors';
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

export function ProfileForm({ user }: { user: User }) {
  const updateProfile = useUpdateProfile();
  const { fullName, email, company, phone, website } = user;
  const form = useFormFields<AccountValues>({ fullName, email, company, phone, website: website ?? '' });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const profile: UpdateProfile & AccountValues = { ...form.values, website: withScheme(form.values.website) };
    if (updateProfile.isPending || !form.accept(profileErrors(profile, phone))) return;
    updateProfile.mutate(profile, { onError: (error) => form.accept(refusalErrors(error)) });
  };

  return (
    <form ref={form.formRef} noValidate onSubmit={submit} aria-label="Profile Information">
      <CardBody className="grid gap-4 tablet:grid-cols-2">
        <FullNameField form={form} />
        <EmailField form={form} />
        <CompanyField form={form} />
        <PhoneField form={form} />
        <WebsiteField form={form} className="tablet:col-span-2" />
      </CardBody>
      <CardFooter className="justify-end">
        <Button type="submit" kind="primary" isBusy={updateProfile.isPending} busyLabel="Updating...">
          Update Profile
        </Button>
      </CardFooter>
    </form>
  );
}

/** A phone number from before it needed seven digits may stay. */
function profileErrors(profile: UpdateProfile & AccountValues, phoneBefore: string): FieldErrors<keyof AccountValues> {
  const errors = fieldErrors<AccountValues>(updateProfileSchema, profile);
  if (errors.phone || profile.phone.trim() === phoneBefore || isCallable(profile.phone)) return errors;
  return { ...errors, phone: PHONE_NOT_CALLABLE };
}
