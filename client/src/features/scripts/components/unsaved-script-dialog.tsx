import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { draftStoreOf } from '../draft-store';
import { endReplaceQuestion, hasUnsavedText, replaceOrAsk, useReplaceQuestion } from '../replace-question';
import { useDraftActions } from '../use-draft-actions';

/** Asks before another script takes the place of text that is saved nowhere. */
export function UnsavedScriptDialog({ userId }: { userId: string }) {
  const question = useReplaceQuestion();
  const { saveNamed, isSaving } = useDraftActions(userId);
  const { store } = draftStoreOf(userId);
  // Another script may have come into the editor meanwhile, or another user.
  const isOpen = question !== null && store.get().draftId === question.draftId;
  const saveFirst = () => {
    if (!question) return;
    // A save that was running when the question was asked may be done by now.
    if (!hasUnsavedText(store.get())) question.replace();
    // Text that was typed while the script was being saved is unsaved: the question comes again.
    else saveNamed(() => replaceOrAsk(store, question.replace));
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={endReplaceQuestion}
      title="Your script isn't saved"
      description="The text in the editor would be replaced, and you have not saved it."
      tone="primary"
      confirmLabel="Save and go on"
      isConfirmBusy={isSaving}
      onConfirm={saveFirst}
      otherChoice={{ label: 'Go on without saving', onChoose: () => question?.replace() }}
    />
  );
}
