import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { Recording } from '../../../../../shared/recordings';
import { useDeleteRecording } from '../recordings.queries';
import { RecordingPreview } from './recording-preview';

/** The preview of one of `recordings`, and the question before one is deleted. Render `dialogs` once. */
export function useRecordingDialogs(recordings: Recording[]) {
  const [previewId, setPreviewId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Recording | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteRecording();
  // From the list, so that a new name or badge is seen in the open dialog.
  const previewed = recordings.find((recording) => recording.id === previewId);

  const askToDelete = (recording: Recording) => {
    setDeleting(recording);
    setAsking(true);
  };

  const dialogs = (
    <>
      {previewed && (
        <RecordingPreview
          recording={previewed}
          onClose={() => setPreviewId(null)}
          onDelete={() => askToDelete(previewed)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          isOpen={isAsking}
          onOpenChange={setAsking}
          title="Delete this recording?"
          description={
            deleting.isShared
              ? `"${deleting.title}" and its video are deleted for good, also from the Ideas Hub.`
              : `"${deleting.title}" and its video are deleted for good.`
          }
          confirmLabel="Delete"
          onConfirm={() => remove.mutate(deleting)}
        />
      )}
    </>
  );
  return { openPreview: (recording: Recording) => setPreviewId(recording.id), askToDelete, dialogs };
}
