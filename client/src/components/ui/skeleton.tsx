import { clsx } from 'clsx';

/** A stand-in with the final element's size: `className="h-5 w-40"`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={clsx('block rounded-xs bg-fill motion-safe:animate-skeleton', className)} />
  );
}
