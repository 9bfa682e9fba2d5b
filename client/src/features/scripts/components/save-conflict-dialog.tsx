import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { draftStoreOf } from '../draft-store';
import { endConflict, useSaveConflict } from '../save-conflict';
import { named } from '../scripts.toasts';
import { useDraftActions } from '../use-draft-actions';

/** Asks which text is to stay, when the script was saved elsewhere while it was edited here. */
export function SaveConflictDialog({ userId }: { userId: string }) {
  const conflict = useSaveConflict();
  const { saveOver, save, load } = useDraftActions(userId);
  // Another script may have come into the editor before the server answered, or another user.
  const isOpen = conflict !== null && draftStoreOf(userId).store.get().draftId === conflict.draftId;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={endConflict}
      title="This script was changed elsewhere"
      description={`"${named(conflict?.theirs.title ?? '')}" was changed in another tab or on another device while you edited it. "Save mine" replaces that version. "Show the other" saves yours as a new script and opens the other.`}
      tone="primary"
      confirmLabel="Save mine"
      onConfirm={() => conflict && saveOver(conflict)}
      otherChoice={{
        label: 'Show the other',
        onChoose: () => conflict && save({ asNew: true, onSaved: () => load(conflict.theirs) }),
      }}
    />
  );
}
