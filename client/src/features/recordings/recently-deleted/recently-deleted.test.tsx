import type { DeletedRecording, Recording } from '@shared/recordings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';
import { recentlyDeletedWords } from '@/components/recently-deleted/recently-deleted.words';
import { finishBeforeSignOut } from '@/lib/before-sign-out';
import { refusal } from '@/test/answers';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingHistory } from '../components/recording-history';

/** Ids of each test's own: what one deletes stays away. */
let made = 0;
const newId = () => {
  made += 1;
  return `01980000-0000-7000-8000-${String(made).padStart(12, '0')}`;
};
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS - 1_000).toISOString();
const aDeleted = (fields: Partial<DeletedRecording> = {}): DeletedRecording => ({
  ...aRecording({ id: newId(), title: 'Hook' }),
  deletedAt: hoursAgo(2),
  isJoined: false,
  ...fields,
});

/** A server that holds these, and what it was asked to do. */
function holding(kept: Recording[], deleted: DeletedRecording[]) {
  const asked: string[] = [];
  server.use(
    http.get('/api/recordings', () => HttpResponse.json(kept)),
    http.get('/api/deleted-recordings', () => HttpResponse.json(deleted)),
    http.delete('/api/recordings/:id', ({ params }) => {
      const row = kept.find(({ id }) => id === params.id);
      kept = kept.filter((one) => one !== row);
      if (row) deleted = [{ ...row, deletedAt: hoursAgo(0), isJoined: false }, ...deleted];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/deleted-recordings/:id/restore', ({ params }) => {
      asked.push(`restore ${params.id}`);
      const row = deleted.find(({ id }) => id === params.id);
      if (!row) return refusal(404, 'Not found.');
      deleted = deleted.filter((one) => one !== row);
      const { deletedAt: _, isJoined: __, ...restored } = row;
      kept = [restored, ...kept];
      return HttpResponse.json(restored);
    }),
    http.delete('/api/deleted-recordings/:id', ({ params }) => {
      asked.push(`delete ${params.id}`);
      deleted = deleted.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/deleted-recordings', () => {
      asked.push('delete all');
      deleted = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
}

const open = () => renderWithProviders(<RecordingHistory onOpenScript={() => {}} />);
type User = ReturnType<typeof renderWithProviders>['user'];

async function openDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Recently deleted/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Recently deleted' });
  await within(dialog).findAllByRole('listitem');
  return within(dialog);
}

const confirm = async (user: User, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));

test('the button says how many there are, and is there only when there are some', async () => {
  holding([aRecording({ id: newId(), title: 'Kept' })], []);
  const { unmount } = open();
  await screen.findByRole('heading', { name: 'Kept' });
  expect(screen.queryByRole('button', { name: /Recently deleted/ })).toBeNull();
  unmount();
  holding([], [aDeleted(), aDeleted()]);
  open();
  expect(await screen.findByRole('button', { name: 'Recently deleted 2' })).toBeTruthy();
});

test('the dialog says of each when it was deleted and how long it is kept, the last one first', async () => {
  const older = aDeleted({ title: 'Older', takeNumber: 2, duration: 71, deletedAt: hoursAgo(7 * 24 - 3) });
  holding([], [older, aDeleted()]);
  const { user } = open();
  const dialog = await openDialog(user);
  expect(dialog.getByText(/Kept for 7 days, then deleted for good\. They do not use your storage\./)).toBeTruthy();
  const [first, second] = dialog.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(first).toContain('Deleted 2 hours ago · kept 6 more days');
  expect(second).toMatch(/^OlderTake 2 · 01:11 · Nov 20, 2025, .*Deleted 6 days ago · kept 2 more hours/);
});

test.each([
  [0, 'kept 7 more days'],
  [1, 'kept 6 more days'],
  [23, 'kept 6 more days'],
  [25, 'kept 5 more days'],
  [5 * 24 + 1, 'kept 1 more day'],
  [6 * 24 + 1, 'kept 22 more hours'],
  [7 * 24 - 0.5, 'kept less than an hour'],
])('deleted %d hours ago is %s', (hours, words) => {
  expect(recentlyDeletedWords.kept({ deletedAt: hoursAgo(hours) }, Date.now())).toBe(words);
});

test('what was deleted a moment ago is counted, and is in the list although its Undo is still offered', async () => {
  const recording = aRecording({ id: newId(), title: 'Gone lately' });
  holding([recording], []);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Gone lately' }));
  await confirm(user, 'Delete');
  expect(await screen.findByRole('button', { name: 'Recently deleted 1' })).toBeTruthy();
  const dialog = await openDialog(user);
  expect(dialog.getByText('Gone lately')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
});

describe('Restore', () => {
  test('brings a recording back that was deleted in this tab, and keeps the focus in the dialog', async () => {
    const recording = aRecording({ id: newId(), title: 'Taken back' });
    const left = aDeleted();
    const asked = holding([recording], [left]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete Taken back' }));
    await confirm(user, 'Delete');
    expect(await screen.findByText('"Taken back" stays in Recently deleted for 7 days.')).toBeTruthy();
    await act(async () => finishBeforeSignOut());
    expect(await screen.findByRole('button', { name: 'Recently deleted 2' })).toBeTruthy();

    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Restore Taken back, take 1' }));
    expect((await screen.findAllByText('Recording Restored')).length).toBeGreaterThan(0);
    expect(screen.getAllByText(/share it again: earlier links no longer work/).length).toBeGreaterThan(0);
    expect(asked).toEqual([`restore ${recording.id}`]);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Taken back' })).toBeTruthy();
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Recently deleted 1' })),
    );
  });

  test('says so when it is no longer there, and when it fails', async () => {
    const [gone, failing] = [aDeleted({ title: 'Gone' }), aDeleted({ title: 'Failing' })];
    holding([], [gone, failing]);
    const { user } = open();
    const dialog = await openDialog(user);
    server.use(http.post('/api/deleted-recordings/:id/restore', () => refusal(503, 'Please try again.')));
    await user.click(dialog.getByRole('button', { name: /^Restore Failing/ }));
    expect((await screen.findAllByText('Please try again.')).length).toBeGreaterThan(0);
    expect(dialog.getAllByRole('listitem')).toHaveLength(2);
    server.use(
      http.post('/api/deleted-recordings/:id/restore', () => refusal(404, 'Not found.')),
      http.get('/api/deleted-recordings', () => HttpResponse.json([failing])),
    );
    await user.click(dialog.getByRole('button', { name: /^Restore Gone/ }));
    expect((await screen.findAllByText('"Gone" is no longer in Recently deleted.')).length).toBeGreaterThan(0);
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
  });
});

describe('Delete for good', () => {
  test('asks first, and removes only that one', async () => {
    const [first, second] = [aDeleted({ title: 'First', isJoined: true }), aDeleted({ title: 'Second' })];
    const asked = holding([], [first, second]);
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Delete for good: First, take 1' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete "First", take 1, for good?' }));
    expect(question.getByText(/and deleted recordings that it is joined to\. It cannot be undone\./)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    expect(asked).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete for good: First, take 1' }));
    await confirm(user, 'Delete for good');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    expect(asked).toEqual([`delete ${first.id}`]);
  });

  test('all of them at once leaves the dialog empty, and no button behind it', async () => {
    const asked = holding([], [aDeleted(), aDeleted()]);
    const { user } = open();
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Delete all for good' }));
    await screen.findByRole('alertdialog', { name: 'Delete all 2 recordings for good?' });
    await confirm(user, 'Delete all for good');
    expect(await dialog.findByText('Nothing is here now')).toBeTruthy();
    expect(asked).toEqual(['delete all']);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByRole('button', { name: /Recently deleted/ })).toBeNull();
  });
});

test('a list that cannot be loaded shows no button; one that fails later says so in the dialog', async () => {
  holding([], [aDeleted()]);
  const { user, queryClient } = open();
  const dialog = await openDialog(user);
  server.use(http.get('/api/deleted-recordings', () => refusal(500, 'Something went wrong.')));
  await act(() => queryClient.resetQueries({ queryKey: ['recordings', 'recently-deleted'] }));
  expect(await dialog.findByText('The deleted recordings could not be loaded.')).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Retry' })).toBeTruthy();
});
