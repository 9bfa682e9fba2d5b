import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { Toaster } from '@/components/ui/toaster';
import { TooltipProvider } from '@/components/ui/tooltip';
import { createQueryClient } from '@/lib/query-client';

type RenderOptions = {
  /** Where the router starts, for example `/?tab=record`. */
  address?: string;
  queryClient?: ReturnType<typeof createQueryClient>;
};

/** Renders with router, query client, tooltips and toasts; returns `user` for typing and clicking. */
export function renderWithProviders(ui: ReactNode, options: RenderOptions = {}) {
  const { address = '/', queryClient = createQueryClient() } = options;
  const [path = '/', searchPath = ''] = address.split('?');
  const location = memoryLocation({ path, searchPath, record: true });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <Router hook={location.hook} searchHook={location.searchHook}>
        <TooltipProvider>
          {ui}
          <Toaster />
        </TooltipProvider>
      </Router>
    </QueryClientProvider>,
  );
  return { ...view, user: userEvent.setup(), queryClient, history: location.history };
}
