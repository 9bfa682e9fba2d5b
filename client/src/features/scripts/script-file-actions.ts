import { toast } from '@/lib/toast';
import { draftStoreOf, undoOf } from './draft-store';
import { readScriptFile, scriptFileName, toScriptFile } from './script-file';
import { scriptToasts } from './scripts.toasts';

/** Import and export of the draft as a file. */
export function scriptFileActions(userId: string) {
  const draftStore = draftStoreOf(userId);
  const { store, update } = draftStore;
  return {
    async importFile(file: File) {
      try {
        const imported = await readScriptFile(file, store.get().draft);
        const undo = undoOf(draftStore);
        // A whole script is another one: saving it must not overwrite the script that was loaded before.
        const isWhole = imported.title !== undefined && imported.content !== undefined;
        update(isWhole ? { ...imported, scriptId: null } : imported);
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
