import { CircleAlert } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';

type FieldControl = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

const FieldContext = createContext<FieldControl | null>(null);

/** What the control inside a Field must carry; nothing outside one. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}

export type FieldProps = {
  label: string;
  isOptional?: boolean;
  /** Marks the control as invalid and is read with it. */
  error?: string;
  hint?: ReactNode;
  className?: string;
  /** One Input, Select or PasswordInput: label, hint and error attach themselves to it. */
  children: ReactNode;
};

export function Field({ label, isOptional, error, hint, className, children }: FieldProps) {
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(' ') || undefined;
  const control: FieldControl = { id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined };

  return (
    <div className={`flex min-w-0 flex-col gap-[5px] ${className ?? ''}`}>
      <label htmlFor={id} className="flex items-center gap-1.5 text-sm font-med tracking-small text-ink-2">
        {label}
        {isOptional && <span className="font-text text-ink-3">(optional)</span>}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && (
        <p id={errorId} data-keep-clear="whole" className="flex items-center gap-[5px] text-xs text-danger">
          <CircleAlert className="size-3.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={hintId} className="text-xs text-ink-3">
          {hint}
        </p>
      )}
    </div>
  );
}
