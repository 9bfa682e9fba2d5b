import { clsx } from 'clsx';

/** The triangle that marks where to read. */
export function Cue({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('size-0 border-y-[11px] border-l-[15px] border-y-transparent border-l-accent', className)}
    />
  );
}
