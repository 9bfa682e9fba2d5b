import type { RecordingScript } from '@shared/recordings';
import { useEffect } from 'react';
import { draftKey, type ScriptKey, useIsChecked, useOpenStatements } from '@/features/compliance';
import { type Filmed, useDraft, useTextStanding } from '@/features/scripts';
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
  isUrgent?: boolean;
};

export type ToReview = {
  /** How many statements are open; null when that is not known. */
  open: number | null;
  /** False while the check still goes on. */
  isChecked: boolean;
  /** The script as it is by now. */
  filmed: Filmed;
  /** The text of that script, and the key under which its dismissed findings are stored. */
  text: string;
  key: ScriptKey;
};

/** How many statements of a filmed script are open, and that script as it is by now. */
export function useScriptToReview(filmed: FilmedScript): ToReview {
  const { userId, id, script, scriptId, isUrgent } = filmed;
  const { draft, draftId } = useDraft(userId);
  const isAsRead = useTextStanding(userId, script) !== 'gone';
  const seenId = useStorePart(draftsRead, (drafts) => drafts.get(id) ?? null);
  const readId = filmed.draftId ?? seenId;
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
  const open = useOpenStatements({ userId, text, scriptKey: now.key, isUrgent });
  return {
    open,
    isChecked: useIsChecked(text),
    filmed: { scriptId: now.scriptId, copy: now.copy },
    text,
    key: now.key,
  };
}

/** How many statements are open in the corrected captions of a recording, beside those that its script has as well. */
export function useCaptionsToReview(userId: string, captions: string | null, { text: script, key }: ToReview): number {
  const text = captions ?? '';
  return useOpenStatements({ userId, text, besides: script, scriptKey: key, isUrgent: true }) ?? 0;
}
