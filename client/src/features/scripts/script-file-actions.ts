import { toast } from '@/lib/toast';
import type { Dismissal } from '../../../../shared/compliance/dismissals';
import type { KeptStatement } from '../../../../shared/scripts';
import { draftStoreOf, undoOf } from './draft-store';
import { draftAfterImport, readScriptFile, scriptFileName, toScriptFile } from './script-file';
import { scriptToasts } from './scripts.toasts';

/** What an import put into the editor: the draft's new id, and what its text is to be kept as written for. */
export type Imported = { draftId: string; isNewText: boolean; dismissals: Dismissal[] };

/** Import and export of the draft as a file. */
export function scriptFileActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store, replace } = draftStore;
  return {
    /** Null when the file could not be used. */
    async importFile(file: File): Promise<Imported | null> {
      try {
        const { dismissals = [], ...fields } = await readScriptFile(file);
        const undo = undoOf(draftStore);
        replace(draftAfterImport(store.get().draft, fields, file.name));
        toast(scriptToasts.imported(file.name, undo));
        return { draftId: store.get().draftId, isNewText: fields.content !== undefined, dismissals };
      } catch {
        toast(scriptToasts.importFailed());
        return null;
      }
    },
    exportFile(kept: readonly KeptStatement[]) {
      const { draft } = store.get();
      const name = scriptFileName(draft.title);
      const text = JSON.stringify(toScriptFile(draft, new Date(), kept), null, 2);
      const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = name;
      link.click();
      // The browser has taken the bytes once the click's task has ended.
      setTimeout(() => URL.revokeObjectURL(address), 0);
      toast(scriptToasts.exported(name));
    },
  };
}
