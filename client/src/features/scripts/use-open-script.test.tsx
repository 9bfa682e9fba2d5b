import type { Script } from '@shared/scripts';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { UnsavedScriptDialog } from './components/unsaved-script-dialog';
import { EMPTY_DRAFT } from './draft';
import { useDraft } from './draft-store';
import { type Filmed, useOpenScript } from './use-open-script';

const SCRIPT_ID = '01980000-0000-7000-8000-0000000000a1';
const COPY = { title: 'Two checks', content: 'Read page one.' };

function Opener({ userId, filmed, onOpened }: { userId: string; filmed: Filmed; onOpened: () => void }) {
  const open = useOpenScript(userId, onOpened);
  return (
    <>
      <button type="button" onClick={() => open(filmed)}>
        Open
      </button>
      <UnsavedScriptDialog userId={userId} />
    </>
  );
}

/** Opens the script of a recording that keeps a copy of it; the editor holds `typed`, the server the `saved` script. */
async function open({ typed, saved, filmed = {} }: { typed?: string; saved?: string; filmed?: object }) {
  const { scriptId: _, ...settings } = EMPTY_DRAFT;
  const script: Script = {
    ...settings,
    ...COPY,
    id: SCRIPT_ID,
    content: saved ?? '',
    wpm: 90,
    createdAt: '2025-11-20T09:00:00.000Z',
  };
  server.use(
    http.get('/api/scripts', () => HttpResponse.json(saved === undefined ? [] : [script])),
    http.get('/api/recordings/:id/script', () => HttpResponse.json(COPY)),
  );
  const userId = crypto.randomUUID();
  const editor = renderHook(() => useDraft(userId)).result;
  if (typed) act(() => editor.current.update({ content: typed }));
  const onOpened = vi.fn();
  const recording = aRecording({ hasScript: true, ...filmed });
  const { user } = renderWithProviders(<Opener userId={userId} filmed={recording} onOpened={onOpened} />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  return { user, editor, onOpened };
}

test('a script that was filmed and never saved comes back from its recording, and what was typed since with Undo', async () => {
  const { user, editor, onOpened } = await open({ typed: 'The next one.' });
  await user.click(await screen.findByRole('button', { name: 'Go on without saving' }));
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect(editor.current.draft).toMatchObject({ ...COPY, scriptId: null });
  expect(
    await screen.findByText('"Two checks" is in the editor with the words you filmed. It is not saved yet.'),
  ).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(editor.current.draft.content).toBe('The next one.');
});

test('the saved script is opened while its words are those that were filmed', async () => {
  const { editor, onOpened } = await open({ saved: COPY.content, filmed: { scriptId: SCRIPT_ID } });
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect(editor.current.draft).toMatchObject({ ...COPY, scriptId: SCRIPT_ID });
});

test('a saved script that was changed since stays as it is beside what was filmed, which has its speed', async () => {
  const { editor, onOpened } = await open({ saved: 'Read page nine.', filmed: { scriptId: SCRIPT_ID } });
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect(editor.current.draft).toMatchObject({ ...COPY, wpm: 90, scriptId: null });
  expect(await screen.findByText(/The saved script of this recording was changed since\./)).toBeTruthy();
});

test('what is still in the editor is left as it is', async () => {
  const { editor, onOpened } = await open({ typed: COPY.content });
  const { draftId } = editor.current;
  await waitFor(() => expect(onOpened).toHaveBeenCalledOnce());
  expect([editor.current.draftId, screen.queryByText('Script Loaded')]).toEqual([draftId, null]);
});

test('a recording without a script of any kind says so', async () => {
  const { onOpened } = await open({ filmed: { scriptId: SCRIPT_ID, hasScript: false } });
  expect(await screen.findByText('Script Not Available')).toBeTruthy();
  expect(onOpened).not.toHaveBeenCalled();
});
