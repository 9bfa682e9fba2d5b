import { expect, test } from 'vitest';
import { pixelsOf } from './recording-details';

test('pixels are shown once they are known', () => {
  expect(pixelsOf({ width: 1080, height: 1920 })).toBe('1080 × 1920');
  expect(pixelsOf({ width: null, height: null })).toBeNull();
});
