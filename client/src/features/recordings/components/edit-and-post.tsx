import type { Recording } from '@shared/recordings';
import { Scissors } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useRecordingDialogs } from './use-recording-dialogs';

/** From where a recording was just made to all that can be done with it: its editor and the file that is posted. */
export function EditAndPost({ recording }: { recording: Recording }) {
  const { openPreview, dialogs } = useRecordingDialogs([recording], {});
  return (
    <>
      <Button icon={Scissors} onClick={() => openPreview(recording)}>
        Edit and post
      </Button>
      {dialogs}
    </>
  );
}
