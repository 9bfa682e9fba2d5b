import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { SavingTake } from '@/features/recorder';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { openSession } from '../../take-session/take-session-fakes';
import { TakeSessionContext } from '../../take-session/use-take-session';
import { DiscardTake } from './discard-take';
import { CameraButton, DownloadButton } from './transport';

const SAVED: SavingTake = {
  step: 'saved',
  recordingId: 'r1',
  takeId: 't1',
  userId: 'u1',
  title: 'Scores',
  scriptId: null,
  script: null,
  aspectRatio: '9:16',
  mimeType: 'video/webm',
  startedAt: 0,
  durationSeconds: 3,
  skips: [],
  totalBytes: 9,
  sentBytes: 9,
  bytesPerSecond: 0,
  isKeptOnDevice: true,
  hasEnded: true,
};

test('a camera that never answers can be switched off and on', async () => {
  const { session, opening } = openSession();
  const { user } = renderWithProviders(
    <TakeSessionContext value={session}>
      <CameraButton />
    </TakeSessionContext>,
  );
  await user.click(screen.getByRole('button', { name: 'Camera, turn on' }));
  expect(opening).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Camera, turn off' }));
  expect(session.getSnapshot().camera.status).toBe('off');
});

test('a saved take is downloaded as the MP4 that all other pages give', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  const made = { kind: 'mp4', status: 'ready', progress: 100 };
  server.use(http.post('/api/recordings/r1/versions', () => HttpResponse.json(made, { status: 202 })));
  // It was renamed after it was saved.
  const renamed = aRecording({ title: 'My best one', takeNumber: 2 });
  server.use(http.get('/api/recordings/r1', () => HttpResponse.json(renamed)));
  const { user } = renderWithProviders(<DownloadButton saving={SAVED} />);
  await user.click(screen.getByRole('button', { name: 'Download recording' }));
  expect(await screen.findByText('Saving My best one (take 2).mp4.')).toBeTruthy();
  expect(saved).toEqual(['/api/recordings/r1/video?version=mp4&download=1 as My best one (take 2).mp4']);
  vi.restoreAllMocks();
});

test('while the MP4 of a take is made, a notice names it, and the button says so', async () => {
  let isMade = false;
  const version = () => ({ kind: 'mp4', status: isMade ? 'ready' : 'processing', progress: isMade ? 100 : 20 });
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  server.use(
    http.post('/api/recordings/r1/versions', () => HttpResponse.json(version(), { status: 202 })),
    http.get('/api/recordings/r1/versions', () => HttpResponse.json([version()])),
    http.get('/api/recordings/r1', () => HttpResponse.json(aRecording({ title: 'Scores' }))),
  );
  const { user } = renderWithProviders(<DownloadButton saving={SAVED} />);
  await user.click(screen.getByRole('button', { name: 'Download recording' }));
  expect(await screen.findByText('"Scores" is saved to your downloads when it is ready.')).toBeTruthy();
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Preparing the download' })).disabled).toBe(
    true,
  );
  isMade = true;
  expect(await screen.findByText('Saving Scores.mp4.', {}, { timeout: 5_000 })).toBeTruthy();
  expect(click).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
});

test('a paused take is discarded once that was asked and answered, and never while it rolls', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { session, takes, phase, roll } = openSession();
  await roll();
  renderWithProviders(
    <TakeSessionContext value={session}>
      <DiscardTake>
        {(ask, isPaused) => (
          <button type="button" disabled={!isPaused} onClick={ask}>
            Discard
          </button>
        )}
      </DiscardTake>
    </TakeSessionContext>,
  );
  const discard = screen.getByRole<HTMLButtonElement>('button', { name: 'Discard' });
  expect(discard.disabled).toBe(true);
  act(session.pause);
  fireEvent.click(discard);
  fireEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect([phase(), takes[0]?.isAbandoned]).toEqual(['paused', false]);
  fireEvent.click(discard);
  // Resumed meanwhile, by a remote: nothing is asked about a take that goes on.
  act(session.resume);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  act(session.pause);
  fireEvent.click(discard);
  fireEvent.click(screen.getByRole('button', { name: 'Discard take' }));
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect([phase(), takes[0]?.isAbandoned]).toEqual(['idle', true]);
});
