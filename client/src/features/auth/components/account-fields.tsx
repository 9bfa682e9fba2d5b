import { Field } from '@/components/ui/field';
import { Input, type InputSize } from '@/components/ui/input';
import type { FieldErrors } from '../field-errors';
import type { TextControl } from '../use-form-fields';
import { withScheme } from '../website';

export type AccountValues = { fullName: string; email: string; company: string; phone: string; website: string };

type AccountFieldProps = {
  /** A form that has at least the account's fields. */
  form: {
    values: Pick<AccountValues, 'website'>;
    errors: FieldErrors<keyof AccountValues>;
    control: (name: keyof AccountValues) => TextControl;
    setValue: (name: keyof AccountValues, value: string) => void;
  };
  inputSize?: InputSize;
  className?: string;
};

export function FullNameField({ form, inputSize, className }: AccountFieldProps) {
  return (
    <Field label="Full Name" error={form.errors.fullName} className={className}>
      <Input {...form.control('fullName')} inputSize={inputSize} required autoComplete="name" />
    </Field>
  );
}

export function EmailField({ form, inputSize, className }: AccountFieldProps) {
  return (
    <Field label="Email" error={form.errors.email} className={className}>
      <Input {...form.control('email')} inputSize={inputSize} type="email" required autoComplete="email" />
    </Field>
  );
}

export function CompanyField({ form, inputSize, className }: AccountFieldProps) {
  return (
    <Field label="Company" error={form.errors.company} className={className}>
      <Input {...form.control('company')} inputSize={inputSize} required autoComplete="organization" />
    </Field>
  );
}

export function PhoneField({ form, inputSize, className }: AccountFieldProps) {
  return (
    <Field label="Phone" error={form.errors.phone} className={className}>
      <Input {...form.control('phone')} inputSize={inputSize} type="tel" required autoComplete="tel" />
    </Field>
  );
}

export function WebsiteField({ form, inputSize, className }: AccountFieldProps) {
  const completeAddress = () => {
    const address = withScheme(form.values.website);
    if (address !== form.values.website) form.setValue('website', address);
  };
  return (
    <Field label="Website" isOptional error={form.errors.website} className={className}>
      <Input
        {...form.control('website')}
        inputSize={inputSize}
        type="url"
        placeholder="https://"
        autoComplete="url"
        onBlur={completeAddress}
      />
    </Field>
  );
}
