import type { Script } from '@shared/scripts';
import { act, renderHook, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { refusal } from '@/test/answers';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { EMPTY_DRAFT } from '../draft';
import { useDraft } from '../draft-store';
import { scriptFileActions } from '../script-file-actions';
import { useDraftActions } from '../use-draft-actions';
import { UnsavedScriptDialog } from './unsaved-script-dialog';

const { scriptId: _, ...SETTINGS } = EMPTY_DRAFT;
const LOADED: Script = {
  ...SETTINGS,
  id: '01980000-0000-7000-8000-0000000000a1',
  title: 'Loaded',
  content: 'Loaded words.',
  createdAt: '2026-11-21T00:00:00.000Z',
};
const GENERATED = { title: 'Generated', content: 'Generated words.' };
const FILE = new File([JSON.stringify({ title: 'Imported', content: 'Imported words.' })], 'script.json');

const WAYS = ['New', 'Load', 'Use This Script', 'Import'] as const;
const AFTER = {
  New: '',
  Load: 'Loaded words.',
  'Use This Script': 'Generated words.',
  Import: 'Imported words.',
} as const;

function Ways({ userId }: { userId: string }) {
  const { startNew, load, apply } = useDraftActions(userId);
  const notice = () => ({ title: 'Applied' });
  const go = (way: (typeof WAYS)[number]) => {
    if (way === 'New') startNew(() => {});
    if (way === 'Load') load(LOADED);
    if (way === 'Use This Script') apply(GENERATED, { notice, versions: ['Written before.'], onApplied: () => {} });
    if (way === 'Import') void scriptFileActions(userId).importFile(FILE);
  };
  return (
    <>
      {WAYS.map((way) => (
        <button key={way} type="button" onClick={() => go(way)}>
          {way}
        </button>
      ))}
      <UnsavedScriptDialog userId={userId} />
    </>
  );
}

/** An editor with `content` in it, and what the server is asked to save. */
function editorWith(content: string) {
  const posted: Script[] = [];
  server.use(
    http.get('/api/scripts', () => HttpResponse.json(posted)),
    http.post('/api/scripts', async ({ request }) => {
      const script = { ...((await request.json()) as Script), id: crypto.randomUUID(), createdAt: LOADED.createdAt };
      posted.push(script);
      return HttpResponse.json(script);
    }),
  );
  const userId = crypto.randomUUID();
  const editor = renderHook(() => useDraft(userId)).result;
  if (content) act(() => editor.current.update({ content }));
  const { user } = renderWithProviders(<Ways userId={userId} />);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  return { posted, editor, press, content: () => editor.current.draft.content };
}

const question = () => screen.queryByRole('alertdialog', { name: "Your script isn't saved" });

test.each(WAYS)('%s asks before it replaces text that is saved nowhere, and Cancel leaves that', async (way) => {
  const { press, content } = editorWith('Typed words.');
  await press(way);
  await press('Cancel');
  await waitFor(() => expect(question()).toBeNull());
  expect(content()).toBe('Typed words.');
});

test.each(WAYS)(
  '%s saves the text first when that is chosen, under its first words where it has no title',
  async (way) => {
    const { press, posted, content } = editorWith('Typed words.');
    await press(way);
    await press('Save and go on');
    await waitFor(() => expect(content()).toBe(AFTER[way]));
    expect(posted).toMatchObject([{ title: 'Typed words.', content: 'Typed words.' }]);
  },
);

test.each(WAYS)('%s goes on without saving when that is chosen', async (way) => {
  const { press, posted, content } = editorWith('Typed words.');
  await press(way);
  await press('Go on without saving');
  await waitFor(() => expect(content()).toBe(AFTER[way]));
  expect(posted).toEqual([]);
});

test('text that could not be saved stays in the editor', async () => {
  const { press, content } = editorWith('Typed words.');
  server.use(http.post('/api/scripts', () => refusal(500, 'No.')));
  await press('Load');
  await press('Save and go on');
  expect(await screen.findByText('Save Failed')).toBeTruthy();
  expect(content()).toBe('Typed words.');
});

test.each([
  ['is empty', '', 'Load'],
  ['is one of the generator, which still has it', 'Written before.', 'Use This Script'],
] as const)('nothing is asked when the text %s', async (_what, before, way) => {
  const { press, content } = editorWith(before);
  await press(way);
  expect([question(), content()]).toEqual([null, AFTER[way]]);
});

test('nothing is asked when the text is saved as it is, whatever became of its reading speed', async () => {
  const { press, editor, content } = editorWith('');
  await press('Load');
  act(() => editor.current.update({ wpm: 180 }));
  await press('New');
  expect([question(), content()]).toEqual([null, '']);
});
