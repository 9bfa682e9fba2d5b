import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { type AroundNavHandler, type BaseLocationHook, Router } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import { expireSession, followOtherTab, isSessionExpired, knownUser, onUserAnnounced } from '@/features/auth';
import { setUnauthenticatedHandler } from '@/lib/api-client';
import { isOtherPage, navigateGuarded } from '@/lib/navigation-guard';
import { createQueryClient } from '@/lib/query-client';
import { followOtherLists } from '@/lib/shared-lists';
import { useTheme } from '@/lib/theme';

type ProvidersProps = { location?: BaseLocationHook; children: ReactNode };

/** Links and redirects included. Another page begins at its top; the browser keeps for Back where this one was. */
const guardEveryNavigation: AroundNavHandler = (navigate, to, options) =>
  navigateGuarded(() => {
    const isOther = isOtherPage(window.location.href, to);
    navigate(to, options);
    if (isOther && window.scrollY > 0) window.scrollTo({ top: 0, behavior: 'instant' });
  }, to);

export function Providers({ location = useBrowserLocation, children }: ProvidersProps) {
  // Pages without the switch follow the system too.
  useTheme();
  const [queryClient] = useState(() => createQueryClient(isSessionExpired));

  useEffect(() => {
    // Someone who never signed in has no session to lose.
    setUnauthenticatedHandler(() => {
      if (knownUser(queryClient)) expireSession();
    });
    const ends = [onUserAnnounced((userId) => followOtherTab(queryClient, userId)), followOtherLists(queryClient)];
    return () => {
      for (const end of ends) end();
    };
  }, [queryClient]);

  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={location} aroundNav={guardEveryNavigation}>
        <TooltipProvider>
          {children}
          <Toaster />
        </TooltipProvider>
      </Router>
    </QueryClientProvider>
  );
}
