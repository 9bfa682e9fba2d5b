import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { Input, type InputProps } from './input';

type SearchFieldProps = Omit<InputProps, 'type' | 'onChange' | 'aria-label' | 'value'> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
};

/** One line to search a list by, behind a magnifying glass; `label` is its name for screen readers. */
export function SearchField({ label, onValueChange, className, ...props }: SearchFieldProps) {
  return (
    <div className={clsx('relative', className)}>
      <Search className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <Input
        type="search"
        aria-label={label}
        onChange={(event) => onValueChange(event.target.value)}
        className="pl-8.5"
        {...props}
      />
    </div>
  );
}
