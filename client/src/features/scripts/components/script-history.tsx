import type { Script } from '@shared/scripts';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import { EmptyState, EmptyStateIcon } from '@/components/empty-state';
import { ErrorState } from '@/components/error-state';
import { CountBadge } from '@/components/ui/badge';
import { Card, CardHeader } from '@/components/ui/card';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { countShown } from '@/lib/format';
import { useKeptChoice } from '@/lib/use-kept-choice';
import { useRowLimit } from '@/lib/use-row-limit';
import { useDeleteScript } from '../deleted-scripts';
import type { DraftStore } from '../draft-store';
import { filterScripts, SCRIPT_SORT_LABELS, SCRIPT_SORTS, type ScriptSort } from '../filter-scripts';
import { RecentlyDeletedScripts } from '../recently-deleted';
import { scriptsQuery } from '../scripts.queries';
import { ScriptRow } from './script-row';

const SORT_OPTIONS = SCRIPT_SORTS.map((value) => ({ value, label: SCRIPT_SORT_LABELS[value] }));

type ScriptHistoryProps = {
  onLoad: (script: Script) => void;
  /** What becomes of the script that is in the editor when it is deleted, brought back or renamed. */
  inEditor: Pick<DraftStore, 'detach' | 'reattach' | 'markRenamed'>;
  marks?: ComponentProps<typeof ScriptRow>['marks'];
  /** Above the list. */
  children?: ReactNode;
};

export function ScriptHistory({ onLoad, inEditor, marks, children }: ScriptHistoryProps) {
  const scripts = useQuery(scriptsQuery);
  const deleteScript = useDeleteScript(inEditor);
  const [query, setQuery] = useState('');
  const [sort, setSort] = useKeptChoice<ScriptSort>('creditcue.scripts-sort', SCRIPT_SORTS, 'newest');
  const found = useMemo(() => filterScripts(scripts.data ?? [], query, sort), [scripts.data, query, sort]);
  const total = scripts.data?.length ?? 0;

  return (
    <Card>
      <CardHeader
        title="Script History"
        badge={
          scripts.data && (
            <CountBadge count={found.length} of={total} label={countShown(found.length, total, 'script')} />
          )
        }
        className="flex-wrap"
      >
        <RecentlyDeletedScripts reattach={inEditor.reattach} className="max-tablet:-ml-3" />
      </CardHeader>
      <div className="flex flex-wrap gap-2 border-b border-line p-4 max-tablet:p-3.5">
        <SearchField
          label="Search scripts"
          placeholder="Search scripts..."
          value={query}
          onValueChange={setQuery}
          // The placeholder is whole: on a screen 320 pixels wide, the order has a row of its own.
          className="min-w-44 flex-[3]"
        />
        <Select<ScriptSort>
          aria-label="Sort scripts by"
          value={sort}
          onValueChange={setSort}
          options={SORT_OPTIONS}
          className="min-w-28 max-w-32 flex-1 basis-28"
        />
      </div>
      {children}
      {scripts.isPending && <LoadingRows />}
      {scripts.isError && (
        <ErrorState
          title="Your scripts could not be loaded."
          onRetry={() => scripts.refetch()}
          isRetrying={scripts.isFetching}
        />
      )}
      {scripts.data && (
        <ScriptList
          scripts={found}
          hasAny={total > 0}
          onLoad={onLoad}
          onDelete={(script) => deleteScript.mutate(script)}
          markRenamed={inEditor.markRenamed}
          deletingId={deleteScript.isPending ? deleteScript.variables.id : null}
          marks={marks}
        />
      )}
    </Card>
  );
}

type ScriptListProps = {
  scripts: Script[];
  hasAny: boolean;
  onLoad: (script: Script) => void;
  onDelete: (script: Script) => void;
  deletingId: string | null;
  markRenamed: DraftStore['markRenamed'];
  marks: ScriptHistoryProps['marks'];
};

/** Rows that are made at once; the next ones follow when the end of these comes near the screen. */
const ROWS_AT_ONCE = 100;

function ScriptList({ scripts, hasAny, onLoad, onDelete, deletingId, markRenamed, marks }: ScriptListProps) {
  const { limit, endRef } = useRowLimit(ROWS_AT_ONCE);
  if (scripts.length === 0) {
    return (
      <EmptyState
        art={
          <EmptyStateIcon>
            <FileText />
          </EmptyStateIcon>
        }
        title="No scripts found."
        description={hasAny ? 'Try another word from the title or the text.' : 'Scripts you save appear here.'}
      />
    );
  }
  return (
    <ul>
      {scripts.slice(0, limit).map((script) => (
        <ScriptRow
          key={script.id}
          script={script}
          onLoad={onLoad}
          onDelete={onDelete}
          isDeleting={script.id === deletingId}
          markRenamed={markRenamed}
          marks={marks}
        />
      ))}
      {scripts.length > limit && <li key={limit} ref={endRef} aria-hidden="true" className="h-15" />}
    </ul>
  );
}

function LoadingRows() {
  return (
    <div className="p-4">
      <p role="status" className="mb-3 text-sm text-ink-3">
        Loading scripts...
      </p>
      <div aria-hidden="true" className="flex flex-col gap-4">
        {['w-3/5', 'w-2/5', 'w-1/2', 'w-2/3'].map((width) => (
          <Skeleton key={width} className={`h-5 ${width}`} />
        ))}
      </div>
    </div>
  );
}
