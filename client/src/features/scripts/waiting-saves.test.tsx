import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { EditingLine } from './components/editing-line';
import { useDraft } from './draft-store';
import { useDraftActions } from './use-draft-actions';
import { useWaitingSaves } from './use-waiting-saves';

const WAITS = 'Kept here until the connection is back';
const SCRIPT = {
  id: '01980000-0000-7000-8000-00000000aaaa',
  wpm: 150,
  fontSize: 32,
  textColor: '#FFFFFF',
  backgroundColor: '#000000',
  createdAt: '2025-11-20T09:00:00.000Z',
};

/** Whether the server can be reached, and what was sent to it. */
let isReached = false;
let sent: { title: string; key: string | null }[] = [];
beforeEach(() => {
  isReached = false;
  sent = [];
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([])),
    http.post('/api/scripts', async ({ request }) => {
      if (!isReached) return HttpResponse.error();
      const script = (await request.json()) as { title: string; content: string };
      sent.push({ title: script.title, key: request.headers.get('Idempotency-Key') });
      return HttpResponse.json({ ...SCRIPT, ...script }, { status: 201 });
    }),
  );
});

function Editor({ userId }: { userId: string }) {
  const { draft } = useDraft(userId);
  const { update, save, clear } = useDraftActions(userId);
  useWaitingSaves(userId);
  return (
    <>
      <EditingLine userId={userId} id="line" />
      <input aria-label="Text" value={draft.content} onChange={({ target }) => update({ content: target.value })} />
      <button type="button" onClick={() => update({ title: 'Two checks', content: 'Read page one.' })}>
        Write
      </button>
      <button type="button" onClick={() => save()}>
        Save
      </button>
      <button type="button" onClick={clear}>
        Clear
      </button>
    </>
  );
}

const comeBack = () => act(() => window.dispatchEvent(new Event('online')));

async function saveOffline() {
  const { user } = renderWithProviders(<Editor userId={crypto.randomUUID()} />);
  await user.click(screen.getByRole('button', { name: 'Write' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Not Saved Yet')).toBeTruthy();
  return user;
}

test('a script that is saved without a line is said to be kept, and saved once as soon as the line is back', async () => {
  await saveOffline();
  expect(await screen.findByText(WAITS)).toBeTruthy();
  isReached = true;
  comeBack();
  expect(await screen.findByText('Script Saved')).toBeTruthy();
  expect(screen.queryByText(WAITS)).toBeNull();
  expect(sent).toEqual([{ title: 'Two checks', key: expect.any(String) }]);
  comeBack();
  expect(sent).toHaveLength(1);
});

test('it waits on while the line is still gone, and what was typed since stays unsaved', async () => {
  const user = await saveOffline();
  comeBack();
  await user.type(screen.getByRole('textbox', { name: 'Text' }), ' Then page two.');
  expect(screen.getByText(WAITS)).toBeTruthy();
  isReached = true;
  await waitFor(() => {
    comeBack();
    expect(sent).toHaveLength(1);
  });
  expect(await screen.findByText('Two checks')).toBeTruthy();
  expect(screen.getByText(/Changes to/)).toBeTruthy();
});

test('it is saved also when another script is in the editor by then', async () => {
  const user = await saveOffline();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByText(WAITS)).toBeNull();
  isReached = true;
  comeBack();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.getByText('A new script')).toBeTruthy();
});
