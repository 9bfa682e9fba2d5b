import { expect, test } from 'vitest';
import { contrastRatio } from './contrast';

test('contrast is 21 for black on white, 1 for equal colours, whichever is first', () => {
  expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
  expect(contrastRatio('#ffffff', '#000000')).toBeCloseTo(21, 5);
  expect(contrastRatio('#1E293B', '#1e293b')).toBe(1);
});

test('grey 767676 on white is the well-known edge of readable text', () => {
  expect(contrastRatio('#767676', '#FFFFFF')).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio('#777777', '#FFFFFF')).toBeLessThan(4.5);
});
