import { expect, test } from 'vitest';
import { pixelsOf, playedUrlOf, qualityOf } from './recording-details';

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

test('a recording is called neither 1080p before it is measured nor 608p afterwards', () => {
  const quality = '1080p';
  expect(qualityOf({ quality, width: null, height: null, status: 'processing' })).toBeNull();
  expect(qualityOf({ quality, width: 608, height: 1080, status: 'ready' })).toBeNull();
  expect(qualityOf({ quality, width: 720, height: 1280, status: 'ready' })).toBe('720p');
  // Saved by a release that measured nothing.
  expect(qualityOf({ quality, width: null, height: null, status: 'ready' })).toBe('1080p');
});
