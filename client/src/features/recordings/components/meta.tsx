import { clsx } from 'clsx';
import { Children, type ReactNode } from 'react';

/** Small facts in a row with dots between them; empty ones are left out, and in low windows those that are `data-spare`. */
export function Meta({ children, className }: { children: ReactNode; className?: string }) {
  const facts = Children.toArray(children);
  return (
    // Cut off at the left, and only there: a dot that begins a line is not seen.
    <div className="[clip-path:inset(-8px_-24px_-8px_0)]">
      <ul
        className={clsx(
          '-ml-[10px] flex flex-wrap items-center text-xs tracking-small text-ink-3 tabular-nums',
          className,
        )}
      >
        {facts.map((fact, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: facts have a fixed order and nothing but their place
            key={index}
            className="mr-[7px] flex items-center gap-[7px] [@media(max-height:520px)]:has-[[data-spare]]:hidden"
          >
            <span aria-hidden="true" className="size-[3px] rounded-full bg-current opacity-55" />
            {fact}
          </li>
        ))}
      </ul>
    </div>
  );
}
