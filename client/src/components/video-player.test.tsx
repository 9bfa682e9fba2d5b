import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { setUnauthenticatedHandler } from '@/lib/api-client';
import { signedOut } from '@/test/answers';
import { server } from '@/test/server';
import { PLAYBACK_PROBLEMS, type PlaybackProblem } from './playback-problem';
import { VideoPlayer } from './video-player';

function failingPlayer() {
  const problems: PlaybackProblem[] = [];
  render(<VideoPlayer src="/api/recordings/1/video" label="First" onProblem={(problem) => problems.push(problem)} />);
  fireEvent.error(screen.getByLabelText('First'));
  return problems;
}

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

test('a video that meets a lost connection is no broken video', async () => {
  server.use(http.head('*/api/recordings/1/video', () => HttpResponse.error()));
  const problems = failingPlayer();
  await waitFor(() => expect(problems).toEqual(['unreached']));
  expect(PLAYBACK_PROBLEMS.unreached.description).toMatch(/^CreditCue cannot be reached\./);
});
