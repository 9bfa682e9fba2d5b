import type { Recording } from '@shared/recordings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TextAdviceContext } from '@/components/text-advice';
import { LINE_LOST } from '@/lib/api-error';
import { finishBeforeSignOut } from '@/lib/before-sign-out';
import { PHONE } from '@/lib/media-query';
import { createQueryClient } from '@/lib/query-client';
import { refusal, signedOut } from '@/test/answers';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from './components/recording-grid';
import { RecordingHistory } from './components/recording-history';

const listing = (recordings: Recording[]) =>
  server.use(http.get('/api/recordings', () => HttpResponse.json(recordings)));

test('My Recordings shows what is known about a recording, and how much there is in all', async () => {
  listing([aRecording({ isShared: true, width: 1080, height: 1920 }), aRecording({ id: other, title: 'Second' })]);
  renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const tile = within(await tileOf('Two things to check'));
  for (const fact of ['00:44', '9:16', '1080p', '1080 × 1920', 'Original 29.6 MB', 'Shared'])
    expect(tile.getByText(fact)).toBeTruthy();
  const facts = tile.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts.indexOf('1080 × 1920')).toBe(facts.indexOf('1080p') - 1);
  expect(screen.getByText('2 recordings, 59.3 MB')).toBeTruthy();
});

test('the label of all recordings stands behind the real size of a picture, and a line explains it where they differ', async () => {
  listing([aRecording({ width: 360, height: 640 })]);
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  const facts = within(await tileOf('Two things to check')).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent).slice(1, 3)).toEqual(['360 × 640', '1080p']);
  await user.click(screen.getByRole('button', { name: /^Preview Two things/ }));
  expect(within(await screen.findByRole('dialog')).getByText('360 × 640, 1080p')).toBeTruthy();
  expect(screen.getByText('360 × 640 is its real size. Every recording has the label 1080p.')).toBeTruthy();
});

test.each([
  ['My Recordings', RecordingGrid, / (ago|month), 9:41\sAM$/],
  ['the Recording History', RecordingHistory, /^Nov 20, 2025, 9:41\sAM$/],
])('a tile of %s tells at which time of day it was recorded', async (_, Page, when) => {
  listing([aRecording({ createdAt: new Date(2025, 10, 20, 9, 41).toISOString() })]);
  renderWithProviders(<Page onOpenScript={() => {}} />);
  const facts = within(await tileOf('Two things to check')).getAllByRole('listitem');
  expect(facts.map(({ textContent }) => textContent)).toContainEqual(expect.stringMatching(when));
});

test('a recording without a still gets no player in its tile', async () => {
  listing([aRecording({ thumbnailUrl: null })]);
  const { container } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await tileOf('Two things to check');
  expect(container.querySelector('video, img')).toBeNull();
});

test('no recordings, in both places', async () => {
  listing([]);
  const { unmount } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  expect(await screen.findByText('No recordings yet')).toBeTruthy();
  unmount();
  renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  expect(await screen.findByText('No recordings yet')).toBeTruthy();
  expect(screen.getByText('0 recordings')).toBeTruthy();
});

test('recordings that do not load can be asked for again', async () => {
  server.use(http.get('/api/recordings', () => refusal(503, 'The service is starting or overloaded.'), { once: true }));
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await screen.findByText('Your recordings could not be loaded.');
  listing([aRecording()]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await tileOf('Two things to check')).toBeTruthy();
});

test('opening the Share menu of a tile publishes nothing, nor does its dialog; posting says so, marks the recording and can be undone', async () => {
  let isShared = false;
  const calls: string[] = [];
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording({ isShared })])),
    http.post('/api/recordings/:id/share', () => {
      calls.push('share');
      isShared = true;
      return HttpResponse.json(aRecording({ isShared }));
    }),
    http.delete('/api/recordings/:id/share', () => {
      calls.push('unshare');
      isShared = false;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Share Two things/ }));
  const share = await screen.findByRole('menuitem', { name: 'Share to Ideas Hub' });
  await user.click(share);
  const dialog = within(await screen.findByRole('dialog', { name: 'Share to Ideas Hub' }));
  expect(dialog.getByText(/^Two things to check/)).toBeTruthy();
  expect(dialog.getByText(/^Everyone with an account here/)).toBeTruthy();
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('Video Shared!')).toBeTruthy();
  expect(await screen.findByText('Shared')).toBeTruthy();
  screen.getByRole('button', { name: 'Undo' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Removed from Ideas Hub')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Shared')).toBeNull());
  expect(calls).toEqual(['share', 'unshare']);
});

test('a recording is posted with the words that were written, checked as every post is, or not at all', async () => {
  listing([aRecording()]);
  const posted: unknown[] = [];
  server.use(
    http.post('/api/recordings/:id/share', async ({ request }) => {
      posted.push(await request.json());
      return HttpResponse.json(aRecording({ isShared: true }));
    }),
  );
  const { user } = renderWithProviders(
    <TextAdviceContext value={(text) => text && <p>Advice on: {text}</p>}>
      <RecordingGrid onOpenScript={() => {}} />
    </TextAdviceContext>,
  );
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: /^Share Two things/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share to Ideas Hub' }));
    return screen.findByRole('textbox', { name: /^Text/ });
  };
  await user.type(await open(), 'Never mind');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  const field = await open();
  expect((field as HTMLTextAreaElement).value).toBe('');
  // Its title is read by others, too.
  expect(screen.getByText('Advice on: Two things to check first on your credit report')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'x'.repeat(6000) } });
  expect(screen.getByText('This text is 1,000 characters too long: 5,000 can be sent.')).toBeTruthy();
  await user.clear(field);
  await user.type(field, 'What do you think?');
  expect(screen.getByText('Advice on: What do you think?')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Video Shared!');
  expect(posted).toEqual([{ content: 'What do you think?' }]);
});

test('a new title is checked while it is typed, as others read it', async () => {
  listing([aRecording()]);
  const { user } = renderWithProviders(
    <TextAdviceContext value={(text) => text && <p>Advice on: {text}</p>}>
      <RecordingGrid onOpenScript={() => {}} />
    </TextAdviceContext>,
  );
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  await user.click(await screen.findByRole('button', { name: /^Rename/ }));
  const field = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, 'Erase your debt');
  expect(screen.getByText('Advice on: Erase your debt')).toBeTruthy();
});

test('a refused share repeats the server, and its own words when there are none', async () => {
  listing([aRecording()]);
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const share = async () => {
    await user.click(await screen.findByRole('button', { name: /^Share Two things/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Share to Ideas Hub' }));
    await user.click(await screen.findByRole('button', { name: 'Post' }));
  };
  server.use(http.post('/api/recordings/:id/share', () => refusal(409, 'It is still being prepared.')));
  await share();
  const toast = await screen.findByText('Share Failed');
  expect(toast.parentElement?.textContent).toContain('It is still being prepared.');
  server.use(http.post('/api/recordings/:id/share', () => HttpResponse.error()));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(LINE_LOST)).toBeTruthy();
  server.use(http.post('/api/recordings/:id/share', () => refusal(502, '<html>Bad gateway</html>')));
  await user.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Failed to share the video.')).toBeTruthy();
});

test('a tile says that a link to its recording is on, and only then', async () => {
  const other = '01980000-0000-7000-8000-000000000002';
  listing([aRecording({ hasLink: true }), aRecording({ id: other, title: 'Second' })]);
  renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const marks = await screen.findAllByText('Link on');
  expect(marks.map((mark) => mark.closest('li')?.querySelector('h2')?.textContent)).toEqual([aRecording().title]);
  expect(marks[0]?.textContent).toBe('Link on: whoever has the link can watch');
});

test.each([
  ['a wide screen', false, 'Manage'],
  ['a phone', true, 'Library'],
])('on %s each of the two screens with the recordings says how the other one differs', async (_, isPhone, library) => {
  const list = (matches: boolean) => ({ matches, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('matchMedia', (query: string) => list(isPhone && query === PHONE));
  onTestFinished(() => void vi.unstubAllGlobals());
  listing([]);
  const grid = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  expect(await screen.findByText(`${library} shows the same recordings, together with your scripts.`)).toBeTruthy();
  grid.unmount();
  renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  const line = await screen.findByText('My Videos shows the same recordings on a page of their own.');
  expect(line.className).not.toContain('hidden');
});

test('all places offer the same ways to share', async () => {
  listing([aRecording({ hasLink: true })]);
  const ways = async (user: ReturnType<typeof renderWithProviders>['user'], name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
    await user.keyboard('{Escape}');
    // Behind its name the item of the options says what a link does not show, once that is loaded.
    return items.map(({ textContent }) => textContent?.replace(/ (?:Not shown: .*)?$/, ''));
  };
  const grid = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const onCard = await ways(grid.user, /^Share Two things/);
  await grid.user.click(screen.getByRole('button', { name: /^Preview Two things/ }));
  expect(await ways(grid.user, 'Share')).toEqual(onCard);
  grid.unmount();
  const history = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  expect(await ways(history.user, /^Share Two things/)).toEqual(onCard);
  const expected = [
    'Share to Ideas Hub',
    'Share file',
    'Copy link',
    'WhatsApp',
    'Email',
    'Link options',
    'Stop sharing this link',
  ];
  expect(onCard).toEqual(expected);
});

/** A server with one recording; the ids that were deleted. */
function withOne(id: string, answer = () => new HttpResponse(null, { status: 204 })): string[] {
  const deleted: string[] = [];
  server.use(
    http.get('/api/recordings', () => HttpResponse.json(deleted.includes(id) ? [] : [aRecording({ id })])),
    http.delete('/api/recordings/:id', ({ params }) => {
      const answered = answer();
      if (answered.status === 204) deleted.push(String(params.id));
      return answered;
    }),
  );
  return deleted;
}

async function deleteShown(user: ReturnType<typeof renderWithProviders>['user']): Promise<void> {
  await user.click(await screen.findByRole('button', { name: /^Delete Two things/ }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
}

test.each([
  [false, ' Restoring does not bring back the link.'],
  [true, ' Restoring does not bring back the link or the post in the Ideas Hub.'],
])(
  'who deletes a recording with a link is told that the link stops working, also after restoring (in the hub: %s)',
  async (isShared, notRestored) => {
    server.use(http.get('/api/recordings', () => HttpResponse.json([aRecording({ hasLink: true, isShared })])));
    const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
    await user.click(await screen.findByRole('button', { name: /^Delete Two things/ }));
    const question = within(await screen.findByRole('alertdialog'));
    const warning = question.getByText(/are deleted.*\. Its link stops working\. You can undo this/);
    expect(warning.textContent?.endsWith(`for 7 days.${notRestored}`)).toBe(true);
  },
);

test('deleting asks first, with the focus on Cancel; it is away at once, and Undo brings it back', async () => {
  const deleted = withOne(aRecording().id);
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Delete Two things/ }));
  const question = within(await screen.findByRole('alertdialog'));
  await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancel' })));
  expect(
    question.getByText(
      /are deleted\. You can undo this for 10 seconds, and restore it from Recently deleted for 7 days\./,
    ),
  ).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Recording Deleted')).toBeTruthy();
  expect(screen.getByText('No recordings yet')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await tileOf('Two things to check')).toBeTruthy();
  await act(async () => finishBeforeSignOut());
  expect(deleted).toEqual([]);
});

test('a recording that is deleted from its preview comes back without the preview', async () => {
  withOne(aRecording().id);
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await tileOf('Two things to check')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('recordings that are deleted one after the other come back with one Undo', async () => {
  const titles = ['First take', 'Second take'];
  listing(titles.map((title) => aRecording({ id: crypto.randomUUID(), title })));
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  for (const title of titles) {
    await user.click(await screen.findByRole('button', { name: new RegExp(`^Delete ${title}`) }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  }
  expect(await screen.findByText('2 recordings deleted. They stay in Recently deleted for 7 days.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  for (const title of titles) expect(await tileOf(title)).toBeTruthy();
});

test.each([
  ['signs out', () => finishBeforeSignOut()],
  ['leaves the page', () => window.dispatchEvent(new Event('pagehide'))],
])('a recording is deleted on the server when its owner %s before the time for Undo is over', async (_, leave) => {
  const id = crypto.randomUUID();
  const deleted = withOne(id);
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await deleteShown(user);
  expect(deleted).toEqual([]);
  await act(async () => void (await leave()));
  await waitFor(() => expect(deleted).toEqual([id]));
  expect(screen.queryByRole('heading', { name: /Two things/ })).toBeNull();
});

test('a delete that fails brings the recording back, and says why', async () => {
  withOne(aRecording().id, () => refusal(500, 'Something went wrong. Please try again.'));
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await deleteShown(user);
  expect(await screen.findByText('Recording Deleted')).toBeTruthy();
  await act(async () => finishBeforeSignOut());
  expect(await screen.findByText('Failed to delete the recording.')).toBeTruthy();
  expect(await tileOf('Two things to check')).toBeTruthy();
});

test('a recording that is gone already is deleted', async () => {
  withOne(crypto.randomUUID(), () => refusal(404, 'Not found.'));
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await deleteShown(user);
  await act(async () => finishBeforeSignOut());
  expect(screen.queryByText('Delete Failed')).toBeNull();
  expect(screen.queryByRole('heading', { name: /Two things/ })).toBeNull();
});

test('a recording that is deleted without a line stays away, is not said to be deleted, and is when the line is back', async () => {
  const id = crypto.randomUUID();
  withOne(id, () => HttpResponse.error());
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await deleteShown(user);
  await act(async () => void finishBeforeSignOut());
  expect(await screen.findByText('Not Deleted Yet')).toBeTruthy();
  expect(screen.queryByText('Delete Failed')).toBeNull();
  expect(screen.queryByRole('heading', { name: /Two things/ })).toBeNull();
  const deleted = withOne(id);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(deleted).toEqual([id]));
  expect(screen.queryByRole('heading', { name: /Two things/ })).toBeNull();
});

test('where the browser knows that there is no line, a deletion says at once that it waits', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  withOne(crypto.randomUUID());
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await deleteShown(user);
  expect(await screen.findByText('Not Deleted Yet')).toBeTruthy();
  expect(screen.queryByText('Recording Deleted')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await tileOf('Two things to check')).toBeTruthy();
  vi.restoreAllMocks();
});

test('a recording that was deleted elsewhere leaves the list with its open preview, and a sentence says why', async () => {
  let isThere = true;
  server.use(
    http.get('/api/recordings', () => HttpResponse.json(isThere ? [aRecording()] : [])),
    http.patch('/api/recordings/:id', () => refusal(404, 'Not found.')),
  );
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  isThere = false;
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' now{Enter}');
  expect(await screen.findByText('Recording Not Available')).toBeTruthy();
  expect(screen.queryByText('Rename Failed')).toBeNull();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await screen.findByText('No recordings yet')).toBeTruthy();
});

test('a recording whose renaming met the expired session shows no failure, and is renamed after the sign-in', async () => {
  let isExpired = true;
  listing([aRecording()]);
  const sent: unknown[] = [];
  server.use(
    http.patch('/api/recordings/:id', async ({ request }) => {
      sent.push(await request.json());
      return isExpired ? signedOut() : HttpResponse.json(aRecording({ title: 'Two things to check now' }));
    }),
  );
  const queryClient = createQueryClient(() => isExpired && sent.length > 0);
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />, { queryClient });
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), ' now{Enter}');
  const held = () => queryClient.getMutationCache().findAll({ predicate: ({ state }) => state.isPaused });
  await waitFor(() => expect(held()).toHaveLength(1));
  expect(sent).toHaveLength(1);
  expect(screen.queryByText('Rename Failed')).toBeNull();
  isExpired = false;
  await act(() => queryClient.getMutationCache().resumePausedMutations());
  expect(await screen.findByText('Recording Renamed')).toBeTruthy();
  expect(sent).toHaveLength(2);
});

test('a title that is as long as it can be says so', async () => {
  listing([aRecording()]);
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  const title = dialog.getByRole('textbox', { name: 'Title' });
  expect(dialog.queryByText('A title has at most 200 characters.')).toBeNull();
  await user.clear(title);
  await user.paste('x'.repeat(300));
  expect(title).toHaveProperty('value', 'x'.repeat(200));
  expect(dialog.getByText('A title has at most 200 characters.')).toBeTruthy();
});

test('the preview takes a new name and shows it', async () => {
  let title = 'Two things to check';
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording({ title })])),
    http.patch('/api/recordings/:id', async ({ request }) => {
      title = ((await request.json()) as { title: string }).title;
      return HttpResponse.json(aRecording({ title }));
    }),
  );
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.click(dialog.getByRole('button', { name: 'Rename' }));
  await user.clear(dialog.getByRole('textbox', { name: 'Title' }));
  await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Three things{Enter}');
  expect(await screen.findByRole('dialog', { name: 'Three things' })).toBeTruthy();
});

const other = '01980000-0000-7000-8000-000000000f02';
const tileOf = async (title: string) =>
  (await screen.findByRole('heading', { name: new RegExp(title) })).closest('li') as HTMLElement;
