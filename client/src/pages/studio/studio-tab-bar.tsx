import * as RadixTabs from '@radix-ui/react-tabs';
import type { User } from '@shared/auth';
import { BottomBar, BottomBarFace, bottomBarItemClasses } from '@/components/bottom-bar';
import { useDraftToReview } from './draft-review-badge';
import { STUDIO_TABS, TAB_LOOKS } from './studio-tabs';

/** The tab list of phones, at the bottom of the screen. */
export function StudioTabBar({ user }: { user: User }) {
  return (
    <BottomBar>
      <RadixTabs.List aria-label="Studio" className="grid grid-cols-4">
        {STUDIO_TABS.map((tab) =>
          tab === 'record' ? <RecordTrigger key={tab} user={user} /> : <TabBarTrigger key={tab} tab={tab} />,
        )}
      </RadixTabs.List>
    </BottomBar>
  );
}

function RecordTrigger({ user }: { user: User }) {
  return <TabBarTrigger tab="record" toReview={useDraftToReview(user) ?? 0} />;
}

function TabBarTrigger({ tab, toReview = 0 }: { tab: (typeof STUDIO_TABS)[number]; toReview?: number }) {
  const { name, caption } = TAB_LOOKS[tab];
  return (
    <RadixTabs.Trigger
      value={tab}
      aria-label={`${caption}, ${name} tab${toReview > 0 ? `, ${toReview} to review` : ''}`}
      className={bottomBarItemClasses}
    >
      <BottomBarFace tab={tab} toReview={toReview} />
    </RadixTabs.Trigger>
  );
}
