import { expect, test } from 'vitest';
import { isLabelOff, pixelsOf, playedUrlOf } from './recording-details';

test('each state of the edits is played from an address of its own, lest a browser goes on with bytes that it knows', () => {
  const played = (fields: Partial<Parameters<typeof playedUrlOf>[0]>) =>
    playedUrlOf({ url: '/v', status: 'ready', skips: [], editRevision: 2, editStatus: 'ready', ...fields });
  const states = [
    played({ status: 'processing' }),
    played({ editRevision: 0 }),
    played({}),
    played({ editStatus: 'processing' }),
    played({ editStatus: 'processing', skips: [{ start: 1, end: 2 }] }),
    played({ editRevision: 3 }),
    played({ editRevision: 3, editStatus: 'processing', skips: [{ start: 1, end: 2 }] }),
  ];
  expect(new Set(states).size).toBe(states.length);
  expect(states.slice(0, 2)).toEqual(['/v?version=original', '/v']);
});

test('pixels are shown once they are known', () => {
  expect(pixelsOf({ width: 1080, height: 1920 })).toBe('1080 × 1920');
  expect(pixelsOf({ width: null, height: null })).toBeNull();
});

test.each([
  [1080, 1920, false],
  [1920, 1080, false],
  [608, 1080, true],
  [720, 1280, true],
  [null, null, false],
])('the label 1080p is explained for a measured picture of %s by %s pixels: %s', (width, height, isOff) => {
  expect(isLabelOff({ quality: '1080p', width, height })).toBe(isOff);
});
