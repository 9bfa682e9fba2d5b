import { memo, useRef } from 'react';
import { ReviewMarks, ReviewStrip, useReview } from '@/features/compliance';
import {
  type Draft,
  ScriptEditor,
  scriptFileActions,
  scriptToasts,
  useDraft,
  useDraftActions,
} from '@/features/scripts';
import { toast } from '@/lib/toast';
import { useSettled } from '@/lib/use-settled';
import type { StudioTabProps } from '../studio-tabs';

type EditorColumnProps = StudioTabProps & { isWide: boolean };

/** The draft, with the statements to review marked while it is written. */
export function EditorColumn(props: EditorColumnProps) {
  // Letters first: what is only derived from them follows when there is time.
  const draft = useSettled(useDraft(props.user.id).draft);
  return <FollowingColumn draft={draft} {...props} />;
}

const FollowingColumn = memo(function FollowingColumn(props: EditorColumnProps & { draft: Draft }) {
  const { user, draft, switchTab, isWide } = props;
  const { update, save, clear, rewrite, isSaving } = useDraftActions(user.id);
  const { importFile, exportFile } = scriptFileActions(user.id);
  const review = useReview(user.id, draft.content, rewrite);
  const fileInput = useRef<HTMLInputElement>(null);
  const takeToRecord = () => {
    switchTab('record');
    toast(scriptToasts.used());
  };

  return (
    <>
      <ScriptEditor
        userId={user.id}
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
});
