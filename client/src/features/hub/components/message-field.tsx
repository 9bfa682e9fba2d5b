import { withoutControlCharacters } from '@shared/http';
import { MESSAGE_MAX, messageLength } from '@shared/hub';
import { clsx } from 'clsx';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { TextAdviceContext } from '@/components/text-advice';
import { LENGTH_SHOWN_FROM, MessageLength } from './message-length';

type MessageFieldProps = Omit<ComponentProps<'textarea'>, 'onChange' | 'value'> & {
  value: string;
  onChange: (text: string) => void;
  /** Enter sends; Shift+Enter breaks the line. */
  onSend?: () => void;
  onCancel?: () => void;
  /** Lies over the end of the text. */
  button?: ReactNode;
  ref?: Ref<HTMLTextAreaElement>;
};

/** A text field as high as its text. Text that is too long stays, and is said to be. */
export function MessageField(fieldProps: MessageFieldProps) {
  const { value, onChange, onSend, onCancel, button, className, ref, ...props } = fieldProps;
  const lengthId = useId();
  const adviceOn = useContext(TextAdviceContext);
  const length = messageLength(value);
  const field = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    // An empty field keeps the height that its rows give it.
    if (value !== '') element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  const advice = useAdviceInView(field);

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
    <div className="min-w-0 flex-1">
      <div className="relative">
        <textarea
          {...props}
          ref={(element) => {
            field.current = element;
            if (typeof ref === 'function') ref(element);
            else if (ref) ref.current = element;
          }}
          value={value}
          aria-describedby={length >= LENGTH_SHOWN_FROM ? lengthId : undefined}
          aria-invalid={length > MESSAGE_MAX || undefined}
          onChange={(event) => onChange(withoutControlCharacters(event.target.value))}
          onKeyDown={onKeyDown}
          className={clsx('block w-full resize-none overflow-y-auto', className)}
        />
        {button}
      </div>
      <MessageLength id={lengthId} length={length} />
      <div ref={advice}>{adviceOn?.(value, (change) => onChange(change(value)))}</div>
    </div>
  );
}

/** Brings the advice below a field into view when it appears or grows while somebody writes in the field. */
function useAdviceInView(field: RefObject<HTMLTextAreaElement | null>): RefObject<HTMLDivElement | null> {
  const advice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = advice.current;
    if (!element) return;
    let height = 0;
    const observer = new ResizeObserver(() => {
      const hasGrown = element.offsetHeight > height;
      height = element.offsetHeight;
      if (hasGrown && document.activeElement === field.current) element.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [field]);
  return advice;
}
