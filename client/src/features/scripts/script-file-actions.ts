import type { Dismissal } from '@shared/compliance/dismissals';
import { fileNameOf } from '@shared/file-name';
import type { KeptStatement } from '@shared/scripts';
import { downloadBlob } from '@/lib/download';
import { toast } from '@/lib/toast';
import { draftStoreOf, replaceUndoably } from './draft-store';
import { lastPaceOf } from './last-pace';
import { replaceOrAsk } from './replace-question';
import { draftAfterImport, readScriptFile, toScriptFile } from './script-file';
import { scriptToasts } from './scripts.toasts';

/** What an import put into the editor: the draft's new id, and what its text is to be kept as written for. */
export type Imported = { draftId: string; isNewText: boolean; dismissals: Dismissal[] };

/** Import and export of the draft as a file. */
export function scriptFileActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store } = draftStore;
  return {
    /** Asks first while text that is saved nowhere would be replaced; not so when the file holds no text. */
    async importFile(file: File, onImported?: (imported: Imported) => void): Promise<void> {
      const read = await readScriptFile(file).catch(() => null);
      if (!read) return void toast(scriptToasts.importFailed());
      const { dismissals = [], ...fields } = read;
      const isNewText = fields.content !== undefined;
      const putInPlace = () => {
        const present = { ...store.get().draft, ...(isNewText && lastPaceOf(userId)) };
        replaceUndoably(draftStore, draftAfterImport(present, fields, file.name), {
          notice: (undo) => scriptToasts.imported(file.name, undo),
        });
        onImported?.({ draftId: store.get().draftId, isNewText, dismissals });
      };
      if (isNewText) replaceOrAsk(store, putInPlace);
      else putInPlace();
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
