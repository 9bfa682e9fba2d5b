import {
  DISMISSALS_MAX,
  type Dismissal,
  type DismissalChanges,
  dismissalSchema,
  dismissalsAfter,
  type FindingKey,
  isSameFinding,
  sentenceHashOf,
} from '@shared/compliance/dismissals';
import { v4 } from 'uuid';
import { z } from 'zod';
import { ApiError } from '@/lib/api-error';
import { forget, keptKeys, readKept, keep as writeKept } from '@/lib/kept-value';
import { createStore, type Store } from '@/lib/store';

/** What a script's dismissals are found under: its id once it is saved, before that `draft:` or `generated:` and an id. */
export type ScriptKey = string;
export const draftKey = (draftId: string): ScriptKey => `draft:${draftId}`;
export const generatedKey = (resultId: string): ScriptKey => `generated:${resultId}`;
const isSavedScript = (key: ScriptKey) => !key.includes(':');

/** What the user did and the server does not know yet. */
const changeSchema = z.discriminatedUnion('type', [
  z.object({ id: z.string(), type: z.literal('kept'), dismissal: dismissalSchema }),
  z.object({
    id: z.string(),
    type: z.literal('undone'),
    dismissal: dismissalSchema.pick({ sentenceHash: true, ruleId: true }),
  }),
]);
type Change = z.infer<typeof changeSchema>;

/** Of several changes to one finding only the last one counts. */
function sumOf(changes: readonly Change[]): DismissalChanges {
  const last = changes.filter(
    ({ dismissal }, at) => !changes.slice(at + 1).some((later) => isSameFinding(later.dismissal, dismissal)),
  );
  return {
    kept: last.flatMap((change) => (change.type === 'kept' ? [change.dismissal] : [])),
    undone: last.flatMap((change) => (change.type === 'undone' ? [change.dismissal] : [])),
  };
}

/** Leaves out the items that cannot be read, so that the others of the script are not lost with them. */
const readable = <Item>(schema: z.ZodType<Item>) =>
  z.array(z.unknown()).transform((items) =>
    items.flatMap((item) => {
      const read = schema.safeParse(item);
      return read.success ? [read.data] : [];
    }),
  );

const scriptDismissalsSchema = z.object({
  /** The server's last answer. Changes that the server refused for good are added, so that they hold on this device. */
  stored: readable(dismissalSchema),
  changes: readable(changeSchema),
  /** Epoch milliseconds. */
  changedAt: z.number(),
});
type ScriptDismissals = z.infer<typeof scriptDismissalsSchema>;
const NOTHING: ScriptDismissals = { stored: [], changes: [], changedAt: 0 };

type State = {
  scripts: ReadonlyMap<ScriptKey, ScriptDismissals>;
  /** Hashes of the sentences that were kept before dismissals belonged to a script: they hold in every script. */
  keptEverywhere: ReadonlySet<string>;
};

export type Dismissals = {
  store: Store<State>;
  listOf(key: ScriptKey): Dismissal[];
  keep(key: ScriptKey, dismissals: readonly Dismissal[]): void;
  undo(key: ScriptKey, finding: FindingKey): void;
  /** A script was saved for the first time, copied, put into the editor or deleted: `to` gets exactly the dismissals of `from`. */
  carryOver(from: ScriptKey, to: ScriptKey): void;
  /** Fetches what other devices stored, and sends what this one has not sent yet. Saved scripts only. */
  sync(key: ScriptKey): void;
  /** Sends unsent changes once the user of this store has signed in again after `stop`. */
  start(): void;
  /** The user is no longer signed in: nothing is sent until `start`. */
  stop(): void;
};

/** The calls of the server. */
export type DismissalRequests = {
  /** Who is signed in in this browser: another tab may have signed in somebody else. */
  currentUserId(): Promise<string | null>;
  list(scriptId: string): Promise<Dismissal[]>;
  /** Answers all dismissals of the script, also those of other devices. */
  change(scriptId: string, changes: DismissalChanges): Promise<Dismissal[]>;
};

/** Scripts whose dismissals stay on the device; those with unsent changes always do. */
const SCRIPTS_KEPT = 200;
/** Most changes that one request may carry; the others are sent with the next request. */
const CHANGES_SENT = DISMISSALS_MAX;
const FIRST_RETRY_MS = 5_000;
const LAST_RETRY_MS = 5 * 60_000;
/** The script is gone, or the change is not accepted: sending again would not help. */
const FINAL_STATUSES = [400, 403, 404, 405, 413];

const prefixOf = (userId: string) => `creditcue.dismissals.${userId}.`;
const earlierKeyOf = (userId: string) => `creditcue.kept-statements.${userId}`;
const earlierSchema = z.array(z.string());
/** Earlier versions kept `rule id, line break, statement`. */
const hashOfEarlier = (kept: string) => sentenceHashOf(kept.slice(kept.indexOf('\n') + 1));

function readAll(prefix: string): Map<ScriptKey, ScriptDismissals> {
  const scripts = keptKeys(prefix).flatMap((key) => {
    const kept = readKept(key, scriptDismissalsSchema);
    return kept ? [[key.slice(prefix.length), kept] as const] : [];
  });
  scripts.sort(([, a], [, b]) => b.changedAt - a.changedAt);
  return new Map(
    scripts.filter(([key, { changes }], index) => {
      const stays = index < SCRIPTS_KEPT || (isSavedScript(key) && changes.length > 0);
      if (!stays) forget(prefix + key);
      return stays;
    }),
  );
}

/** What `userId` keeps as written: at once on this device, and with the script on the server as soon as it can be sent. */
export function createDismissals(userId: string, requests: DismissalRequests): Dismissals {
  const prefix = prefixOf(userId);
  const earlier = readKept(earlierKeyOf(userId), earlierSchema) ?? [];
  const store = createStore<State>({
    scripts: readAll(prefix),
    keptEverywhere: new Set(earlier.map(hashOfEarlier)),
  });
  /** Scripts that the browser has no room for. */
  const onlyInMemory = new Set<ScriptKey>();

  /** Read from the device each time, because another tab may have written. */
  const entryOf = (key: ScriptKey): ScriptDismissals => {
    const kept = onlyInMemory.has(key) ? null : readKept(prefix + key, scriptDismissalsSchema);
    return kept ?? store.get().scripts.get(key) ?? NOTHING;
  };
  const show = (key: ScriptKey, entry: ScriptDismissals) =>
    store.set({ ...store.get(), scripts: new Map(store.get().scripts).set(key, entry) });
  const update = (key: ScriptKey, change: (entry: ScriptDismissals) => Partial<ScriptDismissals>) => {
    const before = entryOf(key);
    const entry = { ...before, ...change(before), changedAt: Date.now() };
    if (writeKept(prefix + key, entry)) onlyInMemory.delete(key);
    else onlyInMemory.add(key);
    show(key, entry);
  };
  const add = (key: ScriptKey, changes: Change[]) => {
    if (changes.length === 0) return;
    update(key, (entry) => ({ changes: [...entry.changes, ...changes] }));
    if (isSavedScript(key)) void sync(key);
  };

  const syncing = new Set<ScriptKey>();
  const retries = new Map<ScriptKey, { timer: ReturnType<typeof setTimeout>; delayMs: number }>();
  let isStopped = true;
  /** Scripts that were to be synced while stopped. */
  const waiting = new Set<ScriptKey>();
  const retryLater = (key: ScriptKey) => {
    const delayMs = Math.min(LAST_RETRY_MS, (retries.get(key)?.delayMs ?? FIRST_RETRY_MS / 2) * 2);
    clearTimeout(retries.get(key)?.timer);
    retries.set(key, { delayMs, timer: setTimeout(() => void sync(key), delayMs) });
  };
  const exchange = async (key: ScriptKey) => {
    const changes = entryOf(key).changes.slice(0, CHANGES_SENT);
    const stored = await (changes.length === 0 ? requests.list(key) : requests.change(key, sumOf(changes)));
    if (stored.length + changes.length + entryOf(key).stored.length === 0) return;
    const sent = new Set(changes.map(({ id }) => id));
    // What was changed meanwhile is sent with the next exchange.
    update(key, (entry) => ({ stored, changes: entry.changes.filter(({ id }) => !sent.has(id)) }));
    clearTimeout(retries.get(key)?.timer);
    retries.delete(key);
    if (entryOf(key).changes.length > 0) await exchange(key);
  };
  /** Gives up sending. The changes stay on this device: the text may still be saved as another script, and they go with it. */
  const endSending = async (key: ScriptKey) => {
    // The server also answers "not found" when somebody else is signed in: then the changes are kept for later.
    const currentUserId = await requests.currentUserId().catch(() => null);
    if (currentUserId !== userId) return;
    update(key, ({ stored, changes }) => ({ stored: dismissalsAfter(stored, sumOf(changes)), changes: [] }));
  };
  const sync = async (key: ScriptKey) => {
    if (isStopped) waiting.add(key);
    if (isStopped || syncing.has(key)) return;
    syncing.add(key);
    try {
      await exchange(key);
    } catch (error) {
      if (isStopped || entryOf(key).changes.length === 0) return;
      const isFinal = error instanceof ApiError && FINAL_STATUSES.includes(error.status);
      if (isFinal) await endSending(key);
      else retryLater(key);
    } finally {
      syncing.delete(key);
    }
  };
  const sendUnsent = () => {
    for (const [key, { changes }] of store.get().scripts) if (isSavedScript(key) && changes.length > 0) void sync(key);
  };

  const start = () => {
    if (!isStopped) return;
    isStopped = false;
    window.addEventListener('online', sendUnsent);
    sendUnsent();
    for (const key of waiting) void sync(key);
    waiting.clear();
  };
  const stop = () => {
    isStopped = true;
    window.removeEventListener('online', sendUnsent);
    for (const { timer } of retries.values()) clearTimeout(timer);
    retries.clear();
  };
  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(prefix)) show(key.slice(prefix.length), entryOf(key.slice(prefix.length)));
  });
  start();

  const listOf = (key: ScriptKey) => {
    const { stored, changes } = store.get().scripts.get(key) ?? NOTHING;
    return dismissalsAfter(stored, sumOf(changes));
  };
  const keptChange = (dismissal: Dismissal): Change => ({ id: v4(), type: 'kept', dismissal });
  const undoneChange = ({ sentenceHash, ruleId }: FindingKey): Change => ({
    id: v4(),
    type: 'undone',
    dismissal: { sentenceHash, ruleId },
  });
  return {
    store,
    start,
    stop,
    listOf,
    keep: (key, dismissals) => add(key, dismissals.map(keptChange)),
    undo(key, finding) {
      const { sentenceHash } = finding;
      const { keptEverywhere } = store.get();
      if (keptEverywhere.has(sentenceHash)) {
        const others = (readKept(earlierKeyOf(userId), earlierSchema) ?? []).filter(
          (kept) => hashOfEarlier(kept) !== sentenceHash,
        );
        writeKept(earlierKeyOf(userId), others);
        store.set({ ...store.get(), keptEverywhere: new Set(others.map(hashOfEarlier)) });
      }
      add(key, [undoneChange(finding)]);
    },
    carryOver(from, to) {
      if (from === to) return;
      const list = listOf(from);
      const others = listOf(to).filter((dismissal) => !list.some((kept) => isSameFinding(kept, dismissal)));
      add(to, [...others.map(undoneChange), ...list.map(keptChange)]);
    },
    sync: (key) => {
      if (isSavedScript(key)) void sync(key);
    },
  };
}
