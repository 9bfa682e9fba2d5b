import { afterAll, expect, test, vi } from 'vitest';
import { aCamera, DETAILS } from './take-session-fakes';

/** The browser that the session of this tab lives in; it is read when that is first imported. */
const browser = vi.hoisted(() => {
  const orientation = new EventTarget();
  Object.defineProperty(screen, 'orientation', { configurable: true, value: orientation });
  return { orientation, isHidden: false, opened: 0 };
});

vi.mock('@/features/recorder', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  problemHere: () => null,
  requireUsableBrowser: () => {},
  hasWeakEncoder: async () => false,
  recordingFormatHere: () => ({ mimeType: 'video/webm', label: 'WebM' }),
  openCamera: async () => {
    browser.opened += 1;
    return aCamera();
  },
}));

// Other files of the same worker have the recorder itself.
afterAll(() => void vi.doUnmock('@/features/recorder'));

const { heldNavigation, tabSession } = await import('./use-take-session');
const { navigateGuarded } = await import('@/lib/navigation-guard');

const cameraIs = (status: string) => vi.waitFor(() => expect(tabSession.getSnapshot().camera.status).toBe(status));

test('the session of a tab hears when the phone is turned, and opens the camera of the preview again', async () => {
  tabSession.startCamera();
  await cameraIs('on');
  expect(browser.opened).toBe(1);
  browser.orientation.dispatchEvent(new Event('change'));
  await vi.waitFor(() => expect(browser.opened).toBe(2));
  await cameraIs('on');
  tabSession.stopCamera();
});

test('the session of a tab holds links from the countdown on, which ends when the page is hidden', async () => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => browser.isHidden });
  let left = 0;
  const leave = () => {
    left += 1;
  };
  tabSession.record(DETAILS, 10);
  navigateGuarded(leave);
  expect([left, heldNavigation.get() !== null]).toEqual([0, true]);
  browser.isHidden = true;
  document.dispatchEvent(new Event('visibilitychange'));
  expect(tabSession.getSnapshot().recorder.phase).toBe('idle');
  navigateGuarded(leave);
  expect(left).toBe(1);
  tabSession.stopCamera();
});
