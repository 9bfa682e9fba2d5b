import { type DismissalChanges, sentenceHashOf } from '@shared/compliance/dismissals';
import { DEFAULT_CAPTION_STYLE, DEFAULT_LINK_OPTIONS, type Edits, type Recording } from '@shared/recordings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissalsOf } from '@/features/compliance';
import { MyRecordingsPage } from '@/pages/my-recordings';
import { ManageTab } from '@/pages/studio/manage-tab';
import { refusal } from '@/test/answers';
import { withEditedRecording } from '@/test/edited-recording';
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
const CONTACT = { name: 'Mia Chen', company: 'Northline', phone: '(312) 555-0148', website: null };
const TWO = '2 statements to review: script';
const ONE = '1 statement to review: script';

beforeEach(() => vi.stubGlobal('Worker', FakeCheckWorker));
afterEach(() => vi.unstubAllGlobals());

/** A library with one recording of these words, whose script was saved and has others by now. */
function withFilmed(content: string, fields: Partial<Recording> = {}, options = DEFAULT_LINK_OPTIONS) {
  server.use(
    http.get('/api/scripts', () => HttpResponse.json([SCRIPT])),
    http.get('/api/recordings', () =>
      HttpResponse.json([aRecording({ title: 'Filmed', hasScript: true, scriptId: SCRIPT.id, ...fields })]),
    ),
    http.get('/api/recordings/:id/script', () => HttpResponse.json({ title: 'Scores', content })),
    http.post('/api/recordings/:id/versions', () => refusal(429, 'Nothing is made here.')),
    http.get('/api/scripts/:id/dismissals', () => HttpResponse.json([])),
    http.get('/api/recordings/:id/link', () => HttpResponse.json({ options, contact: CONTACT, views: 0 })),
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

/** The words of a video, one each second. `edits`: what is saved of it. */
function withEdits(said: string, edits: Partial<Edits>) {
  const state = withEditedRecording();
  state.captions.words = said.split(' ').map((text, n) => ({ text, start: n, end: n + 1 }));
  state.edits = { ...state.edits, ...edits };
  return state;
}
const CAPTIONED = { captionsUrl: '/api/recordings/1/captions.vtt', editRevision: 1 };
const COVER = { at: 1, title: 'We guarantee approval.', style: DEFAULT_CAPTION_STYLE };

test.each([
  [
    'captions that were corrected',
    'Read page one.',
    'Read page one. We guarantee a score.',
    {},
    '1 statement to review: captions',
  ],
  ['words that are in the script as well', 'We guarantee it.', 'We guarantee it.', {}, ONE],
  [
    'what the video still says after its script was rewritten',
    'Read it.',
    'We guarantee it.',
    {},
    '1 statement to review: captions',
  ],
  ['the cover', 'Read page one.', 'Read page one.', { cover: COVER }, '1 statement to review: cover'],
  [
    'text for the post',
    'Read page one.',
    'Read page one.',
    { postText: 'A guarantee.' },
    '1 statement to review: post text',
  ],
  [
    'the contact card beside the script',
    'We guarantee it.',
    'We guarantee it.',
    { contactCard: { name: 'Guaranteed scores.', phone: '', website: '' } },
    '2 statements to review: script, contact card',
  ],
])('the Share menu counts %s', async (_name, content, said, edits, words) => {
  withEdits(said, edits);
  withFilmed(content, CAPTIONED);
  const { openMenu } = manage();
  expect(await (await openMenu('Share Filmed')).findByRole('menuitem', { name: `${words} Review` })).toBeTruthy();
});

test('a statement that is cut out of the video is not counted any more', async () => {
  withEdits('We guarantee it. Read page one.', { cuts: [{ start: 0, end: 3, kind: 'part' }] });
  withFilmed('We guarantee it. Read page one.', CAPTIONED);
  const { openMenu } = manage();
  const words = 'No statements to review: title, script, captions';
  expect(await (await openMenu('Share Filmed')).findByRole('menuitem', { name: words })).toBeTruthy();
});

test('a title with a promise is counted, and the advice leads to the form that renames it', async () => {
  withFilmed('Read page one.', { title: 'We guarantee it.' });
  const { user, openMenu } = manage();
  const menu = await openMenu('Share We guarantee it.');
  await user.click(await menu.findByRole('menuitem', { name: '1 statement to review: title Review' }));
  const preview = within(await screen.findByRole('dialog'));
  expect(preview.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'We guarantee it.');
});

test('a cover with a promise is told of at the button that makes the post-ready video, and the advice leads to it', async () => {
  withEdits('Read page one.', { cover: COVER });
  withFilmed('Read page one.', CAPTIONED);
  const { user } = manage();
  await user.click(await screen.findByRole('button', { name: 'Preview Filmed' }));
  const preview = within(await screen.findByRole('group', { name: 'Post-ready video' }));
  expect(await preview.findByText('1 statement to review: cover')).toBeTruthy();
  expect(preview.getByRole('button', { name: 'Make post-ready' })).toHaveProperty('disabled', false);
  await user.click(preview.getByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('textbox', { name: /Title on the cover/ })).toBeTruthy();
});

test('the editor tells it of what is being edited, and leads from one panel to the next', async () => {
  withEdits('Read page one. We guarantee it.', {});
  withFilmed('Read page one.', CAPTIONED);
  const { user } = manage();
  await user.click(await screen.findByRole('button', { name: 'Edit Filmed' }));
  const editor = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  expect(await editor.findByText('1 statement to review: captions')).toBeTruthy();
  await user.click(editor.getByRole('radio', { name: 'Cover' }));
  await user.type(editor.getByRole('textbox', { name: /Title on the cover/ }), 'A guarantee.');
  expect(await editor.findByText('2 statements to review: captions, cover')).toBeTruthy();
  expect(editor.getByRole('button', { name: 'Save and make post-ready' })).toHaveProperty('disabled', false);
  await user.click(editor.getByRole('button', { name: 'Review' }));
  expect(editor.getByRole('radio', { name: 'Words' }).getAttribute('aria-checked')).toBe('true');
  await user.click(editor.getByRole('button', { name: 'Review' }));
  expect(editor.getByRole('radio', { name: 'Cover' }).getAttribute('aria-checked')).toBe('true');
});

test('the text of the button is counted where a link is passed on, and the advice leads to its field', async () => {
  const callToAction = { label: 'Guaranteed scores.', address: 'tel:3125550148' };
  withFilmed('Read page one.', {}, { ...DEFAULT_LINK_OPTIONS, callToAction });
  const { user, openMenu } = manage();
  const menu = await openMenu('Share Filmed');
  await user.click(await menu.findByRole('menuitem', { name: '1 statement to review: button text Review' }));
  const options = within(await screen.findByRole('dialog'));
  expect(await options.findByText('1 statement to review: button text')).toBeTruthy();
  await user.click(options.getByRole('button', { name: 'Review' }));
  expect(document.activeElement).toBe(options.getByRole('textbox', { name: 'Text on the button' }));
});

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
  expect(menu.getByRole('menuitem', { name: /^Checking for statements to review: .*script/ })).toBeTruthy();
  answer();
  expect(await menu.findByRole('menuitem', { name: 'No statements to review: title, script' })).toBeTruthy();
  await user.keyboard('{Escape}');
  const again = await openMenu('Share Filmed');
  expect(again.getByRole('menuitem', { name: 'No statements to review: title, script' })).toBeTruthy();
});

test.each([
  [
    'of another language',
    {},
    'Te garantizamos todo.',
    'No statements to review: title. Not checked, English only: script',
  ],
  [
    'that is not there any more',
    { hasScript: false, scriptId: SCRIPT.id.replace('aaaa', 'bbbb') },
    '',
    'No statements to review: title. Could not be checked: what is said',
  ],
])('of a script %s that is said', async (_name, fields, content, words) => {
  withFilmed(content, fields);
  const { openMenu } = manage();
  const menu = await openMenu('Share Filmed');
  expect((await menu.findByRole('menuitem', { name: words })).getAttribute('aria-disabled')).toBe('true');
});

test('My Videos says it as well; of a video without a script it is said that nothing is known of its words', async () => {
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
  expect(await screen.findByRole('menuitem', { name: /Could not be checked: what is said/ })).toBeTruthy();
});
