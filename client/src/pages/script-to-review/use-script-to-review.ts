import type { Recording, RecordingScript } from '@shared/recordings';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftKey, type ScriptKey } from '@/features/compliance';
import { type Filmed, filmedScriptQuery, scriptsQuery, useDraft, useTextStanding } from '@/features/scripts';
import { createStore, useStorePart } from '@/lib/store';

/** Which draft was read in a take that does not tell: it may have other words by now, because its statements were rewritten. */
const draftsRead = createStore<ReadonlyMap<string, string>>(new Map());

type FilmedScript = {
  userId: string;
  /** Of the take or of the recording. */
  id: string;
  /** What stood in the teleprompter; null where nothing is known of it. */
  script: RecordingScript | null;
  scriptId: string | null;
  /** The editor's draft that was read, where the take tells. */
  draftId?: string;
  /** The script is still being loaded. */
  isLoading?: boolean;
};

export type ScriptToReview = {
  /** The script as it is by now. */
  filmed: Filmed;
  /** The text of that script, and the key under which its dismissed findings are stored. */
  text: string;
  key: ScriptKey;
  isLoading: boolean;
};

/** A filmed script as it is by now, and the key of what was kept as written in it. */
export function useScriptToReview(of: FilmedScript): ScriptToReview {
  const { userId, id, script, scriptId, isLoading = false } = of;
  const { draft, draftId } = useDraft(userId);
  const isAsRead = useTextStanding(userId, script) !== 'gone';
  const seenId = useStorePart(draftsRead, (drafts) => drafts.get(id) ?? null);
  const readId = of.draftId ?? seenId;
  useEffect(() => {
    if (isAsRead && readId === null) draftsRead.set(new Map([...draftsRead.get(), [id, draftId]]));
  }, [isAsRead, readId, id, draftId]);

  const isInEditor = isAsRead || readId === draftId || (scriptId !== null && draft.scriptId === scriptId);
  const { title, content } = draft;
  const now = isInEditor
    ? { copy: { title, content }, scriptId: draft.scriptId, key: draft.scriptId ?? draftKey(draftId) }
    : { copy: script, scriptId, key: scriptId ?? draftKey(readId ?? id) };
  // Of a video without words nothing is known, whatever is in the editor.
  const text = script === null ? '' : (now.copy?.content ?? '');
  return { filmed: { scriptId: now.scriptId, copy: now.copy }, text, key: now.key, isLoading };
}

/** The script to review of a recording, which keeps a copy of its script or knows which of the saved ones it was. */
export function useScriptOfRecording(userId: string, { id, scriptId, hasScript }: Recording): ScriptToReview {
  // The copy of the script that was filmed never changes.
  const copy = useQuery({ ...filmedScriptQuery(id), enabled: hasScript, staleTime: Number.POSITIVE_INFINITY });
  const saved = useQuery({ ...scriptsQuery, enabled: !hasScript && scriptId !== null });
  const script = (hasScript ? copy.data : saved.data?.find((one) => one.id === scriptId)) ?? null;
  return useScriptToReview({ userId, id, script, scriptId, isLoading: copy.isLoading || saved.isLoading });
}
