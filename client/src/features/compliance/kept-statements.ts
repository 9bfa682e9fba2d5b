import { z } from 'zod';
import { keep, readKept } from '@/lib/kept-value';
import { createStore, type Store } from '@/lib/store';

/** The newest of them are remembered. */
const KEPT_MAX = 500;

const keptSchema = z.array(z.string());

export type KeptStatements = {
  store: Store<ReadonlySet<string>>;
  /** Remembers that the user wants to say `statement` in spite of the rule. */
  keep(ruleId: string, statement: string): void;
};

export const keptKey = (ruleId: string, statement: string): string =>
  `${ruleId}\n${statement.replace(/\s+/g, ' ').trim().toLowerCase()}`;

const stores = new Map<string, KeptStatements>();

/** The statements that `userId` keeps as written, on this device. */
export function keptStatementsOf(userId: string): KeptStatements {
  const existing = stores.get(userId);
  if (existing) return existing;
  const storageKey = `creditcue.kept-statements.${userId}`;
  const store = createStore<ReadonlySet<string>>(new Set(readKept(storageKey, keptSchema) ?? []));
  const created: KeptStatements = {
    store,
    keep(ruleId, statement) {
      const kept = [...store.get(), keptKey(ruleId, statement)].slice(-KEPT_MAX);
      keep(storageKey, kept);
      store.set(new Set(kept));
    },
  };
  stores.set(userId, created);
  return created;
}
