import { clsx } from 'clsx';

const SIZES = {
  md: 'border-y-[11px] border-l-[15px]',
  /** Smaller on phones. */
  fluid: 'border-y-[9px] border-l-[12px] tablet:border-y-[11px] tablet:border-l-[16px]',
} as const;

type CueProps = { size?: keyof typeof SIZES; className?: string };

/** The triangle that marks where to read. */
export function Cue({ size = 'md', className }: CueProps) {
  return (
    <span aria-hidden="true" className={clsx('size-0 border-y-transparent border-l-accent', SIZES[size], className)} />
  );
}
