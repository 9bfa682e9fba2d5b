import type { ReactNode, Ref } from 'react';

type EmptyStateProps = {
  /** A drawing or an icon. */
  art?: ReactNode;
  title: string;
  description?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3;
  /** Of a heading that can be given the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
};

export function EmptyState({ art, title, description, action, headingLevel = 3, headingRef }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
      {art && <div className="mb-3.5 text-ink-3">{art}</div>}
      <Heading
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        className="scroll-my-24 rounded-sm text-[16px] leading-[22px]"
      >
        {title}
      </Heading>
      {description && <p className="max-w-[36ch] text-ink-3">{description}</p>}
      {action && <div className="mt-3.5">{action}</div>}
    </div>
  );
}

/** An icon in a round well, for empty states without a drawing. */
export function EmptyStateIcon({ children }: { children: ReactNode }) {
  return (
    <span className="grid size-13 place-items-center rounded-full bg-fill text-ink-2 [&_.lucide]:size-5.5">
      {children}
    </span>
  );
}
