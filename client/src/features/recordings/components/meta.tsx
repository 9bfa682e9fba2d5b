import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';

/** Small facts in a row with dots between them; empty ones are left out. */
export function Meta({ children, className }: { children: ReactNode; className?: string }) {
  const facts = Children.toArray(children);
  return (
    <ul
      className={clsx(
        'flex flex-wrap items-center gap-x-[7px] text-xs tracking-small text-ink-3 tabular-nums',
        className,
      )}
    >
      {facts.map((fact, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order and nothing but their place
        <li key={index} className="flex items-center gap-[7px]">
          {index > 0 && <span aria-hidden="true" className="size-[3px] rounded-full bg-current opacity-55" />}
          {fact}
        </li>
      ))}
    </ul>
  );
}
