import type { User } from '@shared/auth';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { memoryLocation } from 'wouter/memory-location';
import { isSessionExpired, rememberedUserId } from '@/features/auth/session';
import { announceUser } from '@/features/auth/session-channel';
import { apiRequest } from '@/lib/api-client';
import { setNavigationGuard } from '@/lib/navigation-guard';
import { refusal, signedOut } from '@/test/answers';
import { aUser } from '@/test/factories';
import { server } from '@/test/server';
import { App } from './app';
import { Providers } from './providers';

vi.mock('@/pages/studio/script-tab', () => ({ ScriptTab: () => <textarea aria-label="Draft" /> }));
vi.mock('@/pages/studio/record-tab', () => ({ RecordTab: () => <p>Record tab</p> }));
vi.mock('@/pages/studio/manage-tab', () => ({ ManageTab: () => <p>Manage tab</p> }));
vi.mock('@/pages/hub', () => ({ HubPage: () => <h1>Hub of everyone</h1> }));
vi.mock('@/pages/my-recordings', () => ({ MyRecordingsPage: () => <h1>Recordings of mine</h1> }));

afterEach(() => vi.useRealTimers());
// Other files of the same worker have the pages themselves.
afterAll(() => {
  for (const page of ['studio/script-tab', 'studio/record-tab', 'studio/manage-tab', 'hub', 'my-recordings']) {
    vi.doUnmock(`@/pages/${page}`);
  }
});

function openApp(address: string, currentUser: User | null) {
  server.use(
    http.get('/api/auth/user', () => (currentUser ? HttpResponse.json(currentUser) : signedOut())),
    http.get('/api/scripts', () => HttpResponse.json([])),
  );
  const [path = '/', searchPath = ''] = address.split('?');
  const location = memoryLocation({ path, searchPath, record: true });
  render(
    <Providers location={location.hook}>
      <App />
    </Providers>,
  );
  return { user: userEvent.setup(), location, address: () => location.history.at(-1) };
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  const username = await screen.findByLabelText('Username');
  await user.clear(username);
  await user.type(username, 'danawhitfield');
  await user.type(screen.getByLabelText('Password'), 'plum-tree-9');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
}

describe('routes', () => {
  test('a Loading screen shows while nobody knows who is there', async () => {
    server.use(http.get('/api/auth/user', () => delay('infinite')));
    render(
      <Providers location={memoryLocation({ path: '/' }).hook}>
        <App />
      </Providers>,
    );
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  test.each(['/', '/teleprompter'])('signed in, %s is the studio', async (path) => {
    openApp(path, aUser());
    expect(await screen.findByLabelText('Draft')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Script' }).getAttribute('aria-selected')).toBe('true');
    expect(await screen.findByText('0 scripts')).toBeTruthy();
  });

  test.each(['/register', '/signin'])('signed in, %s leads to the studio', async (path) => {
    const { address } = openApp(path, aUser());
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('signed in, the hub and the recordings show', async () => {
    const { location } = openApp('/chat', aUser());
    expect(await screen.findByText('Hub of everyone')).toBeTruthy();
    act(() => location.navigate('/recordings'));
    expect(await screen.findByText('Recordings of mine')).toBeTruthy();
  });

  test.each(['/', '/signin', '/teleprompter'])('signed out, %s is the sign-in page', async (path) => {
    openApp(path, null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  test('signed out, /register is the sign-up page', async () => {
    openApp('/register', null);
    expect(await screen.findByRole('heading', { name: 'Create your account' })).toBeTruthy();
  });

  test('signed out, the hub asks to sign in', async () => {
    openApp('/chat', null);
    expect(await screen.findByText('Sign In Required')).toBeTruthy();
    expect(screen.getByText('Please sign in to view the timeline')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/signin');
  });

  test('signed out, the recordings ask to sign in', async () => {
    openApp('/recordings', null);
    expect(await screen.findByText('Sign In Required')).toBeTruthy();
  });

  test.each([null, aUser()])('any other path is the 404 page', async (currentUser) => {
    openApp('/nowhere', currentUser);
    expect(await screen.findByText('404')).toBeTruthy();
  });
});

describe('the studio', () => {
  test('the address names the tab, and switching tabs changes the address', async () => {
    const { user, location } = openApp('/?tab=manage', aUser());
    expect(await screen.findByText('Manage tab')).toBeTruthy();
    await user.click(screen.getByRole('tab', { name: 'Record' }));
    expect(await screen.findByText('Record tab')).toBeTruthy();
    expect(location.history).toEqual(['/?tab=manage', '/?tab=record']);
  });

  test('a locked guard holds tabs and links', async () => {
    const { user, address } = openApp('/?tab=record', aUser());
    await screen.findByText('Record tab');
    let held = 0;
    const release = setNavigationGuard({
      isLocked: true,
      onBlocked: () => {
        held += 1;
      },
    });
    await user.click(screen.getByRole('tab', { name: 'Manage' }));
    await user.click(screen.getByRole('link', { name: 'Ideas Hub' }));
    release();
    expect(held).toBe(2);
    expect(address()).toBe('/?tab=record');
  });

  test('another page begins at its top, another tab of the studio where the page was', async () => {
    const { user } = openApp('/?tab=profile', aUser());
    await screen.findByText('dana@northline.example');
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
    vi.spyOn(window, 'scrollY', 'get').mockReturnValue(400);
    await user.click(screen.getByRole('tab', { name: 'Manage' }));
    expect(scrollTo.mock.calls).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'My Videos' }));
    expect(await screen.findByText('Recordings of mine')).toBeTruthy();
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
    vi.restoreAllMocks();
  });

  test('Profile shows who is signed in', async () => {
    openApp('/?tab=profile', aUser());
    expect(await screen.findByText('dana@northline.example')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sign Out' })).toBeTruthy();
  });
});

describe('without a connection', () => {
  function openUnreached() {
    const away = { isAway: true, asked: 0 };
    server.use(
      http.get('/api/auth/user', () => {
        away.asked += 1;
        return away.isAway ? HttpResponse.error() : HttpResponse.json(aUser());
      }),
      http.get('/api/scripts', () => HttpResponse.json([])),
    );
    render(
      <Providers location={memoryLocation({ path: '/' }).hook}>
        <App />
      </Providers>,
    );
    return away;
  }
  const tellOnline = () => act(() => void window.dispatchEvent(new Event('online')));

  test('the page says so, and goes on by itself when the browser is online again', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    localStorage.setItem('creditcue.last-user', JSON.stringify(aUser().id));
    const away = openUnreached();
    expect(await screen.findByRole('heading', { name: 'There is no connection' })).toBeTruthy();
    expect(screen.getByText(/What you wrote and recorded is kept on this device/)).toBeTruthy();
    // Tried in vain: the page stays what it was.
    tellOnline();
    expect(screen.queryByText('Loading...')).toBeNull();
    await waitFor(() => expect(away.asked).toBe(2));
    expect(screen.getByRole('heading', { name: 'There is no connection' })).toBeTruthy();
    away.isAway = false;
    line.mockReturnValue(true);
    await waitFor(() => {
      tellOnline();
      expect(screen.getByLabelText('Draft')).toBeTruthy();
    });
    vi.restoreAllMocks();
  });

  test('a server that is away is tried again and again, although the browser is online', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] });
    const away = openUnreached();
    expect(await screen.findByRole('heading', { name: 'CreditCue cannot be reached' })).toBeTruthy();
    away.isAway = false;
    await act(() => vi.advanceTimersByTimeAsync(5_000));
    expect(await screen.findByLabelText('Draft')).toBeTruthy();
  });
});

describe('signing in', () => {
  test('leads to the studio', async () => {
    server.use(http.post('/api/auth/signin', () => HttpResponse.json(aUser())));
    const { user, address } = openApp('/signin', null);
    await signIn(user);
    expect(await screen.findByLabelText('Draft')).toBeTruthy();
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(address()).toBe('/');
  });

  test('that fails says so', async () => {
    server.use(http.post('/api/auth/signin', () => refusal(401, 'Invalid username or password.')));
    const { user } = openApp('/', null);
    await signIn(user);
    expect(await screen.findByText('Sign In Failed')).toBeTruthy();
    expect(screen.getByText('Invalid username or password.')).toBeTruthy();
  });
});

async function fillRegistration() {
  const account = { 'Full Name': 'Dana', Username: 'dana', Email: 'd@n.example', Company: 'N', Phone: '5550100' };
  const passwords = { Password: 'plum-tree-9', 'Confirm Password': 'plum-tree-9' };
  for (const [label, text] of Object.entries({ ...account, ...passwords })) {
    fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
  }
}

test('after registration the page stays for a second, then the studio opens', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  server.use(http.post('/api/auth/register', () => HttpResponse.json(aUser(), { status: 201 })));
  const { address } = openApp('/register', null);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await fillRegistration();
  await user.click(screen.getByRole('button', { name: 'Create Account' }));
  await screen.findByText('Welcome to CreditCue!');
  expect(screen.getByRole('heading', { name: 'Create your account' })).toBeTruthy();
  expect(address()).toBe('/register');

  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(await screen.findByLabelText('Draft')).toBeTruthy();
  expect(address()).toBe('/');
});

test('that nobody was signed in before the registration, as is heard only after it, does not ask to sign in', async () => {
  openApp('/register', null);
  const username = await screen.findByLabelText('Username');
  let isAnswered = false;
  server.use(
    http.get('/api/auth/user', () => {
      isAnswered = true;
      return signedOut();
    }),
    http.post('/api/auth/register', () => HttpResponse.json(aUser(), { status: 201 })),
  );
  // Answers wait while a finger rests on the page; the form is sent with Enter.
  fireEvent.pointerDown(username);
  act(() => announceUser(aUser().id));
  await waitFor(() => expect(isAnswered).toBe(true));
  await fillRegistration();
  fireEvent.submit(username);
  await screen.findByText('Welcome to CreditCue!', {}, { timeout: 5_000 });
  fireEvent.pointerUp(username);
  expect(await screen.findByLabelText('Draft', {}, { timeout: 5_000 })).toBeTruthy();
  expect([isSessionExpired(), rememberedUserId()]).toEqual([false, aUser().id]);
});

describe('a session that ends', () => {
  async function loseSession(returning: User) {
    const opened = openApp('/', aUser());
    await opened.user.type(await screen.findByLabelText('Draft'), 'Half a sentence');
    server.use(
      http.get('/api/scripts', signedOut, { once: true }),
      http.get('/api/auth/user', () => HttpResponse.json(returning)),
      http.post('/api/auth/signin', () => HttpResponse.json(returning)),
    );
    await act(() => apiRequest('/api/scripts').catch(() => {}));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
    await signIn(opened.user);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return opened;
  }

  test('asks to sign in over the page, and the same user goes on', async () => {
    await loseSession(aUser());
    expect(screen.getByLabelText<HTMLTextAreaElement>('Draft').value).toBe('Half a sentence');
  });

  test('waits with its sign-in while a take rolls', async () => {
    openApp('/', aUser());
    await screen.findByLabelText('Draft');
    const release = setNavigationGuard({ isLocked: true, onBlocked: () => {} });
    server.use(http.get('/api/auth/user', signedOut));
    act(() => announceUser(null));
    await waitFor(() => expect(isSessionExpired()).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
    act(release);
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
    act(() => announceUser(aUser().id));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('while a profile is being saved', () => {
    async function saveProfile(returning: User) {
      const { user } = openApp('/?tab=profile', aUser());
      const saved: unknown[] = [];
      server.use(
        http.patch('/api/auth/profile', signedOut, { once: true }),
        http.patch('/api/auth/profile', async ({ request }) => {
          saved.push(await request.json());
          return HttpResponse.json(aUser({ company: 'Bell & Partners' }));
        }),
        http.get('/api/auth/user', () => HttpResponse.json(returning)),
        http.post('/api/auth/signin', () => HttpResponse.json(returning)),
      );
      const company = await screen.findByLabelText('Company');
      await user.clear(company);
      await user.type(company, 'Bell & Partners');
      await user.click(screen.getByRole('button', { name: 'Update Profile' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Sign in again' }));
      expect(screen.getByText('Updating...')).toBeTruthy();
      await user.type(dialog.getByLabelText('Password'), 'plum-tree-9');
      await user.click(dialog.getByRole('button', { name: 'Sign In' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      return saved;
    }

    test('saves it once the same user has signed in', async () => {
      const saved = await saveProfile(aUser());
      expect(await screen.findByText('Profile Updated')).toBeTruthy();
      expect(saved).toMatchObject([{ company: 'Bell & Partners' }]);
      expect(screen.queryByText('Update Failed')).toBeNull();
    });

    test('gives nothing of it to another user', async () => {
      const saved = await saveProfile(aUser({ id: '01980000-0000-7000-8000-000000000002', fullName: 'Marcus Bell' }));
      expect(await screen.findByRole('link', { name: 'Your profile, Marcus Bell' })).toBeTruthy();
      // Answered after anything that was sent at the sign-in.
      await apiRequest('/api/scripts');
      expect(saved).toEqual([]);
      expect(screen.queryByText('Profile Updated')).toBeNull();
    });
  });

  test('in another tab covers this one, and returns when it returns there', async () => {
    openApp('/', aUser());
    await screen.findByLabelText('Draft');
    server.use(http.get('/api/auth/user', signedOut));
    act(() => announceUser(null));
    expect(await screen.findByRole('dialog', { name: 'Sign in again' })).toBeTruthy();
    act(() => announceUser(aUser().id));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('in another tab, as is heard only after signing in again here, does not cover this one', async () => {
    openApp('/', aUser());
    await screen.findByLabelText('Draft');
    let asked = 0;
    server.use(
      http.get('/api/auth/user', () => {
        asked += 1;
        return HttpResponse.json(aUser());
      }),
    );
    act(() => announceUser(null));
    await waitFor(() => expect([asked, isSessionExpired()]).toEqual([1, false]));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gives another user a fresh app', async () => {
    await loseSession(aUser({ id: '01980000-0000-7000-8000-000000000002', fullName: 'Marcus Bell' }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Draft').value).toBe('');
    expect(screen.getByRole('link', { name: 'Your profile, Marcus Bell' })).toBeTruthy();
  });
});
