import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu';

type AdviceProps = {
  icon: LucideIcon;
  words: string;
  /** What can be done about it, in few words. */
  action?: { label: string; onAction: () => void } | undefined;
};

/** A line of a dialog or card with what its reader should know before passing something on. It blocks nothing. */
export function AdviceLine({ icon: Icon, words, action }: AdviceProps) {
  return (
    <div className="flex max-w-[362px] items-center gap-2 rounded-md border border-warn-line bg-warn-soft py-0.5 pr-0.5 pl-2.5">
      <Icon className="shrink-0 text-warn" />
      <p role="status" className="min-w-0 flex-1 text-xs">
        {words}
      </p>
      {action && (
        <Button kind="ghost" size="sm" className="shrink-0 pointer-coarse:h-11" onClick={action.onAction}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/** Advice as a line across the editor. Once shown it keeps its place when it is empty, so that nothing below it jumps while somebody types. */
export function BarAdvice({ icon: Icon, words, action, isWarning }: AdviceProps & { isWarning: boolean }) {
  const [wasThere, setWasThere] = useState(false);
  if (isWarning && !wasThere) setWasThere(true);
  if (!isWarning && !wasThere) return null;
  return (
    <div
      className={clsx(
        'flex min-h-11 shrink-0 items-center gap-2 border-b border-line px-4 tablet:min-h-10 tablet:px-5 sideways:min-h-9',
        isWarning ? 'bg-warn-soft' : 'text-ink-3',
      )}
    >
      <Icon className={clsx('shrink-0', isWarning ? 'text-warn' : 'text-ink-3')} />
      <p role="status" className="min-w-0 flex-1 text-sm">
        {words}
      </p>
      {isWarning && action && (
        <Button size="sm" className="shrink-0 max-tablet:h-11 pointer-coarse:h-11" onClick={action.onAction}>
          {action.label}
        </Button>
      )}
    </div>
  );
}

/**
 * The same as one of the first items of a menu. It has its place and its size while the answer is awaited and when it is
 * good (`isWarning` is false): the items below must not move under a finger, nor from one opening to the next.
 */
export function MenuAdvice({ icon: Icon, words, action, isWarning }: AdviceProps & { isWarning: boolean }) {
  return (
    <>
      <DropdownMenuItem
        disabled={!isWarning || !action}
        onSelect={action?.onAction}
        className={clsx(
          'min-h-11 w-[min(20rem,calc(100vw-1.75rem))] data-[disabled]:cursor-default',
          !isWarning && 'data-[disabled]:text-ink-3',
        )}
      >
        <Icon className={clsx('shrink-0', isWarning ? 'text-warn' : 'text-ink-3')} />
        {/* Not a status by its role: the words are part of the item's name. */}
        <span aria-live="polite" className="min-w-0 flex-1 text-xs">
          {words}
        </span>
        {isWarning && action && <span className="shrink-0 text-sm font-med underline">{action.label}</span>}
      </DropdownMenuItem>
      <DropdownMenuSeparator />
    </>
  );
}
