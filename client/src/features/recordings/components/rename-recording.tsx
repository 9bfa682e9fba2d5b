import { RECORDING_TITLE_MAX, type Recording } from '@shared/recordings';
import { RenameForm } from '@/components/rename-form';
import { useRenameRecording } from '../recordings.queries';

/** Takes the place of a recording's title until it is renamed or left as it was. */
export function RenameRecording({ recording, onDone }: { recording: Recording; onDone: () => void }) {
  const rename = useRenameRecording(recording);
  return (
    <RenameForm
      title={recording.title}
      max={RECORDING_TITLE_MAX}
      isSaving={rename.isPending}
      onRename={rename.mutateAsync}
      onDone={onDone}
    />
  );
}
