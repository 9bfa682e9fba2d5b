import { beforeEach, describe, expect, test, vi } from 'vitest';
import { EMPTY_DRAFT } from './draft';
import { createDraftStore } from './draft-store';

let dana = '';

const leavePage = () => window.dispatchEvent(new Event('pagehide'));
const openInAnotherTab = () => sessionStorage.clear();

beforeEach(() => {
  // Stores of earlier tests still listen for the end of the page: each test has a user of its own.
  dana = crypto.randomUUID();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the draft on this device', () => {
  test('survives a reload of the tab', () => {
    createDraftStore(dana).update({ title: 'Two checks', content: 'Read page one.' });
    leavePage();

    const afterReload = createDraftStore(dana).store.get();

    expect(afterReload.draft).toMatchObject({ title: 'Two checks', content: 'Read page one.' });
    expect(afterReload.offered).toBeNull();
  });

  test('is kept a moment after typing, without leaving the page', async () => {
    createDraftStore(dana).update({ title: 'Kept' });

    await vi.waitFor(() => expect(createDraftStore(dana).store.get().draft.title).toBe('Kept'));
  });

  test('takes pasted and imported text without the control characters that could not be saved', () => {
    const { store, update } = createDraftStore(dana);
    update({ title: 'Two\u0000 checks', content: 'Page\fone.\vThen\ttwo.\r\nEnd\u007f \u{1f44d}' });

    expect(store.get().draft).toMatchObject({
      title: 'Two checks',
      content: 'Page\none.\nThen\ttwo.\r\nEnd \u{1f44d}',
    });
  });

  test('is never shown to another user', () => {
    createDraftStore(dana).update({ content: 'Only mine.' });
    leavePage();
    openInAnotherTab();

    const other = createDraftStore('user-marcus').store.get();

    expect(other.draft).toEqual(EMPTY_DRAFT);
    expect(other.offered).toBeNull();
  });

  test('is offered, not forced, in another tab of the same user', () => {
    createDraftStore(dana).update({ content: 'From the first tab.' });
    leavePage();
    openInAnotherTab();

    const second = createDraftStore(dana);
    expect(second.store.get().draft.content).toBe('');
    expect(second.store.get().offered?.content).toBe('From the first tab.');

    second.acceptOffered();
    expect(second.store.get().draft.content).toBe('From the first tab.');
    expect(second.store.get().offered).toBeNull();
  });

  test('is gone for good once a discarded offer was refused', () => {
    createDraftStore(dana).update({ content: 'Not wanted.' });
    leavePage();
    openInAnotherTab();

    createDraftStore(dana).discardOffered();
    openInAnotherTab();

    expect(createDraftStore(dana).store.get().offered).toBeNull();
  });

  test('that another version of the app kept in another shape is ignored', () => {
    createDraftStore(dana).update({ content: 'Fine.' });
    leavePage();
    const [key = ''] = Object.keys(localStorage);
    localStorage.setItem(key, '{"draft":{"title":1}}');

    expect(createDraftStore(dana).store.get().draft).toEqual(EMPTY_DRAFT);
  });
});

test('typing while a save is on its way stays unsaved', () => {
  const draftStore = createDraftStore(dana);
  draftStore.update({ title: 'A', content: 'First words.' });
  const sent = draftStore.store.get().draft;
  draftStore.update({ content: 'First words. And more.' });

  draftStore.markSaved(sent, 'script-1');

  const { draft, saved } = draftStore.store.get();
  expect(draft).toMatchObject({ content: 'First words. And more.', scriptId: 'script-1' });
  expect(saved).toMatchObject({ content: 'First words.', scriptId: 'script-1' });
});

test('a draft whose saved script was deleted becomes a new one', () => {
  const draftStore = createDraftStore(dana);
  draftStore.replace({ ...EMPTY_DRAFT, title: 'A', content: 'B', scriptId: 'script-1' }, { isSaved: true });

  draftStore.detach('script-1');

  expect(draftStore.store.get().draft.scriptId).toBeNull();
  expect(draftStore.store.get().saved).toEqual(EMPTY_DRAFT);
});
