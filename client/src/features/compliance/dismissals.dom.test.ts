import { type Dismissal, type DismissalChanges, dismissalsAfter, sentenceHashOf } from '@shared/compliance/dismissals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api-error';
import { createDismissals, type DismissalRequests, draftKey } from './dismissals';

const SCRIPT = '01980000-0000-7000-8000-000000000a01';
const COPY = '01980000-0000-7000-8000-000000000a02';

const dismissalOf = (sentence: string, reason = 'I can prove it'): Dismissal => ({
  sentenceHash: sentenceHashOf(sentence),
  ruleId: 'guaranteed-deletion',
  reason,
});
const [FIRST, SECOND, THIRD] = [
  dismissalOf('We delete it all.'),
  dismissalOf('You will rise.'),
  dismissalOf('It is gone.'),
];

let dana = '';

/** The server's lists by script, and what answers instead of them. */
function fakeServer() {
  const lists = new Map<string, Dismissal[]>();
  const fake = {
    lists,
    failure: null as Error | null,
    /** What another device does just before a change arrives. */
    justBefore: () => {},
    /** Whose session the browser has. */
    signedIn: dana as string | null,
    currentUserId: async () => fake.signedIn,
    list: async (scriptId: string) => {
      if (fake.failure) throw fake.failure;
      return lists.get(scriptId) ?? [];
    },
    change: async (scriptId: string, changes: DismissalChanges) => {
      if (fake.failure) throw fake.failure;
      fake.justBefore();
      const changed = dismissalsAfter(lists.get(scriptId) ?? [], changes);
      lists.set(scriptId, changed);
      return changed;
    },
  };
  return fake satisfies DismissalRequests;
}

let server = fakeServer();
/** Where the script's dismissals are on this device. */
const storedKey = () => `creditcue.dismissals.${dana}.${SCRIPT}`;
/** What a page finds after a reload, or another tab. */
const open = () => createDismissals(dana, server);

beforeEach(() => {
  // Stores of earlier tests still listen to the page: each test has a user of its own.
  dana = crypto.randomUUID();
  server = fakeServer();
});
afterEach(() => vi.useRealTimers());

test('what is kept in an unsaved draft stays on the device, for that draft only', () => {
  open().keep(draftKey('one'), [FIRST]);

  const afterReload = open();

  expect(afterReload.listOf(draftKey('one'))).toEqual([FIRST]);
  expect(afterReload.listOf(draftKey('two'))).toEqual([]);
  expect(server.lists.size).toBe(0);
});

test('the first save sends along what was kept before it', async () => {
  const dismissals = open();
  dismissals.keep(draftKey('one'), [FIRST]);

  dismissals.carryOver(draftKey('one'), SCRIPT);

  expect(dismissals.listOf(SCRIPT)).toEqual([FIRST]);
  await vi.waitFor(() => expect(server.lists.get(SCRIPT)).toEqual([FIRST]));
});

test('a copy keeps what its script keeps', async () => {
  const dismissals = open();
  dismissals.keep(SCRIPT, [FIRST]);
  dismissals.carryOver(SCRIPT, COPY);

  await vi.waitFor(() => expect(server.lists.get(COPY)).toEqual([FIRST]));
});

test('what another device stored meanwhile stays', async () => {
  server.lists.set(SCRIPT, [SECOND]);
  open().keep(SCRIPT, [FIRST]);

  await vi.waitFor(() => expect(server.lists.get(SCRIPT)).toEqual([SECOND, FIRST]));
});

test('what another device stored or undid while a change was on its way stays so', async () => {
  server.lists.set(SCRIPT, [THIRD]);
  server.justBefore = () => server.lists.set(SCRIPT, [SECOND]);
  const dismissals = open();
  dismissals.keep(SCRIPT, [FIRST]);

  await vi.waitFor(() => expect(server.lists.get(SCRIPT)).toContainEqual(FIRST));
  expect(server.lists.get(SCRIPT)).toEqual([SECOND, FIRST]);
  await vi.waitFor(() => expect(dismissals.listOf(SCRIPT)).toEqual([SECOND, FIRST]));
});

test('opening a script shows what another device stored', async () => {
  server.lists.set(SCRIPT, [SECOND]);
  const dismissals = open();
  dismissals.sync(SCRIPT);

  await vi.waitFor(() => expect(dismissals.listOf(SCRIPT)).toEqual([SECOND]));
});

test('Undo holds at once, and for the script', async () => {
  server.lists.set(SCRIPT, [FIRST, SECOND]);
  const dismissals = open();
  dismissals.sync(SCRIPT);
  await vi.waitFor(() => expect(dismissals.listOf(SCRIPT)).toHaveLength(2));

  dismissals.undo(SCRIPT, FIRST);

  expect(dismissals.listOf(SCRIPT)).toEqual([SECOND]);
  await vi.waitFor(() => expect(server.lists.get(SCRIPT)).toEqual([SECOND]));
});

test('what could not be sent is sent again by itself', async () => {
  vi.useFakeTimers();
  server.failure = new TypeError('Failed to fetch');
  const dismissals = open();
  dismissals.keep(SCRIPT, [FIRST]);
  await vi.advanceTimersByTimeAsync(12_000);
  dismissals.keep(SCRIPT, [SECOND]);
  expect(dismissals.listOf(SCRIPT)).toEqual([FIRST, SECOND]);
  server.failure = null;

  await vi.advanceTimersByTimeAsync(5 * 60_000);

  expect(server.lists.get(SCRIPT)).toEqual([FIRST, SECOND]);
});

test('what could not be sent before a reload is sent after it', async () => {
  server.failure = new ApiError(503, 'Later.');
  open().keep(SCRIPT, [FIRST]);
  await Promise.resolve();
  server.failure = null;

  const afterReload = open();

  expect(afterReload.listOf(SCRIPT)).toEqual([FIRST]);
  await vi.waitFor(() => expect(server.lists.get(SCRIPT)).toEqual([FIRST]));
});

test('a script that is gone is not asked for again and again', async () => {
  vi.useFakeTimers();
  server.failure = new ApiError(404, 'Not found.');
  const change = vi.spyOn(server, 'change');
  open().keep(SCRIPT, [FIRST]);
  await vi.advanceTimersByTimeAsync(60 * 60_000);

  expect(change.mock.calls).toHaveLength(1);
});

test('a refused change is not sent again at the next visit, and its statement stays kept on this device', async () => {
  server.failure = new ApiError(404, 'Not found.');
  const change = vi.spyOn(server, 'change');
  open().keep(SCRIPT, [FIRST]);
  await vi.waitFor(() => expect(localStorage.getItem(storedKey())).toContain('"changes":[]'));

  const later = open();

  expect(change.mock.calls).toHaveLength(1);
  // Saving its draft makes another script of it, which still keeps the statement.
  expect(later.listOf(SCRIPT)).toEqual([FIRST]);
});

test('a change that is refused because someone else signed in is sent when its user is back', async () => {
  server.failure = new ApiError(404, 'Not found.');
  server.signedIn = crypto.randomUUID();
  const asked = vi.spyOn(server, 'currentUserId');
  open().keep(SCRIPT, [FIRST]);
  await vi.waitFor(() => expect(asked.mock.results.length).toBeGreaterThan(0));
  await asked.mock.results[0]?.value;
  server.failure = null;
  server.signedIn = dana;

  open();

  await vi.waitFor(() => expect(server.lists.get(SCRIPT)).toEqual([FIRST]));
});

test('nothing is sent for a user who is no longer signed in, until that user is back', async () => {
  vi.useFakeTimers();
  server.failure = new TypeError('Failed to fetch');
  const [list, change] = [vi.spyOn(server, 'list'), vi.spyOn(server, 'change')];
  const dismissals = open();
  dismissals.keep(SCRIPT, [FIRST]);
  await vi.advanceTimersByTimeAsync(1_000);
  dismissals.stop();
  const before = change.mock.calls.length;
  await vi.advanceTimersByTimeAsync(60 * 60_000);
  window.dispatchEvent(new Event('online'));
  dismissals.sync(SCRIPT);
  expect(change.mock.calls).toHaveLength(before);
  expect(list.mock.calls).toHaveLength(0);

  server.failure = null;
  dismissals.start();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.lists.get(SCRIPT)).toEqual([FIRST]);
});

test('a script that was opened before its user was known to be back is fetched then', async () => {
  server.lists.set(SCRIPT, [SECOND]);
  const dismissals = open();
  dismissals.stop();
  dismissals.sync(SCRIPT);
  expect(dismissals.listOf(SCRIPT)).toEqual([]);

  dismissals.start();
  await vi.waitFor(() => expect(dismissals.listOf(SCRIPT)).toEqual([SECOND]));
});

test('what was undone after the first save stays undone when the script is deleted', () => {
  const dismissals = open();
  dismissals.keep(draftKey('one'), [FIRST, SECOND]);
  dismissals.carryOver(draftKey('one'), SCRIPT);
  dismissals.undo(SCRIPT, FIRST);

  dismissals.carryOver(SCRIPT, draftKey('one'));

  expect(dismissals.listOf(draftKey('one'))).toEqual([SECOND]);
});

test('one dismissal that cannot be read does not take the others with it', () => {
  const bad = { ...SECOND, reason: 'half an emoji \ud83d' };
  const change = (dismissal: Dismissal) => ({ id: crypto.randomUUID(), type: 'kept', dismissal });
  const entry = { stored: [bad, FIRST], changes: [change(bad), change(THIRD)], changedAt: 1 };
  localStorage.setItem(storedKey(), JSON.stringify(entry));

  expect(open().listOf(SCRIPT)).toEqual([FIRST, THIRD]);
});

test('two tabs do not undo each other', () => {
  const [one, two] = [open(), open()];
  one.keep(draftKey('d'), [FIRST]);
  two.keep(draftKey('d'), [SECOND]);

  expect(two.listOf(draftKey('d'))).toEqual([FIRST, SECOND]);
  expect(open().listOf(draftKey('d'))).toEqual([FIRST, SECOND]);
});

test('a statement that was kept before scripts had lists is kept everywhere, until that is undone', () => {
  const statement = 'We delete\nit “all”.';
  localStorage.setItem(
    `creditcue.kept-statements.${dana}`,
    JSON.stringify([`score-promise\nanother one.`, `guaranteed-deletion\n${statement.toLowerCase()}`]),
  );
  const hash = sentenceHashOf(statement);
  const dismissals = open();
  expect(dismissals.store.get().keptEverywhere.has(hash)).toBe(true);

  dismissals.undo(draftKey('d'), { sentenceHash: hash, ruleId: 'guaranteed-deletion' });

  expect([...open().store.get().keptEverywhere]).toEqual([sentenceHashOf('another one.')]);
});

test('a browser without room still shows what was kept', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    removeItem: () => {},
    setItem: () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    },
  });
  const dismissals = open();
  dismissals.keep(draftKey('d'), [FIRST]);
  dismissals.keep(draftKey('d'), [SECOND]);

  expect(dismissals.listOf(draftKey('d'))).toEqual([FIRST, SECOND]);
  vi.unstubAllGlobals();
});
