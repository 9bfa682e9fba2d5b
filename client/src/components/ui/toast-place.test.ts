import { expect, test } from 'vitest';
import { shiftClearOf } from './toast-place';

const PAGE_HEIGHT = 844;
const box = (top: number, bottom: number, [left, right] = [12, 378]) => ({ top, bottom, left, right });
const toast = box(520, 600);

test('a toast that covers nothing stays where it is', () => {
  expect(shiftClearOf(toast, [], PAGE_HEIGHT)).toBe(0);
  expect(shiftClearOf(toast, [box(0, 520), box(600, 844), box(500, 620, [400, 800])], PAGE_HEIGHT)).toBe(0);
});

test('a toast over a sheet moves above it', () => {
  expect(shiftClearOf(toast, [box(424, 844)], PAGE_HEIGHT)).toBe(424 - 8 - 600);
});

test('a toast takes the shortest way to where it covers nothing', () => {
  expect(shiftClearOf(toast, [box(500, 544), box(700, 744)], PAGE_HEIGHT)).toBe(544 + 8 - 520);
  expect(shiftClearOf(toast, [box(500, 544), box(610, 654)], PAGE_HEIGHT)).toBe(500 - 8 - 600);
});

test('where there is no room it cannot move', () => {
  expect(shiftClearOf(toast, [box(60, 844)], PAGE_HEIGHT)).toBeNull();
});
