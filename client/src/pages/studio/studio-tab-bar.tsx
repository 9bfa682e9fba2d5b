import * as RadixTabs from '@radix-ui/react-tabs';
import type { User } from '@shared/auth';
import { useStudioSurface } from '@/lib/studio-surface';
import { useDraftToReview } from './draft-review-badge';
import { STUDIO_TABS, TAB_LOOKS } from './studio-tabs';

/** The tab list of phones, at the bottom of the screen. */
export function StudioTabBar({ user }: { user: User }) {
  const { isRolling } = useStudioSurface();
  return (
    <nav
      aria-label="Studio tabs"
      data-surface={isRolling ? 'studio' : undefined}
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface pb-safe-bottom"
    >
      <RadixTabs.List aria-label="Studio" className="grid grid-cols-4">
        {STUDIO_TABS.map((tab) =>
          tab === 'record' ? <RecordTrigger key={tab} user={user} /> : <TabBarTrigger key={tab} tab={tab} />,
        )}
      </RadixTabs.List>
    </nav>
  );
}

function RecordTrigger({ user }: { user: User }) {
  return <TabBarTrigger tab="record" toReview={useDraftToReview(user) ?? 0} />;
}

type TabBarTriggerProps = {
  tab: (typeof STUDIO_TABS)[number];
  /** Statements of the script in the editor, for the tab where it is read. */
  toReview?: number;
};

function TabBarTrigger({ tab, toReview = 0 }: TabBarTriggerProps) {
  const { name, caption, icon: Icon } = TAB_LOOKS[tab];
  return (
    <RadixTabs.Trigger
      value={tab}
      aria-label={`${caption}, ${name} tab${toReview > 0 ? `, ${toReview} to review` : ''}`}
      className="relative flex h-tabbar flex-col items-center justify-center gap-1 text-xs leading-[14px] font-med text-ink-3 after:absolute after:-top-px after:left-1/2 after:h-0.5 after:w-9 after:-translate-x-1/2 after:rounded-b-[2px] focus-visible:-outline-offset-2 data-[state=active]:text-accent data-[state=active]:after:bg-accent"
    >
      <span className="relative">
        <Icon className="size-[21px]" />
        {toReview > 0 && (
          // The name of the tab says it, too.
          <span
            data-count={toReview}
            className="absolute -top-1.5 left-3.5 min-w-4 rounded-full bg-warn-soft px-1 text-center text-[11px] leading-4 text-warn tabular-nums inset-ring inset-ring-warn-line before:content-[attr(data-count)]"
          />
        )}
      </span>
      {caption}
    </RadixTabs.Trigger>
  );
}
