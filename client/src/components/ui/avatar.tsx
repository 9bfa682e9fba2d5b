import { clsx } from 'clsx';
import { initials } from '@/lib/format';

const SIZES = {
  sm: 'size-7 text-2xs',
  md: 'size-9 text-sm',
  lg: 'size-16 text-2xl tracking-normal',
} as const;

type AvatarProps = { fullName: string; size?: keyof typeof SIZES; isMe?: boolean; className?: string };

/** Decorative: the name stands beside it or labels the control around it. */
export function Avatar({ fullName, size = 'md', isMe = false, className }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'grid shrink-0 place-items-center rounded-full font-strong tracking-[.02em] select-none',
        SIZES[size],
        isMe ? 'bg-accent-soft text-accent' : 'bg-fill text-ink-2',
        className,
      )}
    >
      {initials(fullName)}
    </span>
  );
}
