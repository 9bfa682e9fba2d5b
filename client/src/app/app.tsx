import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useLocation } from 'wouter';
import { ErrorBoundary } from '@/components/error-boundary';
import { LoadingScreen } from '@/components/loading-screen';
import { currentUserQuery, SessionExpiredDialog, useSession } from '@/features/auth';
import { Routes } from './routes';
import { Unreached } from './unreached';

const TakeSaver = lazy(async () => ({ default: (await import('./take-saver')).TakeSaver }));
const HubNews = lazy(async () => ({ default: (await import('./hub-news')).HubNews }));
const DismissalSender = lazy(async () => ({ default: (await import('./dismissal-sender')).DismissalSender }));

export function App() {
  const currentUser = useQuery(currentUserQuery);
  const { generation } = useSession();
  const [path] = useLocation();

  if (currentUser.data === undefined) {
    // Once it has failed, the page that says so stays until there is an answer.
    return currentUser.errorUpdateCount === 0 ? <LoadingScreen /> : <Unreached onTryAgain={currentUser.refetch} />;
  }
  return (
    <>
      <ErrorBoundary resetKey={path}>
        <Suspense fallback={<LoadingScreen />}>
          <Routes key={generation} user={currentUser.data} />
        </Suspense>
      </ErrorBoundary>
      {currentUser.data && (
        <>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <TakeSaver key={currentUser.data.id} userId={currentUser.data.id} />
            </Suspense>
          </ErrorBoundary>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <DismissalSender userId={currentUser.data.id} />
            </Suspense>
          </ErrorBoundary>
          <ErrorBoundary fallback={null}>
            <Suspense>
              <HubNews />
            </Suspense>
          </ErrorBoundary>
          <SessionExpiredDialog username={currentUser.data.username} />
        </>
      )}
    </>
  );
}
