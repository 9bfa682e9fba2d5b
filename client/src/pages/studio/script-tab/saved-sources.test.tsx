import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, test, vi } from 'vitest';
import { useDraft } from '@/features/scripts';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { ScriptTab } from '../script-tab';

const SOURCE = { fact: 'A freeze is free.', source: 'FTC', url: 'https://www.ftc.gov', month: '2026-10' };
const FREEZES = 'Freeze all three files. It is free. Do it tonight.';
const SCRIPT_ID = '01890000-0000-7000-8000-000000000001';

beforeEach(() => {
  vi.stubGlobal('Worker', FakeCheckWorker);
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([])),
    http.get('/api/generator', () => HttpResponse.json({ writer: 'built-in', model: null })),
  );
});

/** A script that was saved before the user signed in on this device is in the editor. */
function renderSaved(content: string) {
  const user = aUser({ id: crypto.randomUUID() });
  const { result } = renderHook(() => useDraft(user.id));
  const { draft } = result.current;
  act(() => result.current.replace({ ...draft, title: 'Freezes', content, scriptId: SCRIPT_ID }, { isSaved: true }));
  return renderWithProviders(<ScriptTab user={user} switchTab={() => {}} />);
}

const answerSources = (isChanged: boolean) =>
  server.use(http.get(`/api/scripts/${SCRIPT_ID}/sources`, () => HttpResponse.json({ sources: [SOURCE], isChanged })));
const editor = () => screen.getByRole('textbox', { name: 'Script' });
const sources = () => screen.queryByRole('button', { name: /^Sources/ })?.textContent;

test('a saved script has its sources back on any device, and keeps them with a word once its text is changed', async () => {
  answerSources(false);
  const { user } = renderSaved(FREEZES);
  await user.click(await screen.findByRole('button', { name: 'Sources (1)' }));
  expect(screen.getByRole('link', { name: /^FTC/ })).toBeTruthy();
  fireEvent.change(editor(), { target: { value: `${FREEZES} Then sleep.` } });
  await waitFor(() => expect(sources()).toBe('Sources (1), the text was changed since'));
  fireEvent.change(editor(), { target: { value: 'Another text. Nothing is left of the first.' } });
  await waitFor(() => expect(sources()).toBeUndefined());
});

test('a script that was changed before it was saved says so', async () => {
  answerSources(true);
  renderSaved(FREEZES);
  expect(await screen.findByRole('button', { name: 'Sources (1), the text was changed since' })).toBeTruthy();
});
