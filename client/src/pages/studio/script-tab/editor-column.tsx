import { isSameFinding } from '@shared/compliance/dismissals';
import { memo, useMemo, useRef } from 'react';
import {
  dismissalsOf,
  draftKey,
  ReviewBadge,
  ReviewMarks,
  ReviewStrip,
  statementOf,
  useIsAdvised,
  useOpenInPart,
  useReview,
} from '@/features/compliance';
import { useTakeActions } from '@/features/recorder';
import { SourceList, storyNoteOf, useGenerator, useTextSources } from '@/features/script-generator';
import {
  type Draft,
  focusEditor,
  ScriptEditor,
  scriptFileActions,
  scriptToasts,
  useDraft,
  useDraftActions,
} from '@/features/scripts';
import { toast } from '@/lib/toast';
import { editUndoably } from '@/lib/undoable-edit';
import { useSettled } from '@/lib/use-settled';
import type { StudioTabProps } from '../studio-tabs';
import { useAskedReview } from './asked-review';

type EditorColumnProps = StudioTabProps & { isWide: boolean };

/** The draft, with the statements to review marked while it is written. */
export function EditorColumn(props: EditorColumnProps) {
  // Letters first: what is only derived from them follows when there is time.
  const { draft, saved, draftId } = useDraft(props.user.id);
  const settled = useSettled(
    useMemo(() => ({ draft, saved, scriptKey: draft.scriptId ?? draftKey(draftId) }), [draft, saved, draftId]),
  );
  return <FollowingColumn {...settled} {...props} />;
}

type FollowingProps = EditorColumnProps & { draft: Draft; saved: Draft; scriptKey: string };

const FollowingColumn = memo(function FollowingColumn(props: FollowingProps) {
  const { user, draft, scriptKey, switchTab, isWide } = props;
  const { update, travel, save, clear, startNew, rewrite, isSaving } = useDraftActions(user.id);
  const { endReview } = useTakeActions();
  const { importFile, exportFile } = scriptFileActions(user.id);
  const field = useRef<HTMLTextAreaElement>(null);
  const review = useReview({
    userId: user.id,
    text: draft.content,
    scriptKey,
    onRewrite: (change) => rewrite(change, (content) => field.current !== null && editUndoably(field.current, content)),
  });
  const isTitleAdvised = useIsAdvised(draft.title);
  const { open: inTitle } = useOpenInPart({ userId: user.id, text: draft.title, scriptKey });
  const openInTitle = typeof inTitle === 'number' ? inTitle : 0;
  const isOnlyTitleOpen = review.progress.open === 0 && openInTitle > 0;
  const reviewFirst = () => (isOnlyTitleOpen ? focusEditor('title') : review.step(1));
  useAskedReview({ isChecked: review.isChecked, step: reviewFirst });
  const generator = useGenerator(user);
  const storyNote = useMemo(() => storyNoteOf(generator.state, draft.content), [generator.state, draft.content]);
  const sources = useTextSources(generator, { content: draft.content, saved: props.saved });
  const fileInput = useRef<HTMLInputElement>(null);
  const importScript = (file: File) =>
    importFile(file, (imported) => {
      const dismissals = dismissalsOf(user.id);
      if (!imported.isNewText) dismissals.carryOver(scriptKey, draftKey(imported.draftId));
      dismissals.keep(draftKey(imported.draftId), imported.dismissals);
    });
  const exportScript = () => {
    const kept = review.kept.map(({ finding, dismissal }) => ({
      ...dismissal,
      statement: statementOf(draft.content, finding),
    }));
    // Until the check has answered, which may never happen, nobody knows which statements the list is about.
    const unchecked = review.isChecked ? [] : dismissalsOf(user.id).listOf(scriptKey);
    exportFile([...kept, ...unchecked.filter((dismissal) => !kept.some((other) => isSameFinding(other, dismissal)))]);
  };
  const takeToRecord = () => {
    // What is ready to be read is this script, and not a take of an earlier one.
    endReview();
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
        onTravel={(direction, content) => {
          if (review.active !== null) review.close();
          travel(direction, content);
        }}
        onNew={() => startNew(() => focusEditor('title'))}
        onImport={() => fileInput.current?.click()}
        onExport={exportScript}
        onClear={clear}
        onUse={takeToRecord}
        onSave={save}
        isSaving={isSaving}
        isWide={isWide}
        review={
          <>
            {storyNote && <p className="text-sm text-ink-2">{storyNote}</p>}
            <ReviewStrip review={review} isTitleAdvised={isTitleAdvised} />
          </>
        }
        sources={sources && <SourceList {...sources} isFolded />}
        reviewBadge={<ReviewBadge open={review.progress.open + openInTitle} onReview={reviewFirst} />}
        marks={(reveal) => <ReviewMarks review={review} onActiveMark={reveal} />}
        fieldRef={field}
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
          if (file) void importScript(file);
        }}
      />
    </>
  );
});
