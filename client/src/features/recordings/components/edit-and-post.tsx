import type { Recording } from '@shared/recordings';
import { Scissors } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useRecordingDialogs } from './use-recording-dialogs';

type EditAndPostProps = {
  /** Undefined while the server does not have it. */
  recording: Recording | undefined;
  /** Id of what says why it cannot be edited yet, or what can be done. */
  noteId: string;
  onOpen: () => void;
};

/** From where a recording was just made to all that can be done with it: its editor and the file that is posted. */
export function EditAndPost({ recording, noteId, onOpen }: EditAndPostProps) {
  const { openPreview, dialogs } = useRecordingDialogs(recording ? [recording] : [], {});
  const open = () => {
    if (!recording) return;
    onOpen();
    openPreview(recording);
  };
  return (
    <>
      <Button icon={Scissors} disabled={recording?.status !== 'ready'} aria-describedby={noteId} onClick={open}>
        Edit and post
      </Button>
      {dialogs}
    </>
  );
}
