import { expect, test } from 'vitest';
import { nextCamera } from './next-camera';

const CAMERAS = ['a', 'b', 'c'].map((id) => ({ id, name: id }));
const FRONT = { facing: 'user', cameraId: undefined } as const;
const BACK = { facing: 'environment', cameraId: undefined } as const;

test('on a phone the camera is the one on the other side, whichever was chosen by name', () => {
  const phone = { isPhone: true };
  expect(nextCamera(FRONT, CAMERAS, phone)).toEqual(BACK);
  expect(nextCamera({ ...BACK, cameraId: 'c' }, CAMERAS, phone)).toEqual(FRONT);
});

test('elsewhere it is the next of the list, and after the last the first', () => {
  const next = (cameraId: string | undefined, currentId?: string) =>
    nextCamera({ ...FRONT, cameraId }, CAMERAS, { isPhone: false, currentId })?.cameraId;
  expect([next('a'), next('c'), next(undefined, 'b'), next('unplugged')]).toEqual(['b', 'a', 'c', 'a']);
});

test('with one camera there is no other', () => {
  expect(nextCamera(FRONT, CAMERAS.slice(1, 2), { isPhone: true })).toBeNull();
});
