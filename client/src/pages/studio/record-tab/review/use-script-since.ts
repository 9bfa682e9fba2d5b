import type { SavingTake } from '@/features/recorder';
import { type Draft, useTextStanding } from '@/features/scripts';

/** What is in the editor now. `words`: how many it has. */
type InEditor = { userId: string; draft: Draft; draftId: string; words: number };

/** What the next take would read, beside what this one has read: the same words, its script with other words, or another script. */
export type ScriptSince = 'as-read' | 'rewritten' | 'other';

export function useScriptSince(take: SavingTake | undefined, { userId, draft, draftId, words }: InEditor): ScriptSince {
  const isSameText = useTextStanding(userId, take?.script ?? null) !== 'gone';
  if (!take) return 'as-read';
  const hadWords = take.script !== null;
  if (isSameText || (!hadWords && words === 0)) return 'as-read';
  if (take.draftId === undefined) return 'rewritten';
  // Words that were written after a take without any are a script of their own.
  const isItsDraft = take.draftId === draftId && hadWords;
  const isItsScript = take.scriptId !== null && take.scriptId === draft.scriptId;
  return isItsDraft || isItsScript ? 'rewritten' : 'other';
}
