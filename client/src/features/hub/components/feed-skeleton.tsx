import { Skeleton } from '@/components/ui/skeleton';

export function FeedSkeleton() {
  return (
    <div role="status" aria-label="Loading posts" className="flex flex-col gap-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="rounded-lg border border-line bg-surface px-5 pt-4 pb-5 shadow-1 max-tablet:px-3.5">
          <div className="mb-3 flex items-center gap-[11px]">
            <Skeleton className="size-9 rounded-full" />
            <div className="flex flex-col gap-1.5">
              <Skeleton className="h-4 w-32" />
              <Skeleton className="h-3 w-20" />
            </div>
          </div>
          <div className="flex flex-col gap-2">
            <Skeleton className="h-[18px] w-full" />
            <Skeleton className="h-[18px] w-3/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
