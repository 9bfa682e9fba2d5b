import * as RadixTabs from '@radix-ui/react-tabs';
import { useStudioSurface } from '@/lib/studio-surface';
import { STUDIO_TABS, TAB_LOOKS } from './studio-tabs';

/** The tab list of phones, at the bottom of the screen. */
export function StudioTabBar() {
  const { isRolling } = useStudioSurface();
  return (
    <nav
      aria-label="Studio tabs"
      data-surface={isRolling ? 'studio' : undefined}
      className="fixed inset-x-0 bottom-0 z-header border-t border-line bg-surface pb-safe-bottom"
    >
      <RadixTabs.List aria-label="Studio" className="grid grid-cols-4">
        {STUDIO_TABS.map((tab) => (
          <TabBarTrigger key={tab} tab={tab} />
        ))}
      </RadixTabs.List>
    </nav>
  );
}

function TabBarTrigger({ tab }: { tab: (typeof STUDIO_TABS)[number] }) {
  const { name, caption, icon: Icon } = TAB_LOOKS[tab];
  return (
    <RadixTabs.Trigger
      value={tab}
      aria-label={`${caption}, ${name} tab`}
      className="relative flex h-tabbar flex-col items-center justify-center gap-1 text-xs leading-[14px] font-med text-ink-3 after:absolute after:-top-px after:left-1/2 after:h-0.5 after:w-9 after:-translate-x-1/2 after:rounded-b-[2px] focus-visible:-outline-offset-2 data-[state=active]:text-accent data-[state=active]:after:bg-accent"
    >
      <Icon className="size-[21px]" />
      {caption}
    </RadixTabs.Trigger>
  );
}
