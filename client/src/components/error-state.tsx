import { RefreshCw, TriangleAlert } from 'lucide-react';
import { EmptyState, EmptyStateIcon } from './empty-state';
import { Button } from './ui/button';

type ErrorStateProps = {
  /** What could not be loaded: `Your scripts could not be loaded.` */
  title: string;
  description?: string;
  onRetry: () => void;
  isRetrying?: boolean;
};

export function ErrorState({ title, description, onRetry, isRetrying }: ErrorStateProps) {
  return (
    <div role="alert">
      <EmptyState
        art={
          <EmptyStateIcon>
            <TriangleAlert />
          </EmptyStateIcon>
        }
        title={title}
        description={description ?? 'Check your connection and try again.'}
        action={
          <Button icon={RefreshCw} onClick={onRetry} isBusy={isRetrying}>
            Retry
          </Button>
        }
      />
    </div>
  );
}
