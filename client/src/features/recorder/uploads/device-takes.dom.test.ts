import { renderHook } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listUnsavedWork } from '@/lib/navigation-guard';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { server } from '@/test/server';
import { deviceRemains } from '../takes/take-remains';
import { deviceTakes } from './device-takes';
import { aTake } from './take-fakes';
import { useTakeActions } from './use-take-actions';

/** How often each chunk was sent. */
let sent: string[];

/** A server that takes everything but answers no chunk until the test says so. */
let answersChunks: boolean;
/** It refuses chunks for a fault of its own. */
let failsChunks: boolean;

beforeEach(async () => {
  sent = [];
  answersChunks = false;
  failsChunks = false;
  const upload = { id: aUser().id, status: 'open', nextSeq: 0 };
  server.use(
    http.get('/api/auth/user', () => HttpResponse.json(aUser())),
    http.post('/api/uploads', () => HttpResponse.json({ ...upload, maxChunkBytes: 1_000_000 }, { status: 201 })),
    http.get('/api/uploads/:id', () => HttpResponse.json({ ...upload, receivedBytes: 0, recordingId: null })),
    http.put('/api/uploads/:id/chunks/:seq', ({ params }) => {
      sent.push(String(params.seq));
      if (failsChunks) return refusal(500, 'Something went wrong. Please try again.');
      return answersChunks ? new HttpResponse(null, { status: 204 }) : new Promise<never>(() => {});
    }),
    http.delete('/api/uploads/:id', () => new HttpResponse(null, { status: 204 })),
  );
  await deviceTakes.setUser(aUser().id);
});

async function sendOneChunk() {
  const { takeId, append } = deviceTakes.begin(aTake({ userId: aUser().id }));
  append(new Blob(['one'.padEnd(5000, '.')]), 1);
  await vi.waitFor(() => expect(sent).toEqual(['0']));
  return takeId;
}

test('a chunk that hangs on the line from before is sent again when the browser is back online', async () => {
  const takeId = await sendOneChunk();
  answersChunks = true;
  window.dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(sent).toEqual(['0', '0']));
  await deviceTakes.discard(takeId);
});

test('a take that waits for the server is tried again at once when the page comes into view', async () => {
  failsChunks = true;
  const { takeId, append } = deviceTakes.begin(aTake({ userId: aUser().id }));
  append(new Blob(['one'.padEnd(5000, '.')]), 1);
  // The next pause is two seconds or more.
  await vi.waitFor(() => expect(sent).toHaveLength(3), { timeout: 5000 });
  failsChunks = false;
  answersChunks = true;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(sent).toHaveLength(4), { timeout: 1000 });
  await deviceTakes.discard(takeId);
});

test('a take that is discarded is also deleted where the server had saved it and could not say so', async () => {
  answersChunks = true;
  const recordingId = '01980000-0000-7000-8000-00000000d10a';
  const deleted: string[] = [];
  server.use(
    http.post('/api/uploads/:id/finish', () => refusal(502, 'Bad gateway.')),
    http.delete('/api/uploads/:id', () => refusal(409, 'That video is already saved.')),
    http.get('/api/uploads/:id', ({ params }) =>
      HttpResponse.json({ id: params.id, status: 'finished', nextSeq: 1, receivedBytes: 5000, recordingId }),
    ),
    http.delete('/api/recordings/:id', ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { takeId, append, end } = deviceTakes.begin(aTake({ userId: aUser().id }));
  append(new Blob(['one'.padEnd(5000, '.')]), 1);
  end(1);
  const take = () => deviceTakes.all.get().takes.find((candidate) => candidate.takeId === takeId);
  await vi.waitFor(() => expect(take()?.step).toBe('waiting'), { timeout: 5000 });
  renderHook(useTakeActions).result.current.discard(takeId);
  await vi.waitFor(() => expect(deleted).toEqual([recordingId]));
});

test('the browser asks also for a take of the user before that is only in this tab', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const takeId = await sendOneChunk();
  // The test's browser has no IndexedDB.
  await vi.waitFor(() => expect(deviceTakes.all.get().takes).toMatchObject([{ isKeptOnDevice: false }]));
  await deviceTakes.setUser('marcus');
  expect(deviceTakes.all.get().takes).toEqual([]);
  expect([isHeld(), await listUnsavedWork()]).toEqual([true, [expect.stringContaining('who was signed in before')]]);
  await deviceTakes.discard(takeId);
  expect([isHeld(), await listUnsavedWork()]).toEqual([false, []]);
});

test('the browser asks before the tab is closed, and so does signing out, while a take is not saved', async () => {
  const isHeld = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect([isHeld(), await listUnsavedWork()]).toEqual([false, []]);
  const takeId = await sendOneChunk();
  expect([isHeld(), await listUnsavedWork()]).toEqual([true, ['A recording is still being saved.']]);
  await deviceTakes.discard(takeId);
  expect([isHeld(), await listUnsavedWork()]).toEqual([false, []]);
});

describe('takes that are done with and could not be removed', () => {
  beforeEach(() => localStorage.clear());

  test('are known until they are removed', () => {
    deviceRemains.add('a');
    deviceRemains.add('b');
    deviceRemains.add('a');
    expect([deviceRemains.has('a'), deviceRemains.has('b'), deviceRemains.has('c')]).toEqual([true, true, false]);
    deviceRemains.remove('a');
    expect([deviceRemains.has('a'), deviceRemains.has('b')]).toEqual([false, true]);
  });

  test('are forgotten when there are many, the oldest first', () => {
    for (let take = 0; take <= 100; take += 1) deviceRemains.add(`${take}`);
    expect([deviceRemains.has('0'), deviceRemains.has('1'), deviceRemains.has('100')]).toEqual([false, true, true]);
  });
});
