import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { runBeforeSignOut, SIGN_OUT_WAIT_MS } from '@/lib/before-sign-out';
import { keep, readKept, UNTIL_SIGN_OUT } from '@/lib/kept-value';
import { addUnsavedWorkCheck } from '@/lib/navigation-guard';
import { createQueryClient } from '@/lib/query-client';
import { queryKeys } from '@/lib/query-keys';
import { signedOut } from '@/test/answers';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { currentUserQuery, leave, useSignOut } from './auth.queries';
import { SignOutButton } from './components/sign-out-button';
import { rememberedUserId } from './session';
import { announceUser, onUserAnnounced } from './session-channel';

let announced: (string | null)[];
let endListening: () => void;
let left: string[];

beforeEach(() => {
  announced = [];
  left = [];
  endListening = onUserAnnounced((userId) => announced.push(userId));
  vi.spyOn(window.location, 'assign').mockImplementation((address) => void left.push(String(address)));
});
afterEach(() => {
  endListening();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Sign Out is pressed; the browser then asks about a recording that is still being saved. */
function pressSignOut() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.currentUser, aUser());
  queryClient.setQueryData(queryKeys.scripts, ['a script']);
  const { result } = renderHook(useSignOut, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  result.current();
  return queryClient;
}

/** The page is loaded, and asks who is signed in. */
async function loadPage(isSignedIn: boolean): Promise<void> {
  server.use(http.get('/api/auth/user', () => (isSignedIn ? HttpResponse.json(aUser()) : signedOut())));
  await createQueryClient().fetchQuery(currentUserQuery);
}

/** Once the last has come that was announced so far: they come in order, and a moment later. */
async function allAnnounced(): Promise<(string | null)[]> {
  announceUser('the last one');
  await vi.waitFor(() => expect(announced.at(-1)).toBe('the last one'));
  return announced.slice(0, -1);
}

test('to stay after all, when the browser asks, leaves the session whole in every tab, also at a later reload', async () => {
  await loadPage(true);
  const key = `${UNTIL_SIGN_OUT}scripts`;
  keep(key, 'a script');
  const queryClient = pressSignOut();
  window.dispatchEvent(new Event('beforeunload'));
  for (const event of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(event));
  expect(rememberedUserId()).toBe(aUser().id);
  expect(readKept(key, z.string())).toBe('a script');
  await loadPage(true);
  expect(queryClient.getQueryData(queryKeys.scripts)).toEqual(['a script']);
  await loadPage(false);
  expect(await allAnnounced()).toEqual([]);
});

test('what is still to be sent is sent before, and is not waited for without end', async () => {
  vi.useFakeTimers();
  let isSent = () => {};
  runBeforeSignOut(() => new Promise<void>((resolve) => (isSent = resolve)));
  pressSignOut();
  await vi.advanceTimersByTimeAsync(SIGN_OUT_WAIT_MS - 1);
  expect(left).toEqual([]);
  isSent();
  await vi.advanceTimersByTimeAsync(0);
  expect(left).toEqual(['/api/auth/logout']);

  runBeforeSignOut(() => new Promise(() => {}));
  pressSignOut();
  await vi.advanceTimersByTimeAsync(SIGN_OUT_WAIT_MS);
  expect(left).toHaveLength(2);
});

test('leaving forgets what was loaded, and the page that follows tells the other tabs', async () => {
  const queryClient = pressSignOut();
  expect(left).toEqual(['/api/auth/logout']);
  for (const event of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(event));
  expect(queryClient.getQueryData(queryKeys.scripts)).toBeUndefined();
  await loadPage(false);
  await loadPage(false);
  expect(await allAnnounced()).toEqual([null]);
});

test('whoever stayed and then signs out all the same leaves nothing behind', async () => {
  await loadPage(true);
  pressSignOut();
  window.dispatchEvent(new Event('beforeunload'));
  pressSignOut();
  for (const event of ['beforeunload', 'pagehide']) window.dispatchEvent(new Event(event));
  expect(rememberedUserId()).toBeNull();
});

test('the device remembers who is signed in for as long as somebody is, and nothing else of them', async () => {
  await loadPage(true);
  expect(rememberedUserId()).toBe(aUser().id);
  expect(Object.entries(localStorage)).toEqual([['creditcue.last-user', JSON.stringify(aUser().id)]]);
  await loadPage(false);
  expect(rememberedUserId()).toBeNull();
  await loadPage(true);
  pressSignOut();
  expect(rememberedUserId()).toBe(aUser().id);
  window.dispatchEvent(new Event('pagehide'));
  expect(rememberedUserId()).toBeNull();
});

test.each([
  ['the page is left', () => window.dispatchEvent(new Event('pagehide'))],
  ['the server has ended the session', () => leave(createQueryClient())],
])('what is kept until sign-out is forgotten once %s, and nothing else on the device', async (_, signOut) => {
  const key = `${UNTIL_SIGN_OUT}scripts`;
  keep(key, 'a script');
  keep('creditcue.a-draft', 'a draft');
  pressSignOut();
  expect(readKept(key, z.string())).toBe('a script');
  await signOut();
  expect(readKept(key, z.string())).toBeNull();
  expect(readKept('creditcue.a-draft', z.string())).toBe('a draft');
});

test('the question before signing out names also what another tab is doing', async () => {
  const end = addUnsavedWorkCheck(async () => 'Another tab is recording.');
  const { user } = renderWithProviders(<SignOutButton />);
  await user.click(screen.getByRole('button', { name: 'Sign Out' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Sign out with unsaved work?' }));
  expect(question.getByText('Another tab is recording.')).toBeTruthy();
  expect(left).toEqual([]);
  end();
});
