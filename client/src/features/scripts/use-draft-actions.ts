import { toast } from '@/lib/toast';
import { createScriptSchema, type Script } from '../../../../shared/scripts';
import { draftOf, EMPTY_DRAFT, scriptOf } from './draft';
import { draftStoreOf, isUnsaved, undoOf } from './draft-store';
import { useIsSavingScript, useSaveScript } from './scripts.queries';
import { scriptToasts } from './scripts.toasts';

/** What buttons and shortcuts do with the draft, as it is at that moment: whoever uses this does not follow the typing. */
export function useDraftActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store, replace, detach, markSaved } = draftStore;
  const saveScript = useSaveScript(markSaved);
  const isSaving = useIsSavingScript();
  const undoWhenUnsaved = () => (isUnsaved(store.get()) ? undoOf(draftStore) : undefined);

  return {
    isSaving,
    isUnsaved: () => isUnsaved(store.get()),
    detach,
    save(options: { asNew?: boolean } = {}) {
      const { draft } = store.get();
      if (isSaving) return;
      if (!createScriptSchema.safeParse(scriptOf(draft)).success) toast(scriptToasts.missingInformation());
      else saveScript.mutate({ draft, ...options });
    },
    /** Empties the editor; Undo in the notice brings everything back. */
    clear() {
      const undo = undoOf(draftStore);
      replace(EMPTY_DRAFT, { isSaved: true });
      toast(scriptToasts.cleared(undo));
    },
    /** Puts a saved script into the editor; an unsaved draft can be brought back. */
    load(script: Script) {
      const undo = undoWhenUnsaved();
      replace(draftOf(script), { isSaved: true });
      toast(scriptToasts.loaded(script.title, undo));
    },
    /** Puts a generated script into the editor under the draft's settings. Returns how to undo it when something was unsaved. */
    apply(generated: { title: string; content: string }): (() => void) | undefined {
      const undo = undoWhenUnsaved();
      replace({ ...store.get().draft, ...generated, scriptId: null });
      return undo;
    },
  };
}
