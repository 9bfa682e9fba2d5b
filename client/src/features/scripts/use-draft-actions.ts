import { toTitle } from '@shared/http';
import type { RecordingScript } from '@shared/recordings';
import { createScriptSchema, SCRIPT_LIMITS, type Script } from '@shared/scripts';
import { v4 } from 'uuid';
import { type ToastMessage, toast } from '@/lib/toast';
import { withoutChange } from '@/lib/undoable-edit';
import { type Draft, draftOf, firstWordsOf, hasSameText, isBlank, scriptOf } from './draft';
import { draftStoreOf, isUnsaved, replaceUndoably } from './draft-store';
import { lastPaceOf, newDraftOf } from './last-pace';
import { replaceOrAsk } from './replace-question';
import type { SaveConflict } from './save-conflict';
import { useIsSavingNow, useIsSavingScript, useSaveScript } from './scripts.queries';
import { scriptToasts } from './scripts.toasts';

type SaveOptions = {
  asNew?: boolean;
  /** Not called once the component is gone. */
  onSaved?: () => void;
};

type Applied = {
  notice: (undo?: () => void) => ToastMessage;
  /** Texts that the generator still has: one of these needs no question before it is replaced. */
  versions: readonly string[];
  onApplied: () => void;
};

/**
 * The actions of the editor's buttons and shortcuts. Each reads the draft when it is called, so a component that uses this
 * hook is not rendered again at every key. An action that would replace unsaved text asks first, and calls its callback
 * after the text was replaced.
 */
export function useDraftActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store, update, travel, detach, reattach, markRenamed, markSaved } = draftStore;
  const saveScript = useSaveScript(markSaved);
  const isSaving = useIsSavingScript();
  const isSavingNow = useIsSavingNow();

  const save = ({ asNew, onSaved }: SaveOptions = {}) => {
    const { draft, draftId, saved } = store.get();
    if (isSavingNow()) return;
    if (draft.content.length > SCRIPT_LIMITS.contentMax) toast(scriptToasts.tooLong(draft.content.length));
    else if (!createScriptSchema.safeParse(scriptOf(draft)).success) toast(scriptToasts.missingInformation());
    else {
      const key = v4();
      saveScript.mutate({ userId, draft, draftId, base: baseOf(draft, saved), asNew, key }, { onSuccess: onSaved });
    }
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
    /** What is in the editor now; a text without a title is called by its first words. */
    inEditor() {
      const { draft, draftId } = store.get();
      const { scriptId, content } = draft;
      return { title: draft.title.trim() || firstWordsOf(content), content, scriptId, draftId };
    },
    detach,
    reattach,
    markRenamed,
    save,
    /** The same with one press: a script without a title gets its first words as one. */
    saveNamed(onSaved?: () => void) {
      const { draft } = store.get();
      if (draft.title.trim() === '') update({ title: firstWordsOf(draft.content) });
      save({ onSaved });
    },
    /** Whether this very text is in the editor now. */
    holdsText: (script: RecordingScript) => hasSameText(store.get().draft, script),
    /** Whether a text is in the editor now, and another one than this. */
    holdsOtherText(content: string) {
      const { draft } = store.get();
      return draft.content.trim() !== '' && !hasSameText(draft, { content });
    },
    /** Saves over what was saved elsewhere meanwhile; Undo in the notice brings that back. */
    saveOver({ draft, draftId, theirs }: SaveConflict) {
      const key = v4();
      if (!isSavingNow()) saveScript.mutate({ userId, draft, draftId, base: draftOf(theirs), key });
    },
    /** Empties the editor; Undo in the notice brings everything back. */
    clear() {
      replaceUndoably(draftStore, newDraftOf(userId), { isSaved: true, notice: scriptToasts.cleared });
    },
    /** Empties the editor for another script; nothing that was saved changes. */
    startNew(onStarted: () => void) {
      const { draft } = store.get();
      if (isBlank(draft) && draft.scriptId === null) return onStarted();
      replaceOrAsk(store, () => {
        replaceUndoably(draftStore, newDraftOf(userId), { isSaved: true, notice: scriptToasts.startedNew });
        onStarted();
      });
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
    load(script: Script, onLoaded?: () => void) {
      replaceOrAsk(store, () => {
        const canUndo = isUnsaved(store.get());
        replaceUndoably(draftStore, draftOf(script), {
          isSaved: true,
          notice: (undo) => scriptToasts.loaded(script.title, canUndo ? undo : undefined),
        });
        onLoaded?.();
      });
    },
    /**
     * Puts the script of a recording into the editor, as a new script; Undo brings an unsaved draft back. `saved`: the saved
     * script that was recorded and has other words by now, whose reading speed and font size the new script gets.
     */
    loadFilmed(script: RecordingScript, saved: Script | undefined, onLoaded: () => void) {
      replaceOrAsk(store, () => {
        const present = store.get();
        const settings = saved ? draftOf(saved) : { ...present.draft, ...lastPaceOf(userId) };
        replaceUndoably(
          draftStore,
          { ...settings, ...script, scriptId: null },
          {
            notice: (undo) =>
              scriptToasts.loadedAsFilmed(script.title, saved !== undefined, isUnsaved(present) ? undo : undefined),
          },
        );
        onLoaded();
      });
    },
    /** Puts a generated script into the editor at the speed and size that were chosen last; an unsaved draft can be brought back. */
    apply({ title, content }: RecordingScript, { notice, versions, onApplied }: Applied) {
      const replace = () => {
        const present = store.get();
        const canUndo = isUnsaved(present);
        const words = { title: toTitle(title, SCRIPT_LIMITS.titleMax), content };
        const draft = { ...present.draft, ...lastPaceOf(userId), ...words, scriptId: null };
        replaceUndoably(draftStore, draft, { notice: (undo) => notice(canUndo ? undo : undefined) });
        onApplied();
      };
      replaceOrAsk(store, replace, versions);
    },
  };
}

/** What the server had of the script of `draft` when that was loaded or last saved. */
function baseOf(draft: Draft, saved: Draft): Draft | null {
  if (draft.scriptId === null || saved.scriptId !== draft.scriptId) return null;
  return createScriptSchema.safeParse(scriptOf(saved)).success ? saved : null;
}
