import type { User } from '@shared/auth';
import { type ComponentType, lazy, useState } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { PageLayout } from '@/components/page-layout';
import { SignInRequired } from '@/components/sign-in-required';
import { useLoadAhead } from '@/lib/load-ahead';
import { keepPagesOnDevice } from '@/lib/offline-pages';
import { usePageTitle } from '@/lib/page-title';

const importStudio = () => import('@/pages/studio');
const importHub = () => import('@/pages/hub');
const importMyRecordings = () => import('@/pages/my-recordings');
/** Loaded ahead, in this order: the service worker is registered last, so that it finds their files in the browser's cache. */
const MEMBERS_PAGES = [importStudio, importHub, importMyRecordings, keepPagesOnDevice];

const StudioPage = lazy(async () => ({ default: (await importStudio()).StudioPage }));
const HubPage = lazy(async () => ({ default: (await importHub()).HubPage }));
const MyRecordingsPage = lazy(async () => ({ default: (await importMyRecordings()).MyRecordingsPage }));
const SignInPage = lazy(async () => ({ default: (await import('@/pages/sign-in')).SignInPage }));
const RegisterPage = lazy(async () => ({ default: (await import('@/pages/register')).RegisterPage }));
const ResetPasswordPage = lazy(async () => ({
  default: (await import('@/pages/reset-password')).ResetPasswordPage,
}));
const PrivacyPage = lazy(async () => ({ default: (await import('@/pages/privacy')).PrivacyPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('@/pages/not-found')).NotFoundPage }));

type RoutesProps = { user: User | null };

export function Routes({ user }: RoutesProps) {
  useLoadAhead(MEMBERS_PAGES, user !== null);
  return (
    <Switch>
      <Route path="/">{user ? <StudioPage user={user} /> : <SignInPage />}</Route>
      <Route path="/teleprompter">{user ? <StudioPage user={user} /> : <SignInPage />}</Route>
      <Route path="/chat">
        <MembersPage user={user} page={HubPage} title="Video Ideas Hub" reason="Please sign in to view the timeline" />
      </Route>
      <Route path="/recordings">
        <MembersPage
          user={user}
          page={MyRecordingsPage}
          title="My Recordings"
          reason="Please sign in to see your recordings"
        />
      </Route>
      <Route path="/signin">{user ? <Redirect to="/" replace /> : <SignInPage />}</Route>
      <Route path="/register">
        <RegisterRoute user={user} />
      </Route>
      <Route path="/reset-password">
        <ResetPasswordPage />
      </Route>
      <Route path="/privacy">
        <PrivacyPage user={user} />
      </Route>
      <Route>
        <NotFoundPage />
      </Route>
    </Switch>
  );
}

type MembersPageProps = RoutesProps & { page: ComponentType<{ user: User }>; title: string; reason: string };

function MembersPage({ user, page: Page, title, reason }: MembersPageProps) {
  usePageTitle(user ? title : 'Sign In Required');
  if (!user) return <SignInRequired reason={reason} />;
  return (
    <PageLayout user={user}>
      <Page user={user} />
    </PageLayout>
  );
}

/** Who arrives signed in is sent to the studio. Who registers here stays until the page itself moves on. */
function RegisterRoute({ user }: RoutesProps) {
  const [arrivedSignedIn] = useState(user !== null);
  return arrivedSignedIn ? <Redirect to="/" replace /> : <RegisterPage />;
}
