import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useToasts } from '@/lib/toast';
import { EMPTY_DRAFT } from './draft';
import { createDraftStore, type DraftStore, draftStoreOf, isUnsaved } from './draft-store';
import { useReplaceQuestion } from './replace-question';
import { scriptFileActions } from './script-file-actions';
import { useDraftActions } from './use-draft-actions';

let dana = '';

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const [FIRST, SECOND, THIRD] = ['tab-1', 'tab-2', 'tab-3'];

/** What a tab that was closed since had kept. */
function keepClosedTab(draft: Partial<typeof EMPTY_DRAFT>, saved = EMPTY_DRAFT, changedAt = Date.now()) {
  const kept = { draft: { ...EMPTY_DRAFT, ...draft }, saved, changedAt };
  localStorage.setItem(`creditcue.draft.${dana}.closed-tab`, JSON.stringify(kept));
}

beforeEach(() => {
  // Stores of earlier tests still listen for the end of the page: each test has a user of its own.
  dana = crypto.randomUUID();
  localStorage.clear();
});

describe('the draft on this device', () => {
  test('survives a reload of the tab', () => {
    createDraftStore(dana, FIRST).update({ title: 'Two checks', content: 'Read page one.' });
    leavePage();

    const afterReload = createDraftStore(dana, FIRST).store.get();

    expect(afterReload.draft).toMatchObject({ title: 'Two checks', content: 'Read page one.' });
    expect(afterReload.offered).toBeNull();
  });

  test('is kept a moment after typing, without leaving the page', async () => {
    createDraftStore(dana, FIRST).update({ title: 'Kept' });

    await vi.waitFor(() => expect(createDraftStore(dana, FIRST).store.get().draft.title).toBe('Kept'));
  });

  test('comes back as a whole when Undo reaches a script that was there before, and Redo leads on', () => {
    const { store, update, replace, restore, travel } = createDraftStore(dana, FIRST);
    replace({ ...EMPTY_DRAFT, title: 'First', content: 'One.', scriptId: 'first' }, { isSaved: true });
    const first = store.get();
    replace({ ...EMPTY_DRAFT, title: 'Second', content: 'Two.' });
    update({ content: 'Two. More.' });
    travel('undo', 'Two.');
    expect(store.get().draft).toMatchObject({ title: 'Second', content: 'Two.', scriptId: null });
    travel('undo', 'One.');
    expect(store.get()).toEqual(first);
    travel('redo', 'Two.');
    expect(store.get().draft).toMatchObject({ title: 'Second', content: 'Two.', scriptId: null });

    // The same words, typed into another script, are that script's.
    update({ content: 'One.' });
    update({ content: 'One. And' });
    travel('undo', 'One.');
    expect(store.get().draft.title).toBe('Second');

    restore(first);
    travel('undo', 'One.');
    expect(store.get()).toEqual(first);
  });

  test('takes pasted and imported text without the control characters that could not be saved', () => {
    const { store, update } = createDraftStore(dana, FIRST);
    update({ title: 'Two\u0000 checks', content: 'Page\fone.\vThen\ttwo.\r\nEnd\u007f \u{1f44d}' });

    expect(store.get().draft).toMatchObject({
      title: 'Two checks',
      content: 'Page\none.\nThen\ttwo.\r\nEnd \u{1f44d}',
    });
  });

  test('is never shown to another user', () => {
    createDraftStore(dana, FIRST).update({ content: 'Only mine.' });
    leavePage();

    const other = createDraftStore('user-marcus', SECOND).store.get();

    expect(other.draft).toEqual(EMPTY_DRAFT);
    expect(other.offered).toBeNull();
  });

  test('is offered, not forced, in another tab of the same user', () => {
    createDraftStore(dana, FIRST).update({ content: 'From the first tab.' });
    leavePage();
    const second = createDraftStore(dana, SECOND);
    expect(second.store.get().draft.content).toBe('');
    expect(second.store.get().offered?.content).toBe('From the first tab.');

    second.acceptOffered();
    expect(second.store.get().draft.content).toBe('From the first tab.');
    expect(second.store.get().offered).toBeNull();
  });

  test('that was written before an offered one was accepted comes back as a whole with Undo', () => {
    createDraftStore(dana, FIRST).update({ title: 'Offered', content: 'From the first tab.' });
    leavePage();
    const { store, update, acceptOffered, travel } = createDraftStore(dana, SECOND);
    update({ title: 'Own', content: 'From the second tab.' });
    const own = store.get();

    acceptOffered();
    const accepted = store.get();
    travel('undo', 'From the second tab.');
    expect(store.get()).toEqual({ ...own, offered: null });
    travel('redo', 'From the first tab.');
    expect(store.get()).toEqual(accepted);
  });

  test('is gone for good once a discarded offer was refused', () => {
    keepClosedTab({ content: 'Not wanted.' });

    createDraftStore(dana, SECOND).discardOffered();

    expect(createDraftStore(dana, THIRD).store.get().offered).toBeNull();
  });

  test('that another tab discarded is still kept by the tab that shows it', () => {
    createDraftStore(dana, FIRST).update({ content: 'Still being written.' });
    leavePage();
    createDraftStore(dana, SECOND).discardOffered();
    leavePage();

    expect(createDraftStore(dana, FIRST).store.get().draft.content).toBe('Still being written.');
  });

  test('that the server has too is not offered, and is forgotten after a while', () => {
    const saved = { ...EMPTY_DRAFT, title: 'Two checks', content: 'Saved.', scriptId: 'script-1' };
    keepClosedTab(saved, saved, Date.now() - 8 * 24 * 60 * 60 * 1000);

    expect(createDraftStore(dana, SECOND).store.get().offered).toBeNull();
    expect(Object.keys(localStorage).filter((key) => key.includes(dana))).toEqual([]);
  });

  test('that the browser cannot keep is announced', async () => {
    const setItem = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem });
    const { result } = renderHook(useToasts);
    createDraftStore(dana, FIRST).update({ content: 'A' });

    await waitFor(() => expect(result.current.map(({ title }) => title)).toEqual(['Draft Not Kept']));
    vi.unstubAllGlobals();
  });

  test('that another version of the app kept in another shape is ignored', () => {
    createDraftStore(dana, FIRST).update({ content: 'Fine.' });
    leavePage();
    localStorage.setItem(`creditcue.draft.${dana}.${FIRST}`, '{"draft":{"title":1}}');

    expect(createDraftStore(dana, FIRST).store.get().draft).toEqual(EMPTY_DRAFT);
  });
});

test('typing while a save is on its way stays unsaved', () => {
  const draftStore = createDraftStore(dana, FIRST);
  draftStore.update({ title: 'A', content: 'First words.' });
  const { draft: sent, draftId } = draftStore.store.get();
  draftStore.update({ content: 'First words. And more.' });

  draftStore.markSaved(draftId, { ...sent, scriptId: 'script-1' });

  const { draft, saved } = draftStore.store.get();
  expect(draft).toMatchObject({ content: 'First words. And more.', scriptId: 'script-1' });
  expect(saved).toMatchObject({ content: 'First words.', scriptId: 'script-1' });
});

test.each([null, 'script-1'])('a save that ends after an import does not tie the import to script %s', (scriptId) => {
  const draftStore = createDraftStore(dana, FIRST);
  draftStore.replace({ ...EMPTY_DRAFT, title: 'A', content: 'First words.', scriptId });
  draftStore.update({ content: 'More words.' });
  const { draft: sent, draftId } = draftStore.store.get();
  draftStore.replace({ ...EMPTY_DRAFT, title: 'B', content: 'Page\fone.' });

  draftStore.markSaved(draftId, { ...sent, scriptId: 'script-1' });

  const { draft, saved } = draftStore.store.get();
  expect(draft).toMatchObject({ title: 'B', content: 'Page\none.', scriptId: null });
  expect(saved).toEqual(EMPTY_DRAFT);
});

test('a draft whose saved script was deleted becomes a new one', () => {
  const draftStore = createDraftStore(dana, FIRST);
  draftStore.replace({ ...EMPTY_DRAFT, title: 'A', content: 'B', scriptId: 'script-1' }, { isSaved: true });

  draftStore.detach('script-1');

  expect(draftStore.store.get().draft.scriptId).toBeNull();
  expect(draftStore.store.get().saved).toEqual(EMPTY_DRAFT);
});

test('a draft takes the new title of its saved script, unless its own was changed by hand', () => {
  const { store, replace, update, markRenamed } = createDraftStore(dana, FIRST);
  replace({ ...EMPTY_DRAFT, title: 'Before', content: 'One.', scriptId: 'first' }, { isSaved: true });
  markRenamed('second', 'Of another');
  markRenamed('first', 'After');
  expect(store.get().draft.title).toBe('After');
  expect(isUnsaved(store.get())).toBe(false);

  update({ title: 'By hand' });
  markRenamed('first', 'Later');
  expect(store.get().draft.title).toBe('By hand');
  expect(store.get().saved.title).toBe('Later');
});

test('a deleted script that is brought back is the one in the editor again, but not in place of another', () => {
  const script = { ...EMPTY_DRAFT, title: 'A', content: 'Saved.', scriptId: 'script-1' };
  const draftStore = createDraftStore(dana, FIRST);
  draftStore.replace(script, { isSaved: true });
  draftStore.detach('script-1');
  expect(isUnsaved(draftStore.store.get())).toBe(true);
  draftStore.reattach({ ...script, scriptId: 'script-2' });
  expect(draftStore.store.get().draft.scriptId).toBeNull();
  draftStore.reattach(script);
  expect(draftStore.store.get().draft.scriptId).toBe('script-1');
  expect(isUnsaved(draftStore.store.get())).toBe(false);

  draftStore.detach('script-1');
  draftStore.replace({ ...EMPTY_DRAFT, title: 'B', content: 'Another.' });
  draftStore.reattach(script);
  expect(draftStore.store.get().draft).toMatchObject({ title: 'B', scriptId: null });
});

test('a script that is restored after a reload is the draft again if the draft holds its text, and not saved twice', () => {
  const script = { ...EMPTY_DRAFT, title: 'A', content: 'Saved.', scriptId: 'script-1' };
  const before = createDraftStore(dana, FIRST);
  before.replace(script, { isSaved: true });
  before.detach('script-1');
  leavePage();

  const reloaded = createDraftStore(dana, FIRST);
  reloaded.reattach({ ...script, scriptId: 'script-2', content: 'Another.' });
  expect(reloaded.store.get().draft.scriptId).toBeNull();
  reloaded.reattach(script);
  expect(reloaded.store.get().draft.scriptId).toBe('script-1');
  expect(isUnsaved(reloaded.store.get())).toBe(false);
});

test('Undo also brings back what the server has of a script that was changed and not saved', () => {
  const draftStore = createDraftStore(dana, FIRST);
  draftStore.replace({ ...EMPTY_DRAFT, title: 'A', content: 'Saved.', scriptId: 'script-1' }, { isSaved: true });
  draftStore.update({ content: 'Changed.' });
  const before = draftStore.store.get();
  draftStore.replace(EMPTY_DRAFT, { isSaved: true });

  draftStore.restore(before);

  expect(draftStore.store.get()).toMatchObject({ draft: { content: 'Changed.' }, saved: { content: 'Saved.' } });
});

describe('the reading speed and font size', () => {
  const paceOf = ({ store }: Pick<DraftStore, 'store'>) => {
    const { wpm, fontSize } = store.get().draft;
    return [wpm, fontSize];
  };

  test('of a new script are those that the same user chose last on this device', () => {
    createDraftStore(dana, FIRST).update({ wpm: 180 });
    createDraftStore(dana, FIRST).update({ fontSize: 32 });
    const next = createDraftStore(dana, SECOND);
    expect(paceOf(next)).toEqual([180, 32]);
    expect(isUnsaved(next.store.get())).toBe(false);
    expect(paceOf(createDraftStore(crypto.randomUUID(), SECOND))).toEqual([140, 24]);
  });

  test('are not those that were changed for one script while it was read', () => {
    createDraftStore(dana, FIRST).update({ wpm: 180, fontSize: 32 });
    const read = createDraftStore(dana, FIRST);
    read.updatePace({ wpm: 220, fontSize: 40 });
    expect([...paceOf(read), ...paceOf(createDraftStore(dana, SECOND))]).toEqual([220, 40, 180, 32]);
  });

  test('are not those of a script that was only loaded', () => {
    const first = createDraftStore(dana, FIRST);
    first.update({ wpm: 180 });
    first.replace({ ...EMPTY_DRAFT, content: 'Saved.', wpm: 90, scriptId: 'script-1' }, { isSaved: true });
    expect([...paceOf(first), ...paceOf(createDraftStore(dana, SECOND))]).toEqual([90, 24, 180, 24]);
  });

  test.each(['New', 'Clear', 'Use This Script'] as const)('begin with the last choice: %s', (how) => {
    const draftStore = draftStoreOf(dana);
    draftStore.update({ wpm: 180, fontSize: 32 });
    draftStore.replace({ ...EMPTY_DRAFT, content: 'Saved.', scriptId: 'script-1' }, { isSaved: true });
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: new QueryClient() }, children);
    const { startNew, clear, apply } = renderHook(() => useDraftActions(dana), { wrapper }).result.current;
    const generated = { title: 'Generated', content: 'Generated words.' };
    if (how === 'New') startNew(() => {});
    if (how === 'Clear') clear();
    if (how === 'Use This Script')
      apply(generated, { notice: () => ({ title: 'Applied' }), versions: [], onApplied: () => {} });
    expect(paceOf(draftStore)).toEqual([180, 32]);
  });
});

describe('the notice of another script in the editor', () => {
  const SCRIPT = { ...EMPTY_DRAFT, id: 'script-1', title: 'Loaded', content: 'Loaded words.', createdAt: '' };
  const shown = () => renderHook(() => useToasts()).result.current.find(({ isOpen }) => isOpen);

  const goOnWithoutSaving = () => renderHook(useReplaceQuestion).result.current?.replace();

  /** An unsaved script that another one has just taken the place of. */
  async function replaceBy(how: (typeof WAYS)[number]) {
    const draftStore = draftStoreOf(dana);
    draftStore.update({ title: 'Before', content: 'Words before.' });
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(QueryClientProvider, { client: new QueryClient() }, children);
    const { result } = renderHook(() => useDraftActions(dana), { wrapper });
    const file = new File([JSON.stringify({ title: 'Imported', content: 'Imported words.' })], 'script.json');
    const notice = (undo?: () => void) => ({ title: 'Applied', action: undo && { label: 'Undo', onAction: undo } });
    if (how === 'New') result.current.startNew(() => {});
    if (how === 'Clear') result.current.clear();
    if (how === 'Load') result.current.load(SCRIPT);
    if (how === 'Use Script')
      result.current.apply(
        { title: 'Generated', content: 'Generated words.' },
        { notice, versions: [], onApplied: () => {} },
      );
    if (how === 'Import') await scriptFileActions(dana).importFile(file);
    if (how !== 'Clear') {
      expect(draftStore.store.get().draft.content).toBe('Words before.');
      goOnWithoutSaving();
    }
    return draftStore;
  }
  const WAYS = ['New', 'Clear', 'Load', 'Use Script', 'Import'] as const;

  test.each(WAYS)('goes away once that is typed into, as its Undo would replace what was typed: %s', async (how) => {
    const { update, store } = await replaceBy(how);
    const undo = shown()?.action?.onAction;
    update({ wpm: 150 });
    expect(shown()?.action?.onAction).toBe(undo);
    update({ content: 'Typed since.' });
    expect(shown()).toBeUndefined();
    undo?.();
    expect(store.get().draft.content).toBe('Typed since.');
  });

  test.each(WAYS)('brings the script before back while nothing was typed: %s', async (how) => {
    const { store } = await replaceBy(how);
    expect(store.get().draft.content).not.toBe('Words before.');
    shown()?.action?.onAction();
    expect(store.get().draft).toMatchObject({ title: 'Before', content: 'Words before.' });
  });
});

describe('the draft id', () => {
  test('stays while the script is edited, saved and reloaded', () => {
    const draftStore = createDraftStore(dana, FIRST);
    const { draftId } = draftStore.store.get();
    draftStore.update({ title: 'A', content: 'First words.' });
    draftStore.markSaved(draftId, { ...draftStore.store.get().draft, scriptId: 'script-1' });
    leavePage();

    expect(draftStore.store.get().draftId).toBe(draftId);
    expect(createDraftStore(dana, FIRST).store.get().draftId).toBe(draftId);
  });

  test('is another one for another script, and comes back with Undo and with an offered draft', () => {
    const draftStore = createDraftStore(dana, FIRST);
    draftStore.update({ content: 'First words.' });
    const before = draftStore.store.get();
    const { draft, draftId } = before;
    draftStore.replace({ ...draft, content: 'Other words.' });
    expect(draftStore.store.get().draftId).not.toBe(draftId);
    draftStore.restore(before);
    expect(draftStore.store.get().draftId).toBe(draftId);
    leavePage();

    const second = createDraftStore(dana, SECOND);
    second.acceptOffered();
    expect(second.store.get().draftId).toBe(draftId);
  });
});
