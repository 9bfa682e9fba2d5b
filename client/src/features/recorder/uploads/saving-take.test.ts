import { expect, test } from 'vitest';
import { contentDigest } from '../takes/digest';
import { backoffMs, LONGEST_PAUSE_MS, patienceMs } from './backoff';
import { type SavingTake, secondsLeft, sentPercent } from './saving-take';
import { createUploadSpeed } from './upload-speed';

const uploading: SavingTake = {
  step: 'uploading',
  takeId: 'take',
  userId: 'user',
  title: 'Title',
  scriptId: null,
  script: null,
  aspectRatio: '16:9',
  mimeType: 'video/webm',
  startedAt: 1_700_000_000_000,
  durationSeconds: 44,
  skips: [],
  totalBytes: 29_600_000,
  sentBytes: 18_300_000,
  bytesPerSecond: 1_250_000,
  isKeptOnDevice: true,
  hasEnded: true,
};

test('progress counts sent bytes and reaches 100 only when the server has confirmed', () => {
  expect(sentPercent(uploading)).toBe(61);
  expect(sentPercent({ ...uploading, sentBytes: 29_600_000 })).toBe(99);
  expect(sentPercent({ ...uploading, step: 'saved', recordingId: 'recording' })).toBe(100);
});

test('the time left follows from the speed of the last seconds', () => {
  expect(secondsLeft(uploading)).toBe(10);
  expect(secondsLeft({ ...uploading, bytesPerSecond: 0 })).toBeNull();
});

test('the speed forgets what happened before the last seconds', () => {
  let nowMs = 0;
  const speed = createUploadSpeed(() => nowMs);
  speed.note(0);
  nowMs = 60_000;
  speed.note(1_000_000);
  nowMs = 62_000;
  speed.note(3_000_000);
  expect(speed.bytesPerSecond()).toBe(1_000_000);
});

test('waits between tries double up to 15 seconds, for a server that fails up to a minute, and are spread by chance', () => {
  const pauses = (of: 'line' | 'server') =>
    [1, 2, 3, 4, 5, 6, 7, 20].map((failures) => backoffMs(failures, LONGEST_PAUSE_MS[of], 1));
  expect(pauses('line')).toEqual([1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000]);
  expect(pauses('server')).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  expect(backoffMs(3, LONGEST_PAUSE_MS.line, 0)).toBe(2000);
});

test('a chunk carries its digest as the header wants it', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('abc'));
  expect(contentDigest(digest)).toBe('sha-256=:ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0=:');
});

test('a call may take half a minute, and twice as long after each time-out, up to eight minutes', () => {
  expect([0, 1, 2, 4, 9].map(patienceMs)).toEqual([30_000, 60_000, 120_000, 480_000, 480_000]);
});
