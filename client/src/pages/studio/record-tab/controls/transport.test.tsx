import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import type { SavingTake } from '@/features/recorder';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { DownloadButton } from './transport';

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

test('a saved take is downloaded as the MP4 that all other pages give', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  const made = { kind: 'mp4', status: 'ready', progress: 100 };
  server.use(http.post('/api/recordings/r1/versions', () => HttpResponse.json(made, { status: 202 })));
  const { user } = renderWithProviders(<DownloadButton saving={SAVED} />);
  await user.click(screen.getByRole('button', { name: 'Download recording' }));
  await waitFor(() => expect(saved).toEqual(['/api/recordings/r1/video?version=mp4&download=1 as Scores.mp4']));
  vi.restoreAllMocks();
});
