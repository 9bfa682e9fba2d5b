import type { User } from '@shared/auth';
import { WandSparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { TabsList, TabsTrigger } from '@/components/ui/tabs';
import { useStudioSurface } from '@/lib/studio-surface';
import { DraftReviewBadge } from './draft-review-badge';
import { ScriptCountBadge } from './script-count-badge';
import { STUDIO_TABS, TAB_LOOKS } from './studio-tabs';

/** `children` stand before the badges. */
export function StudioTabRow({ user, children }: { user: User; children?: ReactNode }) {
  const { isRolling } = useStudioSurface();
  return (
    <div className="flex h-subnav items-stretch border-t border-line px-6">
      <TabsList aria-label="Studio">
        {STUDIO_TABS.map((tab) => (
          <TabsTrigger key={tab} value={tab} icon={TAB_LOOKS[tab].icon}>
            {TAB_LOOKS[tab].name}
            {tab === 'record' && <DraftReviewBadge user={user} />}
          </TabsTrigger>
        ))}
      </TabsList>
      <span data-toast-room={isRolling ? undefined : ''} className="flex-1" />
      <div className="flex items-center gap-2">
        {children}
        <Badge tone="accent" icon={WandSparkles}>
          AI Enhanced
        </Badge>
        <ScriptCountBadge />
      </div>
    </div>
  );
}
