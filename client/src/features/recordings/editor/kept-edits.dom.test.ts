import { NO_EDITS, wordsHashOf } from '@shared/recordings';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Draft, draftOf, type Stored } from './edit-draft';
import { baseOf, createEditsKeeper, forgetEditsOf, returnedEdits, useHasKeptEdits } from './kept-edits';

const STYLE = { look: 'highlight', colour: '#FFD54A', position: 'low' } as const;
const OWNER = { userId: 'dana', recordingId: 'take-1' };

type StoredFields = { revision?: number; isEdited?: boolean; areConfirmed?: boolean; text?: string; takes?: string };

function stored(fields: StoredFields = {}): Stored {
  const { revision = 1, isEdited = false, areConfirmed = false, text = 'Check', takes } = fields;
  const after = takes ? [{ recordingId: takes, seconds: 5 }] : [];
  return {
    edits: {
      revision,
      edits: { ...NO_EDITS, takes: { before: [], after } },
      wholeSeconds: 20,
      duration: 20,
      areTakesJoined: true,
      status: 'ready',
      revisions: [],
    },
    captions: {
      words: [{ text, start: 1, end: 2 }],
      style: STYLE,
      areConfirmed,
      isEdited,
      wordsHash: wordsHashOf([{ text }]),
      confirmedHashes: [],
    },
    sound: { peaks: [], peaksPerSecond: 1, spoken: [], suggestedCuts: [] },
    script: undefined,
  };
}

const CUT: Draft = {
  ...draftOf(stored()),
  edits: { ...NO_EDITS, cuts: [{ start: 2, end: 4, kind: 'part' }] },
};
const TRIMMED: Draft = { ...CUT, edits: { ...NO_EDITS, trim: { start: 0, end: 9 } } };

/** The edits that another tab of this browser is making right now. */
function inUse(tab: string) {
  const name = `creditcue.edits.${OWNER.recordingId}.${OWNER.userId}.${tab}`;
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [{ name }] }) } });
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.unstubAllGlobals());

function editedIn(tab: string, draft: Draft, owner = OWNER) {
  const keeper = createEditsKeeper(owner, tab);
  keeper.update(draft, stored());
  keeper.keepNow();
  return keeper;
}

test('unsaved edits are found after a reload, by the same user and for the same recording only', async () => {
  editedIn('tab-1', CUT);
  expect((await createEditsKeeper(OWNER, 'tab-1').find())?.draft).toEqual(CUT);
  expect(await createEditsKeeper({ ...OWNER, userId: 'marcus' }, 'tab-1').find()).toBeNull();
  expect(await createEditsKeeper({ ...OWNER, recordingId: 'take-2' }, 'tab-1').find()).toBeNull();
});

test('they are kept a moment after a change, without leaving the page', async () => {
  createEditsKeeper(OWNER, 'tab-1').update(CUT, stored());
  await vi.waitFor(async () => expect(await createEditsKeeper(OWNER, 'tab-1').find()).not.toBeNull());
});

test('edits of a closed tab come back in another one, those of a tab that is open do not', async () => {
  editedIn('tab-1', CUT);
  expect((await createEditsKeeper(OWNER, 'tab-2').find())?.draft).toEqual(CUT);
  inUse('tab-1');
  expect(await createEditsKeeper(OWNER, 'tab-2').find()).toBeNull();
});

test('saving in one tab forgets what closed tabs left, and leaves the edits of an open tab alone', async () => {
  editedIn('closed', TRIMMED);
  editedIn('tab-1', CUT);
  inUse('tab-1');
  const second = editedIn('tab-2', TRIMMED);
  await second.forgetAll();
  expect(Object.keys(localStorage)).toEqual(['creditcue.edits.take-1.dana.tab-1']);
});

test('undoing every edit forgets them', async () => {
  const keeper = editedIn('tab-1', CUT);
  keeper.update(null, stored());
  expect(await createEditsKeeper(OWNER, 'tab-1').find()).toBeNull();
});

test('edits that came back and were not touched are as old as they were', async () => {
  vi.useFakeTimers({ now: new Date('2026-01-01T18:02:00') });
  editedIn('tab-1', CUT);
  const madeAt = Date.now();
  vi.setSystemTime(new Date('2026-01-01T19:30:00'));
  const reloaded = createEditsKeeper(OWNER, 'tab-1');
  reloaded.update((await reloaded.find())?.draft ?? TRIMMED, stored());
  reloaded.keepNow();
  expect((await createEditsKeeper(OWNER, 'tab-1').find())?.changedAt).toBe(madeAt);
  vi.useRealTimers();
});

test('those of a deleted recording are forgotten, those of others stay', () => {
  editedIn('tab-1', CUT);
  editedIn('tab-1', CUT, { ...OWNER, recordingId: 'take-2' });
  forgetEditsOf('take-1');
  expect(Object.keys(localStorage)).toEqual(['creditcue.edits.take-2.dana.tab-1']);
});

test('a browser without room says that nothing is kept', () => {
  const setItem = () => {
    throw new DOMException('No room.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { ...localStorage, setItem, removeItem: () => {} });
  const keeper = createEditsKeeper(OWNER, 'tab-1');
  expect(keeper.keepNow()).toBe(true);
  keeper.update(CUT, stored());
  expect(keeper.keepNow()).toBe(false);
});

test('what the server has now decides what becomes of kept edits', async () => {
  editedIn('tab-1', CUT);
  const kept = await createEditsKeeper(OWNER, 'tab-1').find();
  const kindFor = (now: Stored) => returnedEdits(kept, now)?.kind;
  expect(kindFor(stored())).toBe('back');
  expect(kindFor(stored({ revision: 2 }))).toBe('older');
  // Timed anew by the server, then corrected by hand elsewhere.
  expect(kindFor(stored({ text: 'Other' }))).toBe('back');
  expect(kindFor(stored({ text: 'Other', isEdited: true }))).toBe('older');
  expect(kindFor(stored({ revision: 2, takes: '01980000-0000-7000-8000-00000000000a' }))).toBe('misfit');
  const saved = stored({ revision: 2 });
  expect(returnedEdits(kept, { ...saved, edits: { ...saved.edits, edits: CUT.edits } })).toBeNull();
});

test('older edits are saved against what they were made of, so that newer ones are not overwritten unasked', async () => {
  editedIn('tab-1', CUT);
  const now = stored({ revision: 2, text: 'Other', isEdited: true });
  const returned = returnedEdits(await createEditsKeeper(OWNER, 'tab-1').find(), now);
  const base = baseOf(now, returned);
  expect([base.edits.revision, base.captions.words[0]?.text]).toEqual([1, 'Check']);
});

test('a tile is told when edits of its recording are kept, and when they are forgotten', async () => {
  const { result } = renderHook(() => useHasKeptEdits(OWNER));
  expect(result.current).toBe(false);
  const keeper = createEditsKeeper(OWNER, 'tab-1');
  act(() => {
    keeper.update(CUT, stored());
    keeper.keepNow();
  });
  expect(result.current).toBe(true);
  expect(renderHook(() => useHasKeptEdits({ ...OWNER, userId: 'marcus' })).result.current).toBe(false);
  act(() => void keeper.forgetAll());
  await waitFor(() => expect(result.current).toBe(false));
});

test('that the words are right, said elsewhere meanwhile, is not taken back by edits that come back', async () => {
  editedIn('tab-1', CUT);
  const kept = await createEditsKeeper(OWNER, 'tab-1').find();
  expect(returnedEdits(kept, stored({ areConfirmed: true }))).toMatchObject({
    kind: 'back',
    draft: { ...CUT, areConfirmed: true },
  });
  localStorage.clear();
  editedIn('tab-2', { ...draftOf(stored()), areConfirmed: true });
  const confirmed = await createEditsKeeper(OWNER, 'tab-2').find();
  expect(returnedEdits(confirmed, stored())?.draft.areConfirmed).toBe(true);
  expect(returnedEdits(confirmed, stored({ areConfirmed: true }))).toBeNull();
});
