import type { Recording } from '@shared/recordings';
import { useCallback, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { useDeleteRecording } from '../recordings.queries';
import { RecordingPreview } from './recording-preview';

type OpenPreview = { id: string; isPlaying: boolean };

/** The preview of one of `recordings`, and the question before one is deleted. Render `dialogs` once. */
export function useRecordingDialogs(recordings: Recording[], onOpenScript: (scriptId: string) => void) {
  const [preview, setPreview] = useState<OpenPreview | null>(null);
  const [deleting, setDeleting] = useState<Recording | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteRecording();
  // From the list, so that a new name or badge is seen in the open dialog.
  const previewed = recordings.find((recording) => recording.id === preview?.id);

  // The same ones each time: hundreds of tiles need not be made again when a dialog opens.
  const openPreview = useCallback(({ id }: Recording) => setPreview({ id, isPlaying: false }), []);
  const play = useCallback(({ id }: Recording) => setPreview({ id, isPlaying: true }), []);
  const askToDelete = useCallback((recording: Recording) => {
    setDeleting(recording);
    setAsking(true);
  }, []);

  const dialogs = (
    <>
      {preview && previewed && (
        <RecordingPreview
          recording={previewed}
          isPlaying={preview.isPlaying}
          onClose={() => setPreview(null)}
          onDelete={() => askToDelete(previewed)}
          onOpenScript={onOpenScript}
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
  return { openPreview, play, askToDelete, dialogs };
}
