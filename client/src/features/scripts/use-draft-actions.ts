import { toTitle } from '@shared/http';
import type { RecordingScript } from '@shared/recordings';
import { createScriptSchema, SCRIPT_LIMITS, type Script } from '@shared/scripts';
import { type ToastMessage, toast } from '@/lib/toast';
import { withoutChange } from '@/lib/undoable-edit';
import { type Draft, draftOf, EMPTY_DRAFT, firstWordsOf, hasSameText, isBlank, scriptOf } from './draft';
import { draftStoreOf, isUnsaved, replaceUndoably } from './draft-store';
import type { SaveConflict } from './save-conflict';
import { useIsSavingNow, useIsSavingScript, useSaveScript } from './scripts.queries';
import { scriptToasts } from './scripts.toasts';

/** What buttons and shortcuts do with the draft, as it is at that moment: whoever uses this does not follow the typing. */
export function useDraftActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store, update, travel, detach, markSaved } = draftStore;
  const saveScript = useSaveScript(markSaved);
  const isSaving = useIsSavingScript();
  const isSavingNow = useIsSavingNow();

  const save = (options: { asNew?: boolean } = {}) => {
    const { draft, draftId, saved } = store.get();
    if (isSavingNow()) return;
    if (draft.content.length > SCRIPT_LIMITS.contentMax) toast(scriptToasts.tooLong(draft.content.length));
    else if (!createScriptSchema.safeParse(scriptOf(draft)).success) toast(scriptToasts.missingInformation());
    else saveScript.mutate({ draft, draftId, base: baseOf(draft, saved), ...options });
  };

  return {
    isSaving,
    update,
    travel,
    isUnsaved: () => isUnsaved(store.get()),
    /** Whether that saved script is in the editor now. */
    holds: (scriptId: string) => store.get().draft.scriptId === scriptId,
    /** Of the script that is in the editor now. */
    draftId: () => store.get().draftId,
    detach,
    save,
    /** The same with one press: a script without a title gets its first words as one. */
    saveNamed() {
      const { draft } = store.get();
      if (draft.title.trim() === '') update({ title: firstWordsOf(draft.content) });
      save();
    },
    /** Whether this very text is in the editor now. */
    holdsText: (script: RecordingScript) => hasSameText(store.get().draft, script),
    /** Saves over what was saved elsewhere meanwhile; Undo in the notice brings that back. */
    saveOver({ draft, draftId, theirs }: SaveConflict) {
      if (!isSavingNow()) saveScript.mutate({ draft, draftId, base: draftOf(theirs) });
    },
    /** Empties the editor; Undo in the notice brings everything back. */
    clear() {
      replaceUndoably(draftStore, EMPTY_DRAFT, { isSaved: true, notice: scriptToasts.cleared });
    },
    /** Empties the editor for another script; nothing that was saved changes. */
    startNew() {
      const { draft } = store.get();
      if (isBlank(draft) && draft.scriptId === null) return;
      replaceUndoably(draftStore, EMPTY_DRAFT, { isSaved: true, notice: scriptToasts.startedNew });
    },
    /**
     * Puts a suggested rewrite into the script; Undo in the notice takes it out again. `edit` writes it into the editor as
     * if it were typed, and returns false where it cannot.
     */
    rewrite(change: (content: string) => string, edit: (content: string) => boolean) {
      const { draft, draftId } = store.get();
      const { content } = draft;
      const rewritten = change(content);
      if (rewritten === content) return;
      const write = (text: string) => {
        if (!edit(text)) update({ content: text });
      };
      write(rewritten);
      const undo = () => {
        const present = store.get();
        if (present.draftId === draftId) write(withoutChange(content, rewritten, present.draft.content));
      };
      toast(scriptToasts.rewritten(undo));
    },
    /** Puts a saved script into the editor; an unsaved draft can be brought back. */
    load(script: Script) {
      const canUndo = isUnsaved(store.get());
      replaceUndoably(draftStore, draftOf(script), {
        isSaved: true,
        notice: (undo) => scriptToasts.loaded(script.title, canUndo ? undo : undefined),
      });
    },
    /** Puts what was filmed into the editor, as a new script; an unsaved draft can be brought back. */
    loadFilmed(script: RecordingScript, isChangedSince: boolean) {
      const present = store.get();
      const draft = { ...present.draft, ...script, scriptId: null };
      replaceUndoably(draftStore, draft, {
        notice: (undo) =>
          scriptToasts.loadedAsFilmed(script.title, isChangedSince, isUnsaved(present) ? undo : undefined),
      });
    },
    /** Puts a generated script into the editor under the draft's settings; an unsaved draft can be brought back. */
    apply(generated: { title: string; content: string }, notice: (undo?: () => void) => ToastMessage) {
      const canUndo = isUnsaved(store.get());
      const title = toTitle(generated.title, SCRIPT_LIMITS.titleMax);
      const draft = { ...store.get().draft, ...generated, title, scriptId: null };
      replaceUndoably(draftStore, draft, { notice: (undo) => notice(canUndo ? undo : undefined) });
    },
  };
}

/** What the server had of the script of `draft` when that was loaded or last saved. */
function baseOf(draft: Draft, saved: Draft): Draft | null {
  if (draft.scriptId === null || saved.scriptId !== draft.scriptId) return null;
  return createScriptSchema.safeParse(scriptOf(saved)).success ? saved : null;
}
