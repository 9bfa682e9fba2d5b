import { useEffect } from 'react';
import type { useReview } from '@/features/compliance';
import { focusEditor } from '@/features/scripts';
import { createStore, useStore } from '@/lib/store';

const isAsked = createStore(false);

/** Opens the first statement to review in the editor: as soon as the Script tab is shown and its text is checked. */
export function askForReview(): void {
  isAsked.set(true);
  focusEditor('text');
}

/** Carries out what {@link askForReview} asked for. */
export function useAskedReview({ isChecked, step }: Pick<ReturnType<typeof useReview>, 'isChecked' | 'step'>): void {
  const isWanted = useStore(isAsked) && isChecked;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another `step` is no other wish
  useEffect(() => {
    if (!isWanted) return;
    isAsked.set(false);
    step(1);
  }, [isWanted]);
  // Whoever leaves before the check has answered does not come back to an open statement.
  useEffect(() => () => isAsked.set(false), []);
}
