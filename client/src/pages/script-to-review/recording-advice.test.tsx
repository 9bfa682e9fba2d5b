import { type DismissalChanges, sentenceHashOf } from '@shared/compliance/dismissals';
import { DEFAULT_CAPTION_STYLE, NO_EDITS, type Recording } from '@shared/recordings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissalsOf } from '@/features/compliance';
import { MyRecordingsPage } from '@/pages/my-recordings';
import { ManageTab } from '@/pages/studio/manage-tab';
import { refusal } from '@/test/answers';
import { aUser } from '@/test/factories';
import { FakeCheckWorker } from '@/test/fake-check';
import { aRecording } from '@/test/recordings';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';

const SCRIPT = {
  id: '01980000-0000-7000-8000-00000000aaaa',
  title: 'Scores',
  content: 'Read page one.',
  wpm: 150,
  fontSize: 32,
  textColor: '#FFFFFF',
  backgroundColor: '#000000',
  createdAt: '2025-11-20T09:00:00.000Z',
};
const TWO = '2 statements in this script are still to review before you post it.';
const ONE = '1 statement in this script is still to review before you post it.';

beforeEach(() => vi.stubGlobal('Worker', FakeCheckWorker));
afterEach(() => vi.unstubAllGlobals());

/** A library with one recording of these words, whose script was saved and has others by now. */
function withFilmed(content: string, fields: Partial<Recording> = {}) {
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([SCRIPT])),
    http.get('/api/recordings', () =>
      HttpResponse.json([aRecording({ title: 'Filmed', hasScript: true, scriptId: SCRIPT.id, ...fields })]),
    ),
    http.get('/api/recordings/:id/script', () => HttpResponse.json({ title: 'Scores', content })),
    http.post('/api/recordings/:id/versions', () => refusal(429, 'Nothing is made here.')),
    http.get('/api/scripts/:id/dismissals', () => HttpResponse.json([])),
    http.patch('/api/scripts/:id/dismissals', async ({ request }) =>
      HttpResponse.json(((await request.json()) as DismissalChanges).kept),
    ),
  );
}

function manage() {
  const switchTab = vi.fn();
  const userId = crypto.randomUUID();
  const { user } = renderWithProviders(<ManageTab user={aUser({ id: userId })} switchTab={switchTab} />);
  const openMenu = async (name: string) => {
    await user.click(await screen.findByRole('button', { name }));
    return within(await screen.findByRole('menu'));
  };
  return { user, userId, switchTab, openMenu };
}

test('the Share menu of a tile says what is still to review in what was said, leads to it, and blocks nothing', async () => {
  withFilmed('We guarantee it. Read page one. We guarantee a score.');
  const { user, userId, switchTab, openMenu } = manage();
  const menu = await openMenu('Share Filmed');
  const advice = await menu.findByRole('menuitem', { name: `${TWO} Review` });
  expect(menu.getByRole('menuitem', { name: 'Copy link' }).getAttribute('aria-disabled')).toBeNull();
  act(() =>
    dismissalsOf(userId).keep(SCRIPT.id, [
      { sentenceHash: sentenceHashOf('We guarantee it.'), ruleId: 'guaranteed-deletion', reason: 'It is so.' },
    ]),
  );
  await waitFor(() => expect(advice.textContent).toBe(`${ONE}Review`));
  await user.click(advice);
  await waitFor(() => expect(switchTab).toHaveBeenCalledWith('script'));
});

test('the same is said in the preview, and in what its Share menu opens', async () => {
  withFilmed('We guarantee it. Read page one.');
  const { user, openMenu } = manage();
  await user.click(await screen.findByRole('button', { name: 'Preview Filmed' }));
  const fromPreview = await openMenu('Share');
  expect(await fromPreview.findByRole('menuitem', { name: `${ONE} Review` })).toBeTruthy();
  await user.click(fromPreview.getByRole('menuitem', { name: 'Share to Ideas Hub' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share to Ideas Hub' }));
  expect(dialog.getByText(ONE)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click((await openMenu('Share')).getByRole('menuitem', { name: 'Share file' }));
  expect(within(await screen.findByRole('dialog', { name: 'Share file' })).getByText(ONE)).toBeTruthy();
});

test.each([
  [
    'Read page one.',
    '1 statement in its captions is still to review before you post it. You find the captions under Edit, then Words.',
    '',
  ],
  [
    'We guarantee it.',
    '1 statement in this script and 1 in its captions are still to review before you post it. You find the captions under Edit, then Words.',
    ' Review',
  ],
])(
  'captions that were corrected are judged as they are now, beside the script "%s"',
  async (content, words, button) => {
    withFilmed(content, { captionsUrl: '/api/recordings/1/captions.vtt' });
    const said = (text: string) => text.split(' ').map((one, n) => ({ text: one, start: n, end: n + 1 }));
    const captions = { words: said(`${content} We remove it, guaranteed.`), style: DEFAULT_CAPTION_STYLE };
    const shown = { edits: NO_EDITS, wholeSeconds: 20, duration: 20, revision: 0, revisions: [] };
    server.use(
      http.get('/api/recordings/:id/captions', () =>
        HttpResponse.json({ ...captions, isEdited: true, wordsHash: 'x' }),
      ),
      http.get('/api/recordings/:id/sound', () =>
        HttpResponse.json({ peaks: [], peaksPerSecond: 1, spoken: [], suggestedCuts: [] }),
      ),
      http.get('/api/recordings/:id/edits', () =>
        HttpResponse.json({ ...shown, status: 'ready', areTakesJoined: true }),
      ),
    );
    const { openMenu } = manage();
    const menu = await openMenu('Share Filmed');
    expect(await menu.findByRole('menuitem', { name: `${words}${button}` })).toBeTruthy();
  },
);

test('the items below keep their place while the script is checked, and when the menu is opened again', async () => {
  withFilmed('');
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('/api/recordings/:id/script', async () => {
      await isAnswered;
      return HttpResponse.json({ title: 'Scores', content: 'Read page one. Then page two, quietly.' });
    }),
  );
  const { user, openMenu } = manage();
  const menu = await openMenu('Share Filmed');
  expect(menu.getByRole('menuitem', { name: 'Its script is being checked...' })).toBeTruthy();
  answer();
  expect(await menu.findByRole('menuitem', { name: 'No statements to review in this script.' })).toBeTruthy();
  await user.keyboard('{Escape}');
  const again = await openMenu('Share Filmed');
  expect(again.getByRole('menuitem', { name: 'No statements to review in this script.' })).toBeTruthy();
});

test.each([
  ['of another language', {}, 'Te garantizamos todo.', 'Its script was not checked: English only.'],
  [
    'that is not there any more',
    { hasScript: false, scriptId: SCRIPT.id.replace('aaaa', 'bbbb') },
    '',
    'Its script could not be checked.',
  ],
])('of a script %s that is said', async (_name, fields, content, words) => {
  withFilmed(content, fields);
  const { openMenu } = manage();
  const menu = await openMenu('Share Filmed');
  expect((await menu.findByRole('menuitem', { name: words })).getAttribute('aria-disabled')).toBe('true');
});

test('My Videos says it as well; of a video without a script nothing is said', async () => {
  withFilmed('We guarantee it.');
  const page = () => renderWithProviders(<MyRecordingsPage user={aUser({ id: crypto.randomUUID() })} />);
  const { user, unmount } = page();
  await user.click(await screen.findByRole('button', { name: 'Share Filmed' }));
  expect(await screen.findByRole('menuitem', { name: `${ONE} Review` })).toBeTruthy();
  unmount();
  withFilmed('', { hasScript: false, scriptId: null });
  const other = page().user;
  await other.click(await screen.findByRole('button', { name: 'Share Filmed' }));
  expect(await screen.findByRole('menuitem', { name: 'Copy link' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /script/ })).toBeNull();
});
