import { createStore, type Store, useStore } from '@/lib/store';
import { type Draft, hasSameWords } from './draft';

type Edited = { draft: Draft; saved: Draft; draftId: string };

/** The editor's text would be replaced, and is saved nowhere; `replace` does it all the same. */
export type ReplaceQuestion = { draftId: string; replace: () => void };

const questionStore = createStore<ReplaceQuestion | null>(null);

/** Another reading speed, size or color alone is no text that could be lost. */
export const hasUnsavedText = ({ draft, saved }: Pick<Edited, 'draft' | 'saved'>): boolean =>
  draft.content.trim() !== '' && !hasSameWords(draft, saved);

/** Replaces the editor's text at once, or asks first while it is saved nowhere and not among `textsElsewhere`. */
export function replaceOrAsk(store: Store<Edited>, replace: () => void, textsElsewhere: readonly string[] = []): void {
  const isElsewhere = textsElsewhere.includes(store.get().draft.content);
  if (!isElsewhere && hasUnsavedText(store.get())) questionStore.set({ draftId: store.get().draftId, replace });
  else replace();
}

export const endReplaceQuestion = (): void => questionStore.set(null);

export const useReplaceQuestion = (): ReplaceQuestion | null => useStore(questionStore);
