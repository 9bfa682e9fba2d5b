import type { Recording } from '@shared/recordings';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishBeforeSignOut } from '@/lib/before-sign-out';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from '../components/recording-grid';
import { takesToCompare } from '../library/library-view';

/** Ids of each test's own: what one deletes stays away. */
let round = 0;
const idOf = (n: number) => `01980000-0000-7000-8000-${String(7_000_000 + 1000 * round + n).padStart(12, '0')}`;
beforeEach(() => {
  round += 1;
});

/** Three recordings, the newest first: two takes of one title, and another one. */
const aLibrary = () => [
  aRecording({
    id: idOf(3),
    title: 'Three bureaus',
    takeNumber: 3,
    createdAt: '2025-11-20T13:00:00.000Z',
    aspectRatio: '16:9',
  }),
  aRecording({ id: idOf(2), title: 'Hook', takeNumber: 2, createdAt: '2025-11-20T12:00:00.000Z', duration: 50 }),
  aRecording({ id: idOf(1), title: 'Hook', takeNumber: 1, createdAt: '2025-11-20T10:00:00.000Z' }),
];

/** The library, and the ids that its server was asked to delete. */
async function openLibrary(recordings = aLibrary()) {
  let rows: Recording[] = recordings;
  const deleted: string[] = [];
  server.use(
    http.get('/api/recordings', () => HttpResponse.json(rows)),
    http.get('/api/recordings/:id/versions', () => HttpResponse.json([])),
    http.delete('/api/recordings/:id', ({ params }) => {
      deleted.push(String(params.id));
      rows = rows.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const page = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await screen.findByRole('heading', { name: 'Three bureaus' });
  const select = async (...names: string[]) => {
    await page.user.click(screen.getByRole('button', { name: 'Select' }));
    for (const name of names) await page.user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  };
  const compare = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Compare' });
  return { ...page, select, compare, deleted };
}

const confirmDeletion = async (user: Awaited<ReturnType<typeof openLibrary>>['user'], name: string) => {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
};

test('two selected takes are compared: one is kept, the other deleted, with Undo', async () => {
  const { user, select, compare, deleted } = await openLibrary();
  await select('Hook, take 2');
  expect(compare().disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Select Hook, take 1' }));
  await user.click(compare());
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare takes' }));
  const [first, second] = dialog.getAllByRole('region');
  expect(first?.textContent).toMatch(/Hook, take 1Take 100:44Nov 20, 2025, .*Keep take 1, delete take 2$/);
  expect(second?.textContent).toMatch(/Hook, take 2Take 200:50Nov 20, 2025, .*Keep take 2, delete take 1$/);

  await user.click(dialog.getByRole('button', { name: 'Keep take 2, delete take 1' }));
  await confirmDeletion(user, 'Delete "Hook", take 1?');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('"Hook", take 1 stays in Recently deleted for 7 days.')).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select Hook, take 2' })),
  );

  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('checkbox', { name: 'Select Hook, take 1' })).toBeTruthy();
  await act(async () => finishBeforeSignOut());
  expect(deleted).toEqual([]);
});

test('a comparison that is left changes nothing, and gives the focus back', async () => {
  const { user, select, compare, deleted } = await openLibrary();
  await select('Hook, take 2', 'Hook, take 1');
  await user.click(compare());
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare takes' }));
  await user.click(dialog.getByRole('button', { name: 'Keep take 1, delete take 2' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(document.activeElement).toBe(compare()));
  await user.click(screen.getByRole('checkbox', { name: 'Select Three bureaus, take 3' }));
  expect(compare().disabled).toBe(true);
  expect(screen.getByText('To compare, select two.')).toBeTruthy();
  await act(async () => finishBeforeSignOut());
  expect(deleted).toEqual([]);
});

test('playing one of the two pauses the other', async () => {
  const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const { user, select, compare } = await openLibrary();
  await select('Hook, take 2', 'Hook, take 1');
  await user.click(compare());
  fireEvent.play(await screen.findByLabelText('Hook, take 1', { selector: 'video' }));
  pause.mockClear();
  fireEvent.play(screen.getByLabelText('Hook, take 2', { selector: 'video' }));
  expect(pause.mock.contexts).toEqual([screen.getByLabelText('Hook, take 1', { selector: 'video' })]);
});

test('both takes have the same controls, also where one of them leaves a part out', async () => {
  const [other, second, first] = aLibrary();
  if (!other || !second || !first) throw new Error('three recordings');
  const { user, select, compare } = await openLibrary([other, { ...second, skips: [{ start: 1, end: 2 }] }, first]);
  await select('Hook, take 2', 'Hook, take 1');
  await user.click(compare());
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare takes' }));
  for (const take of [1, 2]) {
    const video = dialog.getByLabelText<HTMLVideoElement>(`Hook, take ${take}`, { selector: 'video' });
    expect(video.controls).toBe(false);
  }
  expect(dialog.getAllByRole('slider', { name: 'Position' })).toHaveLength(2);
});

test('two recordings with different titles are told apart by title', async () => {
  const { user, select, compare } = await openLibrary();
  await select('Three bureaus, take 3', 'Hook, take 2');
  await user.click(compare());
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare recordings' }));
  await user.click(dialog.getByRole('button', { name: 'Keep this, delete the other: keep Three bureaus, take 3' }));
  expect(await screen.findByRole('alertdialog', { name: 'Delete "Hook", take 2?' })).toBeTruthy();
});

test('the preview names the take, and leads to the take before it', async () => {
  const { user, deleted } = await openLibrary();
  await user.click(screen.getByRole('button', { name: 'Preview Hook, take 2' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Hook Take 2' }));
  await user.click(preview.getByRole('button', { name: 'Compare with take 1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare takes' }));
  await user.click(dialog.getByRole('button', { name: 'Keep take 1, delete take 2' }));
  await confirmDeletion(user, 'Delete "Hook", take 2?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Preview Hook' })));
  await act(async () => finishBeforeSignOut());
  await waitFor(() => expect(deleted).toEqual([idOf(2)]));
});

test('the preview of the take that is kept stays open, and offers no comparison any more', async () => {
  const { user } = await openLibrary();
  await user.click(screen.getByRole('button', { name: 'Preview Hook, take 2' }));
  await user.click(await screen.findByRole('button', { name: 'Compare with take 1' }));
  await user.click(await screen.findByRole('button', { name: 'Keep take 2, delete take 1' }));
  await confirmDeletion(user, 'Delete "Hook", take 1?');
  const preview = screen.getByRole('dialog', { name: 'Hook Take 2' });
  expect(within(preview).queryByRole('button', { name: /^Compare/ })).toBeNull();
  await waitFor(() => expect(preview.contains(document.activeElement)).toBe(true));
});

test('the menu of a tile compares where its title has other takes', async () => {
  const { user } = await openLibrary();
  await user.click(screen.getByRole('button', { name: 'More for Three bureaus, take 3' }));
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /^Compare/ })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'More for Hook, take 1' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Compare with another take...' }));
  expect(await screen.findByRole('dialog', { name: 'Compare takes' })).toBeTruthy();
});

test('a take is compared with the one before it, the first with the one after it', () => {
  const takes = [3, 1, 2].map((takeNumber) =>
    aRecording({ id: idOf(takeNumber), title: takeNumber === 2 ? 'HOOK' : 'Hook', takeNumber }),
  );
  const numbers = (n: number) =>
    takesToCompare(takes, { id: idOf(n), title: 'Hook' })?.map(({ takeNumber }) => takeNumber);
  expect([1, 2, 3].map(numbers)).toEqual([
    [1, 2],
    [1, 2],
    [2, 3],
  ]);
  expect(takesToCompare(takes, { id: idOf(9), title: 'Other' })).toBeNull();
});
