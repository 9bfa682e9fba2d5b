import type { Recording } from '@shared/recordings';
import { Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useRecordingDialogs } from './use-recording-dialogs';

/** `openDetails` shows all that is known of a recording, `askToDelete` asks and then deletes it. */
export type RecordingActions = { openDetails: () => void; askToDelete: () => void };

type EditAndPostProps = {
  /** Undefined while the server does not have it. */
  recording: Recording | undefined;
  /** All recordings of the user, among which other takes of this title are looked for. */
  recordings: Recording[];
  /** Id of what says why it cannot be edited yet, or what can be done. */
  noteId: string;
  onOpen: () => void;
  /** What is shown beside the button. `actions`: null while the server does not have the recording. */
  children: (actions: RecordingActions | null) => ReactNode;
};

/** From where a recording was just made to its editor, and to all else that can be done with it. */
export function EditAndPost({ recording, recordings, noteId, onOpen, children }: EditAndPostProps) {
  const { openEditor, openPreview, askToDelete, dialogs } = useRecordingDialogs(recordings, {});
  const opened = (open: (recording: Recording) => void) => () => {
    if (!recording) return;
    onOpen();
    open(recording);
  };
  return (
    <>
      <Button
        icon={Scissors}
        disabled={recording?.status !== 'ready'}
        aria-describedby={noteId}
        onClick={opened((edited) => openEditor(edited))}
      >
        Edit and post
      </Button>
      {children(recording ? { openDetails: opened(openPreview), askToDelete: opened(askToDelete) } : null)}
      {dialogs}
    </>
  );
}
