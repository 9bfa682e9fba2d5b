import { type ChangeEvent, useRef, useState } from 'react';
import type { FieldErrors } from './field-errors';

export type TextControl = {
  name: string;
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/**
 * Values and errors of a form of text fields. Typing in a field clears its error. `startWith` holds values that replace
 * the initial ones, such as unsaved edits from an earlier visit.
 */
export function useFormFields<Values extends Record<string, string>>(
  initial: Values,
  startWith: Partial<NoInfer<Values>> = {},
) {
  type Name = keyof Values & string;
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...initial, ...startWith });
  const [errors, setErrors] = useState<FieldErrors<Name>>({});

  const setValue = (name: Name, value: string) => {
    setValues((current) => ({ ...current, [name]: value }));
    setErrors((current) => ({ ...current, [name]: undefined }));
  };

  /** Shows the errors and moves the focus to the first. Returns whether there was none. */
  const accept = (found: FieldErrors<Name>) => {
    setErrors(found);
    const names = Object.keys(found);
    const controls = Array.from(formRef.current?.querySelectorAll<HTMLElement>('[name]') ?? []);
    controls.find((control) => names.includes(control.getAttribute('name') ?? ''))?.focus();
    return names.length === 0;
  };

  return {
    formRef,
    values,
    errors,
    setValue,
    accept,
    reset: () => {
      setValues(initial);
      setErrors({});
    },
    /** Props of the control called `name`. */
    control: (name: Name): TextControl => ({
      name,
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement>) => setValue(name, event.target.value),
    }),
  };
}
