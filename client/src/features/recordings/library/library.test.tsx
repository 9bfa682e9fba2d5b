import { type Edits, NO_EDITS, type Recording, secondsOfTakes, type TakeChoice } from '@shared/recordings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { finishBeforeSignOut } from '@/lib/before-sign-out';
import { queryKeys } from '@/lib/query-keys';
import { refusal } from '@/test/answers';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from '../components/recording-grid';
import { RecordingHistory } from '../components/recording-history';

/** Ids of each test's own: what one deletes stays away. */
let round = 0;
const idOf = (n: number) => `01980000-0000-7000-8000-${String(1000 * round + n).padStart(12, '0')}`;
const SCRIPT = idOf(900);

/** Four recordings, the newest first: two takes of one title, and two others. */
const aLibrary = () => [
  aRecording({ id: idOf(4), title: 'Hook', takeNumber: 2, createdAt: '2025-11-20T12:00:00.000Z', scriptId: SCRIPT }),
  aRecording({ id: idOf(3), title: 'Three bureaus', createdAt: '2025-11-20T11:00:00.000Z', duration: 90 }),
  aRecording({ id: idOf(2), title: 'Hook', createdAt: '2025-11-20T10:00:00.000Z', hasLink: true }),
  aRecording({ id: idOf(1), title: 'A first video', createdAt: '2025-11-19T10:00:00.000Z', isShared: true }),
];

let saved: string[] = [];
beforeEach(() => {
  round += 1;
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => vi.restoreAllMocks());

/** A server that holds the library, and the ids that were deleted; `refused` cannot be deleted. */
function withLibrary(refused: number[] = [], status = 500) {
  let rows: Recording[] = aLibrary();
  const asked: string[] = [];
  server.use(
    http.get('/api/recordings', () => HttpResponse.json(rows)),
    http.delete('/api/recordings/:id', ({ params }) => {
      const id = String(params.id);
      asked.push(id);
      if (refused.map(idOf).includes(id)) return refusal(status, 'Something went wrong. Please try again.');
      rows = rows.filter((row) => row.id !== id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

async function openGrid() {
  const page = renderWithProviders(
    <RecordingGrid onOpenScript={() => {}} scripts={[{ id: SCRIPT, title: 'My script' }]} />,
  );
  await screen.findByRole('heading', { name: 'Three bureaus' });
  return page;
}

test('the library is searched by title, and says so when nothing is found', async () => {
  withLibrary();
  const { user } = await openGrid();
  const search = screen.getByRole('searchbox', { name: 'Search recordings' });
  await user.type(search, 'hook');
  await waitFor(() => expect(titles()).toEqual(['Hook', 'Hook']));
  await user.type(search, ' nowhere');
  expect(await screen.findByText('No recordings found.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(titles()).toHaveLength(4));
});

describe('what is said', () => {
  /** A server that finds these recordings by what is said in them; returns what was asked for. */
  function withSaid(said: () => number[]) {
    const asked: string[] = [];
    server.use(
      http.get('/api/caption-search', ({ request }) => {
        asked.push(new URL(request.url).searchParams.get('q') ?? '');
        return HttpResponse.json({ recordingIds: said().map(idOf) });
      }),
    );
    return asked;
  }
  const field = () => screen.getByRole('searchbox', { name: 'Search recordings' });

  test('joins the titles once the typing has paused, and says so on its tiles', async () => {
    withLibrary();
    const asked = withSaid(() => [4, 3]);
    const { user } = await openGrid();
    await user.type(field(), ' Hook');
    await waitFor(() => expect(titles()).toEqual(['Hook', 'Hook']));
    expect(asked).toEqual([]);
    await waitFor(() => expect(titles()).toEqual(['Hook', 'Three bureaus', 'Hook']));
    expect(asked).toEqual(['hook']);
    const tile = screen.getByText('Said in the video').closest('li') as HTMLElement;
    expect(within(tile).getByRole('heading', { name: 'Three bureaus' })).toBeTruthy();
    expect(screen.getByText('3 recordings found, 1 by what is said').getAttribute('role')).toBe('status');
    // Of another word nothing is known yet.
    await user.type(field(), 's');
    await waitFor(() => expect(screen.queryByText('Said in the video')).toBeNull());
    expect(screen.getByText('Searching the words in your videos...')).toBeTruthy();
    expect(screen.queryByText('No recordings found.')).toBeNull();
    await waitFor(() => expect(titles()).toEqual(['Hook', 'Three bureaus']));
  });

  test('is not asked for with less than three letters', async () => {
    withLibrary();
    const asked = withSaid(() => [3]);
    const { user } = await openGrid();
    await user.type(field(), 'zq !?');
    expect(await screen.findByText('No recordings found.')).toBeTruthy();
    await user.type(field(), ' x');
    expect(await screen.findByText('Said in the video')).toBeTruthy();
    expect(asked).toEqual(['zq !? x']);
  });

  test('is looked for again when recordings change, here or in another tab', async () => {
    withLibrary();
    let said = [3, 99];
    withSaid(() => said);
    const { user, queryClient } = await openGrid();
    await user.type(field(), 'zebra');
    await waitFor(() => expect(titles()).toEqual(['Three bureaus']));
    said = [1];
    await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.recordings }));
    await waitFor(() => expect(titles()).toEqual(['A first video']));
  });

  test('is waited for only so long', async () => {
    withLibrary();
    const late = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
    server.use(http.get('/api/caption-search', () => new Promise<never>(() => {})));
    const { user } = await openGrid();
    await user.type(field(), 'zebra');
    expect(await screen.findByText('Searching the words in your videos...')).toBeTruthy();
    await waitFor(() => expect(AbortSignal.timeout).toHaveBeenCalledWith(10_000));
    act(() => late.abort());
    expect(await screen.findByText('No recordings found.')).toBeTruthy();
  });

  test('is missed quietly when it cannot be searched: titles are found, and none is explained', async () => {
    withLibrary();
    server.use(http.get('/api/caption-search', () => refusal(503, 'Please try again later.')));
    const { user } = await openGrid();
    await user.type(field(), 'hook');
    expect(await screen.findByText('2 recordings found')).toBeTruthy();
    expect(titles()).toEqual(['Hook', 'Hook']);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field(), 'zzz');
    expect(await screen.findByText('Only titles could be searched. Try again in a moment.')).toBeTruthy();
  });
});

test('the library is sorted, and narrowed to a script; the order is kept when the page is left', async () => {
  withLibrary();
  const { user, unmount } = await openGrid();
  const choose = async (list: string, option: string) => {
    await user.click(screen.getByRole('combobox', { name: list }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose('Sort by', 'Longest');
  await waitFor(() => expect(titles()[0]).toBe('Three bureaus'));
  await choose('Sort by', 'Title A-Z');
  await waitFor(() => expect(titles()).toEqual(['A first video', 'Hook', 'Hook', 'Three bureaus']));
  await choose('Script', 'My script');
  await waitFor(() => expect(titles()).toEqual(['Hook']));
  unmount();
  await openGrid();
  expect(titles()).toEqual(['A first video', 'Hook', 'Hook', 'Three bureaus']);
});

test('takes of one title are told apart by number, on the tile and in the names of its buttons', async () => {
  withLibrary();
  await openGrid();
  const tile = within(screen.getByRole('button', { name: 'Preview Hook, take 2' }).closest('li') as HTMLElement);
  expect(tile.getByText('Take 2')).toBeTruthy();
  for (const name of ['Download Hook, take 2', 'Share Hook, take 2', 'Delete Hook, take 2'])
    expect(tile.getByRole('button', { name })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Preview Three bureaus' })).toBeTruthy();
});

test('what is selected stays selected when the list is fetched again and when a search hides it', async () => {
  withLibrary();
  const { user, queryClient } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Hook, take 1' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Three bureaus' }));
  expect(screen.getByText('2 selected')).toBeTruthy();
  await act(() => queryClient.refetchQueries({ queryKey: queryKeys.recordings }));
  expect(screen.getByRole('checkbox', { name: 'Select Three bureaus', checked: true })).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search recordings' }), 'hook');
  expect(await screen.findByText('2 selected, 1 of them not shown now')).toBeTruthy();
});

async function deleteAll(user: Awaited<ReturnType<typeof openGrid>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('button', { name: 'Select all 4' }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Delete these 4 recordings?' }));
  expect(
    question.getByText(/deleted, 1 of them also from the Ideas Hub\. The link of 1 of them stops working\. You can/),
  ).toBeTruthy();
  expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^"Hook", take 2, Nov 20, 2025, \d+:00\s[AP]M$/),
    expect.stringMatching(/^"Three bureaus", take 1, Nov 20, 2025, \d+:00\s[AP]M$/),
    expect.stringMatching(/^"Hook", take 1, Nov 20, 2025, \d+:00\s[AP]M$/),
    expect.stringMatching(/^"A first video", take 1, Nov 19, 2025, \d+:00\s[AP]M$/),
  ]);
  await user.click(question.getByRole('button', { name: 'Delete' }));
}

test('several are deleted after one question; one Undo brings all of them back, selected', async () => {
  const asked = withLibrary();
  const { user } = await openGrid();
  await deleteAll(user);
  expect(await screen.findByText('4 recordings deleted. They stay in Recently deleted for 7 days.')).toBeTruthy();
  expect(screen.queryAllByRole('heading', { level: 2, name: /Hook|bureaus|video/ })).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(titles()).toHaveLength(4));
  await act(async () => finishBeforeSignOut());
  expect(asked).toEqual([]);
});

test.each([
  ['a recording that shares its title with another one is named with its take', 'Hook, take 2', '"Hook", take 2'],
  ['any other recording is named by its title alone', 'Three bureaus', '"Three bureaus"'],
])('in the notice of a deletion %s', async (_, selected, named) => {
  withLibrary();
  const { user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${selected}` }));
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(`${named} stays in Recently deleted for 7 days.`)).toBeTruthy();
  await act(async () => finishBeforeSignOut());
});

test('of several that are deleted, one that cannot be comes back and is named', async () => {
  const asked = withLibrary([3]);
  const { user } = await openGrid();
  await deleteAll(user);
  expect(asked).toEqual([]);
  await act(async () => finishBeforeSignOut());
  expect(await screen.findByText('3 of 4 deleted. Still there: "Three bureaus".')).toBeTruthy();
  await waitFor(() => expect(titles()).toEqual(['Three bureaus']));
  expect([...asked].sort()).toEqual([1, 2, 3, 4].map(idOf));
});

test('a server that wants fewer calls is not asked for the rest', async () => {
  const asked = withLibrary([4], 429);
  const { user } = await openGrid();
  await deleteAll(user);
  await act(async () => finishBeforeSignOut());
  expect(await screen.findByText(/^0 of 4 deleted\./)).toBeTruthy();
  expect(asked).toEqual([idOf(4)]);
});

test('several are downloaded one after the other; one without an MP4 is named', async () => {
  withLibrary();
  const version = (status: string) => ({ kind: 'mp4', status, progress: 100 });
  server.use(
    http.post('/api/recordings/:id/versions', ({ params }) =>
      HttpResponse.json(version(params.id === idOf(1) ? 'failed' : 'ready'), { status: 202 }),
    ),
  );
  const { user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select A first video' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Three bureaus' }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('1 of 2 saved. Not saved, and still selected: "A first video".')).toBeTruthy();
  expect(saved).toEqual([expect.stringMatching(/^Three bureaus.*\.mp4$/)]);
  expect(screen.getByRole('checkbox', { name: 'Select Three bureaus', checked: false })).toBeTruthy();
});

test('of several each is downloaded as from its tile: as the post-ready video where there is one', async () => {
  withLibrary();
  const ready = (kind: string) => ({ kind, status: 'ready', progress: 100 });
  server.use(
    http.get('/api/recordings/:id/versions', ({ params }) =>
      HttpResponse.json(params.id === idOf(1) ? [ready('post-ready')] : []),
    ),
    http.post('/api/recordings/:id/versions', () => HttpResponse.json(ready('mp4'), { status: 202 })),
  );
  const { user } = await openGrid();
  await user.click(screen.getByRole('button', { name: 'Select' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select A first video' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Three bureaus' }));
  await user.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect([...saved].sort()).toEqual(['A first video (post-ready).mp4', 'Three bureaus.mp4']);
  // Waited for, as this notice would otherwise appear during the next test.
  expect(await screen.findByText(/^Saving 2 videos\./)).toBeTruthy();
});

describe('joining takes', () => {
  const choice = (n: number, fields: Partial<TakeChoice> = {}): TakeChoice => ({
    recordingId: idOf(n),
    title: 'Hook',
    takeNumber: 2,
    thumbnailUrl: null,
    createdAt: '2025-11-20T12:00:00.000Z',
    seconds: 10,
    edits: { cuts: [{ start: 1, end: 2, kind: 'part' }], trim: null },
    refusal: null,
    ...fields,
  });

  /** A server that knows the takes of each recording; returns what was saved, by recording. */
  function withTakes(choices: Record<string, TakeChoice[]>) {
    withLibrary();
    const saved = new Map<string, Edits>();
    const editsOf = (id: string) => {
      const edits = saved.get(id) ?? NO_EDITS;
      const wholeSeconds = secondsOfTakes(edits, 20);
      const state = { areTakesJoined: false, status: 'processing', revisions: [] };
      return { revision: saved.has(id) ? 1 : 0, edits, wholeSeconds, duration: wholeSeconds, ...state };
    };
    server.use(
      http.get('/api/recordings/:id/takes', ({ params }) => HttpResponse.json(choices[String(params.id)] ?? [])),
      http.get('/api/recordings/:id/edits', ({ params }) => HttpResponse.json(editsOf(String(params.id)))),
      http.put('/api/recordings/:id/edits', async ({ params, request }) => {
        saved.set(String(params.id), (await request.json()) as Edits);
        return HttpResponse.json(editsOf(String(params.id)));
      }),
    );
    return saved;
  }

  async function select(...names: string[]) {
    const { user } = await openGrid();
    await user.click(screen.getByRole('button', { name: 'Select' }));
    expect(screen.getByText(/To join takes, select two or more of one script\.$/)).toBeTruthy();
    for (const name of names) await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Join takes' }));
    return { user, dialog, join: () => dialog.findByRole<HTMLButtonElement>('button', { name: 'Join' }) };
  }

  test('those that are selected are joined to the oldest of them, with what is cut from them, and Undo parts them', async () => {
    const saved = withTakes({ [idOf(2)]: [choice(4)] });
    const { user, dialog, join } = await select('Hook, take 2', 'Hook, take 1');
    const about =
      /^The takes play one after the other as one video called "Hook, take 1"\. It also replaces .* links you already sent/;
    expect(dialog.getByText(about)).toBeTruthy();
    await waitFor(async () => expect((await join()).disabled).toBe(false));
    await user.click(await join());
    expect(await screen.findByText('Take Added')).toBeTruthy();
    expect(screen.getByText(/becomes the longer video, .* The other take stays as it is\.$/)).toBeTruthy();
    expect([...saved]).toEqual([
      [
        idOf(2),
        {
          ...NO_EDITS,
          cuts: [{ start: 21, end: 22, kind: 'part' }],
          takes: { before: [], after: [{ recordingId: idOf(4), seconds: 10 }] },
        },
      ],
    ]);
    expect(screen.getByRole('button', { name: 'Select' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(saved.get(idOf(2))).toEqual(NO_EDITS));
  });

  test('that a post-ready video went with it is said, and what to do', async () => {
    const saved = withTakes({ [idOf(2)]: [choice(4)] });
    const made = { kind: 'post-ready', status: 'ready', progress: 100 };
    server.use(http.get('/api/recordings/:id/versions', () => HttpResponse.json(saved.size === 0 ? [made] : [])));
    const { user, join } = await select('Hook, take 2', 'Hook, take 1');
    await waitFor(async () => expect((await join()).disabled).toBe(false));
    await user.click(await join());
    const removed = /Its post-ready video .* was removed\. Press "Make post-ready" again\.$/;
    expect(await screen.findByText(removed)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/as it was before, but its post-ready video was removed/)).toBeTruthy();
  });

  test('the order is chosen with the keyboard: the first is what they are joined to', async () => {
    const saved = withTakes({ [idOf(2)]: [choice(4)], [idOf(4)]: [choice(2)] });
    const { user, dialog, join } = await select('Hook, take 2', 'Hook, take 1');
    act(() => dialog.getByRole('button', { name: 'Move Hook, take 2 up' }).focus());
    await user.keyboard('{Enter}');
    // A long title must not hide which take it is.
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.slice(0, 10))).toEqual([
      'HookTake 2',
      'HookTake 1',
    ]);
    expect(document.activeElement).toBe(dialog.getAllByRole('listitem')[0]);
    await waitFor(async () => expect((await join()).disabled).toBe(false));
    await user.click(await join());
    await waitFor(() => expect([...saved.keys()]).toEqual([idOf(4)]));
  });

  test('takes that do not fit say why, and nothing is joined', async () => {
    const saved = withTakes({ [idOf(2)]: [choice(4, { refusal: 'It could not be finished.' })] });
    const { user, dialog, join } = await select('Hook, take 2', 'Hook, take 1');
    expect(await dialog.findByText('"Hook, take 2": It could not be finished.')).toBeTruthy();
    expect((await join()).disabled).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Three bureaus' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Hook, take 2' }));
    await user.click(screen.getByRole('button', { name: 'Join' }));
    expect(await screen.findByText(/^"Three bureaus" and "Hook, take 1" are of different scripts/)).toBeTruthy();
    expect(saved.size).toBe(0);
  });
});

test('a recording is renamed on its tile; Escape leaves its title and gives the focus back', async () => {
  let title = 'Old name';
  server.use(
    http.get('/api/recordings', () => HttpResponse.json([aRecording({ title })])),
    http.patch('/api/recordings/:id', async ({ request }) => {
      title = ((await request.json()) as { title: string }).title;
      return HttpResponse.json(aRecording({ title }));
    }),
  );
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  const open = async () => user.click(await screen.findByRole('button', { name: /^Rename/ }));
  await open();
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' of mine{Escape}');
  expect(screen.getByRole('heading', { name: 'Old name' })).toBeTruthy();
  const button = await screen.findByRole('button', { name: 'Rename Old name' });
  await waitFor(() => expect(document.activeElement).toBe(button));
  await open();
  const field = screen.getByRole('textbox', { name: 'Title' });
  await user.clear(field);
  await user.type(field, 'New name{Enter}');
  expect(await screen.findByRole('heading', { name: 'New name' })).toBeTruthy();
});

test('the heading says how many of all a search shows', async () => {
  withLibrary();
  const { user } = renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
  expect(await screen.findByText('4 recordings')).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search recordings' }), 'bureaus');
  expect(await screen.findByText('1 of 4')).toBeTruthy();
  expect(screen.getByText('1 of 4 recordings')).toBeTruthy();
  await user.clear(screen.getByRole('searchbox', { name: 'Search recordings' }));
  expect(await screen.findByText('4 recordings')).toBeTruthy();
});

test('on My Recordings, too, the line below the heading says how many of all a search shows', async () => {
  withLibrary();
  const { user } = await openGrid();
  expect(screen.getByText(/^4 recordings, [\d.]+ MB$/)).toBeTruthy();
  await user.type(screen.getByRole('searchbox', { name: 'Search recordings' }), 'bureaus');
  expect(await screen.findByText(/^1 of 4 recordings, [\d.]+ MB in all$/)).toBeTruthy();
});
