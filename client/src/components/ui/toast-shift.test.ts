import { expect, test } from 'vitest';
import { shiftClearOf } from './toast-shift';

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

test('of the free places it takes the one that covers least of the other controls', () => {
  const links = [box(0, 52), box(700, 844)];
  // Beneath the links, where nothing is.
  expect(shiftClearOf(box(20, 88), [], PAGE_HEIGHT, { controls: links })).toBe(52 + 8 - 20);
  // A page full of fields: half a picture is less than all of a field.
  const picture = box(300, 700);
  const fields = [box(52, 110), box(110, 180), box(180, 300), picture, box(700, 780), box(780, 844)];
  const shift = shiftClearOf(box(60, 128), [], PAGE_HEIGHT, { controls: fields }) ?? 0;
  expect([60 + shift >= picture.top, 128 + shift <= picture.bottom]).toEqual([true, true]);
});

test('what must stay clear counts more than how many other controls are covered', () => {
  const inUse = box(200, 800);
  const links = [box(0, 60, [12, 100]), box(0, 60, [100, 378])];
  expect(shiftClearOf(box(210, 270), [inUse], PAGE_HEIGHT, { controls: links })).toBeLessThanOrEqual(-70);
});

test('it lies rather over a button than over a text that is read', () => {
  const [text, button] = [box(90, 700), box(0, 60)];
  const shift = shiftClearOf(box(400, 460), [box(700, 844)], PAGE_HEIGHT, { controls: [button], texts: [text] });
  expect(400 + (shift ?? 0)).toBe(90 - 8 - 60);
});
