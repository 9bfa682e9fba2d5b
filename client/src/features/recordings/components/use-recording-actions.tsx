import type { Recording } from '@shared/recordings';
import type { EditOf } from '../share-link/share-advice';
import { type RecordingDialogOptions, useRecordingDialogs } from './use-recording-dialogs';

/** What can be done with one recording from where it is not in a list. */
export type RecordingActions = {
  edit: EditOf;
  /** Shows all that is known of it. */
  openDetails: () => void;
  /** Asks, and then deletes it. */
  askToDelete: () => void;
};

type RecordingActionsOptions = {
  /** Undefined while a take is not on the server yet. */
  recording: Recording | undefined;
  /** All recordings of the user, among which other takes of this title are looked for. */
  recordings: Recording[];
  onOpen?: () => void;
} & Pick<RecordingDialogOptions, 'onOpenScript'>;

/** `actions`: null while the server does not have the recording. Render `dialogs` once. */
export function useRecordingActions({ recording, recordings, onOpen, onOpenScript }: RecordingActionsOptions) {
  const { openEditor, openPreview, askToDelete, dialogs } = useRecordingDialogs(recordings, { onOpenScript });
  const opened = (open: (of: Recording) => void) => () => {
    if (!recording) return;
    onOpen?.();
    open(recording);
  };
  const actions: RecordingActions | null = recording
    ? {
        edit: (part) => opened((one) => openEditor(one, part))(),
        openDetails: opened(openPreview),
        askToDelete: opened(askToDelete),
      }
    : null;
  return { actions, dialogs };
}
