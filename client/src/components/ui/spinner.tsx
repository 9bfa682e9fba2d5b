import { clsx } from 'clsx';

export function Spinner({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block size-[15px] shrink-0 rounded-full border-2 border-current border-r-transparent opacity-90 motion-safe:animate-spin',
        className,
      )}
    />
  );
}
