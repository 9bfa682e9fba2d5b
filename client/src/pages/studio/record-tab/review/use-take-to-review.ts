import { useEffect } from 'react';
import { draftKey, useOpenStatements } from '@/features/compliance';
import type { SavingTake } from '@/features/recorder';
import { type Filmed, useDraft, useTextStanding } from '@/features/scripts';
import { createStore, useStorePart } from '@/lib/store';

/** Which draft was read in a take that does not tell: it may have other words by now, because its statements were rewritten. */
const draftsRead = createStore<ReadonlyMap<string, string>>(new Map());

/** How many statements of the script of a take are open, and that script as it is by now. */
export function useTakeToReview({ takeId, userId, script, scriptId, ...take }: SavingTake): {
  open: number;
  filmed: Filmed;
} {
  const { draft, draftId } = useDraft(userId);
  const isAsRead = useTextStanding(userId, script) !== 'gone';
  const seenId = useStorePart(draftsRead, (drafts) => drafts.get(takeId) ?? null);
  const readId = take.draftId ?? seenId;
  useEffect(() => {
    if (isAsRead && readId === null) draftsRead.set(new Map([...draftsRead.get(), [takeId, draftId]]));
  }, [isAsRead, readId, takeId, draftId]);

  const isInEditor = isAsRead || readId === draftId || (scriptId !== null && draft.scriptId === scriptId);
  const { title, content } = draft;
  const now = isInEditor
    ? { copy: { title, content }, scriptId: draft.scriptId, key: draft.scriptId ?? draftKey(draftId) }
    : { copy: script, scriptId, key: scriptId ?? draftKey(readId ?? takeId) };
  // Of a take without words nothing is known, whatever is in the editor.
  const text = script === null ? '' : (now.copy?.content ?? '');
  const open = useOpenStatements({ userId, text, scriptKey: now.key });
  return { open: open ?? 0, filmed: { scriptId: now.scriptId, copy: now.copy } };
}
