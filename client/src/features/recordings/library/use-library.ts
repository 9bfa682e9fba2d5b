import type { Recording } from '@shared/recordings';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useKeptChoice } from '@/lib/use-kept-choice';
import {
  idsOfSharedTitles,
  type LibraryView,
  recordingsInView,
  SORTS,
  takeNumbers,
  WHOLE_LIBRARY,
} from './library-view';
import { useSaid } from './use-said';

export type Library = ReturnType<typeof useLibrary>;

const NOTHING: ReadonlySet<string> = new Set();

/** What is shown of the recordings, and which are selected. Ids stay selected while the list is fetched again. */
export function useLibrary(recordings: Recording[]) {
  const [filter, setFilter] = useState(WHOLE_LIBRARY);
  const [sort, setSort] = useKeptChoice('creditcue.recordings-sort', SORTS, WHOLE_LIBRARY.sort);
  const view = useMemo(() => ({ ...filter, sort }), [filter, sort]);
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string> | null>(null);
  // Of thousands, typing must not wait for the tiles.
  const deferredView = useDeferredValue(view);
  const said = useDeferredValue(useSaid(view.query));
  const { shown, onlySaid } = useMemo(
    () => recordingsInView(recordings, deferredView, said.ids),
    [recordings, deferredView, said],
  );
  const takes = useMemo(() => takeNumbers(recordings), [recordings]);
  const sharedTitles = useMemo(() => idsOfSharedTitles(recordings), [recordings]);

  // The same one each time: hundreds of tiles need not be made again.
  const toggle = useCallback(
    ({ id }: Recording) =>
      setSelectedIds((ids) => {
        const next = new Set(ids);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    [],
  );

  return {
    view,
    changeView: (change: Partial<LibraryView>) => {
      if (change.sort) setSort(change.sort);
      setFilter({ ...filter, ...change });
    },
    showAll: () => setFilter(WHOLE_LIBRARY),
    shown,
    /** Those of `shown` that were found by what is said in them alone. */
    onlySaid,
    /** How far the search for what is said is. */
    saidStatus: said.status,
    takes,
    /** Whether another recording has the same title. */
    hasOtherTake: ({ id }: Recording): boolean => sharedTitles.has(id),
    isSelecting: selectedIds !== null,
    startSelecting: () => setSelectedIds(NOTHING),
    stopSelecting: () => setSelectedIds(null),
    /** Null while nothing can be selected. */
    isSelected: ({ id }: Recording): boolean | null => selectedIds?.has(id) ?? null,
    toggle,
    selectShown: () => setSelectedIds((ids) => new Set([...(ids ?? []), ...shown.map(({ id }) => id)])),
    select: (chosen: readonly Recording[]) => setSelectedIds(new Set(chosen.map(({ id }) => id))),
    /** In the order of the library, whether or not the search shows them. */
    selected: recordings.filter(({ id }) => selectedIds?.has(id)),
    selectedOutOfSight:
      (selectedIds?.size ?? 0) === 0
        ? 0
        : recordings.filter(({ id }) => selectedIds?.has(id)).length -
          shown.filter(({ id }) => selectedIds?.has(id)).length,
  };
}
