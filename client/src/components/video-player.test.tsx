import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { setUnauthenticatedHandler } from '@/lib/api-client';
import { signedOut } from '@/test/answers';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import type { PlaybackProblem } from './playback-problem';
import { VideoPlayer } from './video-player';
import { Poster } from './video-stage';

afterEach(() => {
  vi.restoreAllMocks();
});

function failingPlayer() {
  const problems: PlaybackProblem[] = [];
  render(<VideoPlayer {...FIRST} onProblem={(problem) => problems.push(problem)} />);
  fireEvent.error(screen.getByLabelText('First'));
  return problems;
}
const FIRST = { src: '/api/recordings/1/video', label: 'First', skips: [], length: 9 };

test('a video that meets the ended session is no broken video: only the sign-in is asked for', async () => {
  let asked = 0;
  setUnauthenticatedHandler(() => {
    asked += 1;
  });
  server.use(http.head('*/api/recordings/1/video', () => signedOut()));
  const problems = failingPlayer();
  await waitFor(() => expect(asked).toBe(1));
  // By then the player has handled the answer.
  await new Promise((resolve) => setTimeout(resolve));
  expect(problems).toEqual([]);
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [500, 'undecodable'],
] as const)('a video whose bytes are answered with %d is %s', async (status, problem) => {
  server.use(http.head('*/api/recordings/1/video', () => new HttpResponse(null, { status })));
  const problems = failingPlayer();
  await waitFor(() => expect(problems).toEqual([problem]));
});

test('a video that meets a lost connection says so, and is loaded and goes on where it stood when the line is back', async () => {
  let isLost = true;
  const answer = () => (isLost ? HttpResponse.error() : new HttpResponse(null, { headers: { 'content-length': '9' } }));
  server.use(http.head('*/api/recordings/1/video', answer), http.head('/healthz', answer));
  const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => {});
  const problems: PlaybackProblem[] = [];
  render(<VideoPlayer {...FIRST} onProblem={(problem) => problems.push(problem)} />);
  const player = screen.getByLabelText<HTMLVideoElement>('First');
  player.currentTime = 4;
  fireEvent.error(player);
  expect(await screen.findByText(/^CreditCue cannot be reached: this video is loaded as soon as/)).toBeTruthy();
  expect(load).not.toHaveBeenCalled();
  isLost = false;
  player.currentTime = 0;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(load).toHaveBeenCalled(), { timeout: 5_000 });
  expect(player.currentTime).toBe(4);
  Object.defineProperty(player, 'videoWidth', { value: 9 });
  fireEvent.loadedMetadata(player);
  expect(screen.queryByText(/as soon as the connection is back/)).toBeNull();
  expect(problems).toEqual([]);
});

test('a video of which nothing is loaded yet says that the browser is offline', async () => {
  let isLost = true;
  server.use(http.head('/healthz', () => (isLost ? HttpResponse.error() : new HttpResponse())));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isLost);
  render(<VideoPlayer {...FIRST} onProblem={() => {}} />);
  expect(await screen.findByText(/^You are offline: this video is loaded as soon as/)).toBeTruthy();
  isLost = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(screen.queryByText(/as soon as the connection is back/)).toBeNull());
});

test('a player that leaves parts out counts what is shown, as is told beside it', () => {
  renderWithProviders(<VideoPlayer {...FIRST} skips={[{ start: 2, end: 8 }]} onProblem={() => {}} />);
  expect(screen.getByLabelText<HTMLVideoElement>('First').controls).toBe(false);
  expect(screen.getByText('/ 00:09', { exact: false }).parentElement?.textContent).toBe('00:00 / 00:09');
});

test('a cover that cannot be loaded without a connection says so, and is loaded again when the line is back', async () => {
  let isLost = true;
  server.use(http.head('/healthz', () => (isLost ? HttpResponse.error() : new HttpResponse())));
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isLost);
  render(<Poster src="/api/recordings/1/thumbnail" aspectRatio={1} />);
  const still = () => document.querySelector('img');
  fireEvent.error(still() as HTMLImageElement);
  expect(await screen.findByText(/^You are offline: the cover is shown when/)).toBeTruthy();
  expect(still()).toBeNull();
  isLost = false;
  fireEvent(window, new Event('online'));
  await waitFor(() => expect(still()).not.toBeNull());
  expect(screen.queryByText(/the cover is shown/)).toBeNull();
});
