import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cropByCanvas } from './crop-canvas';

const source = {} as MediaStreamTrack;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a camera that gives no picture is reported, and leaves nothing in the page', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockReturnValue(new Promise(() => {}));
  const failed = expect(cropByCanvas(source, '1:1')).rejects.toMatchObject({ name: 'NotReadableError' });
  expect(document.body.childElementCount).toBe(2);
  await vi.advanceTimersByTimeAsync(4000);
  await failed;
  expect(document.body.childElementCount).toBe(0);
});

test('a picture that cannot be played is reported as the browser does', async () => {
  vi.spyOn(HTMLVideoElement.prototype, 'play').mockRejectedValue(new DOMException('No.', 'NotAllowedError'));
  await expect(cropByCanvas(source, '1:1')).rejects.toMatchObject({ name: 'NotAllowedError' });
  expect(document.body.childElementCount).toBe(0);
});
