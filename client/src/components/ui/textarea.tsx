import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field';
import { controlClasses } from './input';

export function Textarea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return (
    <textarea {...field} {...props} className={clsx(controlClasses, 'rounded-md px-3 py-2.5 text-lg', className)} />
  );
}
