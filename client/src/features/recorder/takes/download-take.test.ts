import { expect, test } from 'vitest';
import { takeFileName } from './download-take';

test('a title becomes a file name that every system accepts', () => {
  expect(takeFileName('Two things: to check/first?', 'video/webm;codecs=vp9,opus')).toBe(
    'Two things to check first.webm',
  );
  expect(takeFileName('  ', 'video/mp4')).toBe('recording.mp4');
});
