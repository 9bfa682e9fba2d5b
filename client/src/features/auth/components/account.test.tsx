import type { Session } from '@shared/auth';
import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { addUnsavedWorkCheck, setNavigationGuard } from '@/lib/navigation-guard';
import { createQueryClient } from '@/lib/query-client';
import { queryKeys } from '@/lib/query-keys';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { AccountDataCard } from './account-data-card';
import { SessionList } from './session-list';
import { SignInForm } from './sign-in-form';

const session = (fields: Partial<Session>): Session => ({
  id: '01980000-0000-7000-8000-000000000011',
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  startedAt: '2026-11-20T09:00:00.000Z',
  lastSeenAt: '2026-11-23T09:00:00.000Z',
  isCurrent: false,
  ...fields,
});

const HERE = session({ isCurrent: true });
const PHONE = session({
  id: '01980000-0000-7000-8000-000000000012',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Safari/604.1',
});

function signedInClient() {
  const queryClient = createQueryClient();
  queryClient.setQueryData(queryKeys.currentUser, aUser());
  return queryClient;
}

test('the devices are named in plain words, and another one can be signed out', async () => {
  let sessions = [HERE, PHONE];
  server.use(
    http.get('/api/auth/sessions', () => HttpResponse.json(sessions)),
    http.delete('/api/auth/sessions/:id', ({ params }) => {
      sessions = sessions.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWithProviders(<SessionList />);
  const [here, phone] = await screen.findAllByRole('listitem');
  expect(here?.textContent).toMatch(/^Firefox on LinuxThis device/);
  expect(here && within(here).queryByRole('button')).toBeNull();
  expect(phone?.textContent).toMatch(/^Safari on iPhone/);
  await user.click(screen.getByRole('button', { name: 'Sign out Safari on iPhone' }));
  expect(await screen.findByText('Device Signed Out')).toBeTruthy();
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});

test.each(['Sign out everywhere', 'Delete Account'])(
  '%s waits for what must not be left, such as a take',
  async (name) => {
    server.use(http.get('/api/auth/sessions', () => HttpResponse.json([HERE])));
    const held: (() => void)[] = [];
    onTestFinished(setNavigationGuard({ isLocked: true, onBlocked: (leave) => void held.push(leave) }));
    onTestFinished(addUnsavedWorkCheck(() => 'A recording is still being saved.'));
    const { user } = renderWithProviders(
      <>
        <SessionList />
        <AccountDataCard />
      </>,
    );
    await user.click(screen.getByRole('button', { name }));
    expect(held).toHaveLength(1);
    expect(screen.queryByText('A recording is still being saved.')).toBeNull();
    held[0]?.();
    expect(await screen.findByText('A recording is still being saved.')).toBeTruthy();
  },
);

test('signing out everywhere asks first, and then nobody is signed in here', async () => {
  server.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([HERE])),
    http.delete('/api/auth/sessions', () => new HttpResponse(null, { status: 204 })),
  );
  const { user, queryClient } = renderWithProviders(<SessionList />, { queryClient: signedInClient() });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Sign out everywhere?' });
  await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed Out Everywhere')).toBeTruthy();
  expect(queryClient.getQueryData(queryKeys.currentUser)).toBeNull();
});

test('signing out everywhere says which tokens go on working, and revokes them if asked to', async () => {
  const sent: string[] = [];
  server.use(
    http.get('/api/auth/sessions', () => HttpResponse.json([HERE])),
    http.delete('/api/auth/sessions', ({ request }) => {
      sent.push(new URL(request.url).search);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWithProviders(<SessionList tokenNames={['Zapier', 'Backup']} />, {
    queryClient: signedInClient(),
  });
  const open = async () => {
    await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
    return within(screen.getByRole('alertdialog', { name: 'Sign out everywhere?' }));
  };
  const asked = await open();
  expect(asked.getByText('The tokens "Zapier" and "Backup" go on working.')).toBeTruthy();
  await user.click(asked.getByRole('switch', { name: 'Revoke access tokens too' }));
  expect(asked.getByText('Programs that use "Zapier" and "Backup" are signed out.')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  const again = await open();
  expect(again.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  await user.click(again.getByRole('switch'));
  await user.click(again.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('No device and no program is signed in to your account anymore.')).toBeTruthy();
  expect(sent).toEqual(['?tokens=revoke']);
});

test('users without tokens are asked nothing about them', async () => {
  server.use(http.get('/api/auth/sessions', () => HttpResponse.json([HERE])));
  const { user } = renderWithProviders(<SessionList tokenNames={[]} />, { queryClient: signedInClient() });
  await user.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  expect(within(screen.getByRole('alertdialog')).queryByRole('switch')).toBeNull();
});

test('a second export within the hour says when the next can be made; nothing is downloaded', async () => {
  const downloads = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  let answer = new HttpResponse(null, { status: 200 });
  server.use(http.head('/api/auth/export', () => answer));
  const { user } = renderWithProviders(<AccountDataCard />, { queryClient: signedInClient() });
  const press = () => user.click(screen.getByRole('button', { name: 'Download as zip' }));
  await press();
  expect(await screen.findByText('Your data is saved as creditcue-export.zip.')).toBeTruthy();
  expect(downloads).toHaveBeenCalledTimes(1);

  answer = new HttpResponse(null, { status: 429, headers: { 'Retry-After': '1621' } });
  await press();
  expect(await screen.findByText('Already Downloaded')).toBeTruthy();
  const next = screen.getByText(/^You can do this once an hour. Your file is in your downloads;/).textContent;
  expect(next).toMatch(/the next one is possible at \d+:\d\d\s[AP]M, in 28 minutes\.$/);
  answer = new HttpResponse(null, { status: 503 });
  await press();
  expect(await screen.findByText('Download Failed')).toBeTruthy();
  expect(downloads).toHaveBeenCalledTimes(1);
});

test('deleting the account needs the password, and says how to have it back', async () => {
  server.use(
    http.delete('/api/auth/account', async ({ request }) =>
      (await request.text()).includes('plum-tree-9')
        ? new HttpResponse(null, { status: 204 })
        : refusal(400, 'That password is incorrect.', 'wrong-password'),
    ),
  );
  const { user, queryClient } = renderWithProviders(<AccountDataCard />, { queryClient: signedInClient() });
  await user.click(screen.getByRole('button', { name: 'Delete Account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete your account?' }));
  const press = () => user.click(dialog.getByRole('button', { name: 'Delete Account' }));
  await press();
  expect(dialog.getByText('Enter your password.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Your Password'), 'wrong');
  await press();
  expect(await dialog.findByText('That password is incorrect.')).toBeTruthy();
  expect(queryClient.getQueryData(queryKeys.currentUser)).toBeTruthy();
  await user.clear(dialog.getByLabelText('Your Password'));
  await user.type(dialog.getByLabelText('Your Password'), 'plum-tree-9');
  await press();
  expect(await screen.findByText(/Sign in within seven days/)).toBeTruthy();
  expect(queryClient.getQueryData(queryKeys.currentUser)).toBeNull();
});

test('whoever signs in to a deleted account is told that it is back', async () => {
  server.use(http.post('/api/auth/signin', () => HttpResponse.json({ ...aUser(), wasRestored: true })));
  const { user, queryClient } = renderWithProviders(<SignInForm />);
  await user.type(screen.getByLabelText('Username'), 'dana@northline.example');
  await user.type(screen.getByLabelText('Password'), 'plum-tree-9');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Your account is no longer deleted. Everything is where it was.')).toBeTruthy();
  expect(queryClient.getQueryData(queryKeys.currentUser)).toEqual(aUser());
});
