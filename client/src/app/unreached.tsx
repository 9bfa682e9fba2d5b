import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { ErrorBoundary } from '@/components/error-boundary';
import { ErrorState } from '@/components/error-state';
import { rememberedUserId } from '@/features/auth';
import { CANNOT_BE_REACHED } from '@/lib/api-error';
import { usePageTitle } from '@/lib/page-title';

const TakesOnDevice = lazy(async () => ({ default: (await import('./takes-on-device')).TakesOnDevice }));

/** How often the server is asked for again: no event tells that it is back, and not every browser tells that it is online. */
const TRY_AGAIN_MS = 5_000;

/** In place of every page while nobody can tell who is signed in. It goes on by itself. */
export function Unreached({ onTryAgain }: { onTryAgain: () => Promise<unknown> }) {
  const isOnline = useIsOnline();
  const [isAsked, setAsked] = useState(false);
  const [userId] = useState(rememberedUserId);
  usePageTitle('No Connection');
  useTryAgain(onTryAgain);
  const retry = async () => {
    setAsked(true);
    await onTryAgain();
    setAsked(false);
  };
  return (
    <main className="mx-auto flex min-h-dvh max-w-[560px] flex-col justify-center px-3 py-6">
      <ErrorState
        title={isOnline ? CANNOT_BE_REACHED : 'There is no connection'}
        description={`${userId ? 'What you wrote and recorded is kept on this device. ' : ''}This page continues automatically as soon as the connection is back.`}
        onRetry={() => void retry()}
        isRetrying={isAsked}
      />
      {userId && (
        <ErrorBoundary fallback={null}>
          <Suspense>
            <TakesOnDevice userId={userId} />
          </Suspense>
        </ErrorBoundary>
      )}
    </main>
  );
}

/** False is certain; true says only that there is some network. */
function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    () => navigator.onLine,
  );
}

function useTryAgain(tryAgain: () => Promise<unknown>): void {
  useEffect(() => {
    const now = () => void tryAgain();
    const timer = setInterval(now, TRY_AGAIN_MS);
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [tryAgain]);
}
