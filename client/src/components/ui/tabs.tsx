import * as RadixTabs from '@radix-ui/react-tabs';
import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

export const Tabs = RadixTabs.Root;

/** Not a stop of the Tab key itself: every panel holds controls that are. */
export function TabsContent(props: ComponentProps<typeof RadixTabs.Content>) {
  return <RadixTabs.Content tabIndex={-1} {...props} />;
}

/** Give it an `aria-label`. */
export function TabsList({ className, ...props }: ComponentProps<typeof RadixTabs.List>) {
  return <RadixTabs.List {...props} className={clsx('-ml-3 flex items-stretch gap-1', className)} />;
}

type TabsTriggerProps = ComponentProps<typeof RadixTabs.Trigger> & { icon?: LucideIcon };

export function TabsTrigger({ icon: Icon, className, children, ...props }: TabsTriggerProps) {
  return (
    <RadixTabs.Trigger
      {...props}
      className={clsx(
        'group relative flex min-h-control items-center gap-[7px] rounded-sm px-3 font-med whitespace-nowrap text-ink-2',
        'after:absolute after:inset-x-3 after:-bottom-px after:h-0.5 after:rounded-t-[2px] focus-visible:-outline-offset-2',
        'hover:text-ink data-[state=active]:text-ink data-[state=active]:after:bg-accent',
        className,
      )}
    >
      {Icon && <Icon className="text-ink-3 group-data-[state=active]:text-accent" />}
      {children}
    </RadixTabs.Trigger>
  );
}
