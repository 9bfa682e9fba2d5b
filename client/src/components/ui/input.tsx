import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { useFieldControl } from './field';

export type InputSize = 'md' | 'lg';

/** Shared by everything one types into or chooses from. */
export const controlClasses = clsx(
  'w-full min-w-0 scroll-my-24 border border-line-control bg-surface text-ink',
  'transition-colors duration-1 ease-std',
  'focus:border-focus focus:outline-2 focus:-outline-offset-1 focus:outline-focus',
  'aria-invalid:border-danger aria-invalid:focus:outline-danger',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunk disabled:text-ink-disabled',
);

export type InputProps = ComponentProps<'input'> & { inputSize?: InputSize };

export function Input({ inputSize = 'md', className, ...props }: InputProps) {
  const field = useFieldControl();
  return (
    <input
      {...field}
      {...props}
      className={clsx(
        controlClasses,
        'rounded-md max-tablet:text-[16px]',
        inputSize === 'lg' ? 'h-control-lg px-3.25' : 'h-control px-2.75',
        className,
      )}
    />
  );
}

/** For more than one line. */
export function TextArea({ className, ...props }: ComponentProps<'textarea'>) {
  const field = useFieldControl();
  return (
    <textarea
      {...field}
      {...props}
      className={clsx(controlClasses, 'resize-y rounded-md px-2.75 py-2 max-tablet:text-[16px]', className)}
    />
  );
}
