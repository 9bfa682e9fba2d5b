import { toast } from '@/lib/toast';
import { draftStoreOf, undoOf } from './draft-store';
import { draftAfterImport, readScriptFile, scriptFileName, toScriptFile } from './script-file';
import { scriptToasts } from './scripts.toasts';

/** Import and export of the draft as a file. */
export function scriptFileActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store, replace } = draftStore;
  return {
    async importFile(file: File) {
      try {
        const imported = await readScriptFile(file);
        const undo = undoOf(draftStore);
        replace(draftAfterImport(store.get().draft, imported, file.name));
        toast(scriptToasts.imported(file.name, undo));
      } catch {
        toast(scriptToasts.importFailed());
      }
    },
    exportFile() {
      const { draft } = store.get();
      const name = scriptFileName(draft.title);
      const text = JSON.stringify(toScriptFile(draft, new Date()), null, 2);
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
