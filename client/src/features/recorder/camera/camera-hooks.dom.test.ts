import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useDevices } from './use-devices';
import { useFrameWatch } from './use-frame-watch';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

describe('a preview', () => {
  /** Its frames come as long as the test says so. */
  function showPreview() {
    const element = document.createElement('video');
    let [frames, played, isPaused] = [0, 0, false];
    Object.assign(element, {
      getVideoPlaybackQuality: () => ({ totalVideoFrames: frames }),
      play: async () => {
        played += 1;
        isPaused = false;
      },
    });
    Object.defineProperties(element, {
      paused: { get: () => isPaused },
      srcObject: { value: null, writable: true },
      // The time goes on with the sound, also without a picture.
      currentTime: { get: () => performance.now() / 1000 },
    });
    const stalls: string[] = [];
    const hook = renderHook(() => useFrameWatch({ current: element }, STREAM, () => stalls.push('stalled')));
    return {
      ...hook,
      element,
      stalls,
      played: () => played,
      pauseByBrowser: () => {
        isPaused = true;
      },
      async passSeconds(seconds: number, { withFrames }: { withFrames: boolean }) {
        for (let second = 0; second < seconds; second += 1) {
          if (withFrames) frames += 30;
          await vi.advanceTimersByTimeAsync(1000);
        }
      },
    };
  }
  const STREAM = new MediaStream();

  test('whose frames come is left alone; one that stands still for some seconds is told of', async () => {
    const { stalls, passSeconds } = showPreview();
    await passSeconds(30, { withFrames: true });
    expect(stalls).toEqual([]);
    await passSeconds(3, { withFrames: false });
    expect(stalls).toEqual([]);
    await passSeconds(4, { withFrames: false });
    expect(stalls.length).toBeGreaterThan(0);
  });

  test('of a hidden page may stand still', async () => {
    const { stalls, passSeconds } = showPreview();
    await passSeconds(2, { withFrames: true });
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    await passSeconds(60, { withFrames: false });
    expect(stalls).toEqual([]);
  });

  test('that the browser paused is played again', async () => {
    const { played, pauseByBrowser, passSeconds } = showPreview();
    expect(played()).toBe(1);
    pauseByBrowser();
    await passSeconds(2, { withFrames: true });
    expect(played()).toBe(2);
  });

  test('that is taken away is watched no more, and lets its stream go', async () => {
    const { element, stalls, unmount, passSeconds } = showPreview();
    expect(element.srcObject).toBe(STREAM);
    unmount();
    expect(element.srcObject).toBeNull();
    await passSeconds(60, { withFrames: false });
    expect(stalls).toEqual([]);
  });
});

describe('the devices that can be chosen', () => {
  type Found = { kind: string; deviceId: string; label: string };
  const CAMERA: Found = { kind: 'videoinput', deviceId: 'built-in', label: 'FaceTime' };
  const USB: Found = { kind: 'videoinput', deviceId: 'usb', label: 'USB camera' };
  const MICROPHONE: Found = { kind: 'audioinput', deviceId: 'mic', label: 'Microphone' };
  const ALIAS: Found = { kind: 'audioinput', deviceId: 'default', label: 'Default - Microphone' };
  let found: Found[];
  const mediaDevices = Object.assign(new EventTarget(), { enumerateDevices: async () => found });

  async function listDevices(isCameraOn: boolean) {
    const view = renderHook((isOn: boolean) => useDevices(isOn), { initialProps: isCameraOn });
    await act(async () => {});
    return { ...view, names: () => Object.values(view.result.current).map((kind) => kind.map(({ name }) => name)) };
  }

  beforeEach(() => {
    found = [CAMERA, MICROPHONE, ALIAS];
    Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices });
  });
  afterEach(() => void Reflect.deleteProperty(navigator, 'mediaDevices'));

  test('are read once the camera is on, without the names that the system gives twice', async () => {
    const { names, rerender } = await listDevices(false);
    expect(names()).toEqual([[], []]);
    await act(async () => rerender(true));
    expect(names()).toEqual([['FaceTime'], ['Microphone']]);
  });

  test('are read again when one is plugged in or out', async () => {
    const { names } = await listDevices(true);
    for (const cameras of [[CAMERA, USB], [CAMERA]]) {
      found = cameras;
      await act(async () => void mediaDevices.dispatchEvent(new Event('devicechange')));
      expect(names()[0]).toEqual(cameras.map(({ label }) => label));
    }
  });

  test('are none where the browser does not tell', async () => {
    vi.spyOn(mediaDevices, 'enumerateDevices').mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'));
    const { names } = await listDevices(true);
    expect(names()).toEqual([[], []]);
    vi.restoreAllMocks();
  });
});
