import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { apiRequest } from '@/lib/api-client';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { AppHeader } from './app-header';

afterEach(() => vi.useRealTimers());

/** A server that can be away altogether. */
function withServer() {
  const state = { isAway: false };
  server.use(
    http.head('/healthz', () => (state.isAway ? HttpResponse.error() : new HttpResponse('ok'))),
    http.get('/api/scripts', () => HttpResponse.error()),
  );
  return state;
}
const failRequest = () => act(async () => void (await apiRequest('/api/scripts').catch(() => {})));
const SAID = 'Offline. New takes wait on this device.';
const announced = () => document.querySelector('[aria-live=polite]')?.textContent;

test('the header says that the connection is lost, until there is an answer again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
  const state = withServer();
  renderWithProviders(<AppHeader user={{ fullName: 'Jordan Reyes' }} />);
  expect(announced()).toBe('');
  state.isAway = true;
  await failRequest();
  await waitFor(() => expect(announced()).toBe(SAID));
  // In words on wide screens, in one word on phones; read out once.
  const shown = [...document.querySelectorAll('[data-offline-note]')];
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Offline', SAID]);
  expect(shown.map((note) => note.getAttribute('aria-hidden'))).toEqual(['true', 'true']);
  state.isAway = false;
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  await waitFor(() => expect(announced()).toBe(''));
  expect(screen.queryByText(SAID)).toBeNull();
});

test('the header follows what the browser tells of the network', async () => {
  const state = withServer();
  renderWithProviders(<AppHeader user={{ fullName: 'Jordan Reyes' }} />);
  state.isAway = true;
  act(() => void window.dispatchEvent(new Event('offline')));
  await waitFor(() => expect(announced()).toBe(SAID));
  state.isAway = false;
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(announced()).toBe(''));
});

test('the links of the header are named in words on every screen', () => {
  withServer();
  renderWithProviders(<AppHeader user={{ fullName: 'Jordan Reyes' }} />);
  for (const name of ['My Videos', 'Ideas Hub']) {
    expect(screen.getByText(name).className).not.toContain('sr-only');
  }
});

test('one request that fails alone is no lost connection', async () => {
  withServer();
  const asked = vi.fn();
  server.events.on('request:match', ({ request }) => asked(request.method, new URL(request.url).pathname));
  renderWithProviders(<AppHeader user={{ fullName: 'Jordan Reyes' }} />);
  await failRequest();
  await waitFor(() => expect(asked).toHaveBeenCalledWith('HEAD', '/healthz'));
  expect(announced()).toBe('');
  server.events.removeAllListeners();
});
