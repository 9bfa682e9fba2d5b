import { useEffect } from 'react';
import { untilLineMayBeBack } from '@/lib/pending-removals';
import { draftStoreOf } from './draft-store';
import { useIsSavingNow, useSaveScript } from './scripts.queries';
import { useNextWaitingSave } from './waiting-saves';

/** Carries out the saves of this user that found no line, one after the other, as soon as there is one. */
export function useWaitingSaves(userId: string): void {
  const { mutate } = useSaveScript(draftStoreOf(userId).markSaved);
  const isSavingNow = useIsSavingNow();
  const next = useNextWaitingSave(userId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another save is another reason to wait
  useEffect(() => {
    if (!next) return;
    let isOver = false;
    const send = async () => {
      do await untilLineMayBeBack();
      while (!isOver && isSavingNow());
      if (!isOver) mutate(next);
    };
    void send();
    return () => {
      isOver = true;
    };
  }, [next]);
}
