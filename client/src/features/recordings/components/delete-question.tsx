import type { Recording } from '@shared/recordings';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { bulkWords } from '../recordings.toasts';

type DeleteQuestionProps = {
  /** Those that it asks about; kept by the caller while it closes. */
  recordings: readonly Recording[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
};

/** Asks before recordings are deleted, and names each of them. */
export function DeleteQuestion({ recordings, ...dialog }: DeleteQuestionProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={bulkWords.deleteQuestion(recordings)}
      description={
        <>
          {recordings.length > 1 && (
            <ul className="mb-2 max-h-[38dvh] list-disc overflow-y-auto pl-5 text-ink">
              {recordings.map((recording) => (
                <li key={recording.id} className="break-words">
                  {bulkWords.oneOfMany(recording)}
                </li>
              ))}
            </ul>
          )}
          {bulkWords.deleteWarning(recordings)}
        </>
      }
      confirmLabel="Delete"
    />
  );
}
