import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { scriptsQuery } from './scripts.queries';
import { scriptToasts } from './scripts.toasts';
import { useDraftActions } from './use-draft-actions';

/** Puts a saved script into the editor by its id, and then goes on; one that is gone is said to be. */
export function useOpenScript(userId: string, onOpened: () => void): (scriptId: string) => void {
  const queryClient = useQueryClient();
  const { load } = useDraftActions(userId);

  const open = async (scriptId: string) => {
    const scripts = await queryClient.ensureQueryData(scriptsQuery).catch(() => []);
    const script = scripts.find(({ id }) => id === scriptId);
    if (!script) return toast(scriptToasts.notThere());
    load(script);
    onOpened();
  };
  return (scriptId) => void open(scriptId);
}
