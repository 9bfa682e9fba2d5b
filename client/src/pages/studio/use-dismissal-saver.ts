import { useEffect } from 'react';
import { dismissalsOf, draftKey } from '@/features/compliance';
import { onScriptSaved } from '@/features/scripts';

let endListening = () => {};

/**
 * Stores what the user keeps as written with the script it belongs to. Loaded with the studio, where every save begins;
 * listens until another user opens the studio, because a save may end on another page.
 */
export function useDismissalSaver(userId: string): void {
  useEffect(() => {
    endListening();
    endListening = onScriptSaved(({ draftId, formerId, scriptId }) => {
      const before = formerId ?? (draftId === null ? null : draftKey(draftId));
      if (before !== null) dismissalsOf(userId).carryOver(before, scriptId);
    });
  }, [userId]);
}
