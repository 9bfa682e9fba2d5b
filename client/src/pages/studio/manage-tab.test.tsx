import type { User } from '@shared/auth';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { deviceTakes, useTellWaitingTakes } from '@/features/recorder';
import { useDraft } from '@/features/scripts';
import { MyRecordingsPage } from '@/pages/my-recordings';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ManageTab } from './manage-tab';

const idOf = (n: number) => `01980000-0000-7000-8000-00000000000${n}`;
const SCRIPT = {
  id: idOf(9),
  title: 'Saved',
  content: 'Words that are saved.',
  wpm: 150,
  fontSize: 32,
  textColor: '#FFFFFF',
  backgroundColor: '#000000',
  createdAt: '2025-11-20T09:00:00.000Z',
};

test('the scripts tell of takes whose words are not among them, and lead to these', async () => {
  const content = 'Read page one of your report.';
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([SCRIPT])),
    http.get('/api/recordings', () =>
      HttpResponse.json([
        aRecording({ id: idOf(1), title: 'Page one', hasScript: true }),
        aRecording({ id: idOf(2), title: 'Saved', hasScript: true, scriptId: SCRIPT.id }),
        aRecording({ id: idOf(3), title: 'Without words' }),
      ]),
    ),
    http.get('/api/recordings/:id/script', ({ params }) =>
      params.id === idOf(1) ? HttpResponse.json({ title: 'Page one', content }) : HttpResponse.error(),
    ),
  );
  const switchTab = vi.fn();
  const { user } = renderWithProviders(<ManageTab user={aUser({ id: crypto.randomUUID() })} switchTab={switchTab} />);
  expect(await screen.findByText('1 take was made with a script that is not saved')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Open it' }));
  await waitFor(() => expect(switchTab).toHaveBeenCalledWith('script'));
});

test('a row of the scripts tells how long it is, also as clocks do, and how many takes it has', async () => {
  const content = 'word '.repeat(80);
  server.use(
    http.get('/api/scripts', () =>
      HttpResponse.json([
        { ...SCRIPT, content },
        { ...SCRIPT, id: idOf(8), title: 'Never filmed' },
      ]),
    ),
    http.get('/api/recordings', () =>
      HttpResponse.json([
        aRecording({ id: idOf(1), scriptId: SCRIPT.id }),
        aRecording({ id: idOf(2), scriptId: SCRIPT.id }),
        aRecording({ id: idOf(3) }),
      ]),
    ),
  );
  renderWithProviders(<ManageTab user={aUser({ id: crypto.randomUUID() })} switchTab={() => {}} />);
  const rowOf = async (title: string) =>
    (await screen.findByRole('button', { name: `Load ${title}` })).closest('li') as HTMLElement;
  const filmed = await rowOf('Saved');
  expect(await within(filmed).findByText('2 takes')).toBeTruthy();
  expect(filmed.textContent).toContain('80 words • 32 s (0:32)');
  expect(within(await rowOf('Never filmed')).queryByText(/takes?$/)).toBeNull();
});

test('scripts that are deleted one after the other come back with one Undo', async () => {
  const other = { ...SCRIPT, id: idOf(8), title: 'Other' };
  const scripts = new Map([SCRIPT, other].map((script) => [script.id, script]));
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([...scripts.values()])),
    http.get('/api/recordings', () => HttpResponse.json([])),
    http.delete('/api/scripts/:id', ({ params }) => {
      scripts.delete(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/deleted-scripts/:id/restore', ({ params }) => {
      const script = [SCRIPT, other].find(({ id }) => id === params.id) ?? SCRIPT;
      scripts.set(script.id, script);
      return HttpResponse.json(script);
    }),
  );
  const { user } = renderWithProviders(<ManageTab user={aUser({ id: crypto.randomUUID() })} switchTab={() => {}} />);
  await user.click(await screen.findByRole('button', { name: 'Delete Saved' }));
  await screen.findByText('Script Deleted');
  await user.click(await screen.findByRole('button', { name: 'Delete Other' }));
  await screen.findByText('2 Scripts Deleted');
  expect(scripts.size).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByText('2 Scripts Restored');
  expect([...scripts.values()].map(({ title }) => title)).toEqual(['Saved', 'Other']);
});

function TitleInEditor({ userId }: { userId: string }) {
  const { draft, saved } = useDraft(userId);
  return <p>{`In the editor: ${draft.title}, saved as ${saved.title}`}</p>;
}

test('a script is renamed in its row, and so is its unchanged draft in the editor', async () => {
  let script = SCRIPT;
  let isGone = false;
  server.use(
    http.get('/api/scripts', () => HttpResponse.json(isGone ? [] : [script])),
    http.get('/api/recordings', () => HttpResponse.json([])),
    http.patch('/api/scripts/:id', async ({ request }) => {
      if (isGone) return refusal(404, 'Not found.');
      const change = (await request.json()) as object;
      expect(Object.keys(change)).toEqual(['title']);
      script = { ...script, ...change };
      return HttpResponse.json(script);
    }),
  );
  const account = aUser({ id: crypto.randomUUID() });
  const { user } = renderWithProviders(
    <>
      <ManageTab user={account} switchTab={() => {}} />
      <TitleInEditor userId={account.id} />
    </>,
  );
  await user.click(await screen.findByRole('button', { name: 'Load Saved' }));
  await user.click(screen.getByRole('button', { name: 'Rename Saved' }));
  await user.clear(screen.getByRole('textbox', { name: 'Title' }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Rename Saved'));

  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' twice{Enter}');
  await screen.findByRole('button', { name: 'Load Saved twice' });
  screen.getByText('In the editor: Saved twice, saved as Saved twice');

  isGone = true;
  await user.click(screen.getByRole('button', { name: 'Rename Saved twice' }));
  await user.type(screen.getByRole('textbox', { name: 'Title' }), '!{Enter}');
  await screen.findByText('Script Not Available');
  await screen.findByText('No scripts found.');
});

test('the scripts are in the order of their last change, and sorted by title when asked; a search says how many it found, and the order is kept', async () => {
  const renamed = { ...SCRIPT, id: idOf(7), title: 'Then renamed', updatedAt: '2025-11-23T09:00:00.000Z' };
  const later = { ...SCRIPT, id: idOf(8), title: 'Made later', createdAt: '2025-11-21T09:00:00.000Z' };
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([later, SCRIPT, renamed])),
    http.get('/api/recordings', () => HttpResponse.json([])),
  );
  const tab = <ManageTab user={aUser({ id: crypto.randomUUID() })} switchTab={() => {}} />;
  const { user, unmount } = renderWithProviders(tab);
  await screen.findByRole('button', { name: 'Load Saved' });
  const titles = () => screen.getAllByRole('button', { name: /^Load / }).map((load) => load.getAttribute('aria-label'));
  expect(titles()).toEqual(['Load Then renamed', 'Load Made later', 'Load Saved']);
  expect(screen.getByText(/changed/).textContent).toMatch(/^Nov 20, 2025, changed Nov 23, 2025/);
  await user.click(screen.getByRole('combobox', { name: 'Sort scripts by' }));
  await user.click(screen.getByRole('option', { name: 'Title' }));
  expect(titles()).toEqual(['Load Made later', 'Load Saved', 'Load Then renamed']);

  expect(screen.getByText('3 scripts')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search scripts' }), 'later');
  expect(titles()).toEqual(['Load Made later']);
  expect(screen.getByText('1 of 3 scripts').parentElement?.textContent).toBe('1 of 31 of 3 scripts');
  unmount();
  renderWithProviders(tab);
  await screen.findByRole('button', { name: 'Load Saved' });
  expect(titles()).toEqual(['Load Made later', 'Load Saved', 'Load Then renamed']);
});

/** With what the recorder tells all pages. */
function WithTakes({ children }: { children: ReactNode }) {
  useTellWaitingTakes();
  return children;
}

test.each([
  ['the Library', (user: User) => <ManageTab user={user} switchTab={() => {}} />],
  ['My Recordings', (user: User) => <MyRecordingsPage user={user} />],
])('%s lists a take that was filmed without a connection, as one that waits on this device', async (_where, page) => {
  const user = aUser({ id: crypto.randomUUID() });
  server.use(
    http.get('/api/auth/user', () => HttpResponse.json(user)),
    http.get('/api/scripts', () => HttpResponse.json([SCRIPT])),
    http.get('/api/recordings', () => HttpResponse.json([])),
    http.post('/api/uploads', () => HttpResponse.error()),
  );
  await deviceTakes.setUser(user.id);
  const take = { id: crypto.randomUUID(), userId: user.id, title: 'On the train', aspectRatio: '9:16' } as const;
  const begun = {
    mimeType: 'video/webm',
    scriptId: null,
    startedAt: Date.now(),
    uploadId: null,
    durationSeconds: null,
  };
  const writer = deviceTakes.begin({ ...take, ...begun });
  writer.append(new Blob([new Uint8Array(5000)]), 42);
  renderWithProviders(<WithTakes>{page(user)}</WithTakes>);
  await screen.findByText('No recordings yet');
  // A take that is still being recorded waits for nothing.
  expect(screen.queryByText('On the train')).toBeNull();
  act(() => writer.end(42));
  const list = within(await screen.findByRole('list', { name: 'Recordings that wait on this device' }));
  expect(list.getByText(/Waits on this device\. It is saved when the connection is back\.$/).textContent).toMatch(
    /^On the train 00:42, today at /,
  );
  const show = list.getByRole('link', { name: 'Show On the train' });
  expect(show.getAttribute('href')).toBe(`/?tab=record&take=${take.id}`);
  await act(() => deviceTakes.discard(take.id));
  expect(screen.queryByText('On the train')).toBeNull();
});
