import type { Dismissal } from '@shared/compliance/dismissals';
import { fileNameOf } from '@shared/file-name';
import type { KeptStatement } from '@shared/scripts';
import { downloadBlob } from '@/lib/download';
import { toast } from '@/lib/toast';
import { draftStoreOf, replaceUndoably } from './draft-store';
import { draftAfterImport, readScriptFile, toScriptFile } from './script-file';
import { scriptToasts } from './scripts.toasts';

/** What an import put into the editor: the draft's new id, and what its text is to be kept as written for. */
export type Imported = { draftId: string; isNewText: boolean; dismissals: Dismissal[] };

/** Import and export of the draft as a file. */
export function scriptFileActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store } = draftStore;
  return {
    /** Null when the file could not be used. */
    async importFile(file: File): Promise<Imported | null> {
      try {
        const { dismissals = [], ...fields } = await readScriptFile(file);
        replaceUndoably(draftStore, draftAfterImport(store.get().draft, fields, file.name), {
          notice: (undo) => scriptToasts.imported(file.name, undo),
        });
        return { draftId: store.get().draftId, isNewText: fields.content !== undefined, dismissals };
      } catch {
        toast(scriptToasts.importFailed());
        return null;
      }
    },
    exportFile(kept: readonly KeptStatement[]) {
      const { draft } = store.get();
      const name = fileNameOf(draft.title, '.json', 'script');
      const text = JSON.stringify(toScriptFile(draft, new Date(), kept), null, 2);
      downloadBlob(new Blob([text], { type: 'application/json' }), name);
      toast(scriptToasts.exported(name));
    },
  };
}
