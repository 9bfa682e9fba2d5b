import { NO_EDITS, type TakeChoice } from '@shared/recordings';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, onTestFinished, test, vi } from 'vitest';
import { TextAdviceContext } from '@/components/text-advice';
import { queryKeys } from '@/lib/query-keys';
import { STYLE, WORDS, withEditedRecording } from '@/test/edited-recording';
import { aUser } from '@/test/factories';
import { renderWithProviders } from '@/test/render-with-providers';
import { server } from '@/test/server';
import { RecordingGrid } from '../components/recording-grid';

async function openEditor(scripts: { id: string; title: string; content: string }[] = []) {
  const { user, queryClient } = renderWithProviders(
    <TextAdviceContext
      value={(text, onChange) => (
        <>
          <p>Advice on {text.length} characters</p>
          {typeof onChange === 'object' && (
            <button type="button" onClick={() => onChange.cut(8, 15)}>
              Cut what is said
            </button>
          )}
        </>
      )}
    >
      <RecordingGrid onOpenScript={() => {}} scripts={scripts} />
    </TextAdviceContext>,
  );
  queryClient.setQueryData(queryKeys.currentUser, aUser());
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await screen.findByRole('slider', { name: 'Playhead' });
  const editor = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  return { user, editor };
}

test('a part is marked and removed with the keyboard, taken back, made again, and saved', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  const save = editor.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}i{Shift>}{ArrowRight}{ArrowRight}{/Shift}o{Delete}');
  expect(editor.getByText('Part, 0:02.0 to 0:04.0')).toBeTruthy();
  expect(editor.getByText(/0:18 of 0:20 kept/)).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(editor.queryByText('Part, 0:02.0 to 0:04.0')).toBeNull();
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect(editor.getByText('Part, 0:02.0 to 0:04.0')).toBeTruthy();
  await user.click(save);
  expect(await screen.findByText('Your recording is being prepared and will be 0:18 long.')).toBeTruthy();
  expect(state.edits.cuts).toEqual([{ start: 2, end: 4, kind: 'part' }]);
  expect(state.calls).toEqual(['edits']);
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await screen.findByText('Edits Undone');
  expect(state.edits).toEqual(NO_EDITS);
});

test('Save pressed twice saves once and deletes nothing: the editor has no Delete, and the preview has it last', async () => {
  const state = withEditedRecording();
  const deleted: string[] = [];
  server.use(
    http.delete('/api/recordings/:id', ({ params }) => {
      deleted.push(String(params.id));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user, editor } = await openEditor();
  expect(editor.queryByRole('button', { name: /delete/i })).toBeNull();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{/Shift}i{Shift>}{ArrowRight}{ArrowRight}{/Shift}o{Delete}');
  await user.dblClick(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  expect([state.calls, deleted]).toEqual([['edits'], []]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const buttons = within(screen.getByRole('dialog')).getAllByRole('button');
  expect(buttons.at(-1)?.textContent).toBe('Delete');
});

test('a preview that plays stands still when the editor opens over it', async () => {
  withEditedRecording();
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  const preview = await screen.findByLabelText(/^Two things/, { selector: 'video' });
  const pause = vi.spyOn(preview as HTMLVideoElement, 'pause').mockImplementation(() => {});
  fireEvent.play(preview);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('slider', { name: 'Playhead' });
  expect(pause).toHaveBeenCalled();
});

test('list, details and editor tell one length, rounded down as players do, and the new one as soon as it is saved', async () => {
  const state = withEditedRecording();
  state.ownSeconds = 20.8;
  const { user, editor } = await openEditor();
  expect(editor.getByText('· 0:20')).toBeTruthy();
  await user.click(editor.getByRole('switch', { name: 'Cut the pause from 0:10.0 to 0:12.0' }));
  expect(editor.getByText(/0:18 of 0:20 kept/)).toBeTruthy();
  // The list cannot be read again: what was saved is known all the same.
  state.isListFailing = true;
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Your recording is being prepared and will be 0:18 long.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  expect(within(screen.getByRole('dialog')).getByText('00:18')).toBeTruthy();
  // In the list, too.
  expect([screen.queryAllByText('00:20').length, screen.getAllByText('00:18').length]).toEqual([0, 2]);
});

test('a cover that could not be made is told in the list, the details and the editor, and is made when asked for again', async () => {
  const state = withEditedRecording({ recording: { thumbnailStatus: 'failed' } });
  const said = /^The cover could not be made\. /;
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  const tile = (await screen.findByRole('heading', { name: /^Two things/ })).closest('li') as HTMLElement;
  expect(within(tile).getByText(said)).toBeTruthy();
  await user.click(within(tile).getByRole('button', { name: /^Retry Two things/ }));
  await waitFor(() => expect(state.calls).toEqual(['retry']));
  await user.click(screen.getByRole('button', { name: /^Preview Two things/ }));
  expect(await within(await screen.findByRole('dialog')).findByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('slider', { name: 'Playhead' });
  const editor = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  await user.click(editor.getByRole('radio', { name: 'Cover' }));
  expect(editor.getByText(said)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(state.calls).toEqual(['retry', 'retry']));
});

test('the ends are trimmed with the keyboard, and a suggested cut is put on and off', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  editor.getByRole('slider', { name: 'Start of the recording' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  expect(editor.getByText('Trimmed, 0:00.0 to 0:01.0')).toBeTruthy();
  await user.click(editor.getByRole('switch', { name: 'Cut the pause from 0:10.0 to 0:12.0' }));
  expect(editor.getByText(/0:17 of 0:20 kept/)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Do not use it' }));
  await user.click(editor.getByRole('button', { name: 'Restore 0:00.0 to 0:01.0' }));
  expect(editor.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  expect(editor.getByText(/0:18 of 0:20 kept/)).toBeTruthy();
});

test('an end of what is kept moves along with the finger that holds it, and stays when it is only touched', async () => {
  withEditedRecording();
  const { editor } = await openEditor();
  const box = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 400, 40));
  onTestFinished(() => box.mockRestore());
  const handle = editor.getByRole('slider', { name: 'Start of the recording' });
  handle.hasPointerCapture = () => true;
  // Beside the track, where the handle is taken hold of.
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: -30 });
  fireEvent.pointerUp(handle, { pointerId: 1, clientX: -30 });
  expect(editor.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  fireEvent.pointerDown(handle, { pointerId: 1, clientX: -30 });
  fireEvent.pointerMove(handle, { pointerId: 1, clientX: -10 });
  expect(editor.getByText('Trimmed, 0:00.0 to 0:01.0')).toBeTruthy();
});

test('a word is corrected and moved, the look chosen, and captions are saved alone', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Look' }));
  await user.click(editor.getByRole('radio', { name: 'Plate' }));
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  await user.click(editor.getByRole('button', { name: /^reports/ }));
  await user.click(editor.getByRole('button', { name: 'Later' }));
  const word = editor.getByRole('textbox', { name: /^Word at/ });
  await user.clear(word);
  await user.type(word, 'files{Enter}');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Captions Saved');
  expect(state.calls).toEqual(['captions']);
  expect(state.captions.style.look).toBe('plate');
  expect(state.captions.words[1]).toEqual({ text: 'files', start: 1.6, end: 2.1 });
});

test('a chosen word is nudged with the arrow keys, which is said, and taken back with one step', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  editor.getByRole('button', { name: /^Check/ }).focus();
  await user.keyboard('{Enter}{ArrowRight}{ArrowRight}');
  expect(editor.getByText('"Check" is said at 1.2 seconds.')).toBeTruthy();
  expect(editor.getByRole('button', { name: 'Check, 0:01.2' })).toBeTruthy();
  // The next one gives way.
  expect(editor.getByRole('button', { name: 'reports, 0:01.7' })).toBeTruthy();
  const slider = editor.getByRole('slider', { name: '"Check" is said at' });
  expect(slider.getAttribute('aria-valuetext')).toBe('1.2 seconds');
  slider.focus();
  await user.keyboard('{ArrowLeft}');
  expect(slider.getAttribute('aria-valuetext')).toBe('1.1 seconds');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Captions Saved');
  expect(state.captions.words).toEqual([
    { text: 'Check', start: 1.1, end: 1.6 },
    { text: 'reports', start: 1.7, end: 2 },
  ]);
});

test.each([
  ['fingers', '(pointer: coarse)', 'tap it here and press Earlier or Later'],
  ['keys', null, 'select it here and press Earlier, Later or the arrow keys'],
])('the words say how %s move them', async (_by, has, hint) => {
  const asked = vi.spyOn(window, 'matchMedia');
  onTestFinished(() => asked.mockRestore());
  asked.mockImplementation(
    (query) =>
      ({
        matches: has !== null && query.includes(has),
        addEventListener: () => {},
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  );
  withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  expect(
    editor.getByText(new RegExp(`^(Click|Tap) a word to correct it\\. .* drag it below the timeline, .*${hint}`)),
  ).toBeTruthy();
});

test('words are dragged below the timeline: neighbours give way and get back what they gave, and one step undoes it', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  const lane = document.querySelector<HTMLElement>('[data-lane=words]');
  if (!lane?.parentElement) throw new Error('there are no words below the timeline');
  // Twenty seconds, fifty pixels each.
  lane.parentElement.getBoundingClientRect = () => new DOMRect(0, 0, 1000, 100);
  lane.setPointerCapture = () => {};
  const pointer = (type: 'Down' | 'Move' | 'Up', seconds: number) =>
    fireEvent[`pointer${type}`](lane, { button: 0, pointerId: 1, clientX: 50 * seconds });
  pointer('Down', 1.2);
  pointer('Move', 1.5);
  expect(editor.getByRole('button', { name: 'Check, 0:01.3' })).toBeTruthy();
  expect(editor.getByRole('button', { name: 'reports, 0:01.8' })).toBeTruthy();
  pointer('Move', 0.8);
  pointer('Up', 0.8);
  expect(editor.getByRole('button', { name: 'Check, 0:00.6' })).toBeTruthy();
  expect(editor.getByRole('button', { name: 'reports, 0:01.5' })).toBeTruthy();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('"Check" is said at');
  await user.click(editor.getByRole('button', { name: 'Undo' }));
  expect(editor.getByRole('button', { name: 'Check, 0:01.0' })).toBeTruthy();
  expect(editor.getByRole('button', { name: 'Undo' })).toHaveProperty('disabled', true);
  await user.click(editor.getByRole('button', { name: 'Redo' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Captions Saved');
  expect(state.captions.words).toEqual([{ text: 'Check', start: 0.6, end: 1.1 }, WORDS[1]]);
});

test('a frame becomes the cover, with a title in the look of the words, and undoing gives the automatic one back', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Cover' }));
  expect(editor.getByText(/^The cover is a picture from the beginning/)).toBeTruthy();
  editor.getByRole('slider', { name: 'Playhead' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await user.click(editor.getByRole('button', { name: 'Use this frame' }));
  expect(editor.getAllByText('The cover is the picture at 0:03.0.')).toHaveLength(2);
  await user.type(editor.getByRole('textbox', { name: /^Title on the cover/ }), ' Read this  first ');
  await user.click(editor.getByRole('radio', { name: 'Plate' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Cover Saved')).toBeTruthy();
  expect(state.calls).toEqual(['edits']);
  expect(state.edits).toEqual({
    ...NO_EDITS,
    cover: { at: 3, title: 'Read this first', style: { ...STYLE, look: 'plate' } },
  });
  await user.click(screen.getByRole('button', { name: 'Undo', hidden: true }));
  await screen.findByText('Edits Undone');
  expect(state.edits).toEqual(NO_EDITS);
});

test('the notice about much that was saved stays short', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('switch', { name: 'Cut the pause from 0:10.0 to 0:12.0' }));
  await user.click(editor.getByRole('radio', { name: 'Look' }));
  await user.click(editor.getByRole('radio', { name: 'Plate' }));
  await user.click(editor.getByRole('radio', { name: 'Cover' }));
  await user.click(editor.getByRole('button', { name: 'Use this frame' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('All Changes Saved')).toBeTruthy();
  expect(screen.getByText('Your recording is being prepared and will be 0:18 long.')).toBeTruthy();
  expect(state.calls).toEqual(['edits', 'captions']);
});

test('a cover whose picture is removed says which one is taken instead, and can be left to chance again', async () => {
  const state = withEditedRecording();
  state.edits = { ...NO_EDITS, cover: { at: 11, title: null, style: STYLE } };
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  await user.click(editor.getByRole('radio', { name: 'Cover' }));
  expect(editor.getByText(/^The cover is the picture at 0:12.0. You cut out the picture you had chosen/)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Choose automatically' }));
  expect(editor.getByText(/^The cover is a picture from the beginning/)).toBeTruthy();
});

test('a save that fails keeps everything, and goes through when tried again', async () => {
  const state = withEditedRecording({ isFailing: true });
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Not Saved');
  expect(editor.getByText(/0:18 of 0:20 kept/)).toBeTruthy();
  state.isFailing = false;
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Edits Saved');
  expect(state.edits.cuts).toHaveLength(1);
});

test('a line that was said again moves no word when it is shown again: all stay where they were shown', async () => {
  const state = withEditedRecording();
  state.edits = { ...NO_EDITS, cuts: [{ start: 1, end: 2, kind: 'said-again' }] };
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Restore 0:01.0 to 0:02.0' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Edits Saved');
  expect(state.edits.cuts).toEqual([]);
  expect(state.calls).toEqual(['captions', 'edits']);
  expect(state.captions.words).toEqual(WORDS);
});

test('leaving asks when something is unsaved', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  await user.click(editor.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Go on editing' }));
  expect(editor.getByText(/0:18 of 0:20 kept/)).toBeTruthy();
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard edits' }));
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
});

test('edits that somebody else saved meanwhile are not overwritten unasked', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  state.revision = 7;
  state.edits = { ...NO_EDITS, trim: { start: 0, end: 15 } };
  await user.click(editor.getByRole('button', { name: 'Save' }));
  // No list of earlier edits is promised: the page has none.
  await editor.findByText(/edited in another tab.* Saving yours replaces those edits\.$/);
  expect(state.calls).toEqual([]);
  await user.click(editor.getByRole('button', { name: 'Load the newer edits' }));
  expect(await editor.findByText('Trimmed, 0:15.0 to 0:20.0')).toBeTruthy();
  expect(editor.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
});

const CLOSED_TAB = 'creditcue.edits.';
const keptOnDevice = () => Object.keys(localStorage).filter((key) => key.startsWith(CLOSED_TAB));

/** The page is loaded again in the middle of editing, and the editor opened once more. */
async function reopenEditor() {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  return openEditor();
}

test('edits that were not saved are back when the page was loaded again, and can be discarded and brought back', async () => {
  const state = withEditedRecording();
  const first = await openEditor();
  await first.user.click(first.editor.getByRole('button', { name: 'Use it' }));
  const { user, editor } = await reopenEditor();
  expect(editor.getByText(/^Unsaved edits of this recording from \d+:\d\d.* are back\.$/)).toBeTruthy();
  expect(editor.getByText(/0:18 of 0:20 kept/)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Discard' }));
  expect(editor.queryByText(/are back/)).toBeNull();
  expect(editor.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  expect(keptOnDevice()).toEqual([]);
  await user.click(editor.getByRole('button', { name: 'Undo' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.edits.cuts).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  expect(keptOnDevice()).toEqual([]);
});

test('unsaved edits that are discarded when the editor is left do not come back', async () => {
  withEditedRecording();
  const first = await openEditor();
  await first.user.click(first.editor.getByRole('button', { name: 'Use it' }));
  await first.user.click(first.editor.getByRole('button', { name: 'Cancel' }));
  const question = within(await screen.findByRole('alertdialog'));
  await first.user.click(question.getByRole('button', { name: 'Discard edits' }));
  const { editor } = await reopenEditor();
  expect(editor.queryByText(/are back/)).toBeNull();
  expect(keptOnDevice()).toEqual([]);
});

test.each(['Load the newer edits', 'Save mine'])(
  'unsaved edits that come back after others were saved elsewhere ask which to take: %s',
  async (choice) => {
    const state = withEditedRecording();
    const first = await openEditor();
    await first.user.click(first.editor.getByRole('button', { name: 'Use it' }));
    state.revision = 7;
    state.edits = { ...NO_EDITS, trim: { start: 0, end: 15 } };
    const { user, editor } = await reopenEditor();
    expect(editor.getByRole('alert').textContent).toMatch(
      /are back\. It was edited in another tab or on another device/,
    );
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(editor.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false));
    expect(state.calls).toEqual([]);
    await user.click(editor.getByRole('button', { name: choice }));
    if (choice === 'Save mine') {
      await waitFor(() => expect(state.edits).toMatchObject({ cuts: [{ start: 10, end: 12 }], trim: null }));
      await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
    } else {
      expect(await editor.findByText('Trimmed, 0:15.0 to 0:20.0')).toBeTruthy();
      expect(editor.queryByText(/are back/)).toBeNull();
      expect(state.calls).toEqual([]);
    }
    expect(keptOnDevice()).toEqual([]);
  },
);

test('a recording with unsaved edits is deleted with them', async () => {
  // A recording of its own: what is deleted stays away in the tests that follow.
  withEditedRecording({ recording: { id: '01980000-0000-7000-8000-000000000d01' } });
  server.use(http.delete('/api/recordings/:id', () => new HttpResponse(null, { status: 204 })));
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  window.dispatchEvent(new Event('pagehide'));
  expect(keptOnDevice()).toHaveLength(1);
  cleanup();
  const page = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await page.user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  await page.user.click(await screen.findByRole('button', { name: 'Delete' }));
  await page.user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Delete/ }));
  window.dispatchEvent(new Event('pagehide'));
  expect(keptOnDevice()).toEqual([]);
});

test('the captions are advised on as they stand, without what is cut away; a part of them is cut out of the video, not rewritten', async () => {
  const state = withEditedRecording();
  state.captions.words = 'Look at it now. We guarantee it.'
    .split(' ')
    .map((text, n) => ({ text, start: n, end: n + 1 }));
  state.edits = { ...state.edits, trim: { start: 0, end: 4 } };
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  expect(editor.getByText(`Advice on ${'Look at it now.'.length} characters`)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Cut what is said' }));
  expect(editor.getByText(`Advice on ${'Look at'.length} characters`)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.edits.cuts).toEqual([{ start: 2, end: 4, kind: 'part' }]));
  expect(state.calls).toEqual(['edits']);
});

test('the suggested text begins with the first whole sentence that is kept, below the title of the script', async () => {
  const content = 'Paid medical debt\nIt comes off your reports. Ask the bureau in writing.';
  const state = withEditedRecording({ recording: { title: 'Paid medical, take 1', hasScript: true } });
  server.use(http.get('/api/recordings/:id/script', () => HttpResponse.json({ title: 'Paid medical bills', content })));
  state.captions.words = content.split(/\s+/).map((text, n) => ({ text, start: n, end: n + 1 }));
  state.edits = { ...state.edits, trim: { start: 5, end: 20 } };
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Paid medical/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('radio', { name: 'Post text' }));
  const { value } = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text for the post' });
  expect(value.split('\n\n').slice(0, 2)).toEqual(['Paid medical bills', 'Ask the bureau in writing.']);
});

test('a text to post it with is suggested, advised on and copied', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Post text' }));
  const text = editor.getByRole('textbox', { name: 'Text for the post' });
  expect((text as HTMLTextAreaElement).value).toMatch(/^Two things to check first on your credit report/);
  expect(editor.getByText(/^Advice on \d+ characters$/)).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Copy text' }));
  await screen.findByText('Text Copied');
  expect(await navigator.clipboard.readText()).toBe((text as HTMLTextAreaElement).value);
});

test('the suggested text has what was said in the take, not the end of a script that it did not come to', async () => {
  const id = '01980000-0000-7000-8000-000000000b77';
  const state = withEditedRecording({ recording: { scriptId: id } });
  state.captions.words = 'Follow me for more.'.split(' ').map((text, n) => ({ text, start: n, end: n + 1 }));
  const content = 'Follow me for more. Your reports differ. If you are unsure, book a call.';
  const { user, editor } = await openEditor([{ id, title: 'Two things', content }]);
  await user.click(editor.getByRole('radio', { name: 'Post text' }));
  const { value } = editor.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text for the post' });
  expect(value).toContain('Follow me for more.');
  expect(value).not.toContain('book a call');
});

test('a text for the post that was written is saved with the edits, there at the next opening, and left for the suggested one', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  const field = (from = editor) => from.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text for the post' });
  await user.click(editor.getByRole('radio', { name: 'Post text' }));
  const suggested = field().value;
  expect(editor.queryByRole('button', { name: 'Back to the suggested text' })).toBeNull();
  await user.type(field(), '\nMine');
  expect(editor.getByRole('button', { name: 'Cancel' })).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Post Text Saved')).toBeTruthy();
  expect(state.edits.postText).toBe(`${suggested}\nMine`);
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Playhead' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('slider', { name: 'Playhead' });
  const again = within(screen.getByRole('dialog', { name: /^Edit/ }));
  await user.click(again.getByRole('radio', { name: 'Post text' }));
  expect(field(again).value).toBe(`${suggested}\nMine`);
  await user.click(again.getByRole('button', { name: 'Copy text' }));
  await screen.findByText('Text Copied');
  expect(await navigator.clipboard.readText()).toBe(`${suggested}\nMine`);
  await user.click(again.getByRole('button', { name: 'Back to the suggested text' }));
  expect(field(again).value).toBe(suggested);
  expect(document.activeElement).toBe(field(again));
  await user.click(again.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.edits.postText).toBeNull());
});

const OTHER = '019a9c1e-5b00-7000-8000-000000000042';
const choice = (fields: Partial<TakeChoice> = {}): TakeChoice => ({
  recordingId: OTHER,
  title: 'Two things to check first on your credit report',
  takeNumber: 2,
  thumbnailUrl: null,
  createdAt: '2026-11-21T09:30:00.000Z',
  seconds: 10,
  edits: { cuts: [{ start: 1, end: 2, kind: 'said-again' }], trim: null },
  refusal: null,
  ...fields,
});

test('another take is put behind this one with its cuts, shown once the takes are together, and taken out again', async () => {
  const state = withEditedRecording();
  state.takes = [choice()];
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Add another take' }));
  await user.click(await editor.findByRole('button', { name: 'Put Take 2 after this one' }));
  expect(await screen.findByText(/^The takes are being joined. You can continue/)).toBeTruthy();
  expect(state.edits).toMatchObject({
    cuts: [{ start: 21, end: 22, kind: 'said-again' }],
    takes: { before: [], after: [{ recordingId: OTHER, seconds: 10 }] },
  });
  state.areTakesJoined = true;
  expect(await screen.findByText('Take 2, 0:20.0 to 0:30.0', {}, { timeout: 3_000 })).toBeTruthy();
  expect(screen.getByText(/0:29 of 0:30 kept/)).toBeTruthy();
  expect(screen.getByText('Line said again, 0:21.0 to 0:22.0')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove Take 2' }));
  await waitFor(() => expect(state.edits).toEqual(NO_EDITS));
  expect(await screen.findByText('Take Removed')).toBeTruthy();
});

test('a take that is called otherwise goes by its name, with its number', async () => {
  const state = withEditedRecording();
  state.takes = [choice({ title: 'My best one', takeNumber: 2 })];
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Add another take' }));
  await user.click(await editor.findByRole('button', { name: 'Put My best one, take 2 after this one' }));
  await waitFor(() => expect(state.edits.takes.after).toEqual([{ recordingId: OTHER, seconds: 10 }]));
});

test('without another take it is said how to come by one', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Add another take' }));
  expect(await editor.findByText(/^There is no other take of this script yet\. Record the same script/)).toBeTruthy();
});

test('the menu of a take leads to those that it can be joined with, and closing leads back to the list', async () => {
  const state = withEditedRecording();
  state.takes = [choice()];
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^More for Two things/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Join with another take...' }));
  const editor = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  const add = await editor.findByRole('button', { name: 'Add another take', expanded: true });
  expect(document.activeElement).toBe(add);
  await user.click(await editor.findByRole('button', { name: 'Put Take 2 after this one' }));
  await waitFor(() => expect(state.edits.takes.after).toEqual([{ recordingId: OTHER, seconds: 10 }]));
  await user.click(await editor.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('Edit in the menu of a take opens the editor; what was saved is then looked at', async () => {
  withEditedRecording();
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^More for Two things/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const editor = within(await screen.findByRole('dialog', { name: /^Edit/ }));
  await user.click(await editor.findByRole('switch', { name: 'Cut the pause from 0:10.0 to 0:12.0' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  const preview = within(await screen.findByRole('dialog', { name: /^Two things/ }));
  expect(preview.getByRole('button', { name: 'Share' })).toBeTruthy();
});

test('Edit on the tile of a take opens the editor in one press', async () => {
  withEditedRecording();
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Edit Two things/ }));
  expect(await screen.findByRole('slider', { name: 'Playhead' })).toBeTruthy();
});

test('a take that is still being finished says so in its menu', async () => {
  withEditedRecording({ recording: { status: 'processing' } });
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^More for Two things/ }));
  expect(await screen.findByText('Getting it ready... You can edit it in a moment.')).toBeTruthy();
  const item = screen.getByRole('menuitem', { name: 'Join with another take...' });
  expect(item.getAttribute('aria-disabled')).toBe('true');
});

test('a take that does not fit says why, and nothing is joined before edits are saved', async () => {
  const state = withEditedRecording();
  const why = 'It is 16:9, and this one is 9:16: only takes of one format can be joined.';
  state.takes = [choice({ recordingId: OTHER.replace('42', '43'), takeNumber: 3, refusal: why }), choice()];
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Add another take' }));
  expect(await editor.findByText(why)).toBeTruthy();
  expect(editor.queryByRole('button', { name: 'Put Take 3 after this one' })).toBeNull();
  // With what is cut from it left out, as in the list; and those that fit first.
  const items = editor
    .getAllByRole('listitem')
    .map(({ textContent }) => /^Take \d · \d:\d\d/.exec(textContent ?? '')?.[0]);
  const shown = items.filter((text) => text !== undefined);
  expect(shown).toEqual(['Take 2 · 0:09', 'Take 3 · 0:09']);
  await user.click(editor.getByRole('switch', { name: 'Cut the pause from 0:10.0 to 0:12.0' }));
  const before = editor.getByRole('button', { name: 'Put Take 2 before this one' });
  expect(before).toHaveProperty('disabled', true);
  expect(editor.getByText('Save your edits first, because takes are joined right away.')).toBeTruthy();
});

test('takes that could not be put together can be left', async () => {
  const state = withEditedRecording();
  state.edits = { ...NO_EDITS, takes: { before: [], after: [{ recordingId: OTHER, seconds: 10 }] } };
  Object.assign(state, { areTakesJoined: false, joinStatus: 'failed' });
  const { user } = renderWithProviders(<RecordingGrid onOpenScript={() => {}} />);
  await user.click(await screen.findByRole('button', { name: /^Preview Two things/ }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText(/^These takes could not be joined/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(state.calls).toEqual(['retry']));
  await user.click(screen.getByRole('button', { name: 'Show this take alone' }));
  await waitFor(() => expect(state.edits).toEqual(NO_EDITS));
});

test('each look shows a sample in the chosen colour, at the chosen place', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Look' }));
  const looks = within(editor.getByRole('radiogroup', { name: 'Look of the words' })).getAllByRole('radio');
  expect(looks.map((look) => look.getAttribute('value'))).toEqual(['highlight', 'plate', 'outline']);
  const samples = () => looks.map((look) => within(look).getByText('this'));
  fireEvent.change(editor.getByLabelText('Brand color'), { target: { value: '#00ff80' } });
  const [highlight, plate, outline] = samples().map(({ style }) => style);
  const colour = '#00FF80';
  expect([highlight?.color, plate?.backgroundColor, outline?.color]).toEqual([colour, colour, colour]);
  const places = () => samples().map((sample) => sample.closest('[aria-hidden]')?.className.match(/items-\w+/)?.[0]);
  expect(places()).toEqual(['items-end', 'items-end', 'items-end']);
  await user.click(editor.getByRole('radio', { name: 'Top' }));
  expect(places()).toEqual(['items-start', 'items-start', 'items-start']);
});

test('each look of a title shows the title itself', async () => {
  const state = withEditedRecording({ recording: { thumbnailUrl: '/api/recordings/1/thumbnail' } });
  state.edits = { ...NO_EDITS, cover: { at: 3, title: 'Read this first', style: STYLE } };
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Cover' }));
  const looks = within(editor.getByRole('radiogroup', { name: 'Look of the title' })).getAllByRole('radio');
  for (const look of looks) {
    expect(look.textContent).toContain('Read this first');
    expect(look.textContent).not.toContain('Like');
    // The picture of the list has the title already.
    expect(look.querySelector('img')).toBeNull();
  }
});

test('a look is chosen for new recordings, and given up again', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Look' }));
  await user.click(editor.getByRole('radio', { name: 'Plate' }));
  const toggle = editor.getByRole('switch', { name: 'Use this look for new recordings' });
  await waitFor(() => expect(toggle).toHaveProperty('disabled', false));
  await user.click(toggle);
  await waitFor(() => expect(state.byDefault).toEqual({ style: { ...STYLE, look: 'plate' } }));
  expect(await editor.findByRole('switch', { name: 'Use this look for new recordings', checked: true })).toBeTruthy();
  await user.click(editor.getByRole('radio', { name: 'Outline' }));
  expect(editor.getByRole('switch', { name: 'Use this look for new recordings', checked: false })).toBeTruthy();
  await user.click(editor.getByRole('radio', { name: 'Plate' }));
  await user.click(editor.getByRole('switch', { name: 'Use this look for new recordings' }));
  await waitFor(() => expect(state.byDefault).toEqual({ style: null }));
});

test('Words and Look say whether captions are in the post-ready video, and turn them off and on', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  const overlay = () => editor.getByLabelText(/^Two things/, { selector: 'video' }).parentElement?.textContent;
  editor.getByRole('slider', { name: 'Playhead' }).focus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowRight}');
  expect(overlay()).toContain('Check');
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  const toggle = () => editor.getByRole('switch', { name: 'Captions in the post-ready video' });
  expect(toggle().getAttribute('aria-checked')).toBe('true');
  expect(
    editor.getByText(/^The post-ready video, .*, has the words in its picture, as you see them here\.$/),
  ).toBeTruthy();
  await user.click(toggle());
  expect(editor.getByText(/^The post-ready video, .*, has no words in its picture\./)).toBeTruthy();
  // The picture shows what the file will show.
  expect(overlay()).not.toContain('Check');
  await user.click(editor.getByRole('radio', { name: 'Look' }));
  expect(toggle().getAttribute('aria-checked')).toBe('false');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Edits Saved');
  expect(state.edits).toEqual({ ...NO_EDITS, areCaptionsInPicture: false });
  expect(state.calls).toEqual(['edits']);
});

test('a contact card of the account is put at the end, shown there, changed, taken back and saved', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  const overlay = () => editor.getByLabelText(/^Two things/, { selector: 'video' }).parentElement?.textContent;
  const field = (name: string) => editor.getByLabelText(new RegExp(`^${name}`)) as HTMLInputElement;
  const toggle = () => editor.getByRole('switch', { name: 'Contact card at the end' });
  await user.click(editor.getByRole('radio', { name: 'Look' }));
  await user.click(toggle());
  expect(['Company or name', 'Phone', 'Website'].map((name) => field(name).value)).toEqual([
    'Northline Credit',
    '(312) 555-0148',
    'northline.example',
  ]);
  // The player shows it at once, for it goes to where the card begins; before that it shows none.
  expect(overlay()).toContain('Northline Credit(312) 555-0148northline.example');
  editor.getByRole('slider', { name: 'Playhead' }).focus();
  await user.keyboard('{Home}');
  expect(overlay()).not.toContain('Northline');

  await user.clear(field('Phone'));
  await user.clear(field('Website'));
  await user.clear(field('Company or name'));
  expect(editor.getByText(/^Fill in at least one of the three/)).toBeTruthy();
  await user.type(field('Company or name'), 'Ask Dana ');
  await user.click(toggle());
  expect(editor.queryByLabelText(/^Phone/)).toBeNull();
  await user.click(editor.getByRole('button', { name: 'Undo' }));
  expect(field('Company or name').value).toBe('Ask Dana');
  await user.click(editor.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Contact Card Saved')).toBeTruthy();
  expect(state.edits).toEqual({ ...NO_EDITS, contactCard: { name: 'Ask Dana', phone: '', website: '' } });
  expect(state.calls).toEqual(['edits']);
});

test('each panel begins at its top, however far another one was scrolled', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  const panel = () => editor.getByRole('switch', { name: /Captions/ }).closest('.overflow-y-auto');
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  Object.assign(panel() ?? {}, { scrollTop: 120 });
  expect(panel()?.scrollTop).toBe(120);
  await user.click(editor.getByRole('radio', { name: 'Look' }));
  expect(panel()?.scrollTop).toBe(0);
});

test('without words the switch for captions is off, and says why', async () => {
  const state = withEditedRecording();
  state.captions = { ...state.captions, words: [] };
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  const toggle = editor.getByRole('switch', { name: 'Captions in the post-ready video' });
  expect([toggle.getAttribute('aria-checked'), toggle.hasAttribute('disabled')]).toEqual(['false', true]);
  expect(editor.getByText(/^This recording has no captions, so the post-ready video has none/)).toBeTruthy();
});

test('one press saves and has the post-ready video made, and leads to its progress and then the file', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  expect(editor.getByRole('button', { name: 'Make post-ready' })).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  await user.click(editor.getByRole('button', { name: 'Save and make post-ready' }));
  expect(await screen.findByText('Edits Saved')).toBeTruthy();
  expect(screen.getByText('Your recording is now 0:18 long.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  const preview = within(screen.getByRole('dialog', { name: /^Two things/ }));
  expect(await preview.findByText('Making the post-ready video... 40 %')).toBeTruthy();
  expect(state.calls).toEqual(['edits', 'make post-ready']);
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Post-ready video'));
  state.versions = [{ kind: 'post-ready', status: 'ready', progress: 100 }];
  expect(await preview.findByRole('button', { name: 'Download post-ready' }, { timeout: 5_000 })).toBeTruthy();
  expect(preview.getByRole('button', { name: 'Share the post-ready video' })).toBeTruthy();
});

test('with nothing to save the same button has the file made, or leads to the one that is there', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Make post-ready' }));
  expect(await screen.findByText('Making the post-ready video... 40 %')).toBeTruthy();
  expect(state.calls).toEqual(['make post-ready']);
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await user.click(await screen.findByRole('button', { name: 'Show post-ready' }));
  await waitFor(() => expect(screen.queryByRole('slider')).toBeNull());
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Post-ready video');
  expect(state.calls.filter((call) => call === 'edits')).toEqual([]);
});

test('a post-ready video that was asked for is made also when newer edits of somebody else are overwritten', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  state.revision = 7;
  await user.click(editor.getByRole('button', { name: 'Save and make post-ready' }));
  await user.click(await editor.findByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(state.calls).toEqual(['edits', 'captions', 'make post-ready']));
});

test('Back closes the editor, and asks first when edits would be lost', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  const goBack = async () => {
    // The entry for the open dialog is made a moment after it.
    await waitFor(() => expect(JSON.stringify(history.state)).toContain('open-layer'));
    history.back();
  };
  await user.click(editor.getByRole('button', { name: 'Use it' }));
  await goBack();
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Go on editing' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(editor.getByRole('button', { name: 'Do not use it' })).toBeTruthy();
  await user.click(editor.getByRole('button', { name: 'Do not use it' }));
  await goBack();
  await waitFor(() => expect(screen.queryByRole('slider', { name: 'Playhead' })).toBeNull());
  // The preview that it was opened from.
  expect(screen.getByRole('dialog', { name: /^Two things/ })).toBeTruthy();
});

test('a pause in which captions lie says what its cut takes along, and is not among all that are used at once', async () => {
  const state = withEditedRecording();
  state.captions.words = [...WORDS, { text: 'yearly.', start: 10.5, end: 11 }];
  const { user, editor } = await openEditor();
  expect(editor.getByText('Cutting it also removes the caption “yearly.”.')).toBeTruthy();
  expect(editor.queryByRole('button', { name: 'Use it' })).toBeNull();
  await user.click(editor.getByRole('switch', { name: /^Cut the pause from/ }));
  expect(editor.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});

test('"Use all" says how many it has left out, and why', async () => {
  const state = withEditedRecording();
  state.captions.words = [...WORDS, { text: 'yearly.', start: 10.5, end: 11 }];
  state.suggestedCuts.push({ start: 15, end: 16, kind: 'silence' });
  const { user, editor } = await openEditor();
  const leftOut = /^1 pause was skipped, because cutting it would also cut captions\./;
  expect(editor.queryByText(leftOut)).toBeNull();
  await user.click(editor.getByRole('button', { name: 'Use all' }));
  expect(editor.getByText(leftOut)).toBeTruthy();
  await user.click(editor.getByRole('switch', { name: 'Cut the pause from 0:10.0 to 0:12.0' }));
  expect(editor.queryByText(leftOut)).toBeNull();
});

test('after each click on a word its text is selected in the field, and typing replaces it', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  await user.click(editor.getByRole('button', { name: /^Check/ }));
  await user.keyboard('Look');
  await user.click(editor.getByRole('button', { name: /^reports/ }));
  await user.keyboard('files{Enter}');
  const words = within(editor.getByRole('region', { name: 'Words' })).getAllByRole('button');
  expect(words.slice(0, 2).map(({ textContent }) => textContent)).toEqual(['Look', 'files']);
});

test.each(['a mouse', 'a finger', 'Enter'])(
  'a word that is retyped as two is there once, and %s closes its field at once',
  async (by) => {
    const state = withEditedRecording();
    const { user, editor } = await openEditor();
    await user.click(editor.getByRole('radio', { name: 'Words' }));
    for (const [word, text] of [
      [/^Check/, 'Check just'],
      [/^reports/, 'and files'],
    ] as const) {
      await user.click(editor.getByRole('button', { name: word }));
      const field = editor.getByRole('textbox', { name: /^Word at/ });
      await user.clear(field);
      await user.type(field, text);
      const done = editor.getByRole('button', { name: 'Done' });
      if (by === 'Enter') await user.keyboard('{Enter}');
      else await user.pointer({ keys: by === 'a mouse' ? '[MouseLeft]' : '[TouchA]', target: done });
      expect(editor.queryByRole('textbox', { name: /^Word at/ })).toBeNull();
    }
    await user.click(editor.getByRole('button', { name: 'Save' }));
    await screen.findByText('Captions Saved');
    expect(state.captions.words.map(({ text }) => text)).toEqual(['Check', 'just', 'and', 'files']);
  },
);

test('no button moves or goes away while it is pressed after a word was retyped', async () => {
  const state = withEditedRecording();
  const { user, editor } = await openEditor();
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  await user.click(editor.getByRole('button', { name: /^Check/ }));
  await user.keyboard('Look just');
  // The other word is where it is when the press begins, and is the one that is chosen when it ends.
  const other = editor.getByRole('button', { name: /^reports/ });
  await user.pointer({ keys: '[MouseLeft>]', target: other });
  expect(other.textContent).toBe('reports');
  await user.pointer({ keys: '[/MouseLeft]', target: other });
  expect(editor.getByRole('textbox', { name: /^Word at/ })).toHaveProperty('value', 'reports');
  await user.keyboard('files');
  await user.click(editor.getByRole('button', { name: 'Later' }));
  await user.click(editor.getByRole('button', { name: 'Save' }));
  await screen.findByText('Captions Saved');
  expect(state.captions.words.map(({ text }) => text)).toEqual(['Look', 'just', 'files']);
  expect(state.captions.words.at(-1)).toMatchObject({ start: 1.6, end: 2.1 });
});

test('an emptied field takes its word out, keeps its place for another, and one step brings back what was there', async () => {
  withEditedRecording();
  const { user, editor } = await openEditor();
  const texts = () =>
    within(editor.getByRole('region', { name: 'Words' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  await user.click(editor.getByRole('radio', { name: 'Words' }));
  await user.click(editor.getByRole('button', { name: /^reports/ }));
  const field = editor.getByRole('textbox', { name: /^Word at/ });
  await user.clear(field);
  expect(texts()).toEqual(['Check']);
  expect(editor.getByRole('button', { name: 'Later' })).toHaveProperty('disabled', true);
  await user.type(field, 'all files');
  expect(texts()).toEqual(['Check', 'all', 'files']);
  await user.click(editor.getByRole('button', { name: 'Undo' }));
  expect(texts()).toEqual(['Check', 'reports']);
  expect(field).toHaveProperty('value', 'reports');
});
