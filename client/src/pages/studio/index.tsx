import type { User } from '@shared/auth';
import { lazy, Suspense } from 'react';
import { AppHeader } from '@/components/app-header';
import { ErrorBoundary } from '@/components/error-boundary';
import { SkipLink } from '@/components/skip-link';
import { Spinner } from '@/components/ui/spinner';
import { Tabs, TabsContent } from '@/components/ui/tabs';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { PostAdvice } from '@/features/compliance';
import { hasTake } from '@/features/recorder';
import { SaveConflictDialog, UnsavedScriptDialog, useWaitingSaves } from '@/features/scripts';
import { useLoadAhead } from '@/lib/load-ahead';
import { PHONE, useMediaQuery } from '@/lib/media-query';
import { usePageTitle } from '@/lib/page-title';
import { StudioTabBar } from './studio-tab-bar';
import { StudioTabRow } from './studio-tab-row';
import { TAB_LOOKS, tabFromSearch } from './studio-tabs';
import { useTakeState } from './take-session/use-take-session';
import { UnsavedNotice } from './unsaved-notice';
import { useDismissalSaver } from './use-dismissal-saver';
import { useStudioShortcuts } from './use-studio-shortcuts';
import { useTabSwitch } from './use-tab-switch';

const importScript = () => import('./script-tab');
const importRecord = () => import('./record-tab');
const importManage = () => import('./manage-tab');
const importProfile = () => import('./profile-tab');
const TAB_IMPORTS = [importScript, importRecord, importManage, importProfile];

const TAB_CONTENTS = {
  script: lazy(async () => ({ default: (await importScript()).ScriptTab })),
  record: lazy(async () => ({ default: (await importRecord()).RecordTab })),
  manage: lazy(async () => ({ default: (await importManage()).ManageTab })),
  profile: lazy(async () => ({ default: (await importProfile()).ProfileTab })),
};

/** Header, tab row and one tab at a time. The address names the tab. */
export function StudioPage({ user }: { user: User }) {
  const { tab, switchTab } = useTabSwitch();
  const isPhone = useMediaQuery(PHONE);
  const Content = TAB_CONTENTS[tab];
  usePageTitle(TAB_LOOKS[tab][isPhone ? 'caption' : 'name']);
  useStudioShortcuts({ user, switchTab });
  useDismissalSaver(user.id);
  useWaitingSaves(user.id);
  useLoadAhead(TAB_IMPORTS);

  // While a take holds the tabs, the focus that a closed dialog gives back to one of them must not ask again.
  const isTaking = useTakeState(({ recorder }) => hasTake(recorder));

  const unsavedNotice = (className: string) => (
    <UnsavedNotice tab={tab} onShow={() => switchTab('record')} className={className} />
  );

  return (
    <Tabs
      value={tab}
      activationMode={isTaking ? 'manual' : 'automatic'}
      onValueChange={(next) => switchTab(tabFromSearch(`tab=${next}`))}
    >
      <SkipLink />
      <AppHeader user={user}>
        {!isPhone && <StudioTabRow user={user}>{unsavedNotice('max-desktop:hidden')}</StudioTabRow>}
      </AppHeader>
      <main
        id="content"
        tabIndex={-1}
        className="max-tablet:pb-[calc(var(--h-tabbar)+env(safe-area-inset-bottom,0px))]"
      >
        {unsavedNotice('flex justify-center border-b border-warn-line bg-warn-soft desktop:hidden')}
        <TabsContent value={tab}>
          <ErrorBoundary resetKey={tab}>
            <Suspense fallback={<TabLoading />}>
              <PostAdvice>
                <Content user={user} switchTab={switchTab} />
              </PostAdvice>
            </Suspense>
          </ErrorBoundary>
        </TabsContent>
      </main>
      <SaveConflictDialog userId={user.id} />
      <UnsavedScriptDialog userId={user.id} />
      {isPhone && <StudioTabBar user={user} />}
    </Tabs>
  );
}

function TabLoading() {
  return (
    <div role="status" className="grid place-items-center py-20 text-ink-3">
      <Spinner />
      <VisuallyHidden>Loading...</VisuallyHidden>
    </div>
  );
}
