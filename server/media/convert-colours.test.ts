import { expect, test } from 'vitest';
import { colourConverter } from './convert-colours';

const SIZE = { width: 2, height: 2 };
const BT_601 = { matrix: 'smpte170m', fullRange: false } as const;
const BT_709 = { matrix: 'bt709', fullRange: false } as const;
const FULL = { matrix: 'smpte170m', fullRange: true } as const;

const of = (y: number, u: number, v: number) => Buffer.from([y, y, y, y, u, v]);

test('a red in BT.601 is the same red in BT.709, and back', () => {
  const red = of(81, 90, 240);
  colourConverter(BT_601, BT_709, SIZE)?.(red);
  expect([...red]).toEqual([62, 62, 62, 62, 102, 240]);
  colourConverter(BT_709, BT_601, SIZE)?.(red);
  expect(red.every((value, n) => Math.abs(value - (of(81, 90, 240)[n] ?? 0)) <= 1)).toBe(true);
});

test('white and black of the full range become those of the limited one', () => {
  const [white, black] = [of(255, 128, 128), of(0, 128, 128)];
  const convert = colourConverter(FULL, BT_601, SIZE);
  for (const pixels of [white, black]) convert?.(pixels);
  expect([[...white], [...black]]).toEqual([[...of(235, 128, 128)], [...of(16, 128, 128)]]);
});

test('nothing is done between names of the same colours', () => {
  expect(colourConverter({ matrix: 'bt470bg', fullRange: false }, BT_601, SIZE)).toBeNull();
});
