import { clsx } from 'clsx';
import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';

const CardTitleId = createContext<string | undefined>(undefined);

/** A section named by its CardHeader. */
export function Card({ className, ...props }: ComponentProps<'section'>) {
  const titleId = useId();
  return (
    <CardTitleId value={titleId}>
      <section
        aria-labelledby={titleId}
        {...props}
        className={clsx('min-w-0 rounded-lg border border-line bg-surface shadow-1', className)}
      />
    </CardTitleId>
  );
}

type CardHeaderProps = {
  title: string;
  /** Right after the title. */
  badge?: ReactNode;
  /** Badges and buttons at the right end. */
  children?: ReactNode;
  className?: string;
  'data-keep-clear'?: '';
};

export function CardHeader({ title, badge, children, className, ...props }: CardHeaderProps) {
  const titleId = useContext(CardTitleId);
  return (
    <div
      {...props}
      className={clsx(
        'flex min-h-12 items-center gap-2 border-b border-line py-1.5 pr-2 pl-4 max-tablet:pl-3.5',
        className,
      )}
    >
      <h2 id={titleId} className={clsx('min-w-0 text-md', !badge && 'flex-1')}>
        {title}
      </h2>
      {badge && <span className="flex-1">{badge}</span>}
      {children}
    </div>
  );
}

export function CardBody({ className, ...props }: ComponentProps<'div'>) {
  return <div {...props} className={clsx('p-4 max-tablet:p-3.5', className)} />;
}

export function CardFooter({ className, ...props }: ComponentProps<'div'>) {
  return (
    <div
      {...props}
      className={clsx('flex items-center gap-2 border-t border-line px-4 py-3 max-tablet:px-3.5', className)}
    />
  );
}

/**
 * At the end of a long card on phones: the button of the next step stays in view above the bottom bar. It lies over the
 * card only: once the card is scrolled up it goes under the header as the rest of it does.
 */
export const STICKY_ON_PHONES =
  'max-tablet:sticky max-tablet:bottom-[calc(var(--h-tabbar)+env(safe-area-inset-bottom,0px))] max-tablet:z-1 max-tablet:rounded-b-lg max-tablet:bg-surface';

/** Keeps a card's footer in view on every screen: on wider ones at the window's bottom edge, where the text above fades out. */
export const STICKY_ON_ALL = `${STICKY_ON_PHONES} tablet:sticky tablet:bottom-0 tablet:z-1 tablet:rounded-b-lg tablet:bg-surface tablet:before:pointer-events-none tablet:before:absolute tablet:before:inset-x-0 tablet:before:-top-3 tablet:before:h-3 tablet:before:bg-linear-to-t tablet:before:from-surface tablet:before:to-transparent`;
