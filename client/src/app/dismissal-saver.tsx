import { useEffect } from 'react';
import { dismissalsOf, draftKey } from '@/features/compliance';
import { onScriptSaved } from '@/features/scripts';

/** Stores what the user keeps as written with the script it belongs to, also when a save ends on another page. */
export function DismissalSaver({ userId }: { userId: string }) {
  useEffect(() => {
    const dismissals = dismissalsOf(userId);
    // Sends what earlier visits could not send.
    dismissals.start();
    const endListening = onScriptSaved(({ draftId, formerId, scriptId }) => {
      const before = formerId ?? (draftId === null ? null : draftKey(draftId));
      if (before !== null) dismissals.carryOver(before, scriptId);
    });
    return () => {
      endListening();
      dismissals.stop();
    };
  }, [userId]);
  return null;
}
