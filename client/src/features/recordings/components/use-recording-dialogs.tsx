import type { Recording } from '@shared/recordings';
import { useCallback, useState } from 'react';
import { CompareDialog } from '../compare/compare-dialog';
import { useDeleteRecordings } from '../deleted-recordings';
import type { EditorPart } from '../editor/edit-draft';
import { takeNumbers, takesToCompare } from '../library/library-view';
import { DeleteQuestion } from './delete-question';
import { RecordingPreview } from './recording-preview';

/** `editing`: which part of the editor is open over it from the start, or the form of its title. */
type OpenPreview = { id: string; isPlaying: boolean; editing?: EditorPart | 'title' };

export type RecordingDialogOptions = {
  /** Goes to the script that a recording was read from; missing: that is not offered. */
  onOpenScript?: ((recording: Recording) => void) | undefined;
  /** The user's scripts, as far as they are known. */
  scripts?: { id: string; title: string; content?: string }[];
};

/**
 * The preview of one of `recordings`, its comparison with another take, and the question before one is deleted. Render
 * `dialogs` once.
 */
export function useRecordingDialogs(recordings: Recording[], options: RecordingDialogOptions) {
  const [preview, setPreview] = useState<OpenPreview | null>(null);
  const [comparedId, setComparedId] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Recording | null>(null);
  const [isAsking, setAsking] = useState(false);
  const remove = useDeleteRecordings();
  // From the list, so that a new name or badge is seen in the open dialog.
  const previewed = recordings.find((recording) => recording.id === preview?.id);

  const compared = recordings.find((recording) => recording.id === comparedId);
  const pair = compared && takesToCompare(recordings, compared);

  // The same ones each time: hundreds of tiles need not be made again when a dialog opens.
  const openPreview = useCallback(({ id }: Recording) => setPreview({ id, isPlaying: false }), []);
  const play = useCallback(({ id }: Recording) => setPreview({ id, isPlaying: true }), []);
  const openEditor = useCallback(
    ({ id }: Recording, editing: EditorPart | 'title' = 'all') => setPreview({ id, isPlaying: false, editing }),
    [],
  );
  const compare = useCallback(({ id }: Recording) => setComparedId(id), []);
  const askToDelete = useCallback((recording: Recording) => {
    setDeleting(recording);
    setAsking(true);
  }, []);

  const deleteRecording = () => {
    if (!deleting) return;
    // An Undo brings back the recording, not the dialog that it was shown in.
    setPreview(null);
    remove([deleting]);
  };

  const dialogs = (
    <>
      {preview && previewed && (
        <RecordingPreview
          recording={previewed}
          recordings={recordings}
          isPlaying={preview.isPlaying}
          editing={preview.editing}
          onClose={() => setPreview(null)}
          onDelete={() => askToDelete(previewed)}
          onOpenScript={options.onOpenScript}
          script={options.scripts?.find(({ id }) => id === previewed.scriptId)}
        />
      )}
      {pair && <CompareDialog pair={pair} takes={takeNumbers(pair)} onClose={() => setComparedId(null)} />}
      {deleting && (
        <DeleteQuestion
          recordings={[deleting]}
          isOpen={isAsking}
          onOpenChange={setAsking}
          onConfirm={deleteRecording}
        />
      )}
    </>
  );
  return { openPreview, play, openEditor, compare, askToDelete, dialogs };
}
