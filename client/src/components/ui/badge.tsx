import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type BadgeTone = 'neutral' | 'line' | 'accent' | 'ok' | 'warn' | 'danger';

const TONES: Record<BadgeTone, string> = {
  neutral: 'bg-fill text-ink-2',
  line: 'text-ink-2 inset-ring inset-ring-line',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  danger: 'bg-danger-soft text-danger',
};

type BadgeProps = { tone?: BadgeTone; icon?: LucideIcon; className?: string; children: ReactNode };

export function Badge({ tone = 'neutral', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={clsx(
        'inline-flex h-[22px] shrink-0 items-center gap-[5px] rounded-sm px-2 text-xs font-med tracking-small whitespace-nowrap tabular-nums',
        TONES[tone],
        className,
      )}
    >
      {Icon && <Icon className="size-[13px]" />}
      {children}
    </span>
  );
}

type CountBadgeProps = {
  count: number;
  /** How many there are, of which `count` are shown: `1 of 4`, or `4` where all are. */
  of?: number;
  /** What is counted, for those who do not see the badge's place: `2 recordings`. */
  label?: string;
  tone?: BadgeTone;
};

export function CountBadge({ count, of, label, tone = 'neutral' }: CountBadgeProps) {
  return (
    <Badge tone={tone} className="min-w-[22px] justify-center px-1.5">
      <span aria-hidden={label ? true : undefined}>
        {of === undefined || of === count ? count : `${count} of ${of}`}
      </span>
      {label && <span className="sr-only">{label}</span>}
    </Badge>
  );
}
