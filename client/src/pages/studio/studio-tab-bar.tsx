import * as RadixTabs from '@radix-ui/react-tabs';
import { BottomBar, BottomBarFace, bottomBarItemClasses } from '@/components/bottom-bar';
import { STUDIO_TABS, TAB_LOOKS } from './studio-tabs';

/** The tab list of phones, at the bottom of the screen. */
export function StudioTabBar() {
  return (
    <BottomBar>
      <RadixTabs.List aria-label="Studio" className="grid grid-cols-4">
        {STUDIO_TABS.map((tab) => (
          <RadixTabs.Trigger
            key={tab}
            value={tab}
            aria-label={`${TAB_LOOKS[tab].caption}, ${TAB_LOOKS[tab].name} tab`}
            className={bottomBarItemClasses}
          >
            <BottomBarFace tab={tab} />
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
    </BottomBar>
  );
}
