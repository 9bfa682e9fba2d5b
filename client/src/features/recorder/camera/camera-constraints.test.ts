import { ASPECT_RATIO_VALUES, ASPECT_RATIOS } from '@shared/recordings';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ConstraintInput,
  cameraConstraints,
  centredCrop,
  hasAspectRatio,
  microphoneConstraints,
} from './camera-constraints';

const desktop: ConstraintInput = { aspectRatio: '9:16', isUprightPhone: false, supportsAspectRatio: true };

test('the camera is asked for exactly the chosen aspect ratio and may crop', () => {
  expect(cameraConstraints(desktop)).toMatchObject({
    aspectRatio: { exact: 9 / 16 },
    height: { ideal: 1080 },
    resizeMode: 'crop-and-scale',
  });
});

test('width is never asked beside the aspect ratio, so that 9:16 does not come out square', () => {
  for (const aspectRatio of ASPECT_RATIOS) {
    expect(cameraConstraints({ ...desktop, aspectRatio })).not.toHaveProperty('width');
  }
});

test('a browser without aspect ratios is asked for width and height', () => {
  expect(cameraConstraints({ ...desktop, supportsAspectRatio: false })).toMatchObject({
    width: { ideal: 608 },
    height: { ideal: 1080 },
    resizeMode: 'crop-and-scale',
  });
});

test('a phone held upright is asked for its native landscape picture and turns it itself', () => {
  const constraints = cameraConstraints({ ...desktop, isUprightPhone: true });
  expect(constraints).toMatchObject({ width: { ideal: 1920 }, height: { ideal: 1080 } });
  expect(constraints).not.toHaveProperty('aspectRatio');
});

test('a device is named only when the user chose it', () => {
  expect(cameraConstraints(desktop)).toMatchObject({ facingMode: { ideal: 'user' } });
  expect(cameraConstraints({ ...desktop, cameraId: 'cam-2' })).toMatchObject({ deviceId: { exact: 'cam-2' } });
  expect(microphoneConstraints(undefined)).not.toHaveProperty('deviceId');
});

test.each([
  [{ width: 608, height: 1080 }, '9:16', true],
  [{ width: 1080, height: 1080 }, '9:16', false],
  [{ width: 1080, height: 1920 }, '9:16', true],
  [{ width: 1366, height: 768 }, '16:9', true],
  [{ width: 640, height: 480 }, '16:9', false],
  [{ width: 0, height: 0 }, '1:1', false],
] as const)('%o as %s is true: %s', (size, aspectRatio, expected) => {
  expect(hasAspectRatio(size, aspectRatio)).toBe(expected);
});

test('the crop is centred, inside the picture, on even pixels and has the aspect ratio', () => {
  const side = fc.integer({ min: 240, max: 4096 });
  fc.assert(
    fc.property(side, side, fc.constantFrom(...ASPECT_RATIOS), (width, height, aspectRatio) => {
      const crop = centredCrop({ width, height }, aspectRatio);
      expect(crop.x + crop.width).toBeLessThanOrEqual(width);
      expect(crop.y + crop.height).toBeLessThanOrEqual(height);
      expect([crop.x % 2, crop.y % 2]).toEqual([0, 0]);
      expect(crop.width / crop.height / ASPECT_RATIO_VALUES[aspectRatio]).toBeCloseTo(1, 1);
      expect(Math.abs(crop.x * 2 + crop.width - width)).toBeLessThanOrEqual(4);
    }),
  );
});

test('a 1080p camera gives 608x1080 for 9:16', () => {
  expect(centredCrop({ width: 1920, height: 1080 }, '9:16')).toEqual({ x: 656, y: 0, width: 608, height: 1080 });
});
