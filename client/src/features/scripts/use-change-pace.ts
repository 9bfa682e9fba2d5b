import { type Script, scriptSchema } from '@shared/scripts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '@/lib/api-client';
import { queryKeys } from '@/lib/query-keys';
import { draftStoreOf } from './draft-store';
import type { Pace } from './last-pace';

/** A dragged slider changes many times; the last value is sent. */
const SEND_AFTER_MS = 500;

/** What is still to be sent, by the id of the saved script. */
const unsent = new Map<string, { timer: ReturnType<typeof setTimeout>; send: () => void }>();

function sendLater(scriptId: string, send: () => void): void {
  clearTimeout(unsent.get(scriptId)?.timer);
  const sendNow = () => {
    clearTimeout(unsent.get(scriptId)?.timer);
    unsent.delete(scriptId);
    send();
  };
  unsent.set(scriptId, { timer: setTimeout(sendNow, SEND_AFTER_MS), send: sendNow });
}

window.addEventListener('pagehide', () => {
  for (const { send } of unsent.values()) send();
});

/**
 * Changes how the script is read while it is read, outside the editor. It says nothing about other scripts: what the
 * editor's sliders were set to is what later ones begin with. A saved script keeps the change at once, without Save, which
 * also writes the words. When that fails, the change stays an unsaved one of the draft.
 */
export function useChangePace(userId: string): (change: Partial<Pace>) => void {
  const queryClient = useQueryClient();
  const { store, updatePace, markPaceSaved } = draftStoreOf(userId);
  const savePace = useMutation({
    mutationFn: ({ scriptId, pace }: { scriptId: string; pace: Pace }) =>
      apiRequest(`/api/scripts/${scriptId}`, {
        method: 'PATCH',
        body: pace,
        response: scriptSchema,
        isKeptAlive: true,
      }),
    onSuccess: (_, { scriptId, pace }) => markPaceSaved(scriptId, pace),
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.scripts }),
  });

  return (change) => {
    updatePace(change);
    const { scriptId, wpm, fontSize } = store.get().draft;
    if (scriptId === null) return;
    const pace = { wpm, fontSize };
    // The list is what a script is loaded from, which may happen before the server has answered.
    queryClient.setQueryData<Script[]>(queryKeys.scripts, (scripts) =>
      scripts?.map((script) => (script.id === scriptId ? { ...script, ...pace } : script)),
    );
    sendLater(scriptId, () => savePace.mutate({ scriptId, pace }));
  };
}
