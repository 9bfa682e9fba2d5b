import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';
import { createStore, type Store } from '@/lib/store';

/** A rewrite that was taken: the sentence that it is about, and its words. */
const takenRewriteSchema = z.object({ sentenceHash: z.string(), words: z.string() });
export type TakenRewrite = z.infer<typeof takenRewriteSchema>;

const REWRITES_KEPT = 100;
const stores = new Map<string, Store<TakenRewrite[]>>();
const storageKeyOf = (userId: string) => `creditcue.rewrites.${userId}`;

/** The rewrites that `userId` took in this tab, in whichever script. */
export function rewritesOf(userId: string): Store<TakenRewrite[]> {
  const existing = stores.get(userId);
  if (existing) return existing;
  const created = createStore(readKept(storageKeyOf(userId), z.array(takenRewriteSchema), 'tab') ?? []);
  stores.set(userId, created);
  return created;
}

export function rememberRewrite(userId: string, taken: TakenRewrite): void {
  const store = rewritesOf(userId);
  const others = store
    .get()
    .filter(({ sentenceHash, words }) => sentenceHash !== taken.sentenceHash || words !== taken.words);
  const all = [...others, taken].slice(-REWRITES_KEPT);
  keep(storageKeyOf(userId), all, 'tab');
  store.set(all);
}

/**
 * Positions in `text` of the rewrites that the user took. A rewrite counts while the text holds its words and the sentence
 * that it replaced is not back, so Undo, saving and opening the text elsewhere need no bookkeeping of their own.
 */
export function rewrittenIn(
  text: string,
  taken: readonly TakenRewrite[],
  isOpen: (sentenceHash: string) => boolean,
): number[] {
  const searchedUpTo = new Map<string, number>();
  return taken.flatMap(({ sentenceHash, words }) => {
    if (isOpen(sentenceHash)) return [];
    const at = text.indexOf(words, searchedUpTo.get(words) ?? 0);
    if (at === -1) return [];
    searchedUpTo.set(words, at + words.length);
    return [at];
  });
}
