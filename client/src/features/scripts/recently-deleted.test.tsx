import type { DeletedScript, Script } from '@shared/scripts';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, test, vi } from 'vitest';
import { finishBeforeSignOut } from '@/lib/before-sign-out';
import { refusal } from '@/test/answers';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ScriptHistory } from './components/script-history';

const DAY_MS = 24 * 3_600_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 1_000).toISOString();

const aScript = (title: string): Script => ({
  id: crypto.randomUUID(),
  title,
  content: 'Read page one of your report.',
  wpm: 120,
  fontSize: 24,
  textColor: '#FFFFFF',
  backgroundColor: '#000000',
  createdAt: '2025-11-20T09:00:00.000Z',
});
const aDeleted = (title: string, deletedAt = daysAgo(1)): DeletedScript => ({ ...aScript(title), deletedAt });

/** A server that holds these, and what it was asked to do. */
function holding(kept: Script[], deleted: DeletedScript[] = []) {
  const asked: string[] = [];
  server.use(
    http.get('/api/scripts', () => HttpResponse.json(kept)),
    http.get('/api/deleted-scripts', () => HttpResponse.json(deleted)),
    http.delete('/api/scripts/:id', ({ params }) => {
      const script = kept.find(({ id }) => id === params.id);
      kept = kept.filter((one) => one !== script);
      if (script) deleted = [{ ...script, deletedAt: daysAgo(0) }, ...deleted];
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('/api/deleted-scripts/:id/restore', ({ params }) => {
      const script = deleted.find(({ id }) => id === params.id);
      if (!script) return refusal(404, 'Not found.');
      asked.push(`restore ${script.title}`);
      deleted = deleted.filter((one) => one !== script);
      kept = [script, ...kept];
      return HttpResponse.json(script);
    }),
    http.delete('/api/deleted-scripts/:id', ({ params }) => {
      asked.push(`delete ${deleted.find(({ id }) => id === params.id)?.title}`);
      deleted = deleted.filter(({ id }) => id !== params.id);
      return new HttpResponse(null, { status: 204 });
    }),
    http.delete('/api/deleted-scripts', () => {
      asked.push('delete all');
      deleted = [];
      return new HttpResponse(null, { status: 204 });
    }),
  );
  return asked;
}

// Ends the offer of Undo, which outlives the page.
afterEach(async () => void (await finishBeforeSignOut()));

function open() {
  const inEditor = { detach: vi.fn(), reattach: vi.fn(), markRenamed: vi.fn() };
  return { inEditor, ...renderWithProviders(<ScriptHistory onLoad={() => {}} inEditor={inEditor} />) };
}
type User = ReturnType<typeof open>['user'];

const opener = (count: number) => screen.findByRole('button', { name: `Recently deleted scripts ${count}` });

async function openDialog(user: User, count: number) {
  await user.click(await opener(count));
  return within(await screen.findByRole('dialog', { name: 'Recently deleted scripts' }));
}

async function confirm(user: User, question: string, answer: string) {
  await user.click(
    within(await screen.findByRole('alertdialog', { name: question })).getByRole('button', { name: answer }),
  );
}

test('a script that is deleted is in Recently deleted, and is restored there without its Undo', async () => {
  const [script, left] = [aScript('Hook'), aScript('Left')];
  const asked = holding([script, left]);
  const { user, inEditor } = open();
  await screen.findByRole('button', { name: 'Load Hook' });
  expect(screen.queryByRole('button', { name: /^Recently deleted/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Delete Hook' }));
  expect(await screen.findByText('"Hook" stays in Recently deleted for 7 days.')).toBeTruthy();

  const dialog = await openDialog(user, 1);
  const row = dialog.getByRole('listitem').textContent;
  expect(row).toMatch(/^Hook6 words · 3 s \(0:03\) · Nov 20, 2025Deleted just now · kept 7 more days/i);
  expect(screen.queryByRole('button', { name: 'Undo', hidden: true })).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Restore Hook' }));
  expect((await screen.findAllByText('Script Restored')).length).toBeGreaterThan(0);
  expect(await dialog.findByText('Nothing is here now')).toBeTruthy();
  expect(asked).toEqual(['restore Hook']);
  expect(inEditor.reattach).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ scriptId: script.id }));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('button', { name: 'Load Hook' })).toBeTruthy();

  // The notice of the next deletion is about that one alone.
  await user.click(screen.getByRole('button', { name: 'Delete Left' }));
  expect(await screen.findByText('"Left" stays in Recently deleted for 7 days.')).toBeTruthy();
});

test('Undo says so when the script is no longer in Recently deleted', async () => {
  holding([aScript('Hook')]);
  const { user, inEditor } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Hook' }));
  server.use(http.post('/api/deleted-scripts/:id/restore', () => refusal(404, 'Not found.')));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('"Hook" is no longer in Recently deleted.')).toBeTruthy();
  expect(inEditor.reattach).not.toHaveBeenCalled();
});

test('scripts are deleted for good, one or all of them, after a question', async () => {
  const asked = holding([], [aDeleted('Older', daysAgo(5)), aDeleted('First'), aDeleted('Second', daysAgo(2))]);
  const { user } = open();
  const dialog = await openDialog(user, 3);
  const titles = dialog.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/^\D+/)?.[0]);
  expect(titles).toEqual(['First', 'Second', 'Older']);
  await user.click(dialog.getByRole('button', { name: 'Delete for good: First' }));
  await confirm(user, 'Delete "First" for good?', 'Cancel');
  expect(asked).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete for good: First' }));
  await confirm(user, 'Delete "First" for good?', 'Delete for good');
  await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(2));
  await user.click(dialog.getByRole('button', { name: 'Delete all for good' }));
  await confirm(user, 'Delete all 2 scripts for good?', 'Delete all for good');
  expect(await dialog.findByText('Nothing is here now')).toBeTruthy();
  expect(asked).toEqual(['delete First', 'delete all']);
});
