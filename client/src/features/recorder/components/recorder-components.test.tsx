import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { violationsShown } from '@/test/accessibility';
import { renderWithProviders } from '@/test/render-with-providers';
import { CAMERA_PROBLEMS } from '../recorder.toasts';
import type { Take } from '../takes/take';
import type { SavingTake } from '../uploads/saving-take';
import { aTake } from '../uploads/take-fakes';
import { CameraOff } from './camera-off';
import { CountdownOverlay } from './countdown-overlay';
import { RecordButton } from './record-button';
import { KeptTakes, RecoveryBanner, UnsavedTakeBanner } from './recovery-banner';
import { SavingPanel } from './saving-panel';
import { TakeAnnouncer } from './take-announcer';

const uploading: SavingTake = {
  step: 'uploading',
  takeId: 'take',
  userId: 'user',
  title: 'Two things to check first',
  scriptId: null,
  script: null,
  aspectRatio: '9:16',
  mimeType: 'video/webm',
  startedAt: 1_700_000_000_000,
  durationSeconds: 44,
  skips: [],
  totalBytes: 29_600_000,
  sentBytes: 18_400_000,
  bytesPerSecond: 1_250_000,
  isKeptOnDevice: true,
  hasEnded: true,
};

function showSaving(take: SavingTake) {
  const actions = { onDownload: vi.fn(), onRetry: vi.fn(), onDiscard: vi.fn() };
  return { ...renderWithProviders(<SavingPanel take={take} {...actions} />), ...actions };
}

test('fingers are told to tap', () => {
  const noList = { addEventListener: () => {}, removeEventListener: () => {} };
  vi.stubGlobal('matchMedia', (query: string) => ({ ...noList, matches: query === '(pointer: coarse)' }));
  renderWithProviders(<CameraOff state={{ status: 'off' }} onStart={() => {}} />);
  expect(screen.getByText('Tap anywhere in the frame to start your camera.')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('the whole frame starts the camera when it is off', async () => {
  const start = vi.fn();
  const { user } = renderWithProviders(<CameraOff state={{ status: 'off' }} onStart={start} />);
  await user.click(screen.getByRole('button', { name: /Camera is off/ }));
  expect(start).toHaveBeenCalledOnce();
});

test.each(Object.entries(CAMERA_PROBLEMS))(
  'a camera that is %s says so and what to do next',
  (problem, { title, nextStep }) => {
    const state = { status: 'failed', problem: problem as keyof typeof CAMERA_PROBLEMS } as const;
    renderWithProviders(<CameraOff state={state} onStart={() => {}} />);
    expect(screen.getByRole('button').textContent).toContain(title);
    expect(screen.getByRole('button').textContent).toContain(nextStep);
  },
);

test('saving shows the steps, the bytes and the time left, and Download all the time', async () => {
  const { user, onDownload } = showSaving(uploading);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('62');
  expect(screen.getByText('18.4 of 29.6 MB')).toBeTruthy();
  expect(screen.getByText('About 9 s left')).toBeTruthy();
  expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    'Recording finished, 00:44',
    'Copy kept on this device',
    'Uploading to My Videos',
  ]);
  await user.click(screen.getByRole('button', { name: 'Download recording' }));
  expect(onDownload).toHaveBeenCalledOnce();
});

test('without a connection, what waits on the device is told of without its title, and nothing when nothing waits', () => {
  const take = aTake({ title: 'A private matter', startedAt: new Date(2025, 10, 16, 9, 0).getTime() });
  const { rerender } = render(
    <KeptTakes takes={[{ take, durationSeconds: 43, byteLength: 12_300_000, isEndMissing: false }]} />,
  );
  const kept = within(screen.getByRole('region', { name: '1 recording kept on this device' }));
  expect(kept.getByRole('listitem').textContent).toBe('From Nov 16, 2025 at 9:00 AM. 00:43, 9:16, 12.3 MB');
  expect(screen.queryByText(/private matter/)).toBeNull();
  rerender(<KeptTakes takes={[]} />);
  expect(screen.queryByRole('region')).toBeNull();
});

test('a cut network and an ended session are named first, and nobody is told to stay where nothing can be lost', () => {
  const { rerender } = showSaving({ ...uploading, step: 'waiting', reason: 'offline' });
  expect(screen.getByRole('heading').textContent).toBe('Waiting for the connection');
  expect(screen.getByText('Safe on this device')).toBeTruthy();
  expect(screen.queryByText('Keep this tab open')).toBeNull();
  const nothing = { onDownload: () => {}, onRetry: () => {}, onDiscard: () => {} };
  rerender(<SavingPanel take={{ ...uploading, step: 'waiting', reason: 'signed-out' }} {...nothing} />);
  expect(screen.getByText('Waiting for you to sign in')).toBeTruthy();
  rerender(
    <SavingPanel take={{ ...uploading, step: 'waiting', reason: 'offline', isKeptOnDevice: false }} {...nothing} />,
  );
  expect(screen.getByText('Keep this tab open')).toBeTruthy();
  expect(screen.queryByText('Safe on this device')).toBeNull();
});

test('a take that waits for the server says that it is tried again by itself, and can be tried at once', async () => {
  const { user, onRetry } = showSaving({ ...uploading, step: 'waiting', reason: 'server' });
  expect(screen.getByRole('heading').textContent).toBe('Waiting for the server');
  expect(screen.getByText('Trying again within a minute')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Retry',
    'Download recording',
    'Discard',
  ]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test.each<SavingTake>([
  { ...uploading, step: 'assembling' },
  { ...uploading, step: 'assembling', isKeptOnDevice: false },
  uploading,
  { ...uploading, isKeptOnDevice: false },
  { ...uploading, step: 'waiting', reason: 'offline' },
  { ...uploading, step: 'failed', message: 'There is no room left for this video.', remedy: 'make-room' },
])('a phone shows one step, which keeps the panel as high, of the take %j', (take) => {
  showSaving(take);
  const steps = screen.getAllByRole('listitem');
  expect(steps.filter(({ className }) => !className.includes('max-tablet:hidden'))).toHaveLength(1);
});

test.each([
  { ...uploading, step: 'assembling' as const },
  uploading,
  { ...uploading, step: 'waiting' as const, reason: 'offline' as const },
])('a take that is being saved is shown in an accessible way', async (take) => {
  showSaving(take);
  expect(await violationsShown()).toEqual([]);
});

test('when everything is sent, no seconds are counted any more', () => {
  showSaving({ ...uploading, sentBytes: uploading.totalBytes });
  expect(screen.getByText('Almost done')).toBeTruthy();
  expect(screen.queryByText(/s left/)).toBeNull();
});

test('a failed save says why and what helps, offers Retry and keeps Download', async () => {
  const { user, onRetry } = showSaving({
    ...uploading,
    step: 'failed',
    message: 'There is no room left for this video.',
    remedy: 'make-room',
  });
  expect(screen.getByText('There is no room left for this video.')).toBeTruthy();
  expect(screen.getByText('Delete a recording that you no longer need, then press Retry.')).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.getByRole('button', { name: 'Download recording' }).hasAttribute('disabled')).toBe(false);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a save that can never work offers no Retry: only Download, and Discard, which asks first', async () => {
  const message = 'That video is larger than 500 MB.';
  const { user, onDiscard } = showSaving({ ...uploading, step: 'failed', message, remedy: 'download' });
  expect(screen.getByRole('heading').textContent).toBe('Not saved');
  expect(screen.getByText(message)).toBeTruthy();
  expect(screen.getByText('It cannot be saved here. Download it to keep it.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Download recording' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(onDiscard).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(onDiscard).toHaveBeenCalledOnce();
});

function showFound(take: Take, discard = () => {}, isEndMissing = false) {
  return renderWithProviders(
    <RecoveryBanner
      found={{ take, durationSeconds: 38, byteLength: 24_100_000, isEndMissing }}
      readTake={async () => new Blob()}
      onRecover={() => {}}
      onDownload={() => {}}
      onDiscard={discard}
    />,
  );
}

test('a found recording that the server will never take is not offered for recovery', () => {
  showFound(aTake({ refusal: 'That video is larger than 500 MB.' }));
  const banner = screen.getByRole('region', { name: /^Unsaved recording found/ });
  expect(banner.textContent).toContain(
    'That video is larger than 500 MB. It cannot be saved here. Download it to keep it.',
  );
  expect(within(banner).queryByRole('button', { name: 'Recover recording' })).toBeNull();
  expect(within(banner).getByRole('button', { name: 'Download' })).toBeTruthy();
});

test('a found recording is called by its title and length, also where discarding it asks first', async () => {
  const discard = vi.fn();
  const { user } = showFound(aTake(), discard);
  const banner = screen.getByRole('region', { name: 'Unsaved recording found: Two things to check first, 00:38' });
  expect(banner.textContent).toContain('9:16, 24.1 MB');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.getByRole('alertdialog').textContent).toContain('Two things to check first, 00:38. It is only on');
  expect(discard).not.toHaveBeenCalled();
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  expect(discard).toHaveBeenCalledOnce();
});

test('a found recording whose end never came to the device says so, and is offered for recovery', () => {
  showFound(aTake(), () => {}, true);
  const banner = screen.getByRole('region', { name: /^Unsaved recording found/ });
  expect(banner.textContent).toContain('kept on this device. Its end is missing: this device could not keep it.');
  expect(within(banner).getByRole('button', { name: 'Recover recording' })).toBeTruthy();
});

function showEarlier(take: SavingTake) {
  const actions = { onDownload: vi.fn(), onRetry: vi.fn(), onDiscard: vi.fn() };
  renderWithProviders(<UnsavedTakeBanner take={take} {...actions} />);
  const banner = screen.getByRole('region', { name: `Unsaved recording: ${take.title}, 00:44` });
  const buttons = within(banner).getAllByRole('button');
  return { text: banner.textContent, buttons: buttons.map((button) => button.textContent) };
}

test('an earlier take says why it is not saved, and offers Retry only when that can succeed', () => {
  const message = 'There is no room left for this video.';
  const { text, buttons } = showEarlier({ ...uploading, step: 'failed', message, remedy: 'make-room' });
  expect(text).toContain('9:16, 29.6 MB, kept on this device. There is no room left for this video. Delete a');
  expect(buttons).toEqual(['Discard', 'Download', 'Retry']);
});

test('an earlier take that waits for the server says so, and can be tried at once', () => {
  const { text, buttons } = showEarlier({ ...uploading, step: 'waiting', reason: 'server' });
  expect(text).toContain('kept on this device. Waiting for the server. Trying again within a minute.');
  expect(buttons).toEqual(['Discard', 'Download', 'Retry']);
});

test('an earlier take that can never be saved is offered for download', () => {
  const message = 'That video is larger than 500 MB.';
  const { text, buttons } = showEarlier({ ...uploading, step: 'failed', message, remedy: 'download' });
  expect(text).toContain('That video is larger than 500 MB. It cannot be saved here. Download it to keep it.');
  expect(buttons).toEqual(['Discard', 'Download']);
});

test('an earlier take that is still on its way shows how far it is, and is not offered for discarding', () => {
  const { text, buttons } = showEarlier({ ...uploading, isKeptOnDevice: false });
  expect(text).toContain('not kept on this device: keep this tab open. Uploading to My Videos, 62%.');
  expect(buttons).toEqual(['Download']);
});

test('the countdown waits for the camera and can be cancelled', async () => {
  const cancel = vi.fn();
  const { user } = renderWithProviders(
    <CountdownOverlay secondsLeft={3} totalSeconds={3} isCameraOn={false} onCancel={cancel} />,
  );
  expect(screen.getByText('Starting camera')).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('aria-live')).toBe('assertive');
  await user.click(screen.getByRole('button', { name: /Cancel/ }));
  expect(cancel).toHaveBeenCalledOnce();
});

test('the record button is named by what it does and cannot be pressed while counting down', async () => {
  const press = vi.fn();
  const { user, rerender } = renderWithProviders(<RecordButton appearance="ready" onPress={press} />);
  await user.click(screen.getByRole('button', { name: 'Start recording' }));
  rerender(<RecordButton appearance="waiting" onPress={press} />);
  const waiting = screen.getByRole('button', { name: 'Start recording' });
  expect(waiting.getAttribute('aria-disabled')).toBe('true');
  await user.click(waiting);
  rerender(<RecordButton appearance="paused" onPress={press} />);
  await user.click(screen.getByRole('button', { name: 'Stop recording' }));
  expect(press).toHaveBeenCalledTimes(2);
});

test('screen readers hear how the take goes', () => {
  const { rerender } = render(
    <TakeAnnouncer state={{ phase: 'countdown', secondsLeft: 1, totalSeconds: 3 }} seconds={0} />,
  );
  rerender(<TakeAnnouncer state={{ phase: 'recording' }} seconds={0} />);
  expect(screen.getByRole('status').textContent).toContain('Recording started');
  rerender(<TakeAnnouncer state={{ phase: 'paused' }} seconds={23.7} />);
  expect(screen.getByRole('status').textContent).toContain('Paused at 23 seconds');
  rerender(<TakeAnnouncer state={{ phase: 'recording' }} seconds={60.1} />);
  expect(screen.getByRole('status').textContent).toContain('1 minute');
  rerender(<TakeAnnouncer state={{ phase: 'stopping', reason: 'pressed' }} seconds={64.2} />);
  expect(screen.getByRole('status').textContent).toContain('Stopped, 1 minute 4 seconds');
});
