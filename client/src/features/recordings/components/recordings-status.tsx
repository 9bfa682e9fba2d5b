import type { Recording } from '@shared/recordings';
import type { UseQueryResult } from '@tanstack/react-query';
import { Video } from 'lucide-react';
import { Link } from 'wouter';
import { EmptyState } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { buttonClasses } from '@/components/ui/button-classes';
import { Skeleton } from '@/components/ui/skeleton';
import { useScreenNames } from '@/lib/screen-names';
import { RecordingsArt } from './recordings-art';

type RecordingsStatusProps = { query: UseQueryResult<Recording[]>; gridClassName: string };

/** What stands in place of the tiles: they load, could not be loaded, or there are none. */
export function RecordingsStatus({ query, gridClassName }: RecordingsStatusProps) {
  const { record } = useScreenNames();
  if (query.isPending) return <TileSkeletons className={gridClassName} />;
  if (query.isError && !query.data) {
    return (
      <ErrorState
        title="Your recordings could not be loaded."
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (query.data.length > 0) return null;
  return (
    <EmptyState
      art={<RecordingsArt />}
      title="No recordings yet"
      description="Recordings are saved here when you stop."
      action={
        <Link href="/?tab=record" className={buttonClasses({})}>
          <Video />
          Go to {record}
        </Link>
      }
    />
  );
}

function TileSkeletons({ className }: { className: string }) {
  return (
    <div role="status" aria-label="Loading recordings" className={className}>
      {[0, 1, 2, 3].map((tile) => (
        <div key={tile} className="rounded-lg border border-line bg-surface shadow-1">
          <Skeleton className="aspect-[16/10] w-full rounded-t-[11px] rounded-b-none" />
          <div className="flex flex-col gap-2 p-3.5">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/2" />
            <Skeleton className="mt-2 h-[30px] w-full" />
          </div>
        </div>
      ))}
    </div>
  );
}
