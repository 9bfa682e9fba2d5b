import { clsx } from 'clsx';
import { type ComponentProps, type KeyboardEvent, type Ref, useLayoutEffect, useRef } from 'react';
import { withoutControlCharacters } from '../../../../../shared/http';
import { MESSAGE_MAX } from '../../../../../shared/hub';

type MessageFieldProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (text: string) => void;
  /** Enter sends; Shift+Enter breaks the line. */
  onSend?: () => void;
  onCancel?: () => void;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text field as high as its text. */
export function MessageField({ value, onChange, onSend, onCancel, className, ref, ...props }: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    // An empty field keeps the height that its rows give it.
    if (value !== '') element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes, Enter chooses a word. Safari reports that Enter with the code 229 afterwards.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'Enter' && !event.shiftKey && onSend) {
      event.preventDefault();
      onSend();
    }
    if (event.key === 'Escape' && onCancel) onCancel();
  };

  return (
    <textarea
      {...props}
      ref={(element) => {
        field.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
      value={value}
      maxLength={MESSAGE_MAX}
      onChange={(event) => onChange(withoutControlCharacters(event.target.value))}
      onKeyDown={onKeyDown}
      className={clsx('block w-full resize-none overflow-y-auto', className)}
    />
  );
}
