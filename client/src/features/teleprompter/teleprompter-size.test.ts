import { expect, test } from 'vitest';
import { clampSize, DEFAULT_SIZE, scaledFontSize } from './teleprompter-size';

test('the size stays between 20 and 80 percent', () => {
  expect([-5, 20, 52.4, 80, 130].map(clampSize)).toEqual([20, 20, 52, 80, 80]);
});

test('each format has its own height and font scale', () => {
  expect(DEFAULT_SIZE).toEqual({ '9:16': 45, '1:1': 40, '16:9': 35 });
  expect([scaledFontSize(24, '9:16'), scaledFontSize(24, '1:1'), scaledFontSize(24, '16:9')]).toEqual([21.6, 24, 26.4]);
});
