import { recordingScriptSchema } from '@shared/recordings';
import { type Script, scriptChangedSchema, scriptSchema, scriptVersionOf } from '@shared/scripts';
import { queryOptions, useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { apiList, apiRequest } from '@/lib/api-client';
import { ApiError, isUnreached } from '@/lib/api-error';
import { queryKeys } from '@/lib/query-keys';
import { refetchEverywhere } from '@/lib/shared-lists';
import { toast } from '@/lib/toast';
import { type Draft, draftOf, hasSameFields, hasSameWords, scriptOf, unusedTitle } from './draft';
import type { DraftStore } from './draft-store';
import { askAboutConflict } from './save-conflict';
import { scriptToasts } from './scripts.toasts';
import { type SavedDraft, waitingSaves } from './waiting-saves';

/** All scripts of the current user, the one that was made last first. */
export const scriptsQuery = queryOptions({
  queryKey: queryKeys.scripts,
  queryFn: ({ signal }) => apiList('/api/scripts', { item: scriptSchema, signal }),
});

/** What stood in the teleprompter when the recording was made. */
export const filmedScriptQuery = (recordingId: string) =>
  queryOptions({
    queryKey: queryKeys.filmedScript(recordingId),
    queryFn: ({ signal }) =>
      apiRequest(`/api/recordings/${recordingId}/script`, { response: recordingScriptSchema, signal }),
  });

/** After this time the server is taken not to answer; the draft is still there. */
const SAVE_TIMEOUT_MS = 60_000;
const inTime = () => AbortSignal.timeout(SAVE_TIMEOUT_MS);

/** `key`: makes the same script once, however often it is sent. */
const createScript = (draft: Draft, key?: string) =>
  apiRequest('/api/scripts', {
    method: 'POST',
    body: scriptOf(draft),
    response: scriptSchema,
    signal: inTime(),
    headers: key ? { 'Idempotency-Key': key } : {},
  });

/** The saved script has other words than those that were to be overwritten. */
class ScriptChangedError extends Error {
  constructor(readonly theirs: Script) {
    super('This script was changed elsewhere.');
  }
}

/** The saved script, when a change was refused because it is another one than the change was made to. */
function scriptInTheWay(error: unknown): Script | null {
  const refusal = error instanceof ApiError ? scriptChangedSchema.safeParse(error.problem) : null;
  return refusal?.success ? refusal.data.script : null;
}

type Updated = {
  script: Script;
  /** What was overwritten, when it was not what was expected. */
  replaced: Draft | null;
};

/**
 * Updates the saved script, which is taken to be `base`; when it was deleted meanwhile, it is saved anew. Another reading
 * speed, size or color is overwritten.
 * @throws ScriptChangedError when its words are others.
 */
async function updateScript(id: string, draft: Draft, base: Draft | null): Promise<Updated> {
  try {
    const script = await apiRequest(`/api/scripts/${id}`, {
      method: 'PATCH',
      body: scriptOf(draft),
      response: scriptSchema,
      signal: inTime(),
      acceptsProblem: true,
      headers: base ? { 'If-Match': scriptVersionOf(scriptOf(base)) } : {},
    });
    return { script, replaced: null };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return { script: await createScript(draft), replaced: null };
    const theirs = scriptInTheWay(error);
    if (!theirs) throw error;
    const present = draftOf(theirs);
    const hasNothingToLose = base !== null && (hasSameWords(present, base) || hasSameWords(present, draft));
    if (!hasNothingToLose) throw new ScriptChangedError(theirs);
    return { ...(await updateScript(id, draft, present)), replaced: present };
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

/** Renames a saved script, whose words are neither read nor written. */
export function useRenameScript({ id, title: formerTitle }: Script, markRenamed: DraftStore['markRenamed']) {
  const queryClient = useQueryClient();
  const refetch = () => refetchEverywhere(queryClient, 'scripts');
  return useMutation({
    mutationFn: (title: string) =>
      apiRequest(`/api/scripts/${id}`, { method: 'PATCH', body: { title }, response: scriptSchema, signal: inTime() }),
    onSuccess: ({ title }) => {
      markRenamed(id, title);
      toast(scriptToasts.renamed(title));
      return refetch();
    },
    onError: (error) => {
      if (!(error instanceof ApiError && error.status === 404)) return toast(scriptToasts.renameFailed(error));
      toast(scriptToasts.gone(formerTitle));
      return refetch();
    },
  });
}

type PutBack = { draftId: string; scriptId: string; overwritten: Draft; base: Draft };

/**
 * Saves the draft: the first time as a new script, later as the same one, with Undo; `asNew` always as another one, under
 * a title that no other script has.
 */
export function useSaveScript(markSaved: DraftStore['markSaved']) {
  const queryClient = useQueryClient();
  const refetch = () => refetchEverywhere(queryClient, 'scripts');
  const putBack = useMutation({
    mutationKey: SAVE,
    mutationFn: ({ scriptId, overwritten, base }: PutBack) => updateScript(scriptId, overwritten, base),
    onSuccess: ({ script }, { draftId, overwritten }) => {
      markSaved(draftId, { ...overwritten, scriptId: script.id });
      toast(scriptToasts.putBack(script.title));
      return refetch();
    },
    onError: (error) => {
      if (!(error instanceof ScriptChangedError)) return toast(scriptToasts.saveFailed(error));
      toast(scriptToasts.notPutBack(error.theirs.title));
      return refetch();
    },
  });
  return useMutation({
    mutationKey: SAVE,
    mutationFn: async ({ draft, asNew = false, base, key }: SavedDraft): Promise<Updated> => {
      if (!asNew) {
        return draft.scriptId
          ? updateScript(draft.scriptId, draft, base)
          : { script: await createScript(draft, key), replaced: null };
      }
      const others = await queryClient.fetchQuery(scriptsQuery).catch(() => []);
      const titles = others.map(({ title }) => title);
      return {
        script: await createScript({ ...draft, title: unusedTitle(scriptOf(draft).title, titles) }),
        replaced: null,
      };
    },
    onSuccess: ({ script, replaced }, { draft, draftId, base, asNew }) => {
      waitingSaves.remove(draftId);
      announceSaved({ draftId, formerId: draft.scriptId, scriptId: script.id });
      const saved = { ...draft, scriptId: script.id, ...(asNew && { title: script.title }) };
      markSaved(draftId, saved, draft.title);
      const overwritten = replaced ?? base;
      if (overwritten && script.id === draft.scriptId && !hasSameFields(overwritten, draft)) {
        const undo = () => putBack.mutate({ draftId, scriptId: script.id, overwritten, base: saved });
        toast(scriptToasts.updated(script.title, undo));
      } else toast(scriptToasts.saved(script.title));
      // What was filmed of it before it was saved is its own from now on.
      if (script.id !== draft.scriptId) void refetchEverywhere(queryClient, 'recordings');
      return refetch();
    },
    onError: (error, saved) => {
      const { draft, draftId } = saved;
      // A copy gets its title from the other scripts, which are not known without a line.
      if (isUnreached(error) && !saved.asNew) {
        if (waitingSaves.add(saved)) toast(scriptToasts.saveWaits());
        return undefined;
      }
      waitingSaves.remove(draftId);
      if (!(error instanceof ScriptChangedError)) return toast(scriptToasts.saveFailed(error));
      askAboutConflict({ draft, draftId, theirs: error.theirs });
      return refetch();
    },
  });
}
