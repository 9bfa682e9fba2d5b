import { type Script, scriptSchema } from '@shared/scripts';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiList, apiRequest } from '@/lib/api-client';
import { ApiError } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { toast } from '@/lib/toast';
import { type Draft, draftOf, scriptOf } from './draft';
import type { DraftStore } from './draft-store';
import { scriptToasts } from './scripts.toasts';

/** All scripts of the current user, newest first. */
export const scriptsQuery = queryOptions({
  queryKey: queryKeys.scripts,
  queryFn: ({ signal }) => apiList('/api/scripts', { item: scriptSchema, signal }),
});

/** After this time the server is taken not to answer; the draft is still there. */
const SAVE_TIMEOUT_MS = 60_000;
const inTime = () => AbortSignal.timeout(SAVE_TIMEOUT_MS);

const createScript = (draft: Draft) =>
  apiRequest('/api/scripts', { method: 'POST', body: scriptOf(draft), response: scriptSchema, signal: inTime() });

/** Updates the saved script; when it was deleted meanwhile, it is saved anew. */
async function updateScript(id: string, draft: Draft): Promise<Script> {
  try {
    const body = scriptOf(draft);
    return await apiRequest(`/api/scripts/${id}`, { method: 'PATCH', body, response: scriptSchema, signal: inTime() });
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return createScript(draft);
    throw error;
  }
}

const SAVE = ['save-script'];

/** Whether the draft is being saved, whoever asked for it. */
export const useIsSavingScript = (): boolean => useIsMutating({ mutationKey: SAVE }) > 0;

/** The same, asked at this very moment: two clicks may come before the page is drawn again. */
export function useIsSavingNow(): () => boolean {
  const queryClient = useQueryClient();
  return () => queryClient.isMutating({ mutationKey: SAVE }) > 0;
}

/** A draft became the script `scriptId`, which is new: before, it was the script `formerId`, or had not been saved. */
export type ScriptSaved = { draftId: string | null; formerId: string | null; scriptId: string };
const savedListeners = new Set<(saved: ScriptSaved) => void>();

/** Tells of each script that was saved under a new id. Returns how to end that. */
export function onScriptSaved(listener: (saved: ScriptSaved) => void): () => void {
  savedListeners.add(listener);
  return () => savedListeners.delete(listener);
}

function announceSaved(saved: ScriptSaved): void {
  if (saved.formerId !== saved.scriptId) for (const listener of savedListeners) listener(saved);
}

type SavedDraft = {
  draft: Draft;
  draftId: string;
  asNew?: boolean;
  /** What the server has of the same script, when saving changes it. */
  overwritten: Draft | null;
};

type PutBack = { draftId: string; scriptId: string; overwritten: Draft };

/** Saves the draft: the first time as a new script, later as the same one, with Undo; `asNew` always as another one. */
export function useSaveScript(markSaved: DraftStore['markSaved']) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: queryKeys.scripts });
  const putBack = useMutation({
    mutationKey: SAVE,
    mutationFn: ({ scriptId, overwritten }: PutBack) => updateScript(scriptId, overwritten),
    onSuccess: (script, { draftId, overwritten }) => {
      markSaved(draftId, { ...overwritten, scriptId: script.id });
      toast(scriptToasts.putBack(script.title));
      return refetch();
    },
    onError: (error) => {
      toast(scriptToasts.saveFailed(error));
    },
  });
  return useMutation({
    mutationKey: SAVE,
    mutationFn: ({ draft, asNew = false }: SavedDraft) =>
      draft.scriptId && !asNew ? updateScript(draft.scriptId, draft) : createScript(draft),
    onSuccess: (script, { draft, draftId, overwritten }) => {
      announceSaved({ draftId, formerId: draft.scriptId, scriptId: script.id });
      markSaved(draftId, { ...draft, scriptId: script.id });
      if (overwritten && script.id === draft.scriptId) {
        const undo = () => putBack.mutate({ draftId, scriptId: script.id, overwritten });
        toast(scriptToasts.updated(script.title, undo));
      } else toast(scriptToasts.saved(script.title));
      return refetch();
    },
    onError: (error) => {
      toast(scriptToasts.saveFailed(error));
    },
  });
}

/** Deletes at once; Undo in the notice saves the script again. */
export function useDeleteScript(detach: DraftStore['detach']) {
  const queryClient = useQueryClient();
  const refetch = () => queryClient.invalidateQueries({ queryKey: queryKeys.scripts });
  const restore = useMutation({
    mutationFn: (script: Script) => createScript(draftOf(script)),
    onSuccess: (script, deleted) => {
      announceSaved({ draftId: null, formerId: deleted.id, scriptId: script.id });
      toast(scriptToasts.saved(script.title));
      return refetch();
    },
    onError: (error) => {
      toast(scriptToasts.saveFailed(error));
    },
  });
  return useMutation({
    mutationFn: (script: Script) => apiRequest(`/api/scripts/${script.id}`, { method: 'DELETE' }),
    onSuccess: (_, script) => {
      detach(script.id);
      toast(scriptToasts.deleted(script.title, () => restore.mutate(script)));
      return refetch();
    },
    onError: (error) => {
      // Already gone: what the user wanted has happened.
      if (error instanceof ApiError && error.status === 404) return refetch();
      toast(scriptToasts.deleteFailed());
    },
  });
}
