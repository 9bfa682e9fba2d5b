import { NO_EDITS, otherTakes, type Recording, type RecordingEdits, withoutTake } from '@shared/recordings';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Spinner } from '@/components/ui/spinner';
import { useRetryRecording } from '../recordings.queries';
import { editorWords } from './editor.toasts';
import { refetchTakes, useChangeTakes } from './takes.queries';

const TOUCH = 'max-tablet:h-11 pointer-coarse:h-11';

type TakesPendingProps = { recording: Recording; stored: RecordingEdits };

/** Instead of the timeline while there is no video of all takes, or when there cannot be one. */
export function TakesPending({ recording, stored }: TakesPendingProps) {
  const change = useChangeTakes(recording);
  const queryClient = useQueryClient();
  const retry = useRetryRecording(recording, () => refetchTakes(queryClient, recording.id));
  const { edits, wholeSeconds, status } = stored;
  const alone = () => {
    const others = otherTakes(edits);
    let ownSeconds = others.reduce((left, { seconds }) => left - seconds, wholeSeconds);
    ownSeconds = Math.max(0, ownSeconds);
    const next = others.reduce((now, { recordingId }) => withoutTake(now, ownSeconds, recordingId), edits);
    change.mutate({ before: edits, next: { ...next, takes: NO_EDITS.takes }, isJoining: false });
  };
  const isFailed = status === 'failed';
  return (
    <div className="flex max-w-100 flex-col items-center gap-4 text-center">
      {!isFailed && <Spinner />}
      <p role={isFailed ? 'alert' : 'status'} className="text-md text-balance">
        {isFailed ? editorWords.takesNotJoined : editorWords.takesPending}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        {isFailed && (
          <Button kind="primary" className={TOUCH} isBusy={retry.isPending} onClick={() => retry.mutate()}>
            Try again
          </Button>
        )}
        <Button className={TOUCH} isBusy={change.isPending} onClick={alone}>
          Show this take alone
        </Button>
      </div>
    </div>
  );
}
