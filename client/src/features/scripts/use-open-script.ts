import type { Recording, RecordingScript } from '@shared/recordings';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/lib/toast';
import { hasSameText } from './draft';
import { filmedScriptQuery, scriptsQuery } from './scripts.queries';
import { scriptToasts } from './scripts.toasts';
import { useDraftActions } from './use-draft-actions';

/** A recording, or a take whose copy of the script is still on this device. */
export type Filmed = Pick<Recording, 'scriptId'> &
  (Pick<Recording, 'id' | 'hasScript'> | { copy: RecordingScript | null });

/**
 * Puts the script of a recording into the editor, and then goes on: the saved one, or what stood in the teleprompter where
 * that was never saved or has changed since. A script that is gone is said to be.
 */
export function useOpenScript(userId: string, onOpened: () => void): (filmed: Filmed) => void {
  const queryClient = useQueryClient();
  const { load, loadFilmed, holdsText } = useDraftActions(userId);

  const copyOf = async (filmed: Filmed): Promise<RecordingScript | null> => {
    if ('copy' in filmed) return filmed.copy;
    return filmed.hasScript ? queryClient.fetchQuery(filmedScriptQuery(filmed.id)).catch(() => null) : null;
  };
  const open = async (filmed: Filmed) => {
    const [copy, scripts] = await Promise.all([
      copyOf(filmed),
      queryClient.ensureQueryData(scriptsQuery).catch(() => []),
    ]);
    // As it was left: typed, filmed, and not saved yet.
    if (copy && holdsText(copy)) return onOpened();
    const saved = scripts.find(({ id }) => id === filmed.scriptId);
    if (saved && (!copy || hasSameText(saved, copy))) load(saved, onOpened);
    else if (copy) loadFilmed(copy, saved, onOpened);
    else toast(scriptToasts.notThere());
  };
  return (filmed) => void open(filmed);
}
