import { toast } from '@/lib/toast';
import { createScriptSchema, type Script } from '../../../../shared/scripts';
import { draftOf, EMPTY_DRAFT, scriptOf } from './draft';
import type { DraftControls } from './draft-store';
import { useIsSavingScript, useSaveScript } from './scripts.queries';
import { scriptToasts } from './scripts.toasts';

/** What the editor's buttons and the shortcuts do with the draft. */
export function useDraftActions(controls: DraftControls) {
  const { draft, replace, markSaved } = controls;
  const saveScript = useSaveScript(markSaved);
  const isSaving = useIsSavingScript();

  return {
    isSaving,
    save(options: { asNew?: boolean } = {}) {
      if (isSaving) return;
      if (!createScriptSchema.safeParse(scriptOf(draft)).success) toast(scriptToasts.missingInformation());
      else saveScript.mutate({ draft, ...options });
    },
    /** Empties the editor; Undo in the notice brings everything back. */
    clear() {
      const undo = undoOf(controls);
      replace(EMPTY_DRAFT, { isSaved: true });
      toast(scriptToasts.cleared(undo));
    },
    /** Puts a saved script into the editor; an unsaved draft can be brought back. */
    load(script: Script) {
      const undo = controls.isUnsaved ? undoOf(controls) : undefined;
      replace(draftOf(script), { isSaved: true });
      toast(scriptToasts.loaded(script.title, undo));
    },
    /** Puts a generated script into the editor under the draft's settings. Returns how to undo it when something was unsaved. */
    apply(generated: { title: string; content: string }): (() => void) | undefined {
      const undo = controls.isUnsaved ? undoOf(controls) : undefined;
      replace({ ...draft, ...generated, scriptId: null });
      return undo;
    },
  };
}

/** Puts the present draft back, and whether it was saved. */
function undoOf({ draft, isUnsaved, replace }: DraftControls): () => void {
  return () => replace(draft, { isSaved: !isUnsaved });
}
