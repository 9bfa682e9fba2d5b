import { withoutControlCharacters } from '@shared/http';
import { v4 } from 'uuid';
import { z } from 'zod';
import { forget, keep, keptKeys, readKept } from '@/lib/kept-value';
import { createStore, type Store, useStore, useStorePart } from '@/lib/store';
import { tabName } from '@/lib/tab-name';
import { type ToastMessage, toast } from '@/lib/toast';
import { type Draft, draftSchema, EMPTY_DRAFT, hasSameFields, hasSameText, isBlank } from './draft';
import { keepPace, lastPaceOf, newDraftOf, type Pace } from './last-pace';
import { replaceOrAsk } from './replace-question';
import { editingWords, scriptToasts } from './scripts.toasts';

const KEEP_AFTER_MS = 250;
/** A closed tab's draft that the server has too is forgotten after this time. */
const FORGET_SAVED_AFTER_MS = 7 * 24 * 60 * 60 * 1000;

const keptDraftSchema = z.object({
  draft: draftSchema,
  /** What the draft was when it was last saved or loaded; a draft equal to it has nothing to lose. */
  saved: draftSchema,
  draftId: z.string().default(v4),
  /** Epoch milliseconds; null when it was not saved here. */
  savedAt: z.number().nullable().default(null),
  /** Epoch milliseconds. */
  changedAt: z.number(),
});
type KeptDraft = z.infer<typeof keptDraftSchema>;

export type DraftState = {
  draft: Draft;
  saved: Draft;
  /** Stays the same while one script is being edited; another script in the editor has another one. */
  draftId: string;
  /** When it was last saved here, in epoch milliseconds; null for a script that was only loaded. */
  savedAt: number | null;
  /** A newer unsaved draft of the same user from another tab or an earlier visit. */
  offered: Draft | null;
};

/** One script took the place of another in the editor, in one edit of its text. */
type Replacement = { before: DraftState; after: DraftState };
/** Of these the browser's list of edits can reach back. */
const MOST_REPLACEMENTS = 20;

export type DraftStore = {
  store: Store<DraftState>;
  /** Changes some fields. The reading speed and font size are what later scripts begin with. */
  update(change: Partial<Draft>): void;
  /** Changes the reading speed or font size of this script alone: later scripts begin as they did before. */
  updatePace(change: Partial<Pace>): void;
  /**
   * The browser's own Undo or Redo has changed the text to `content`. Where that crossed from one script to another, the
   * whole other one comes back, with its title and what the server has of it: its text alone would be saved over the first.
   */
  travel(direction: 'undo' | 'redo', content: string): void;
  /** Puts another script in place; `isSaved` when the server has it as it is. */
  replace(draft: Draft, options?: { isSaved?: boolean }): void;
  /**
   * The server now has `saved`; typing since then stays unsaved, and another script than `draftId` stays as it is. The title
   * that was sent becomes the one that the script was saved under.
   */
  markSaved(draftId: string, saved: Draft, sentTitle?: string): void;
  /** The server now has this reading speed and font size of that saved script, and the words it had before. */
  markPaceSaved(scriptId: string, pace: Pick<Draft, 'wpm' | 'fontSize'>): void;
  /** That saved script has another title now; the draft of it takes it, unless its own title was changed by hand. */
  markRenamed(scriptId: string, title: string): void;
  /** Puts back what was in the editor before, and what the server had of it. */
  restore(state: DraftState): void;
  /** The saved script is gone: what is being edited becomes unsaved. */
  detach(scriptId: string): void;
  /** A deleted script was restored: the draft is that script again, if it was before, or holds the script's text. */
  reattach(saved: Draft): void;
  acceptOffered(): void;
  discardOffered(): void;
};

const prefixOf = (userId: string) => `creditcue.draft.${userId}.`;

/** The newest unsaved draft that another tab kept, with its key. */
function newestOther(userId: string, ownKey: string): { key: string; kept: KeptDraft } | null {
  let newest: { key: string; kept: KeptDraft } | null = null;
  for (const key of keptKeys(prefixOf(userId))) {
    const kept = key === ownKey ? null : readKept(key, keptDraftSchema);
    if (!kept) continue;
    if (!isUnsaved(kept)) {
      if (Date.now() - kept.changedAt > FORGET_SAVED_AFTER_MS) forget(key);
    } else if (newest === null || kept.changedAt > newest.kept.changedAt) newest = { key, kept };
  }
  return newest;
}

/** The draft of one user in this tab: kept on the device, restored after a reload, never shown to another user. */
export function createDraftStore(userId: string, tab: string): DraftStore {
  const ownKey = prefixOf(userId) + tab;
  const own = readKept(ownKey, keptDraftSchema);
  const fresh = newDraftOf(userId);
  let other = own ? null : newestOther(userId, ownKey);
  const store = createStore<DraftState>({
    draft: own?.draft ?? fresh,
    saved: own?.saved ?? fresh,
    draftId: own?.draftId ?? v4(),
    savedAt: own?.savedAt ?? null,
    offered: other?.kept.draft ?? null,
  });

  const changed = (change: Partial<Draft>) => ({ draft: { ...store.get().draft, ...change } });

  let timer: ReturnType<typeof setTimeout> | undefined;
  let changedAt = own?.changedAt ?? Date.now();
  let isRoomKnownToLack = false;
  const keepNow = () => {
    clearTimeout(timer);
    const { draft, saved, draftId, savedAt } = store.get();
    if (isBlank(draft) && hasSameFields(draft, saved)) return forget(ownKey);
    const isKept = keep(ownKey, { draft, saved, draftId, savedAt, changedAt } satisfies KeptDraft);
    if (!isKept && !isRoomKnownToLack) toast(scriptToasts.notKept());
    isRoomKnownToLack = !isKept;
  };
  // Also when nothing changed since: another tab may have discarded what this one had kept.
  window.addEventListener('pagehide', keepNow);

  const set = (change: Partial<DraftState>) => {
    store.set({ ...store.get(), ...change });
    changedAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(keepNow, KEEP_AFTER_MS);
  };

  /** What the editor held when its saved script was deleted. */
  let detached: { scriptId: string; draftId: string } | null = null;
  let replacements: Replacement[] = [];
  const putInPlace = ({ draft, saved, draftId, savedAt }: Omit<DraftState, 'offered'>) => {
    const before = store.get();
    set({ draft, saved, draftId, savedAt });
    if (before.draft.content === draft.content) return;
    replacements = [...replacements, { before, after: store.get() }].slice(-MOST_REPLACEMENTS);
  };
  const update = (change: Partial<Draft>) => {
    keepPace(userId, change);
    set(changed(withCleanText(change)));
  };

  return {
    store,
    update,
    updatePace(change) {
      set(changed(change));
    },
    replace(replacement, { isSaved = false } = {}) {
      const draft = { ...replacement, ...withCleanText(replacement) };
      putInPlace({ draft, draftId: v4(), saved: isSaved ? draft : EMPTY_DRAFT, savedAt: null });
    },
    travel(direction, content) {
      const { draft, draftId } = store.get();
      const steps = replacements.map(({ before, after }) =>
        direction === 'undo' ? { from: after, to: before } : { from: before, to: after },
      );
      const step = steps.findLast(
        ({ from, to }) =>
          from.draftId === draftId && from.draft.content === draft.content && to.draft.content === content,
      );
      if (step) set({ ...step.to, offered: store.get().offered });
      else update({ content });
    },
    markSaved(draftId, saved, sentTitle) {
      const { draft, draftId: presentId } = store.get();
      if (draftId !== presentId) return;
      const title = draft.title === sentTitle ? saved.title : draft.title;
      set({ ...changed({ scriptId: saved.scriptId, title }), saved, savedAt: Date.now() });
    },
    markPaceSaved(scriptId, pace) {
      const { draft, saved } = store.get();
      if (draft.scriptId === scriptId && saved.scriptId === scriptId) set({ saved: { ...saved, ...pace } });
    },
    markRenamed(scriptId, title) {
      const { draft, saved } = store.get();
      if (draft.scriptId !== scriptId || saved.scriptId !== scriptId) return;
      set({ ...(draft.title === saved.title && changed({ title })), saved: { ...saved, title } });
    },
    restore: putInPlace,
    detach(scriptId) {
      const { draft, draftId } = store.get();
      if (draft.scriptId !== scriptId) return;
      detached = { scriptId, draftId };
      set({ ...changed({ scriptId: null }), saved: EMPTY_DRAFT, savedAt: null });
    },
    reattach(saved) {
      const { draft, draftId } = store.get();
      // After a reload only the text says that the draft was this script.
      const wasIt = detached
        ? detached.scriptId === saved.scriptId && detached.draftId === draftId
        : draft.title === saved.title && draft.content === saved.content;
      if (draft.scriptId !== null || !wasIt) return;
      detached = null;
      set({ ...changed({ scriptId: saved.scriptId }), saved });
    },
    acceptOffered() {
      if (!other) return;
      const { kept } = other;
      forget(other.key);
      other = null;
      set({ offered: null });
      putInPlace(kept);
    },
    discardOffered() {
      if (other) forget(other.key);
      other = null;
      set({ offered: null });
    },
  };
}

/** Text that could not be saved is mended where it comes in, by paste or by import. */
function withCleanText(change: Partial<Draft>): Partial<Draft> {
  const clean = { ...change };
  if (change.title !== undefined) clean.title = withoutControlCharacters(change.title);
  if (change.content !== undefined) clean.content = withoutControlCharacters(change.content);
  return clean;
}

const stores = new Map<string, DraftStore>();

/** The one draft store of `userId` in this tab. */
export function draftStoreOf(userId: string): DraftStore {
  const existing = stores.get(userId);
  if (existing) return existing;
  const created = createDraftStore(userId, tabName());
  stores.set(userId, created);
  return created;
}

/** Whether leaving would lose something that the server does not have. */
export const isUnsaved = ({ draft, saved }: Pick<DraftState, 'draft' | 'saved'>): boolean =>
  !isBlank(draft) && !hasSameFields(draft, saved);

type Replaced = { isSaved?: boolean; notice: (undo: () => void) => ToastMessage };

/**
 * Puts another script in place, with a notice whose Undo brings back the one before and what the server has of it. Undo
 * would replace what was typed since, so the notice goes away with the first character that is typed.
 */
export function replaceUndoably(
  { store, replace, restore }: DraftStore,
  next: Draft,
  { isSaved, notice }: Replaced,
): void {
  const before = store.get();
  replace(next, { isSaved });
  const { draft, draftId } = store.get();
  const isUntouched = () => {
    const now = store.get();
    return now.draftId === draftId && now.draft.title === draft.title && now.draft.content === draft.content;
  };
  const message = notice(() => {
    if (isUntouched()) restore(before);
  });
  const dismiss = toast(message);
  if (!message.action) return;
  const stopWatching = store.subscribe(() => {
    if (isUntouched()) return;
    stopWatching();
    dismiss();
  });
}

/** The current user's draft and everything that can be done with it; the component follows every keystroke. */
export function useDraft(userId: string): DraftState & Omit<DraftStore, 'store'> {
  const { store, ...actions } = draftStoreOf(userId);
  return { ...actions, ...useStore(store) };
}

/** One field of the current user's draft; the component follows only that one. */
export function useDraftField<Field extends keyof Draft>(userId: string, field: Field): Draft[Field] {
  return useStorePart(draftStoreOf(userId).store, ({ draft }) => draft[field]);
}

/** Which script is in the editor of the current user. */
export const useDraftId = (userId: string): string =>
  useStorePart(draftStoreOf(userId).store, ({ draftId }) => draftId);

/** The reading speed that a generated script is put into the editor with: the one that was chosen last. */
export function useSpeedOfNext(userId: string): number {
  return useStorePart(draftStoreOf(userId).store, ({ draft }) => lastPaceOf(userId).wpm ?? draft.wpm);
}

/** Which script is being edited and whether it is saved, in words; the component follows only a change of these. */
export function useEditingWords(userId: string): ReturnType<typeof editingWords> {
  const { store } = draftStoreOf(userId);
  return {
    before: useStorePart(store, (state) => editingWords(state).before),
    name: useStorePart(store, (state) => editingWords(state).name),
    after: useStorePart(store, (state) => editingWords(state).after),
  };
}

/** Whether this text is in the editor, and saved; the component follows only a change of that. */
export function useTextStanding(userId: string, filmed: Pick<Draft, 'content'> | null): 'unsaved' | 'saved' | 'gone' {
  return useStorePart(draftStoreOf(userId).store, ({ draft, saved }) => {
    if (filmed === null || !hasSameText(draft, filmed)) return 'gone';
    return draft.scriptId !== null && hasSameText(draft, saved) ? 'saved' : 'unsaved';
  });
}

/** What is offered to the current user, and what can be done with it. */
export function useOfferedDraft(userId: string) {
  const { store, acceptOffered, discardOffered } = draftStoreOf(userId);
  return {
    offered: useStorePart(store, ({ offered }) => offered),
    acceptOffered: () => replaceOrAsk(store, acceptOffered),
    discardOffered,
  };
}
