import type { Recording } from '@shared/recordings';
import { Columns2, Combine, Download, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { CompareDialog } from '../compare/compare-dialog';
import { DeleteQuestion } from '../components/delete-question';
import { useDeleteRecordings } from '../deleted-recordings';
import { bulkWords, compareWords, joinWords } from '../recordings.toasts';
import { type BulkProgress, useDownloadRecordings } from './bulk.queries';
import { JoinDialog } from './join-dialog';
import { takeOrder } from './library-view';
import type { Library } from './use-library';

/** Four stand side by side on all but the narrowest phones, without their icons. */
const ACTION = 'flex-1 max-tablet:px-2 max-[479px]:[&_.lucide]:hidden';

/** What can be done with all selected recordings at once. It stays in view at the end of the list. */
export function SelectionBar({ library }: { library: Library }) {
  const { selected, shown, selectedOutOfSight } = library;
  const remove = useDeleteRecordings();
  const download = useDownloadRecordings(library.select);
  const hintId = useId();
  // Kept: the question names what it asks about also while it closes.
  const [asked, setAsked] = useState<Recording[]>([]);
  const [isAsking, setAsking] = useState(false);
  const [joining, setJoining] = useState<Recording[] | null>(null);
  const [first, second] = [...selected].sort(takeOrder);
  const pair = first && second && selected.length === 2 ? ([first, second] as const) : null;
  const pairIds = pair?.map(({ id }) => id).join() ?? null;
  const [comparedIds, setComparedIds] = useState<string | null>(null);
  const isBusy = download.progress !== null;
  const canAct = selected.length > 0 && !isBusy;
  const areAllSelected = shown.every((recording) => library.isSelected(recording));

  const askToDelete = () => {
    setAsked(selected);
    setAsking(true);
  };

  return (
    <section
      aria-label="Selected recordings"
      data-keep-clear
      className="sticky bottom-[calc(var(--h-tabbar)+env(safe-area-inset-bottom,0px)+8px)] z-1 mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line bg-surface-raised px-3.5 py-2.5 shadow-2 tablet:bottom-4"
    >
      <p role="status" className="min-w-0 flex-1 basis-24 text-sm font-med tabular-nums">
        {bulkWords.selected(selected.length, selectedOutOfSight)}
      </p>
      <Button
        kind="ghost"
        disabled={isBusy || shown.length === 0}
        onClick={() => (areAllSelected ? library.select([]) : library.selectShown())}
      >
        {areAllSelected ? 'Select none' : `Select all ${shown.length}`}
      </Button>
      <div className="flex flex-wrap gap-2 max-tablet:basis-full max-[359px]:grid max-[359px]:grid-cols-2">
        <Button icon={Download} disabled={!canAct} onClick={() => download.start(selected)} className={ACTION}>
          Download
        </Button>
        <Button
          icon={Columns2}
          disabled={!pair || isBusy}
          aria-describedby={pair ? undefined : hintId}
          onClick={() => setComparedIds(pairIds)}
          className={ACTION}
        >
          {compareWords.compare}
        </Button>
        <Button
          icon={Combine}
          disabled={selected.length < 2 || isBusy}
          aria-describedby={selected.length < 2 ? hintId : undefined}
          onClick={() => setJoining(selected)}
          className={ACTION}
        >
          Join
        </Button>
        <Button kind="danger-quiet" icon={Trash2} disabled={!canAct} onClick={askToDelete} className={ACTION}>
          Delete
        </Button>
      </div>
      {!pair && (
        <p id={hintId} className="basis-full text-xs text-ink-3">
          {selected.length < 2 ? joinWords.selectTwo : compareWords.selectTwo}
        </p>
      )}
      <Downloading progress={download.progress} />
      <DeleteQuestion recordings={asked} isOpen={isAsking} onOpenChange={setAsking} onConfirm={() => remove(asked)} />
      {pair && pairIds === comparedIds && (
        <CompareDialog pair={pair} takes={library.takes} onClose={() => setComparedIds(null)} />
      )}
      {joining && (
        <JoinDialog
          recordings={joining}
          takes={library.takes}
          onClose={() => setJoining(null)}
          onJoined={library.stopSelecting}
        />
      )}
    </section>
  );
}

function Downloading({ progress }: { progress: BulkProgress }) {
  if (!progress) return null;
  const words = bulkWords.downloading(progress.done + 1, progress.total);
  return (
    <div className="flex basis-full flex-col gap-1 text-xs text-ink-3 tabular-nums">
      <span>{words}</span>
      <Progress label={words} percent={(progress.done / progress.total) * 100} />
    </div>
  );
}
