import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

type LineFieldProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'rows' | 'value' | 'ref'> & {
  ref?: ComponentProps<'textarea'>['ref'];
  value: string;
  onValueChange: (line: string) => void;
  /** Enter was pressed. */
  onEnter?: () => void;
};

/** A field for one line that wraps where it is longer than the field, so that all of it can be read. */
export function LineField({ ref, value, onValueChange, onEnter, onKeyDown, className, ...props }: LineFieldProps) {
  const own = useRef<HTMLTextAreaElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text may need another height
  useLayoutEffect(() => {
    const field = own.current;
    if (!field || CSS.supports('field-sizing', 'content')) return;
    field.style.height = 'auto';
    field.style.height = `${field.scrollHeight + field.offsetHeight - field.clientHeight}px`;
  }, [value]);
  const press = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    onKeyDown?.(event);
    // An input method takes Enter for itself.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter?.();
  };
  return (
    <textarea
      {...props}
      ref={(field) => {
        own.current = field;
        if (typeof ref === 'function') return ref(field);
        if (ref) ref.current = field;
      }}
      rows={1}
      value={value}
      onKeyDown={press}
      onChange={({ target }) => onValueChange(target.value.replace(/\s*[\r\n]+\s*/g, ' '))}
      className={clsx('field-sizing-content resize-none overflow-hidden break-words', className)}
    />
  );
}
