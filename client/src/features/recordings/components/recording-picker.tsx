import { Clapperboard } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover';
import { useRowLimit } from '@/lib/use-row-limit';
import { useRecordings } from '../deleted-recordings';
import { takeNumbers } from '../library/library-view';
import { RecordingFace } from './recording-face';

const ROWS_AT_ONCE = 30;

type RecordingPickerProps = {
  label: string;
  disabled?: boolean;
  onChoose: (recording: { id: string; title: string }) => void;
};

/** A button that opens the list of the user's recordings that are not shared yet. */
export function RecordingPicker({ label, disabled, onChoose }: RecordingPickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button kind="ghost" icon={Clapperboard} disabled={disabled}>
          {label}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={label}
        align="end"
        className="flex max-h-80 w-[min(340px,calc(100vw-24px))] flex-col overflow-y-auto p-1.5"
      >
        <Unshared
          onChoose={(recording) => {
            onChoose(recording);
            setOpen(false);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}

function Unshared({ onChoose }: Pick<RecordingPickerProps, 'onChoose'>) {
  const query = useRecordings();
  const { limit, endRef } = useRowLimit(ROWS_AT_ONCE);
  const recordings = query.data?.filter(({ isShared }) => !isShared) ?? [];
  const takes = takeNumbers(query.data ?? []);
  if (query.isPending) return <p className="p-2 text-sm text-ink-3">Loading...</p>;
  if (query.isError) {
    return (
      <div className="flex items-center justify-between gap-2 p-2 text-sm">
        Your recordings could not be loaded.
        <Button size="sm" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          Retry
        </Button>
      </div>
    );
  }
  if (query.data.length === 0) return <p className="p-2 text-sm text-ink-3">You have no recordings yet.</p>;
  if (recordings.length === 0) return <p className="p-2 text-sm text-ink-3">All your recordings are shared already.</p>;
  return (
    <ul>
      {recordings.slice(0, limit).map((recording) => (
        <li key={recording.id}>
          <button
            type="button"
            onClick={() => onChoose({ id: recording.id, title: recording.title })}
            className="flex min-h-11 w-full items-center gap-2.5 rounded-md px-2.5 py-1.5 text-left hover:bg-fill"
          >
            <RecordingFace recording={recording} take={takes.get(recording.id)} />
          </button>
        </li>
      ))}
      {limit < recordings.length && <li ref={endRef} aria-hidden="true" className="h-px" />}
    </ul>
  );
}
