import { afterEach, describe, expect, test, vi } from 'vitest';
import { createDeviceSpool } from '../takes/take-spool';
import { aBrowser, CHUNK_BYTES, chunk, saved } from './browser-fakes';
import { aTake, createFakeSpool, USER_ID } from './take-fakes';

type Browser = ReturnType<typeof aBrowser>;

const offline = () => {
  throw new TypeError('network');
};

afterEach(() => void vi.useRealTimers());

/** A tab of the user that is signed in. */
async function aTab({ openTab }: Browser) {
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  return tab;
}

/** Sends the only take that is offered. */
async function recoverIn(browser: Browser) {
  const tab = await aTab(browser);
  const [found] = tab.queue.all.get().found;
  if (!found) throw new Error('No take is offered.');
  await tab.queue.recover(found.take.id);
  await saved(tab);
  return found;
}

describe('a device that refused a part of a take', () => {
  /** A take of `letters`, a chunk each, of which the device refuses that of `refused`. The tab dies in the take. */
  async function recordAndCrash(browser: Browser, letters: string, refused: string) {
    const tab = await aTab(browser);
    const writer = tab.queue.begin(aTake());
    for (const [index, letter] of [...letters].entries()) {
      if (letter === refused) browser.spool.failing.add('addChunk');
      writer.append(chunk(letter), index + 1);
      await vi.waitFor(() => expect(tab.take()?.totalBytes).toBe((index + 1) * CHUNK_BYTES));
      browser.spool.failing.clear();
    }
    browser.crashTabs();
    return tab;
  }

  test('once has all of it when the tab dies later', async () => {
    const browser = aBrowser();
    browser.server.trouble = offline;
    const { take } = await recordAndCrash(browser, 'abcd', 'b');
    expect(take()?.isKeptOnDevice).toBe(true);
    browser.server.trouble = () => {};
    expect(await recoverIn(browser)).toMatchObject({ isEndMissing: false, durationSeconds: 4 });
    expect(browser.server.bytesOf()).toBe('abcd');
  });

  test('from then on has what came before, and says that the end is missing', async () => {
    const browser = aBrowser();
    browser.server.trouble = offline;
    await recordAndCrash(browser, 'abcd', 'd');
    browser.server.trouble = () => {};
    expect(await recoverIn(browser)).toMatchObject({ isEndMissing: true, durationSeconds: 3 });
    expect(browser.server.bytesOf()).toBe('abc');
  });

  test('from then on is saved with all that its tab had sent', async () => {
    const browser = aBrowser();
    await recordAndCrash(browser, 'abcd', 'd');
    await vi.waitFor(() => expect(browser.server.bytesOf()).toBe('abcd'));
    const create = vi.spyOn(browser.server.calls, 'create');
    await recoverIn(browser);
    expect(create).not.toHaveBeenCalled();
    expect(browser.server.recordings).toMatchObject([{ fileSize: 4 * CHUNK_BYTES }]);
  });

  test.each([0, 1, 2])(
    'in the middle, as earlier versions left it, has what is before the gap (%i chunks on the server)',
    async (sentChunks) => {
      const browser = aBrowser();
      const { spool, server } = browser;
      const { id: uploadId } = await server.calls.create({ mimeType: 'video/webm', aspectRatio: '9:16' }, aborted());
      const take = aTake({ uploadId, durationSeconds: 5 });
      await spool.saveTake(take);
      for (const [seq, letter] of [...'abcde'].entries()) {
        const bytes = await chunk(letter).arrayBuffer();
        const digest = await crypto.subtle.digest('SHA-256', bytes);
        if (seq < sentChunks) await server.calls.putChunk(uploadId, seq, { bytes, contentDigest: '' }, aborted());
        const note = { seq, byteLength: bytes.byteLength, digest, elapsedSeconds: seq + 1 };
        if (letter !== 'c') await spool.addChunk(take.id, note, bytes);
      }
      expect(await recoverIn(browser)).toMatchObject({ isEndMissing: true, durationSeconds: 2 });
      expect(server.bytesOf()).toBe('ab');
      expect(server.recordings).toMatchObject([{ duration: 2, fileSize: 2 * CHUNK_BYTES }]);
    },
  );
});

const aborted = () => new AbortController().signal;

describe('a take that was found', () => {
  /** A take that a tab left on the device when it died. */
  async function leaveTake(browser: Browser) {
    const tab = await aTab(browser);
    browser.server.trouble = offline;
    const writer = tab.queue.begin(aTake());
    writer.append(chunk('abc'), 1);
    await vi.waitFor(() => expect(tab.take()?.totalBytes).toBe(CHUNK_BYTES));
    browser.crashTabs();
    browser.server.trouble = () => {};
    return writer.takeId;
  }

  test.each(['listTakes', 'listChunkNotes'] as const)(
    'and cannot be read (%s) is still offered, and saved once it can be read',
    async (method) => {
      const browser = aBrowser();
      const takeId = await leaveTake(browser);
      const [tab, other] = [await aTab(browser), await aTab(browser)];
      browser.spool.failing.add(method);
      await expect(tab.queue.recover(takeId)).rejects.toThrow(`${method} failed`);
      browser.spool.failing.clear();
      for (const { queue } of [tab, other]) {
        await queue.refreshFound();
        expect(queue.all.get().found.map(({ take }) => take.id)).toEqual([takeId]);
      }
      expect(await tab.queue.recover(takeId)).toBe(true);
      await saved(tab);
      expect(browser.server.bytesOf()).toBe('abc');
    },
  );
});

describe('the search for unsaved takes', () => {
  async function keepTwo({ spool }: Browser) {
    const takes = [aTake({ id: 'a' }), aTake({ id: 'b' })];
    const bytes = new ArrayBuffer(1);
    for (const take of takes) {
      await spool.saveTake(take);
      await spool.addChunk(take.id, { seq: 0, byteLength: 1, digest: bytes, elapsedSeconds: 1 }, bytes);
    }
  }
  type Tab = Awaited<ReturnType<typeof aTab>>;
  const found = ({ queue }: Tab) =>
    queue.all
      .get()
      .found.map(({ take }) => take.id)
      .sort();
  const told = ({ events }: Tab) => events.map(({ type }) => type);

  test('finds the others when one cannot be read, and says once that it is not complete', async () => {
    const browser = aBrowser();
    await keepTwo(browser);
    const { listChunkNotes } = browser.spool;
    browser.spool.listChunkNotes = async (takeId) => {
      if (takeId === 'a') throw new DOMException('Lost.', 'UnknownError');
      return listChunkNotes(takeId);
    };
    const tab = await aTab(browser);
    await tab.queue.refreshFound();
    expect([found(tab), told(tab)]).toEqual([['b'], ['notSearched']]);
    browser.spool.listChunkNotes = listChunkNotes;
    await tab.queue.refreshFound();
    expect(found(tab)).toEqual(['a', 'b']);
  });

  test.each(['listTakes', 'listChunkNotes'] as const)(
    'that fails in %s leaves what was found before, and says so',
    async (method) => {
      const browser = aBrowser();
      await keepTwo(browser);
      const tab = await aTab(browser);
      browser.spool.failing.add(method);
      await tab.queue.refreshFound();
      expect([found(tab), told(tab)]).toEqual([['a', 'b'], ['notSearched']]);
    },
  );

  test('in a browser without working locks finds and saves them all the same', async () => {
    const browser = aBrowser();
    await keepTwo(browser);
    browser.locks.areBroken = true;
    const tab = await aTab(browser);
    expect([found(tab), told(tab)]).toEqual([['a', 'b'], []]);
    expect(await tab.queue.recover('a')).toBe(true);
    await saved(tab);
  });
});

test('a take that is thrown away before its lock was given keeps no other tab busy', async () => {
  const browser = aBrowser();
  const [tab, other] = [await aTab(browser), await aTab(browser)];
  let give = () => {};
  browser.locks.given = new Promise((resume) => {
    give = resume;
  });
  const { abandon } = tab.queue.begin(aTake());
  await vi.waitFor(() => expect(browser.spool.size()).toBe(1));
  abandon();
  await vi.waitFor(() => expect(browser.spool.size()).toBe(0));
  give();
  await vi.waitFor(() => expect(browser.locks.taken).toBe(1));
  await vi.waitFor(async () => expect(await other.queue.isOtherTabBusy()).toBe(false));
});

test('a take on a device whose storage never answers is sent from memory, without waiting for each chunk', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const neverOpened = createDeviceSpool(() => new Promise(() => {}));
  const { server, openTab } = aBrowser(Object.assign(createFakeSpool(), neverOpened));
  const tab = openTab();
  void tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  const letters = 'abcdefghijklmnopqrst';
  for (const [index, letter] of [...letters].entries()) writer.append(chunk(letter), index + 1);
  writer.end(letters.length);
  await vi.advanceTimersByTimeAsync(10_000);
  await saved(tab);
  expect(tab.take()).toMatchObject({ isKeptOnDevice: false });
  expect(server.bytesOf()).toBe(letters);
  expect(tab.events.map(({ type }) => type).sort()).toEqual(['notKept', 'notSearched', 'saved']);
});
