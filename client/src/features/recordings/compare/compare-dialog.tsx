import { ASPECT_RATIO_VALUES, type Recording } from '@shared/recordings';
import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogContent, DialogHeader } from '@/components/ui/dialog';
import { formatDate, formatDuration, formatTime } from '@/lib/format';
import { pausePlaying } from '@/lib/one-player';
import { DeleteQuestion } from '../components/delete-question';
import { Meta } from '../components/meta';
import { RecordingPlayer } from '../components/recording-player';
import { useDeleteRecordings } from '../deleted-recordings';
import { idsOfSharedTitles, nameOfTake } from '../library/library-view';
import { compareWords } from '../recordings.toasts';

type RecordingPair = readonly [Recording, Recording];

type CompareDialogProps = {
  /** The two recordings, in the order in which they are shown. */
  pair: RecordingPair;
  /** Their take numbers, where their titles have several takes. */
  takes: ReadonlyMap<string, number>;
  onClose: () => void;
  /** One recording was kept, and the other deleted. */
  onKept?: (kept: Recording) => void;
};

/** Two recordings with a player each. Either can be kept and the other deleted, after the usual question. */
export function CompareDialog({ pair, takes, onClose, onKept }: CompareDialogProps) {
  const [first, second] = pair;
  const remove = useDeleteRecordings();
  // Still set while the question closes: it goes on naming what it asked about.
  const [choice, setChoice] = useState<{ kept: Recording; other: Recording } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const keptId = useRef<string | null>(null);
  const areTakes = idsOfSharedTitles(pair).size === 2 && first.takeNumber !== second.takeNumber;
  const [lowest, highest] = [first, second]
    .map(({ aspectRatio }) => ASPECT_RATIO_VALUES[aspectRatio])
    .sort((a, b) => a - b);
  const areTall = highest === ASPECT_RATIO_VALUES['9:16'];

  const ask = (kept: Recording, other: Recording) => {
    setChoice({ kept, other });
    setAsking(true);
  };
  const keepOne = () => {
    if (!choice) return;
    keptId.current = choice.kept.id;
    remove([choice.other]);
    onClose();
    onKept?.(choice.kept);
  };
  const sideOf = (recording: Recording, other: Recording) => (
    <ComparedRecording
      key={recording.id}
      recording={recording}
      take={takes.get(recording.id)}
      // Both players get the aspect ratio of the taller video: then the titles below them are in one line.
      aspectRatio={lowest}
      keepLabel={
        areTakes
          ? compareWords.keepTake(recording.takeNumber, other.takeNumber)
          : compareWords.keepThis(nameOfTake(recording.title, takes.get(recording.id)))
      }
      onKeep={() => ask(recording, other)}
    />
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        width={areTall ? 'lg' : 'full'}
        aria-describedby={undefined}
        onOpenAutoFocus={pausePlaying}
        onCloseAutoFocus={(event) => {
          if (keptId.current && focusTile(keptId.current)) event.preventDefault();
        }}
      >
        <DialogHeader title={areTakes ? compareWords.takes : compareWords.recordings} />
        <DialogBody
          className={clsx(
            'grid gap-x-3 gap-y-6 max-tablet:px-4 tablet:grid-cols-2 tablet:gap-x-5',
            areTall ? 'min-[360px]:grid-cols-2' : 'sideways:grid-cols-2',
          )}
        >
          {sideOf(first, second)}
          {sideOf(second, first)}
        </DialogBody>
        <DeleteQuestion
          recordings={choice ? [choice.other] : []}
          isOpen={isAsking}
          onOpenChange={setAsking}
          onConfirm={keepOne}
        />
      </DialogContent>
    </Dialog>
  );
}

/** Focuses the first control of a recording's tile. False where no tile is shown, or a dialog lies over it. */
function focusTile(recordingId: string): boolean {
  const control = document.querySelector<HTMLElement>(`[data-recording="${recordingId}"] :is(button, input)`);
  if (!control || control.closest('[aria-hidden="true"]')) return false;
  control.focus();
  return document.activeElement === control;
}

type ComparedRecordingProps = {
  recording: Recording;
  take: number | undefined;
  aspectRatio: number | undefined;
  keepLabel: { text: string; spoken?: string };
  onKeep: () => void;
};

function ComparedRecording({ recording, take, aspectRatio, keepLabel, onKeep }: ComparedRecordingProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-2">
      <div
        data-surface="studio"
        style={{ aspectRatio }}
        className="grid max-h-[56dvh] w-full shrink-0 place-items-center overflow-hidden rounded-md bg-stage"
      >
        <RecordingPlayer recording={recording} label={nameOfTake(recording.title, take)} isCompared />
      </div>
      <h3 id={titleId} className="line-clamp-2 text-md break-words">
        {recording.title}
        {take && <span className="sr-only">, take {take}</span>}
      </h3>
      <Meta>
        {take && `Take ${take}`}
        {formatDuration(recording.duration)}
        <time dateTime={recording.createdAt}>
          {formatDate(recording.createdAt)}, {formatTime(recording.createdAt)}
        </time>
      </Meta>
      <Button
        className="mt-auto h-auto! min-h-control py-2 whitespace-normal!"
        isBlock
        aria-label={keepLabel.spoken}
        onClick={onKeep}
      >
        {keepLabel.text}
      </Button>
    </section>
  );
}
