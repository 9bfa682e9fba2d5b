import { useDeferredValue, useRef } from 'react';
import { ReviewMarks, ReviewStrip, useReview } from '@/features/compliance';
import { ScriptEditor, scriptFileActions, scriptToasts, useDraft, useDraftActions } from '@/features/scripts';
import { toast } from '@/lib/toast';
import type { StudioTabProps } from '../studio-tabs';

/** The draft, with the statements to review marked while it is written. Only this column follows the typing. */
export function EditorColumn({ user, switchTab, isWide }: StudioTabProps & { isWide: boolean }) {
  const { draft, update } = useDraft(user.id);
  const { save, clear, rewrite, isSaving } = useDraftActions(user.id);
  const { importFile, exportFile } = scriptFileActions(user.id);
  const reviewed = useDeferredValue(draft.content);
  const review = useReview(user.id, reviewed, rewrite);
  const fileInput = useRef<HTMLInputElement>(null);
  const takeToRecord = () => {
    switchTab('record');
    toast(scriptToasts.used());
  };

  return (
    <>
      <ScriptEditor
        draft={draft}
        onDraftChange={(change) => {
          // Whoever types on has seen what there is to review.
          if (change.content !== undefined && review.active !== null) review.close();
          update(change);
        }}
        onImport={() => fileInput.current?.click()}
        onExport={exportFile}
        onClear={clear}
        onUse={takeToRecord}
        onSave={save}
        isSaving={isSaving}
        isWide={isWide}
        review={<ReviewStrip review={review} />}
        marks={(reveal) => <ReviewMarks review={review} onActiveMark={reveal} />}
        onCaretPlaced={review.openAt}
      />
      <input
        ref={fileInput}
        type="file"
        hidden
        aria-label="Script file"
        accept=".json,.txt,application/json,text/plain"
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again after it was mended.
          event.target.value = '';
          if (file) importFile(file);
        }}
      />
    </>
  );
}
