import { editsSchema, saveCaptionsSchema } from '@shared/recordings';
import { useEffect } from 'react';
import { z } from 'zod';
import { forget, keep, keptKeys, readKept } from '@/lib/kept-value';
import { createStore, useStorePart } from '@/lib/store';
import { tabName } from '@/lib/tab-name';
import { captionsOf, type Draft, draftOf, haveSameCaptions, isSame, type Stored, takesKey } from './edit-draft';

const KEEP_AFTER_MS = 250;
const PREFIX = 'creditcue.edits.';

const keptEditsSchema = z.object({
  // In the order in which a draft has them: drafts are compared as JSON.
  draft: z.object({ edits: editsSchema, ...saveCaptionsSchema.shape }),
  /** What the server had when the recording was opened to make these edits. */
  base: z.object({ revision: z.int(), takesKey: z.string(), captions: saveCaptionsSchema }),
  /** Epoch milliseconds. */
  changedAt: z.number(),
});
/** Unsaved edits of a recording, as they are kept on the device. */
export type KeptEdits = z.output<typeof keptEditsSchema>;

/** Whose edits of which recording; `userId` is undefined where nobody is signed in, and then nothing is kept. */
export type EditsOwner = { userId: string | undefined; recordingId: string };

const prefixOf = ({ userId, recordingId }: EditsOwner) => `${PREFIX}${recordingId}.${userId}.`;

/** Keys of edits that are being made in some tab now. Browsers without the Web Locks API cannot tell: then none. */
async function keysInUse(): Promise<Set<string>> {
  try {
    const { held = [] } = await navigator.locks.query();
    return new Set(held.map(({ name = '' }) => name));
  } catch {
    return new Set();
  }
}

/** Marks these edits as being made in this tab, until the returned function is called or the tab dies. */
function markInUse(key: string): () => void {
  // Missing without https.
  const locks: LockManager | null | undefined = navigator.locks;
  if (!locks) return () => {};
  const waiting = new AbortController();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  locks.request(key, { signal: waiting.signal }, () => released).catch(() => {});
  return () => {
    waiting.abort();
    release();
  };
}

/** Goes up by one whenever this tab has kept or forgotten edits. */
const changes = createStore(0);
const tellOfChange = () => changes.set(changes.get() + 1);

/** Whether this device has edits of the recording that were not saved. */
export function useHasKeptEdits(owner: EditsOwner): boolean {
  return useStorePart(changes, () => keptKeys(prefixOf(owner)).length > 0);
}

/** All unsaved edits of a recording are forgotten: it was deleted. */
export function forgetEditsOf(recordingId: string): void {
  for (const key of keptKeys(`${PREFIX}${recordingId}.`)) forget(key);
  tellOfChange();
}

export type EditsKeeper = ReturnType<typeof createEditsKeeper>;

/** Keeps the unsaved edits of one recording that one tab makes, apart from those that other tabs make. */
export function createEditsKeeper(owner: EditsOwner, tab = tabName()) {
  const isKeeping = owner.userId !== undefined;
  const ownKey = prefixOf(owner) + tab;
  let unsaved: KeptEdits | null = null;
  let found: KeptEdits | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The keys of edits that are made in no other open tab. */
  const idleKeys = async (): Promise<string[]> => {
    const inUse = await keysInUse();
    return keptKeys(prefixOf(owner)).filter((key) => key === ownKey || !inUse.has(key));
  };
  /** False when the browser keeps nothing or has no room: leaving now would lose the edits. */
  const keepNow = (): boolean => {
    clearTimeout(timer);
    if (unsaved === null) return true;
    const isKept = isKeeping && keep(ownKey, unsaved);
    tellOfChange();
    return isKept;
  };
  /** The edits are saved or discarded, and with them those of closed tabs, which nobody went on with. */
  const forgetAll = async (): Promise<void> => {
    clearTimeout(timer);
    unsaved = null;
    forget(ownKey);
    for (const key of await idleKeys()) {
      // New ones may have been made meanwhile.
      if (key !== ownKey) forget(key);
    }
    tellOfChange();
  };

  return {
    /** The newest edits that were not saved, of this tab before a reload or of a tab that is closed by now. */
    async find(): Promise<KeptEdits | null> {
      const all = (await idleKeys()).flatMap((key) => readKept(key, keptEditsSchema) ?? []);
      found = all.sort((a, b) => b.changedAt - a.changedAt)[0] ?? null;
      return found;
    },
    /** `draft`: null once there is nothing that the server does not have. */
    update(draft: Draft | null, stored: Stored): void {
      if (draft === null) {
        if (unsaved !== null) void forgetAll();
        return;
      }
      const { edits, captions } = stored;
      const base = { revision: edits.revision, takesKey: takesKey(edits), captions: captionsOf(captions) };
      // Edits that came back are as old as they were, however often the page is loaded again.
      unsaved = draft === found?.draft ? found : { draft, base, changedAt: Date.now() };
      clearTimeout(timer);
      timer = setTimeout(keepNow, KEEP_AFTER_MS);
    },
    keepNow,
    forgetAll,
    markInUse: () => (isKeeping ? markInUse(ownKey) : () => {}),
  };
}

/**
 * What becomes of kept edits when the recording is opened again. `older`: what the server has was changed meanwhile.
 * `misfit`: other takes were joined or taken out meanwhile, so that the kept edits are on the clock of another video.
 */
export type ReturnedEdits = { kind: 'back' | 'older' | 'misfit'; draft: Draft; base: KeptEdits['base']; at: number };

/** Another tab may have said meanwhile that the words are right: a tab that says nothing of it does not take that back. */
function withLaterConfirmation({ draft, base }: KeptEdits, areConfirmed: boolean): Draft {
  const isOwn = draft.areConfirmed !== base.captions.areConfirmed || draft.areConfirmed === areConfirmed;
  return isOwn ? draft : { ...draft, areConfirmed };
}

/** Null when there is nothing that the server does not have. */
export function returnedEdits(kept: KeptEdits | null, opened: Stored): ReturnedEdits | null {
  if (kept === null) return null;
  const { base, changedAt: at } = kept;
  const { edits, captions } = opened;
  const draft = withLaterConfirmation(kept, captions.areConfirmed);
  if (isSame(draft, draftOf(opened))) return null;
  if (base.takesKey !== takesKey(edits)) return { kind: 'misfit', draft, base, at };
  // Captions that nobody edited may have been timed anew by the server.
  const areCaptionsOther = captions.isEdited && !haveSameCaptions(captions, base.captions);
  return { kind: base.revision !== edits.revision || areCaptionsOther ? 'older' : 'back', draft, base, at };
}

/** What saving compares with what the server has by then: what the returned edits were made of. */
export function baseOf(opened: Stored, returned: ReturnedEdits | null): Stored {
  if (returned?.kind !== 'older') return opened;
  const { revision, captions } = returned.base;
  const { areConfirmed } = opened.captions;
  return {
    ...opened,
    edits: { ...opened.edits, revision },
    captions: { ...opened.captions, ...captions, areConfirmed },
  };
}

/** Keeps the draft while it is unsaved, until the editor is left. */
export function useKeepEdits(keeper: EditsKeeper, draft: Draft | null, stored: Stored): void {
  useEffect(() => keeper.update(draft, stored), [keeper, draft, stored]);
  useEffect(() => {
    const release = keeper.markInUse();
    window.addEventListener('pagehide', keeper.keepNow);
    return () => {
      window.removeEventListener('pagehide', keeper.keepNow);
      keeper.keepNow();
      release();
    };
  }, [keeper]);
  const isUnsaved = draft !== null;
  useEffect(() => {
    if (!isUnsaved) return;
    const askWhenNotKept = (event: BeforeUnloadEvent) => {
      if (!keeper.keepNow()) event.preventDefault();
    };
    window.addEventListener('beforeunload', askWhenNotKept);
    return () => window.removeEventListener('beforeunload', askWhenNotKept);
  }, [keeper, isUnsaved]);
}
