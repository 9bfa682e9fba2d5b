import { expect, test, vi } from 'vitest';
import { createBackoff } from './backoff';
import { aBrowser, CHUNK_BYTES, chunk, saved } from './browser-fakes';
import type { SavingTake } from './saving-take';
import { aTake, createFakeServer, createFakeSpool, FakeAnswer, USER_ID } from './take-fakes';

test('a take is on the server soon after the stop, and then no longer on the device', async () => {
  const { server, spool, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('one'), 1);
  writer.append(chunk('two'), 2);
  writer.end(2.4);
  await saved(tab);
  expect(server.bytesOf()).toBe('onetwo');
  expect(server.recordings).toMatchObject([
    { fileSize: 2 * CHUNK_BYTES, duration: 2.4, title: 'Two things to check first' },
  ]);
  await vi.waitFor(() => expect(spool.size()).toBe(0));
});

test('the last take can be looked at also when the device has removed it, until the next one begins', async () => {
  const { spool, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake({ id: 'shown' }));
  writer.append(chunk('one'), 1);
  writer.end(1);
  await saved(tab);
  await vi.waitFor(() => expect(spool.size()).toBe(0));
  expect((await (await tab.queue.read('shown')).text()).replaceAll('.', '')).toBe('one');
  tab.queue.begin(aTake());
  await expect(tab.queue.read('shown')).rejects.toThrow('no longer on this device');
});

test('a take that is discarded while the server finishes it leads to the recording that was made', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.losesFinishAnswers = true;
  server.calls.remove = async () => {
    throw new FakeAnswer(409);
  };
  const writer = tab.queue.begin(aTake({ id: 'late' }));
  writer.append(chunk('one'), 1);
  writer.end(1);
  await vi.waitFor(() => expect(server.recordings).toHaveLength(1));
  expect(await tab.queue.discard('late')).toBe(server.recordings[0]?.id);
});

test('a tab knows of a take that another one is making, and not of its own', async () => {
  const { openTab } = aBrowser();
  const [recording, other] = [openTab(), openTab()];
  await recording.queue.setUser(USER_ID);
  await other.queue.setUser(USER_ID);
  const busy = () => Promise.all([recording, other].map(({ queue }) => queue.isOtherTabBusy()));
  expect(await busy()).toEqual([false, false]);
  const writer = recording.queue.begin(aTake({ id: 'rolling' }));
  await vi.waitFor(async () => expect(await busy()).toEqual([false, true]));
  writer.append(chunk('one'), 1);
  writer.end(1);
  await saved(recording);
  await vi.waitFor(async () => expect(await busy()).toEqual([false, false]));
});

test('chunks are sent while the take is still being recorded', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  tab.queue.begin(aTake()).append(chunk('first'), 1);
  await vi.waitFor(() => expect(server.bytesOf()).toBe('first'));
  expect(tab.take()?.step).toBe('recording');
});

test('a minute without network gives exactly one complete recording', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('a'), 1);
  await vi.waitFor(() => expect(server.bytesOf()).toBe('a'));
  server.trouble = () => {
    throw new TypeError('network');
  };
  for (const letter of 'bcdef') writer.append(chunk(letter), 2);
  writer.end(6);
  await vi.waitFor(() => expect(tab.take()).toMatchObject({ step: 'waiting', reason: 'offline' }));
  server.trouble = () => {};
  await saved(tab);
  expect(server.bytesOf()).toBe('abcdef');
  expect(server.recordings).toHaveLength(1);
});

test('a line that died without a word is given up after a while, and the chunk is sent again', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.isDeadLine = true;
  // The take waits for one millisecond of twenty, so each of its steps is looked at, not one now and then.
  const steps: SavingTake['step'][] = [];
  tab.queue.all.subscribe(() => {
    const step = tab.take()?.step;
    if (step) steps.push(step);
    if (step === 'waiting') server.isDeadLine = false;
  });
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('one'), 1);
  writer.end(1);
  await saved(tab);
  expect(steps).toContain('waiting');
  expect(server.bytesOf()).toBe('one');
});

test('an answer lost on the way is not sent twice', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const lost = new Set<string>();
  for (const name of ['putChunk', 'finish'] as const) {
    const call: (...parameters: never[]) => Promise<unknown> = server.calls[name];
    const losing = async (...parameters: never[]) => {
      const answer = await call(...parameters);
      if (lost.has(name)) return answer;
      lost.add(name);
      throw new TypeError('network');
    };
    Object.assign(server.calls, { [name]: losing });
  }
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  writer.append(chunk('def'), 2);
  writer.end(2);
  await saved(tab);
  expect([...lost]).toEqual(['putChunk', 'finish']);
  expect(server.bytesOf()).toBe('abcdef');
  expect(server.recordings).toHaveLength(1);
});

test('an expired session waits for the same user, and never gives the take to another one', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.signedIn = null;
  server.trouble = (call) => {
    if (server.signedIn !== USER_ID && call !== 'currentUserId') throw new FakeAnswer(server.signedIn ? 404 : 401);
  };
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('mine'), 1);
  writer.end(1);
  await vi.waitFor(() => expect(tab.take()).toMatchObject({ step: 'waiting', reason: 'signed-out' }));
  server.signedIn = 'someone-else';
  await new Promise((resume) => setTimeout(resume, 20));
  expect(server.recordings).toHaveLength(0);
  server.signedIn = USER_ID;
  await saved(tab);
  expect(server.bytesOf()).toBe('mine');
});

test('a server that lost the upload gets it again from the start', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  await vi.waitFor(() => expect(server.bytesOf()).toBe('abc'));
  server.forgetUploads();
  writer.append(chunk('def'), 2);
  writer.end(2);
  await saved(tab);
  expect(server.bytesOf()).toBe('abcdef');
});

test('a full device keeps the take in memory, says so, and still saves it', async () => {
  const { server, spool, openTab } = aBrowser();
  spool.failing.add('addChunk');
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  writer.append(chunk('def'), 2);
  await vi.waitFor(() => expect(tab.take()?.isKeptOnDevice).toBe(false));
  writer.end(2);
  await saved(tab);
  expect(server.bytesOf()).toBe('abcdef');
  expect(tab.events.filter((event) => event.type === 'notKept')).toHaveLength(1);
});

test('a refused take stays on the device and can be tried again', async () => {
  const { server, spool, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.trouble = (call) => {
    if (call === 'finish') throw new FakeAnswer(507);
  };
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  writer.end(1);
  await vi.waitFor(() => expect(tab.take()?.step).toBe('failed'));
  expect(tab.events).toContainEqual({ type: 'refused', message: 'There is no room left for this video.' });
  expect(spool.size()).toBe(1);
  server.trouble = () => {};
  tab.queue.retry(tab.take()?.takeId ?? '');
  await saved(tab);
  await vi.waitFor(() => expect(spool.size()).toBe(0));
});

test.each(['create', 'putChunk', 'finish'] as const)(
  'a take is tried again by itself, however often the server fails at %s, and saved once it is well',
  async (failing) => {
    const { server, openTab } = aBrowser();
    const tab = openTab();
    await tab.queue.setUser(USER_ID);
    let tries = 0;
    server.trouble = (call) => {
      if (call !== failing) return;
      tries += 1;
      throw new FakeAnswer(500);
    };
    const writer = tab.queue.begin(aTake());
    writer.append(chunk('abc'), 1);
    writer.end(1);
    await vi.waitFor(() => expect(tries).toBeGreaterThan(8));
    const steps = new Set<string | undefined>();
    const stopListening = tab.queue.all.subscribe(() => steps.add(tab.take()?.step));
    await vi.waitFor(() => expect(tries).toBeGreaterThan(16));
    stopListening();
    expect(tab.take()).toMatchObject({ step: 'waiting', reason: 'server' });
    // It does not look as if something were sent, each time the server says how far it is.
    expect([...steps].filter((step) => step !== 'waiting')).toEqual([]);
    expect(tab.events).toEqual([]);
    server.trouble = () => {};
    await saved(tab);
    expect(server.recordings).toHaveLength(1);
  },
);

test('a take that waits for the server is tried again at once when its user says so', async () => {
  const backoff = createBackoff();
  const { server, openTab } = aBrowser(createFakeSpool(), createFakeServer(), backoff);
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.trouble = () => {
    throw new FakeAnswer(500);
  };
  const { takeId, append, end } = tab.queue.begin(aTake());
  append(chunk('abc'), 1);
  end(1);
  await vi.waitFor(() => expect(tab.take()).toMatchObject({ step: 'waiting' }), { timeout: 5000 });
  server.trouble = () => {};
  // The pause is a second or more now.
  const pressedAt = performance.now();
  tab.queue.retry(takeId);
  expect(tab.take()?.step).toBe('uploading');
  await saved(tab);
  expect(performance.now() - pressedAt).toBeLessThan(800);
});

test('after a crash the take is offered to its user only, and recovering saves it', async () => {
  const browser = aBrowser();
  const before = browser.openTab();
  await before.queue.setUser(USER_ID);
  browser.server.trouble = () => {
    throw new TypeError('network');
  };
  const writer = before.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  writer.append(chunk('def'), 2.1);
  await vi.waitFor(() => expect(before.take()?.totalBytes).toBe(2 * CHUNK_BYTES));
  browser.crashTabs();
  browser.server.trouble = () => {};

  const after = browser.openTab();
  await after.queue.setUser('someone-else');
  expect(after.queue.all.get().found).toEqual([]);
  await after.queue.setUser(USER_ID);
  const [found] = after.queue.all.get().found;
  expect(found).toMatchObject({ durationSeconds: 2.1, byteLength: 2 * CHUNK_BYTES });
  expect(await (await after.queue.read(found?.take.id ?? '')).text()).toHaveLength(2 * CHUNK_BYTES);
  const takeId = found?.take.id ?? '';
  expect(await Promise.all([after.queue.recover(takeId), after.queue.recover(takeId)])).toEqual([true, true]);
  expect(await after.queue.recover(takeId)).toBe(true);
  await saved(after);
  expect(after.queue.all.get().found).toEqual([]);
});

test('a take that was kept with a tab in its title is saved under a title that the server accepts', async () => {
  const browser = aBrowser();
  const take = aTake({ title: 'My\ttitle\nline two' });
  const bytes = new TextEncoder().encode('abc').buffer;
  await browser.spool.saveTake(take);
  await browser.spool.addChunk(
    take.id,
    { seq: 0, byteLength: 3, digest: new ArrayBuffer(32), elapsedSeconds: 1 },
    bytes,
  );
  const tab = browser.openTab();
  await tab.queue.setUser(USER_ID);

  await tab.queue.recover(take.id);

  await saved(tab);
  expect(browser.server.recordings[0]?.title).toBe('My title line two');
});

test('the draft that was read is known in the visit of the take only', async () => {
  const browser = aBrowser();
  const before = browser.openTab();
  await before.queue.setUser(USER_ID);
  browser.server.trouble = () => {
    throw new TypeError('network');
  };
  const { takeId, append } = before.queue.begin(aTake({ draftId: 'd1' }));
  append(chunk('abc'), 1);
  await vi.waitFor(() => expect(before.take()).toMatchObject({ totalBytes: CHUNK_BYTES, draftId: 'd1' }));
  browser.crashTabs();
  browser.server.trouble = () => {};
  const after = browser.openTab();
  await after.queue.setUser(USER_ID);
  await after.queue.recover(takeId);
  expect(after.take()?.draftId).toBeUndefined();
  await saved(after);
});

test('tabs that look for takes at the same time all find them, but only one recovers each', async () => {
  const browser = aBrowser();
  const before = browser.openTab();
  await before.queue.setUser(USER_ID);
  browser.server.trouble = () => {
    throw new TypeError('network');
  };
  const { takeId, append } = before.queue.begin(aTake());
  append(chunk('abc'), 1);
  await vi.waitFor(() => expect(before.take()?.totalBytes).toBe(CHUNK_BYTES));
  browser.crashTabs();
  browser.server.trouble = () => {};

  const [left, right] = [browser.openTab(), browser.openTab()];
  await Promise.all([left, right, left, right].map((tab) => tab.queue.setUser(USER_ID)));
  expect(left.queue.all.get().found).toHaveLength(1);
  expect(right.queue.all.get().found).toHaveLength(1);
  expect(await Promise.all([left.queue.recover(takeId), right.queue.recover(takeId)])).toEqual([true, false]);
  await saved(left);
  expect(await right.queue.recover(takeId)).toBe(false);
  expect(right.queue.all.get().found).toEqual([]);
  expect(browser.server.recordings).toHaveLength(1);
});

test('a take that another tab is recording is not offered here', async () => {
  const browser = aBrowser();
  const recording = browser.openTab();
  await recording.queue.setUser(USER_ID);
  recording.queue.begin(aTake()).append(chunk('abc'), 1);
  await vi.waitFor(() => expect(recording.take()?.totalBytes).toBe(CHUNK_BYTES));
  const other = browser.openTab();
  await other.queue.setUser(USER_ID);
  expect(other.queue.all.get().found).toEqual([]);
});

test('discarding removes the take from the device and from the server', async () => {
  const browser = aBrowser();
  const tab = browser.openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  await vi.waitFor(() => expect(browser.server.bytesOf()).toBe('abc'));
  await tab.queue.discard(writer.takeId);
  expect(browser.spool.size()).toBe(0);
  await vi.waitFor(() => expect(browser.server.bytesOf()).toBe(''));
});

test('a take without any chunk is not saved and not kept', async () => {
  const { server, spool, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  tab.queue.begin(aTake()).end(0);
  await vi.waitFor(() => expect(tab.events).toEqual([{ type: 'unreadable' }]));
  expect(spool.size()).toBe(0);
  expect(server.recordings).toHaveLength(0);
});

test('a first chunk too small to tell what the file is goes with the next one', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(new Blob(['x']), 0.1);
  writer.append(chunk('abc'), 1);
  writer.append(new Blob(['end']), 1.2);
  writer.end(1.2);
  await saved(tab);
  expect(server.bytesOf()).toBe('xabcend');
  expect(server.recordings).toMatchObject([{ fileSize: CHUNK_BYTES + 4 }]);
});

test('a take refused while it is recorded is tried again at its end', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.trouble = () => {
    throw new FakeAnswer(507);
  };
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  await vi.waitFor(() => expect(tab.take()?.step).toBe('failed'));
  server.trouble = () => {};
  writer.end(1);
  await saved(tab);
  expect(server.bytesOf()).toBe('abc');
});

test('a refusal that arrives while the take ends is not told when the end brings what was missing', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const { putChunk } = server.calls;
  let refuse = (_error: FakeAnswer) => {};
  server.calls.putChunk = () => new Promise((_, reject) => (refuse = reject));
  tab.queue.all.subscribe(() => {
    if (tab.take()?.step === 'assembling') refuse(new FakeAnswer(507));
  });
  const putChunks = vi.spyOn(server.calls, 'putChunk');
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  await vi.waitFor(() => expect(putChunks).toHaveBeenCalledOnce());
  server.calls.putChunk = putChunk;
  writer.end(1);
  await saved(tab);
  expect(tab.events.map(({ type }) => type)).toEqual(['saved']);
  expect(server.bytesOf()).toBe('abc');
});

test('a take that is too large stays on the device, is not tried again, and is found with the reason', async () => {
  const { server, openTab, crashTabs } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.trouble = (call) => {
    if (call === 'putChunk') throw new FakeAnswer(413);
  };
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  const refused = { step: 'failed', message: 'That video is larger than 500 MB.', remedy: 'download' };
  await vi.waitFor(() => expect(tab.take()).toMatchObject(refused));
  writer.append(chunk('def'), 2);
  writer.end(2);
  await vi.waitFor(() => expect(tab.take()).toMatchObject({ ...refused, durationSeconds: 2 }));
  tab.queue.retry(tab.take()?.takeId ?? '');
  expect(tab.take()).toMatchObject(refused);
  // Said when it happened and, because the take went on, at its end.
  expect(tab.events.filter(({ type }) => type === 'refused')).toHaveLength(2);

  crashTabs();
  const later = openTab();
  await later.queue.setUser(USER_ID);
  expect(later.queue.all.get().found).toMatchObject([
    { take: { refusal: 'That video is larger than 500 MB.' }, durationSeconds: 2 },
  ]);
});

test('a found take that one tab saves or discards is no longer offered by the other', async () => {
  const browser = aBrowser();
  const crashed = browser.openTab();
  await crashed.queue.setUser(USER_ID);
  browser.server.trouble = () => {
    throw new TypeError('network');
  };
  for (const letter of 'ab') crashed.queue.begin(aTake()).append(chunk(letter), 1);
  const kept = () => crashed.queue.all.get().takes.map(({ totalBytes }) => totalBytes);
  await vi.waitFor(() => expect(kept()).toEqual([CHUNK_BYTES, CHUNK_BYTES]));
  browser.crashTabs();
  browser.server.trouble = () => {};

  const [one, other] = [browser.openTab(), browser.openTab()];
  await one.queue.setUser(USER_ID);
  await other.queue.setUser(USER_ID);
  const [first, second] = other.queue.all.get().found.map(({ take }) => take.id);
  await one.queue.recover(first ?? '');
  await vi.waitFor(() => expect(other.queue.all.get().found.map(({ take }) => take.id)).toEqual([second]));
  await one.queue.discard(second ?? '');
  await vi.waitFor(() => expect(other.queue.all.get().found).toEqual([]));
});

test('a take that was cut short is recovered with its script and the captions that were known', async () => {
  const { server, openTab, crashTabs } = aBrowser();
  const crashed = openTab();
  await crashed.queue.setUser(USER_ID);
  const script = { title: 'Two things', content: 'Two things to check first. And a third.' };
  const writer = crashed.queue.begin(aTake({ script }));
  const cues = [{ start: 0, end: 1.5, text: 'Two things to check first.' }];
  const finish = vi.spyOn(server.calls, 'finish');
  writer.append(chunk('abc'), 1);
  writer.keepCues(cues);
  writer.keepSaidAgain([{ start: 1, end: 2.5 }]);
  writer.append(chunk('def'), 2);
  await vi.waitFor(() => expect(server.bytesOf()).toBe('abcdef'));
  crashTabs();

  const next = openTab();
  await next.queue.setUser(USER_ID);
  const [found] = next.queue.all.get().found;
  expect(await next.queue.recover(found?.take.id ?? '')).toBe(true);
  await saved(next);
  expect(finish.mock.calls.map(([, take]) => take.cues)).toEqual([cues]);
  expect(finish.mock.calls.map(([, take]) => take.script)).toEqual([script]);
  // As the device's copy tells it, and not when it was recovered.
  expect(finish.mock.calls.map(([, take]) => take.recordedAt)).toEqual([new Date(aTake().startedAt).toISOString()]);
  expect(finish.mock.calls.map(([, take]) => take.saidAgain)).toEqual([[{ start: 1, end: 2.5 }]]);
});

/** Saves a take of one chunk while the device refuses to remove it and, if told, to note anything about it. */
async function saveWithRemains(browser: ReturnType<typeof aBrowser>, { cannotSave }: { cannotSave: boolean }) {
  const tab = browser.openTab();
  await tab.queue.setUser(USER_ID);
  const finish = browser.server.calls.finish;
  browser.server.calls.finish = (...parameters) => {
    browser.spool.failing.add('removeTake');
    if (cannotSave) browser.spool.failing.add('saveTake');
    return finish(...parameters);
  };
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('abc'), 1);
  writer.end(1);
  await saved(tab);
  return tab;
}

test.each([false, true])(
  'a take whose copy the device cannot remove is saved, is not offered again, and goes later (cannot write: %s)',
  async (cannotSave) => {
    const browser = aBrowser();
    const { spool, server, openTab, crashTabs } = browser;
    const tab = await saveWithRemains(browser, { cannotSave });
    expect(tab.events.map(({ type }) => type)).toEqual(['saved']);
    expect(tab.queue.hasUnsaved()).toBe(false);

    const nextTake = tab.queue.begin(aTake());
    server.trouble = () => {
      throw new TypeError('network');
    };
    await tab.queue.refreshFound();
    expect(tab.queue.all.get().found).toEqual([]);
    server.trouble = () => {};
    await tab.queue.discard(nextTake.takeId);

    crashTabs();
    const later = openTab();
    await later.queue.setUser(USER_ID);
    expect(later.queue.all.get().found).toEqual([]);
    expect(spool.size()).toBeGreaterThan(0);
    spool.failing.clear();
    await later.queue.refreshFound();
    expect(spool.size()).toBe(0);
    expect(server.recordings).toHaveLength(1);
  },
);

test('what is left of a saved take is not uploaded again when the server has forgotten its upload', async () => {
  const browser = aBrowser();
  await saveWithRemains(browser, { cannotSave: false });
  browser.crashTabs();
  browser.server.forgetUploads();
  const later = browser.openTab();
  await later.queue.setUser(USER_ID);
  expect(later.queue.all.get().found).toEqual([]);
});

test('what is left of a saved take is not offered again after its recording was deleted', async () => {
  const browser = aBrowser();
  await saveWithRemains(browser, { cannotSave: true });
  browser.crashTabs();
  browser.server.deleteRecordings();
  const later = browser.openTab();
  await later.queue.setUser(USER_ID);
  expect(later.queue.all.get().found).toEqual([]);
  expect(browser.spool.size()).toBe(1);
  browser.spool.failing.clear();
  await later.queue.refreshFound();
  expect([browser.spool.size(), browser.remains.size]).toEqual([0, 0]);
});

test('the server is asked about all found takes at once', async () => {
  const { spool, server, openTab } = aBrowser();
  const takes = [aTake(), aTake()].map((take) => ({ ...take, uploadId: crypto.randomUUID() }));
  for (const take of takes) await spool.saveTake(take);
  const asked: string[] = [];
  server.calls.get = (id) => {
    asked.push(id);
    return new Promise(() => {});
  };
  const tab = openTab();
  void tab.queue.setUser(USER_ID);

  await vi.waitFor(() => expect(asked.sort()).toEqual(takes.map(({ uploadId }) => uploadId).sort()));
});

test('an empty take that cannot be removed does not hide the others', async () => {
  const browser = aBrowser();
  const { spool, openTab } = browser;
  const [empty, other] = [aTake(), aTake()];
  await spool.saveTake(empty);
  await spool.saveTake(other);
  const bytes = new ArrayBuffer(1);
  await spool.addChunk(other.id, { seq: 0, byteLength: 1, digest: bytes, elapsedSeconds: 1 }, bytes);
  spool.failing.add('removeTake');
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  expect(tab.queue.all.get().found.map(({ take }) => take.id)).toEqual([other.id]);
});

test('an earlier refused take is still there, with the reason and its bytes, when the next one is saved', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.trouble = (call) => {
    if (call === 'putChunk') throw new FakeAnswer(507);
  };
  const first = tab.queue.begin(aTake({ title: 'First' }));
  first.append(chunk('abc'), 1);
  await vi.waitFor(() => expect(tab.take()).toMatchObject({ step: 'failed', hasEnded: false }));
  first.end(1);
  await vi.waitFor(() => expect(tab.take()).toMatchObject({ step: 'failed', hasEnded: true }));
  server.trouble = () => {};
  const second = tab.queue.begin(aTake({ title: 'Second' }));
  second.append(chunk('def'), 1);
  second.end(1);
  const shown = () => tab.queue.all.get().takes.map(({ title, step }) => [title, step]);
  await vi.waitFor(() => expect(shown()).toContainEqual(['Second', 'saved']));
  expect(shown()).toContainEqual(['First', 'failed']);
  expect(await (await tab.queue.read(first.takeId)).text()).toContain('abc');
});

test('a chunk that cannot be read ends the take there: what came before is saved, what comes after is not', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  let unreadable = 0;
  const writer = tab.queue.begin(aTake(), () => {
    unreadable += 1;
  });
  const lost = Object.assign(chunk('lost'), { arrayBuffer: () => Promise.reject(new DOMException('gone')) });
  writer.append(chunk('one'), 1);
  writer.append(lost, 2);
  writer.append(chunk('three'), 3);
  await vi.waitFor(() => expect(unreadable).toBe(1));
  writer.end(3.2);
  await saved(tab);
  expect(server.bytesOf()).toBe('one');
  expect(server.recordings).toMatchObject([{ fileSize: CHUNK_BYTES }]);
});

test('a take that was abandoned is nowhere, and nothing is said of it', async () => {
  const { server, spool, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  tab.queue.begin(aTake()).abandon();
  await vi.waitFor(() => expect(spool.size()).toBe(0));
  expect(tab.queue.all.get().takes).toEqual([]);
  expect(tab.events).toEqual([]);
  expect(server.recordings).toEqual([]);
});

test('a take that was abandoned after a part of it was sent is on the server neither', async () => {
  const { server, spool, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('one'), 1);
  await vi.waitFor(() => expect(server.bytesOf()).toBe('one'));
  writer.abandon();
  await vi.waitFor(() => expect(server.bytesOf()).toBe(''));
  expect(spool.size()).toBe(0);
  expect(tab.queue.all.get().takes).toEqual([]);
  expect(tab.events).toEqual([]);
});

test('a take whose saving was not answered, and whose upload is unknown a week later, is saved once', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.losesFinishAnswers = true;
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('one'), 1);
  writer.end(1.2);
  await vi.waitFor(() => expect(server.recordings).toHaveLength(1));
  server.forgetUploads();
  server.losesFinishAnswers = false;
  await saved(tab);
  expect(server.recordings).toHaveLength(1);
  expect(tab.events.filter(({ type }) => type === 'saved')).toHaveLength(1);
});

test('a line that has recovered is trusted again: what a call may take shrinks with progress', async () => {
  const { server, openTab, patience } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.isDeadLine = true;
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('one'), 1);
  await vi.waitFor(() => expect(patience.at(-1)).toBeGreaterThan(1));
  server.isDeadLine = false;
  await vi.waitFor(() => expect(server.bytesOf()).toBe('one'));
  writer.append(chunk('two'), 2);
  await vi.waitFor(() => expect(server.bytesOf()).toBe('onetwo'));
  expect(patience.at(-1)).toBe(0);
  writer.end(2.2);
  await saved(tab);
});

test('a call that hangs on a lost connection ends when the connection is back', async () => {
  const backoff = createBackoff();
  const { server, openTab } = aBrowser(createFakeSpool(), createFakeServer(), backoff);
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  server.isDeadLine = true;
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('one'), 1);
  await vi.waitFor(() => expect(server.hanging).toBe(1));
  server.isDeadLine = false;
  backoff.reconnect();
  await vi.waitFor(() => expect(server.bytesOf()).toBe('one'), { timeout: 3000 });
  writer.end(1.2);
  await saved(tab);
});

test.each(['readChunk', 'listTakes', 'listChunkNotes', 'saveTake', 'removeTake', 'addChunk'] as const)(
  'a device whose storage fails in %s does not keep a take from being saved, and reports it once',
  async (method) => {
    const { server, spool, openTab } = aBrowser();
    const tab = openTab();
    await tab.queue.setUser(USER_ID);
    const writer = tab.queue.begin(aTake());
    writer.append(chunk('one'), 1);
    spool.failing.add(method);
    await vi.waitFor(() => expect(tab.take()?.step).toBe('recording'));
    writer.append(chunk('two'), 2);
    writer.end(2.2);
    await vi.waitFor(() => expect(['saved', 'failed']).toContain(tab.take()?.step));
    spool.failing.clear();
    if (tab.take()?.step === 'failed') tab.queue.retry(tab.take()?.takeId ?? '');
    await saved(tab);
    expect(server.bytesOf()).toBe('onetwo');
    expect(server.recordings).toHaveLength(1);
    const isNotKept = method === 'saveTake' || method === 'addChunk';
    expect(tab.events.filter(({ type }) => type === 'notKept')).toHaveLength(isNotKept ? 1 : 0);
  },
);

test('a browser without working locks saves its takes all the same', async () => {
  const { server, locks, openTab } = aBrowser();
  locks.areBroken = true;
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const writer = tab.queue.begin(aTake());
  writer.append(chunk('one'), 1);
  writer.end(1);
  await saved(tab);
  expect(server.bytesOf()).toBe('one');
});

test('pages are told of a take when it is over, not of each of its chunks', async () => {
  const { server, openTab } = aBrowser();
  const tab = openTab();
  await tab.queue.setUser(USER_ID);
  const shown = new Set([tab.queue.over.get()]);
  let changes = 0;
  tab.queue.all.subscribe(() => {
    changes += 1;
    shown.add(tab.queue.over.get());
  });
  const writer = tab.queue.begin(aTake());
  for (const letter of 'abcdef') writer.append(chunk(letter), 1);
  await vi.waitFor(() => expect(server.bytesOf()).toBe('abcdef'));
  expect(changes).toBeGreaterThan(6);
  expect(shown.size).toBe(1);
  writer.end(6);
  await saved(tab);
  expect(tab.queue.over.get().takes.map(({ step }) => step)).toEqual(['saved']);
});
