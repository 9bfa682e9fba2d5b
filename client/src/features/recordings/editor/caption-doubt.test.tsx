import { DEFAULT_LINK_OPTIONS, NO_EDITS } from '@shared/recordings';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { queryKeys } from '@/lib/query-keys';
import { withEditedRecording } from '@/test/edited-recording';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from '../components/recording-grid';

const ADVICE = 'Some captions may not be what you said.';

/** A recording whose last three words lie where nobody speaks. */
function withDoubt(fields = {}) {
  const state = withEditedRecording({ recording: { captionsUrl: '/captions', ...fields } });
  state.captions.words = [
    ...state.captions.words,
    { text: 'once', start: 9, end: 9.5 },
    { text: 'a', start: 9.5, end: 10 },
    { text: 'year.', start: 10, end: 10.5 },
  ];
  state.spoken = [{ start: 1, end: 2.5 }];
  return state;
}

function library() {
  const { user, queryClient } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  return {
    user,
    queryClient,
    openPreview: async () => {
      await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
      return within(await screen.findByRole('dialog', { name: /^Two things/ }));
    },
    openMenu: async () => {
      await user.click(await screen.findByRole('button', { name: /^Share Two things/ }));
      return within(await screen.findByRole('menu'));
    },
    inEditor: async () => {
      await screen.findByRole('slider', { name: 'Playhead' });
      return within(await screen.findByRole('dialog', { name: /^Edit/ }));
    },
  };
}

const doubtFrom = (from: string) =>
  `From ${from} on, these words may not be what you said. Check them, or switch captions off.`;

test('captions that do not fit the voice are doubted in the preview and in the editor, which leads to their words', async () => {
  const state = withDoubt();
  // Half a second is cut before: the player of the preview counts without it, the editor with it.
  state.edits = { ...NO_EDITS, cuts: [{ start: 4, end: 4.5, kind: 'part' }] };
  const { user, openPreview, inEditor } = library();
  await openPreview();
  expect(await screen.findByText(doubtFrom('0:08'))).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Check the words' }));
  const editor = await inEditor();
  expect(editor.getByText(doubtFrom('0:09'))).toBeTruthy();
  expect(editor.getByRole('region', { name: 'Words' })).toBeTruthy();
  expect(editor.getByText('0:09.0', { selector: 'b' })).toBeTruthy();
  await user.click(editor.getByRole('radio', { name: 'Cuts' }));
  await user.keyboard('{Home}');
  await user.click(editor.getByRole('button', { name: 'Check the words' }));
  expect(editor.getByRole('region', { name: 'Words' })).toBeTruthy();
  expect(editor.getByText('0:09.0', { selector: 'b' })).toBeTruthy();
  // Another line keeps the place of the warning, so that the panels below do not jump.
  const words = editor.getByRole('region', { name: 'Words' });
  for (const text of ['once', 'a', 'year.']) {
    await user.click(within(words).getByRole('button', { name: new RegExp(`^${text.replace('.', '\\.')},`) }));
    await user.clear(editor.getByRole('textbox', { name: /^Word at/ }));
    await user.keyboard('{Enter}');
  }
  expect(editor.queryByText(doubtFrom('0:09'))).toBeNull();
  expect(editor.getByText('Nothing to check in the captions now')).toBeTruthy();
});

test('captions that are switched off for the post-ready video are still doubted where links and the hub show them', async () => {
  withDoubt();
  const { user, openMenu, openPreview, inEditor } = library();
  const menu = await openMenu();
  await user.click(await menu.findByRole('menuitem', { name: `${ADVICE} Check the words` }));
  const editor = await inEditor();
  await user.click(editor.getByRole('switch', { name: 'Captions in the post-ready video' }));
  expect(editor.queryByText(doubtFrom('0:09'))).toBeNull();
  expect(editor.getByText(/^From 0:09 on, .* Links and the Ideas Hub still show them\.$/)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  const preview = await screen.findByRole('dialog', { name: /^Two things/ });
  expect(within(preview).queryByRole('note')).toBeNull();
  await user.keyboard('{Escape}');
  expect(await (await openMenu()).findByRole('menuitem', { name: `${ADVICE} Check the words` })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect((await openPreview()).queryByRole('note')).toBeNull();
});

test('the Share menu and what it opens say so, lead to the words, and block nothing', async () => {
  withDoubt();
  const { user, openMenu, inEditor } = library();
  const menu = await openMenu();
  expect(await menu.findByRole('menuitem', { name: `${ADVICE} Check the words` })).toBeTruthy();
  expect(menu.getByRole('menuitem', { name: 'Copy link' }).getAttribute('aria-disabled')).toBeNull();
  await user.click(menu.getByRole('menuitem', { name: 'Share to Ideas Hub' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share to Ideas Hub' }));
  expect(await dialog.findByText(ADVICE)).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Post' })).toHaveProperty('disabled', false);
  await user.click(dialog.getByRole('button', { name: 'Check the words' }));
  const editor = await inEditor();
  expect(screen.queryByRole('dialog', { name: 'Share to Ideas Hub' })).toBeNull();
  expect(editor.getByText('0:09.0', { selector: 'b' })).toBeTruthy();
});

test('so do the options of a link, and the link itself where the browser does not copy it', async () => {
  withDoubt();
  const url = 'https://creditcue.example/watch/abcdefghijklmnopqrstuvwxyz012345';
  const options = DEFAULT_LINK_OPTIONS;
  const contact = { name: 'Dana', company: 'Northline', phone: '3125550148', website: null };
  server.use(
    http.get('/api/recordings/:id/link', () => HttpResponse.json({ options, contact, views: 0 })),
    http.post('/api/recordings/:id/link', () =>
      HttpResponse.json({ url, expiresAt: '2025-12-20T09:00:00.000Z', options }, { status: 201 }),
    ),
  );
  const { user, openMenu, inEditor } = library();
  await user.click((await openMenu()).getByRole('menuitem', { name: /^Link options/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Link options' }));
  expect(await dialog.findByText(ADVICE)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  const refuse = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(refuse);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(refuse);
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  await user.click((await openMenu()).getByRole('menuitem', { name: 'Copy link' }));
  const shown = within(await screen.findByRole('dialog', { name: 'Share link' }));
  expect(await shown.findByText(ADVICE)).toBeTruthy();
  await user.click(shown.getByRole('button', { name: 'Check the words' }));
  expect((await inEditor()).getByRole('region', { name: 'Words' })).toBeTruthy();
});

test('of captions that fit, or that are not known yet, the line of the menu keeps its place and says so', async () => {
  const state = withEditedRecording({ recording: { captionsUrl: '/captions' } });
  state.spoken = [{ start: 1, end: 2.5 }];
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  server.use(
    http.get('/api/recordings/:id/sound', async () => {
      await isAnswered;
      return HttpResponse.json({ peaks: [], peaksPerSecond: 1, spoken: state.spoken, suggestedCuts: [] });
    }),
  );
  const { openMenu } = library();
  const menu = await openMenu();
  expect(menu.getByRole('menuitem', { name: 'Its captions are being checked...' })).toBeTruthy();
  answer();
  const line = await menu.findByRole('menuitem', { name: 'Nothing to check in its captions.' });
  expect(line.getAttribute('aria-disabled')).toBe('true');
});

test('nothing is said of captions where there are none', async () => {
  withEditedRecording();
  const { openMenu } = library();
  expect((await openMenu()).queryByRole('menuitem', { name: /captions/ })).toBeNull();
});

test('who says in the preview that the words are right is warned nowhere any more, until it is undone', async () => {
  const state = withDoubt();
  const { user, openPreview, openMenu } = library();
  const preview = await openPreview();
  await user.click(await preview.findByRole('button', { name: 'The words are right' }));
  await waitFor(() => expect(preview.queryByText(doubtFrom('0:09'))).toBeNull());
  expect(await screen.findByText('Words Marked as Right')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  expect(await preview.findByText(doubtFrom('0:09'))).toBeTruthy();
  await user.click(preview.getByRole('button', { name: 'The words are right' }));
  await waitFor(() => expect(preview.queryByText(doubtFrom('0:09'))).toBeNull());
  // Only the confirmation was saved, no words: the post-ready video stays.
  expect(state.calls).toEqual(['confirm', 'take back', 'confirm']);
  await user.keyboard('{Escape}');
  const menu = await openMenu();
  expect(await menu.findByRole('menuitem', { name: 'Nothing to check in its captions.' })).toBeTruthy();
});

test('words that became others elsewhere are not said to be right unseen', async () => {
  const state = withDoubt();
  const { user, openPreview } = library();
  const preview = await openPreview();
  const button = await preview.findByRole('button', { name: 'The words are right' });
  state.captions = { ...state.captions, words: state.captions.words.map((word) => ({ ...word, text: 'Other' })) };
  await user.click(button);
  expect(await screen.findByText('The captions were changed.')).toBeTruthy();
  expect(await preview.findByText(doubtFrom('0:09'))).toBeTruthy();
});

test('another tab hears of it', async () => {
  const state = withDoubt();
  const { openPreview, queryClient } = library();
  const preview = await openPreview();
  await preview.findByText(doubtFrom('0:09'));
  state.captions.areConfirmed = true;
  // What the message of the other tab does.
  await act(() => queryClient.invalidateQueries({ queryKey: queryKeys.recordings }));
  await waitFor(() => expect(preview.queryByText(doubtFrom('0:09'))).toBeNull());
});

test('in the editor it is one of the edits: taken back, made again, and saved without touching the words', async () => {
  const state = withDoubt();
  const { user, openMenu, inEditor } = library();
  await user.click(await (await openMenu()).findByRole('menuitem', { name: `${ADVICE} Check the words` }));
  const editor = await inEditor();
  await user.click(editor.getByRole('button', { name: 'The words are right' }));
  const said = () =>
    editor.queryByText('You said that the words are right. Save to keep that.', { selector: 'p:not([role])' });
  expect(editor.queryByText(doubtFrom('0:09'))).toBeNull();
  await user.keyboard('{Control>}z{/Control}');
  expect(editor.getByText(doubtFrom('0:09'))).toBeTruthy();
  expect(editor.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(said()).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Captions Saved')).toBeTruthy();
  expect(state.calls).toEqual(['confirm']);
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await screen.findByText('Edits Undone');
  expect(state.captions.areConfirmed).toBe(false);
});

test('with corrected words it is saved together with them', async () => {
  const state = withDoubt();
  const { user, openMenu, inEditor } = library();
  await user.click(await (await openMenu()).findByRole('menuitem', { name: `${ADVICE} Check the words` }));
  const editor = await inEditor();
  await user.click(editor.getByRole('button', { name: /^once,/ }));
  await user.keyboard('twice{Enter}');
  // A corrected word alone does not end it: others lie where nobody speaks, too.
  expect(editor.getByText(doubtFrom('0:09'))).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'The words are right' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Captions Saved')).toBeTruthy();
  expect(state.calls).toEqual(['captions']);
  expect(state.captions).toMatchObject({ areConfirmed: true });
  expect(state.captions.words.map(({ text }) => text)).toContain('twice');
});

test('edits are saved in one tab while another one says that the words are right, and neither is lost', async () => {
  const state = withDoubt();
  const { user, openPreview, inEditor } = library();
  const preview = await openPreview();
  await user.click(preview.getByRole('button', { name: 'Edit' }));
  const editor = await inEditor();
  state.captions.areConfirmed = true;
  await user.click(editor.getByRole('switch', { name: 'Cut the pause from 0:10.0 to 0:12.0' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Edits Saved')).toBeTruthy();
  expect(state.calls).toEqual(['edits']);
  expect(state.captions.areConfirmed).toBe(true);
});
